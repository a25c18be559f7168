// The explicit positions of a certificate in memory or in a mapped file: found in place, nothing unpacked.
//
// A directory says where the block of each span lies: for every 16 spans the place of the first block, four
// bytes, and the sizes of all 16, two bytes each.
#pragma once

#include <optional>

#include "core/game.h"
#include "store/compact/entry_code.h"

namespace kanzen::store {

/// Part of some bytes.
struct ByteRange {
  std::size_t offset = 0;
  std::size_t size = 0;
};

/// Where blocks lie. Whatever the bytes are, no range it gives reaches beyond what it was asked to keep to.
class SpanDirectory {
 public:
  static constexpr std::size_t kGroup = 16;
  static constexpr std::size_t kRecordBytes = 4 + 2 * kGroup;

  explicit SpanDirectory(std::span<const std::byte> bytes) : bytes_(bytes) {}

  static std::size_t bytes_for(std::uint64_t spans) {
    return static_cast<std::size_t>((spans + kGroup - 1) / kGroup) * kRecordBytes;
  }
  /// The part of the directory that speaks of a span.
  static ByteRange record_of(std::uint64_t span) {
    return {static_cast<std::size_t>(span / kGroup) * kRecordBytes, kRecordBytes};
  }
  /// The block of a span among `limit` bytes of blocks, or nothing if it does not lie there.
  [[nodiscard]] std::optional<ByteRange> block_of(std::uint64_t span, std::size_t limit) const {
    const ByteRange record = record_of(span);
    if (record.offset + record.size > bytes_.size()) return std::nullopt;
    const std::byte* const at = bytes_.data() + record.offset;
    std::uint32_t base = 0;
    std::memcpy(&base, at, 4);
    std::array<std::uint16_t, kGroup> sizes{};
    std::memcpy(sizes.data(), at + 4, sizeof sizes);
    ByteRange block{base, sizes[span % kGroup]};
    for (std::size_t i = 0; i < span % kGroup; ++i) block.offset += sizes[i];
    if (block.offset > limit || block.size > limit - block.offset) return std::nullopt;
    return block;
  }

 private:
  std::span<const std::byte> bytes_;
};

/// The parts of a file that hold an explicit set.
struct ExplicitSetBytes {
  std::vector<std::uint8_t> code_lengths;
  std::vector<std::byte> directory;
  std::vector<std::byte> blocks;
};

/// How many indices share a block, as a power of two: large spans need a small directory and long walks.
struct Spans {
  unsigned bits = 12;

  [[nodiscard]] bool are_possible() const { return bits <= GapSymbol::kMaxSpanBits; }
  [[nodiscard]] std::uint64_t count(Index index_count) const {
    return (index_count + (Index{1} << bits) - 1) >> bits;
  }
  [[nodiscard]] std::uint64_t span_of(Index index) const { return index >> bits; }
  [[nodiscard]] std::uint32_t place_of(Index index) const {
    return static_cast<std::uint32_t>(index & ((Index{1} << bits) - 1));
  }
  [[nodiscard]] Index index_of(std::uint64_t span, std::uint32_t place) const {
    return (span << bits) + place;
  }
};

/// Spans that hold about so many entries on average, or fewer.
Spans spans_for(Index index_count, Index entry_count, Index entries_in_a_span);

/// Writes down entries, which must be ascending, in play and of even levels up to 250.
ExplicitSetBytes pack_entries(std::span<const SparseEntry> entries, Index index_count, const Spans& spans);

}  // namespace kanzen::store
