// What the small sections of a packed table say. Needs no library.
#pragma once

#include <optional>

#include "store/compact/explicit_set.h"

namespace kanzen::store {

inline constexpr std::string_view kPackedKind = "packed table";

namespace packed_section {

inline constexpr std::string_view kSummary = "summary";
inline constexpr std::string_view kShape = "shape";
inline constexpr std::string_view kWords = "words";
inline constexpr std::string_view kDirectory = "directory";
inline constexpr std::string_view kEntries = "entries";

}  // namespace packed_section

/// The section "shape": numbers of eight bytes each.
struct PackedShape {
  using Numbers = std::array<std::uint64_t, 6>;

  SparseShape shape;
  Index index_count = 0;
  Index entry_count = 0;
  Spans spans;

  [[nodiscard]] Numbers numbers() const {
    return {static_cast<std::uint64_t>(shape.look_ahead),
            static_cast<std::uint64_t>(shape.recursion),
            index_count,
            entry_count,
            spans.bits,
            static_cast<std::uint64_t>(shape.levels)};
  }
  /// Nothing if the bytes are no possible shape.
  static std::optional<PackedShape> from(std::span<const std::byte> bytes) {
    Numbers numbers{};
    if (bytes.size() != sizeof numbers) return std::nullopt;
    std::memcpy(numbers.data(), bytes.data(), sizeof numbers);
    const auto [look_ahead, recursion, indices, entries, bits, levels] = numbers;
    if (look_ahead > kMaxLookAhead || recursion > kMaxRecursion || bits > GapSymbol::kMaxSpanBits ||
        levels > static_cast<std::uint64_t>(Levels::Bounds)) {
      return std::nullopt;
    }
    const PackedShape read{
        {static_cast<int>(look_ahead), static_cast<int>(recursion), static_cast<Levels>(levels)},
        indices,
        entries,
        {static_cast<unsigned>(bits)}};
    return is_possible(read.shape) ? std::optional(read) : std::nullopt;
  }
};

}  // namespace kanzen::store
