#include "store/ruled_list.h"

#include <limits>

#include "store/varint.h"

namespace kanzen::store {
namespace {

// The gap from the smallest index that could come next; rounds and outcome in one number; steps.
constexpr std::uint64_t kOutcomes = 3;

}  // namespace

std::vector<std::byte> pack_ruled(std::span<const RuledEntry> entries) {
  std::vector<std::byte> bytes;
  Index next = 0;
  for (const RuledEntry& entry : entries) {
    append_varint(bytes, entry.index - next);
    append_varint(bytes, entry.rank.rounds * kOutcomes + static_cast<std::uint64_t>(entry.outcome));
    append_varint(bytes, entry.rank.steps);
    next = entry.index + 1;
  }
  return bytes;
}

std::optional<std::vector<RuledEntry>> unpack_ruled(std::span<const std::byte> bytes, Index index_count) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  std::vector<RuledEntry> entries;
  VarintReader reader(bytes);
  for (Index next = 0; !reader.at_end(); next = entries.back().index + 1) {
    const auto gap = reader.next();
    const auto rounds = reader.next();
    const auto steps = reader.next();
    if (!gap || !rounds || !steps) return std::nullopt;
    if (*gap >= index_count - next || *rounds / kOutcomes > kMost || *steps > kMost) return std::nullopt;
    entries.push_back(
        {next + *gap,
         static_cast<Outcome>(*rounds % kOutcomes),
         {static_cast<std::uint32_t>(*rounds / kOutcomes), static_cast<std::uint32_t>(*steps)}});
  }
  return entries;
}

Result<std::vector<RuledEntry>> ruled_in(const Container& container, Index index_count) {
  const auto& names = container.section_names();
  if (std::find(names.begin(), names.end(), kRuledSection) == names.end()) return std::vector<RuledEntry>();
  const auto bytes = container.section(kRuledSection)->checked();
  if (!bytes) return bytes.error();
  auto ruled = unpack_ruled(*bytes, index_count);
  if (ruled) return std::move(*ruled);
  return Error{ErrorKind::Corrupt, "its list of perpetual checks is not readable", container.path()};
}

}  // namespace kanzen::store
