#include "store/compact/packed_table.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace kanzen::store {
namespace {

constexpr std::string_view kSummary = "summary";
constexpr std::string_view kShape = "shape";
constexpr std::string_view kWords = "words";
constexpr std::string_view kDirectory = "directory";
constexpr std::string_view kEntries = "entries";

using ShapeNumbers = std::array<std::uint64_t, 5>;

/// A probe of little recursion spends its time on looking entries up, a deep one on searching.
Spans spans_of(const PackedContents& contents) {
  return spans_for(contents.index_count, contents.entries.size(), contents.shape.recursion <= 1 ? 12 : 64);
}

}  // namespace

Status write_packed(const std::filesystem::path& path, const Identity& identity,
                    const PackedContents& contents) {
  nlohmann::ordered_json about = nlohmann::ordered_json::parse(to_json(contents.summary));
  about["look_ahead"] = contents.shape.look_ahead;
  about["recursion"] = contents.shape.recursion;
  about["explicit"] = contents.entries.size();
  const std::string summary = about.dump();
  const Spans spans = spans_of(contents);
  const ShapeNumbers shape{static_cast<std::uint64_t>(contents.shape.look_ahead),
                           static_cast<std::uint64_t>(contents.shape.recursion), contents.index_count,
                           contents.entries.size(), spans.bits};
  const ExplicitSetBytes packed = pack_entries(contents.entries, contents.index_count, spans);
  const std::vector<SectionData> sections{
      {std::string(kSummary), bytes_of(summary)},
      {std::string(kShape), std::as_bytes(std::span(shape))},
      {std::string(kWords), bytes_of(packed.code_lengths)},
      {std::string(kDirectory), packed.directory},
      {std::string(kEntries), packed.blocks},
  };
  return write_container(path, identity, sections);
}

Result<PackedTable> PackedTable::open(const std::filesystem::path& path, std::string_view game,
                                      std::uint64_t rules_hash, Index index_count) {
  auto container = Container::open(path);
  if (!container) return container.error();
  if (auto status = container->expect({std::string(kPackedKind), std::string(game), rules_hash}); !status) {
    return status.error();
  }
  std::vector<Section> sections;
  for (const std::string_view name : {kSummary, kShape, kWords, kDirectory, kEntries}) {
    auto section = container->section(name);
    if (!section) return section.error();
    sections.push_back(*section);
  }
  for (const std::size_t small : {0U, 1U, 2U}) {
    if (const auto bytes = sections[small].checked(); !bytes) return bytes.error();
  }
  const auto refuse = [&](std::string what) {
    return Error{ErrorKind::Corrupt, std::move(what), path.string()};
  };
  ShapeNumbers numbers{};
  if (sections[1].size() != sizeof numbers) return refuse("its shape has the wrong size");
  std::memcpy(numbers.data(), sections[1].unchecked().data(), sizeof numbers);
  if (numbers[0] > kMaxLookAhead || numbers[1] > kMaxRecursion || numbers[4] > GapSymbol::kMaxSpanBits) {
    return refuse("its shape is not possible");
  }
  const SparseShape shape{static_cast<int>(numbers[0]), static_cast<int>(numbers[1])};
  const Spans spans{static_cast<unsigned>(numbers[4])};
  if (!is_possible(shape)) return refuse("its shape is not possible");
  if (numbers[2] != index_count) {
    return Error{ErrorKind::Mismatch, fmt::format("covers {} indices, not {}", numbers[2], index_count),
                 path.string()};
  }
  const auto* lengths = reinterpret_cast<const std::uint8_t*>(sections[2].unchecked().data());
  const std::span words(lengths, sections[2].size());
  if (!EntryCode::are_possible(words)) return refuse("its codes are not possible");
  if (sections[3].size() != SpanDirectory::bytes_for(spans.count(index_count))) {
    return refuse("its directory has the wrong size");
  }
  const auto text = sections[0].unchecked();
  auto summary = summary_from_json({reinterpret_cast<const char*>(text.data()), text.size()});
  if (!summary) return within(summary.error(), path.string());
  PackedTable table(std::move(*container), sections[3], sections[4], EntryCode(words));
  table.shape_ = shape;
  table.spans_ = spans;
  table.index_count_ = index_count;
  table.entry_count_ = numbers[3];
  table.summary_ = std::move(*summary);
  return table;
}

Result<std::vector<SparseEntry>> PackedTable::entries() const {
  std::vector<SparseEntry> entries;
  for (std::uint64_t span = 0; span < spans_.count(index_count_); ++span) {
    const auto block = block_of(span);
    if (!block) return damaged();
    code_.walk_gaps(*block, [&](std::uint32_t place, std::uint32_t number) {
      const Index index = spans_.index_of(span, place);
      if (spans_.span_of(index) != span || index >= index_count_) return false;
      entries.push_back({index, static_cast<Plies>(code_.level(*block, number))});
      return true;
    });
  }
  if (entries.size() != entry_count_) return damaged();
  return entries;
}

}  // namespace kanzen::store
