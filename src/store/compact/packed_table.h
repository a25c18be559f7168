// A certificate as a file: perfect play in a few megabytes, read in place.
//
//   summary     what the game's table says about itself, and the certificate's shape, for people
//   shape       look-ahead, recursion, number of indices, number of entries, bits of a span, and 1 if levels
//               are bounds: eight bytes each
//   words       the lengths of the prefix codes' words
//   directory   where the block of each span of indices lies
//   entries     the blocks
//   perpetual   positions that the certificate leaves drawn and perpetual check decides, if there are any
#pragma once

#include <filesystem>

#include "store/compact/packed_layout.h"
#include "store/container.h"
#include "store/table.h"

namespace kanzen::store {

struct PackedContents {
  SparseShape shape;
  Index index_count = 0;
  std::span<const SparseEntry> entries;
  TableSummary summary;
  std::span<const RuledEntry> ruled = {};  ///< what perpetual check decides of the draws
};

Status write_packed(const std::filesystem::path& path, const Identity& identity,
                    const PackedContents& contents);

/// A mapped certificate. Reading is safe from several threads.
class PackedTable {
 public:
  /// Opens a packed table that must be of this game and these rules and cover exactly `index_count` indices.
  static Result<PackedTable> open(const std::filesystem::path& path, std::string_view game,
                                  std::uint64_t rules_hash, Index index_count);

  [[nodiscard]] const SparseShape& shape() const { return shape_.shape; }
  [[nodiscard]] const TableSummary& summary() const { return summary_; }
  [[nodiscard]] const Container& container() const { return container_; }
  [[nodiscard]] Index index_count() const { return shape_.index_count; }
  [[nodiscard]] Index entry_count() const { return shape_.entry_count; }
  /// What perpetual check decides of the positions that the certificate leaves drawn.
  [[nodiscard]] const std::vector<RuledEntry>& ruled() const { return ruled_; }

  static constexpr int kAbsent = EntryCode::kAbsent;
  static constexpr int kDamaged = -2;
  /// The level of an explicit position, kAbsent for any other one, kDamaged if the file is damaged there.
  [[nodiscard]] int find(Index index) const {
    const auto block = block_of(shape_.spans.span_of(index));
    return block ? code_.find(*block, shape_.spans.place_of(index)) : kDamaged;
  }

  /// Every entry, ascending, after checking the whole file.
  [[nodiscard]] Result<std::vector<SparseEntry>> entries() const;
  [[nodiscard]] Error damaged() const { return {ErrorKind::Corrupt, "is damaged", container_.path()}; }

 private:
  PackedTable(Container container, Section directory, Section blocks, EntryCode code)
      : container_(std::move(container)), directory_(directory), blocks_(blocks), code_(std::move(code)) {}

  /// The bytes of a span's block, checked.
  [[nodiscard]] std::optional<std::span<const std::byte>> block_of(std::uint64_t span) const {
    const ByteRange record = SpanDirectory::record_of(span);
    if (!directory_.is_sound(record.offset, record.size)) return std::nullopt;
    const auto range = SpanDirectory(directory_.unchecked()).block_of(span, blocks_.size());
    if (!range || !blocks_.is_sound(range->offset, range->size)) return std::nullopt;
    return blocks_.unchecked().subspan(range->offset, range->size);
  }

  Container container_;
  Section directory_;
  Section blocks_;
  EntryCode code_;
  PackedShape shape_;
  TableSummary summary_;
  std::vector<RuledEntry> ruled_;
};

}  // namespace kanzen::store
