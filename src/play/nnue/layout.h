// The shape of a network: one accumulator for each side's view of the board, then one or two small layers.
//
//   features of a view -> width          twice: the mover's view first, then the other one
//   2 x width          -> first -> second -> 1
//
// Everywhere between the layers a value lies in [0, 1]. Written "64x2-16-1" or, the paper's, "256x2-32-32-1".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace kanzen::play::nnue {

// How real numbers are kept as integers.
inline constexpr int kOne = 127;             ///< a value of 1 between layers, and of an accumulator
inline constexpr int kWeightOne = 64;        ///< a weight of 1 behind the accumulators
inline constexpr int kPointsPerLogit = 600;  ///< score of a position whose odds are e : 1

struct Layout {
  std::uint32_t inputs = 0;  ///< features of one view; the game decides
  std::uint32_t width = 64;  ///< of one accumulator
  std::uint32_t first = 16;
  std::uint32_t second = 0;  ///< 0: there is none

  static constexpr std::uint32_t kWidthStep = 32;
  static constexpr std::uint32_t kMaxInputs = 65'536;
  static constexpr std::uint32_t kMaxWidth = 512;
  static constexpr std::uint32_t kMaxLayer = 64;

  [[nodiscard]] constexpr bool is_valid() const {
    return inputs >= 1 && inputs <= kMaxInputs && width >= kWidthStep && width <= kMaxWidth &&
           width % kWidthStep == 0 && first >= 1 && first <= kMaxLayer && second <= kMaxLayer;
  }
  /// Inputs of the output.
  [[nodiscard]] constexpr std::uint32_t last() const { return second != 0 ? second : first; }
  friend constexpr bool operator==(const Layout&, const Layout&) = default;
};

/// "64x2-16-1"; the inputs are left out.
std::string to_text(const Layout& layout);

/// Reads the same for a game with so many features.
Result<Layout> parse_layout(std::string_view text, std::uint32_t inputs);

}  // namespace kanzen::play::nnue
