#include "store/compact/packed_table.h"

#include <fmt/format.h>

#include "store/ruled_list.h"

namespace kanzen::store {
namespace {

/// A probe of little recursion spends its time on looking entries up, a deep one on searching; and where only
/// outcomes are kept, size is what matters.
Spans spans_of(const PackedContents& contents) {
  const Index together = contents.shape.recursion <= 1                ? 6
                         : contents.shape.levels == Levels::Distances ? 64
                                                                      : 128;
  return spans_for(contents.index_count, contents.entries.size(), together);
}

}  // namespace

Status write_packed(const std::filesystem::path& path, const Identity& identity,
                    const PackedContents& contents) {
  const SummaryFact facts[] = {
      {"look_ahead", static_cast<std::uint64_t>(contents.shape.look_ahead)},
      {"recursion", static_cast<std::uint64_t>(contents.shape.recursion)},
      {"levels", std::string_view(contents.shape.levels == Levels::Bounds ? "bounds" : "distances")},
      {"explicit", contents.entries.size()},
  };
  const std::string summary = to_json(contents.summary, facts);
  const PackedShape about_shape{contents.shape, contents.index_count, contents.entries.size(),
                                spans_of(contents)};
  const PackedShape::Numbers shape = about_shape.numbers();
  const ExplicitSetBytes packed = pack_entries(contents.entries, contents.index_count, about_shape.spans);
  const std::vector<std::byte> ruled = pack_ruled(contents.ruled);
  std::vector<SectionData> sections{
      {std::string(packed_section::kSummary), bytes_of(summary)},
      {std::string(packed_section::kShape), std::as_bytes(std::span(shape))},
      {std::string(packed_section::kWords), bytes_of(packed.code_lengths)},
      {std::string(packed_section::kDirectory), packed.directory},
      {std::string(packed_section::kEntries), packed.blocks},
  };
  if (!ruled.empty()) sections.push_back({std::string(kRuledSection), ruled});
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
  for (const std::string_view name :
       {packed_section::kSummary, packed_section::kShape, packed_section::kWords, packed_section::kDirectory,
        packed_section::kEntries}) {
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
  const auto shape = PackedShape::from(sections[1].unchecked());
  if (!shape) return refuse("its shape is not possible");
  if (shape->index_count != index_count) {
    return Error{ErrorKind::Mismatch,
                 fmt::format("covers {} indices, not {}", shape->index_count, index_count), path.string()};
  }
  const auto* lengths = reinterpret_cast<const std::uint8_t*>(sections[2].unchecked().data());
  const std::span words(lengths, sections[2].size());
  if (!EntryCode::are_possible(words)) return refuse("its codes are not possible");
  if (sections[3].size() != SpanDirectory::bytes_for(shape->spans.count(index_count))) {
    return refuse("its directory has the wrong size");
  }
  auto summary = summary_from_json(sections[0].unchecked());
  if (!summary) return within(summary.error(), path.string());
  auto ruled = ruled_in(*container, index_count);
  if (!ruled) return ruled.error();
  PackedTable table(std::move(*container), sections[3], sections[4], EntryCode(words));
  table.ruled_ = std::move(*ruled);
  table.shape_ = *shape;
  table.summary_ = std::move(*summary);
  return table;
}

Result<std::vector<SparseEntry>> PackedTable::entries() const {
  std::vector<SparseEntry> entries;
  for (std::uint64_t span = 0; span < shape_.spans.count(shape_.index_count); ++span) {
    const auto block = block_of(span);
    if (!block) return damaged();
    code_.walk_gaps(*block, [&](std::uint32_t place, std::uint32_t number) {
      const Index index = shape_.spans.index_of(span, place);
      if (shape_.spans.span_of(index) != span || index >= shape_.index_count) return false;
      entries.push_back({index, static_cast<Plies>(code_.level(*block, number))});
      return true;
    });
  }
  if (entries.size() != shape_.entry_count) return damaged();
  return entries;
}

}  // namespace kanzen::store
