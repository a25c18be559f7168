// A packed table that lies in memory as a whole, for a browser: no files, no libraries, no exceptions.
//
// Checksums are left to whoever fetched the bytes. Wrong bytes may give wrong answers, but nothing outside of
// them is ever read.
#pragma once

#include "store/compact/packed_layout.h"
#include "store/container_layout.h"

namespace kanzen::store {

class PackedBytes {
 public:
  /// Nothing if the bytes are no packed table of `index_count` indices. They must outlive the result.
  static std::optional<PackedBytes> read(std::span<const std::byte> file, Index index_count) {
    if (file.size() < layout::kPage) return std::nullopt;
    const auto shape = PackedShape::from(section(file, packed_section::kShape));
    const auto words = section(file, packed_section::kWords);
    const std::span lengths(reinterpret_cast<const std::uint8_t*>(words.data()), words.size());
    const auto directory = section(file, packed_section::kDirectory);
    if (!shape || shape->index_count != index_count || !EntryCode::are_possible(lengths) ||
        directory.size() != SpanDirectory::bytes_for(shape->spans.count(index_count))) {
      return std::nullopt;
    }
    return PackedBytes(*shape, EntryCode(lengths), directory, section(file, packed_section::kEntries));
  }

  [[nodiscard]] const SparseShape& shape() const { return shape_.shape; }

  static constexpr int kAbsent = EntryCode::kAbsent;
  static constexpr int kDamaged = -2;
  /// The level of an explicit position, kAbsent for any other one, kDamaged if the bytes make no sense there.
  [[nodiscard]] int find(Index index) const {
    const auto block = SpanDirectory(directory_)
                           .block_of(shape_.spans.span_of(index), static_cast<std::size_t>(blocks_.size()));
    if (!block) return kDamaged;
    return code_.find(blocks_.subspan(block->offset, block->size), shape_.spans.place_of(index));
  }

 private:
  PackedBytes(const PackedShape& shape, EntryCode code, std::span<const std::byte> directory,
              std::span<const std::byte> blocks)
      : shape_(shape), code_(std::move(code)), directory_(directory), blocks_(blocks) {}

  /// The bytes of a section; none if it is not there or lies outside the file.
  static std::span<const std::byte> section(std::span<const std::byte> file, std::string_view name) {
    const auto count = layout::load<std::uint32_t>(file, layout::kSectionCountAt);
    for (std::size_t i = 0; i < count && i < layout::kMaxSections; ++i) {
      const auto entry = file.subspan(layout::kDirectoryAt + i * layout::kEntryBytes, layout::kEntryBytes);
      if (std::memcmp(entry.data(), name.data(), name.size()) != 0 || entry[name.size()] != std::byte{0})
        continue;
      const auto offset = layout::load<std::uint64_t>(entry, layout::kOffsetAt);
      const auto size = layout::load<std::uint64_t>(entry, layout::kSizeAt);
      if (offset > file.size() || size > file.size() - offset) return {};
      return file.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
    }
    return {};
  }

  PackedShape shape_;
  EntryCode code_;
  std::span<const std::byte> directory_;
  std::span<const std::byte> blocks_;
};

}  // namespace kanzen::store
