#include "store/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "store/ruled_list.h"

namespace kanzen::store {
namespace {

constexpr std::string_view kCodes = "verdicts";
constexpr std::string_view kLongDistances = "long-distances";
constexpr std::string_view kReachable = "reachable";
constexpr std::string_view kSummary = "summary";

static_assert(std::endian::native == std::endian::little, "sections are written as they lie in memory");

/// Pairs as they lie in the file: index and distance, eight bytes each.
std::vector<std::uint64_t> flattened(const LongDistances& distances) {
  std::vector<std::uint64_t> flat;
  for (const auto& [index, distance] : distances) {
    flat.push_back(index);
    flat.push_back(distance);
  }
  return flat;
}

Result<LongDistances> unflattened(std::span<const std::byte> bytes, const std::string& path) {
  LongDistances distances;
  bool readable = bytes.size() % 16 == 0;
  for (std::size_t at = 0; at + 16 <= bytes.size(); at += 16) {
    std::uint64_t index = 0;
    std::uint64_t distance = 0;
    std::memcpy(&index, &bytes[at], 8);
    std::memcpy(&distance, &bytes[at + 8], 8);
    readable = readable && distance <= std::numeric_limits<Plies>::max();
    distances.emplace_back(index, static_cast<Plies>(distance));
  }
  if (!readable) return Error{ErrorKind::Corrupt, "its long distances are not readable", path};
  if (!std::is_sorted(distances.begin(), distances.end())) {
    return Error{ErrorKind::Corrupt, "its long distances are out of order", path};
  }
  return distances;
}

}  // namespace

Status write_table(const std::filesystem::path& path, const Identity& identity,
                   const TableContents& contents) {
  const std::string summary = to_json(contents.summary);
  const std::vector<std::uint64_t> long_distances = flattened(contents.long_distances);
  std::vector<SectionData> sections{
      {std::string(kSummary), bytes_of(summary)},
      {std::string(kCodes), std::as_bytes(contents.codes)},
      {std::string(kLongDistances), bytes_of(long_distances)},
      {std::string(kReachable), std::as_bytes(contents.reachable)},
  };
  const std::vector<std::byte> ruled = pack_ruled(contents.ruled);
  if (!ruled.empty()) sections.push_back({std::string(kRuledSection), ruled});
  return write_container(path, identity, sections);
}

Result<Table> Table::open(const std::filesystem::path& path, std::string_view game, std::uint64_t rules_hash,
                          Index index_count) {
  auto container = Container::open(path);
  if (!container) return container.error();
  if (auto status = container->expect({std::string(kTableKind), std::string(game), rules_hash}); !status) {
    return status.error();
  }
  std::vector<Section> sections;
  for (const std::string_view name : {kCodes, kReachable, kLongDistances, kSummary}) {
    auto section = container->section(name);
    if (!section) return section.error();
    sections.push_back(*section);
  }
  if (sections[0].size() != index_count) {
    return Error{ErrorKind::Mismatch, fmt::format("has {} entries, not {}", sections[0].size(), index_count),
                 path.string()};
  }
  if (sections[1].size() != 0 && sections[1].size() != (index_count + 63) / 64 * 8) {
    return Error{ErrorKind::Corrupt, "its set of reachable positions has the wrong size", path.string()};
  }
  const auto flat = sections[2].checked();
  if (!flat) return flat.error();
  auto long_distances = unflattened(*flat, path.string());
  if (!long_distances) return long_distances.error();
  const auto text = sections[3].checked();
  if (!text) return text.error();
  auto summary = summary_from_json(*text);
  if (!summary) return within(summary.error(), path.string());
  auto ruled = ruled_in(*container, index_count);
  if (!ruled) return ruled.error();
  Table table(std::move(*container), sections[0], sections[1], std::move(*long_distances),
              std::move(*summary));
  table.ruled_ = std::move(*ruled);
  return table;
}

Error Table::damaged() const { return {ErrorKind::Corrupt, "is damaged", container_.path()}; }

Result<Verdict> Table::at(Index index) const {
  if (!codes_.is_sound(index, 1)) return damaged();
  const auto code = static_cast<VerdictCode>(codes_.unchecked()[index]);
  if (code <= kLongestCoded + 1) return verdict_of(code);
  if (code != kEscapeCode) return damaged();
  const auto found =
      std::lower_bound(long_distances_.begin(), long_distances_.end(), std::pair<Index, Plies>(index, 0));
  if (found == long_distances_.end() || found->first != index) return damaged();
  return found->second % 2 == 1 ? win_in(found->second) : loss_in(found->second);
}

Result<bool> Table::is_reachable(Index index) const {
  if (reachable_.size() == 0) return false;
  if (!reachable_.is_sound(index / 8, 1)) return damaged();
  return (static_cast<unsigned>(reachable_.unchecked()[index / 8]) >> (index % 8) & 1U) != 0;
}

Result<std::span<const VerdictCode>> Table::checked_codes() const {
  const auto bytes = codes_.checked();
  if (!bytes) return bytes.error();
  return std::span(reinterpret_cast<const VerdictCode*>(bytes->data()), bytes->size());
}

Result<std::span<const std::uint64_t>> Table::checked_reachable() const {
  if (reachable_.size() == 0 && codes_.size() != 0) {
    return Error{ErrorKind::Mismatch, "has no marks of what play can reach", container_.path()};
  }
  const auto bytes = reachable_.checked();
  if (!bytes) return bytes.error();
  return std::span(reinterpret_cast<const std::uint64_t*>(bytes->data()), bytes->size() / 8);
}

}  // namespace kanzen::store
