// How the explicit positions of a certificate lie in a file.
//
// Indices are cut into spans of equal size. The block of a span holds the gaps between its entries from the
// front and their levels from the back, so that a reader who only asks whether an index is there never
// meets a level. Gaps and levels are written in prefix codes that depend on the one before: what lies
// together is alike.
#pragma once

#include <array>
#include <bit>

#include "core/sparse_certificate.h"
#include "store/compact/bit_stream.h"
#include "store/compact/prefix_code.h"

namespace kanzen::store {

/// A gap as a symbol and some plain bits: small ones have a symbol each, larger ones share one with their
/// kind.
struct GapSymbol {
  static constexpr std::uint32_t kPlain = 16;
  static constexpr std::size_t kEnd = 52;  ///< no further entry in the span
  static constexpr std::size_t kCount = 53;
  static constexpr unsigned kMaxSpanBits = 13;

  std::uint8_t symbol = 0;
  std::uint8_t extra_bits = 0;
  std::uint32_t extra = 0;

  static constexpr GapSymbol of(std::uint32_t gap) {
    if (gap < kPlain) return {static_cast<std::uint8_t>(gap), 0, 0};
    const auto width = static_cast<std::uint32_t>(std::bit_width(gap)) - 1;
    const std::uint32_t second = gap >> (width - 2) & 3U;
    return {static_cast<std::uint8_t>(kPlain + (width - 4) * 4 + second),
            static_cast<std::uint8_t>(width - 2), gap & ((1U << (width - 2)) - 1)};
  }
  /// How many plain bits follow a symbol.
  static constexpr unsigned extra_bits_of(std::uint32_t symbol) {
    return symbol < kPlain ? 0 : (symbol - kPlain) / 4 + 2;
  }
  static constexpr std::uint32_t gap_of(std::uint32_t symbol, std::uint32_t extra) {
    if (symbol < kPlain) return symbol;
    return (4 + (symbol - kPlain) % 4) << extra_bits_of(symbol) | extra;
  }
};

inline constexpr std::size_t kLevelSymbols = kLongestLevel / 2 + 1;  ///< levels are even
inline constexpr std::size_t kContexts = 9;
inline constexpr std::size_t kFirstInSpan = 8;  ///< the context of what has nothing before it

/// Which code a gap is written in, by the gap before it.
constexpr std::size_t gap_context(std::uint32_t gap) {
  constexpr std::array<std::uint32_t, 7> kLimits{1, 2, 4, 8, 16, 64, 256};
  std::size_t context = 0;
  while (context < kLimits.size() && gap >= kLimits[context]) ++context;
  return context;
}

/// Which code a level is written in, by the level before it; both halved.
constexpr std::size_t level_context(std::uint32_t half) {
  constexpr std::array<std::uint32_t, 7> kLimits{4, 6, 8, 10, 14, 20, 30};
  std::size_t context = 0;
  while (context < kLimits.size() && half >= kLimits[context]) ++context;
  return context;
}

/// The codes of one file.
class EntryCode {
 public:
  static constexpr std::size_t kLengthBytes = kContexts * (GapSymbol::kCount + kLevelSymbols);
  static constexpr int kAbsent = -1;

  static bool are_possible(std::span<const std::uint8_t> lengths) {
    if (lengths.size() != kLengthBytes) return false;
    for (std::size_t context = 0; context < kContexts; ++context) {
      if (!PrefixCode::are_possible(gap_part(lengths, context))) return false;
      if (!PrefixCode::are_possible(level_part(lengths, context))) return false;
    }
    return true;
  }

  /// The lengths must be possible.
  explicit EntryCode(std::span<const std::uint8_t> lengths) {
    for (std::size_t context = 0; context < kContexts; ++context) {
      gaps_.emplace_back(gap_part(lengths, context), std::uint8_t{GapSymbol::kEnd});
      levels_.emplace_back(level_part(lengths, context), std::uint8_t{0});
    }
  }

  [[nodiscard]] const PrefixCode& gaps(std::size_t context) const { return gaps_[context]; }
  [[nodiscard]] const PrefixCode& levels(std::size_t context) const { return levels_[context]; }

  /// The level of the entry at a place within a span, or kAbsent.
  [[nodiscard]] int find(std::span<const std::byte> block, std::uint32_t place) const {
    int found = kAbsent;
    walk_gaps(block, [&](std::uint32_t at, std::uint32_t number) {
      if (at == place) found = static_cast<int>(number);
      return at < place;
    });
    return found == kAbsent ? kAbsent : level(block, static_cast<std::uint32_t>(found));
  }

  /// Calls `visit(place, number)` for each entry of a span, while it returns true. Damaged bytes may give
  /// wrong places, but never more of them than the longest span has.
  template <class Visit>
  void walk_gaps(std::span<const std::byte> block, const Visit& visit) const {
    BitReader bits(block);
    std::size_t context = kFirstInSpan;
    std::uint32_t next = 0;  // the first place that the next entry can have
    for (std::uint32_t number = 0; next < 1U << GapSymbol::kMaxSpanBits; ++number) {
      const std::uint64_t window = bits.peek();
      const PrefixCode::Meaning meaning = gaps_[context].meaning(window);
      if (meaning.symbol == GapSymbol::kEnd) return;
      const unsigned extra_bits = GapSymbol::extra_bits_of(meaning.symbol);
      const auto extra =
          static_cast<std::uint32_t>(window >> meaning.length & ((std::uint64_t{1} << extra_bits) - 1));
      bits.skip(meaning.length + extra_bits);
      const std::uint32_t gap = GapSymbol::gap_of(meaning.symbol, extra);
      if (!visit(next + gap, number)) return;
      next += gap + 1;
      context = gap_context(gap);
    }
  }

  /// The level of the n-th entry of a span.
  [[nodiscard]] int level(std::span<const std::byte> block, std::uint32_t number) const {
    BackwardBitReader bits(block);
    std::size_t context = kFirstInSpan;
    for (std::uint32_t i = 0;; ++i) {
      const PrefixCode::Meaning meaning = levels_[context].meaning(bits.peek());
      if (i == number) return 2 * meaning.symbol;
      bits.skip(meaning.length);
      context = level_context(meaning.symbol);
    }
  }

 private:
  static std::span<const std::uint8_t> gap_part(std::span<const std::uint8_t> lengths, std::size_t context) {
    return lengths.subspan(context * GapSymbol::kCount, GapSymbol::kCount);
  }
  static std::span<const std::uint8_t> level_part(std::span<const std::uint8_t> lengths,
                                                  std::size_t context) {
    return lengths.subspan(kContexts * GapSymbol::kCount + context * kLevelSymbols, kLevelSymbols);
  }

  std::vector<PrefixCode> gaps_;    ///< by context
  std::vector<PrefixCode> levels_;  ///< by context
};

}  // namespace kanzen::store
