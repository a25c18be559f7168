// Outcome and distance in one byte.
//
// In play wins take an odd number of plies and losses an even one, so the distance alone tells the outcome:
//
//   0       a draw
//   1 + d   decided in d plies, d <= kLongestCoded: a win if d is odd, a loss if it is even
//   253     escape: decided, but the distance is too long for a byte and is kept elsewhere
//   255     no position has this index
#pragma once

#include <cassert>
#include <cstdint>

#include "core/verdict.h"

namespace kanzen {

using VerdictCode = std::uint8_t;

inline constexpr VerdictCode kDrawCode = 0;
inline constexpr VerdictCode kEscapeCode = 253;
inline constexpr VerdictCode kNoPositionCode = 255;
inline constexpr Plies kLongestCoded = 251;

/// Whether a verdict is one that the rules of parity allow.
constexpr bool is_in_step(Verdict verdict) {
  if (verdict.outcome == Outcome::Draw) return verdict.distance == 0;
  return (verdict.outcome == Outcome::Win) == (verdict.distance % 2 == 1);
}

constexpr VerdictCode code_of(Verdict verdict) {
  assert(is_in_step(verdict));
  if (verdict.outcome == Outcome::Draw) return kDrawCode;
  return verdict.distance <= kLongestCoded ? static_cast<VerdictCode>(verdict.distance + 1) : kEscapeCode;
}

/// The verdict of a code that is neither the escape nor "no position".
constexpr Verdict verdict_of(VerdictCode code) {
  assert(code <= kLongestCoded + 1);
  if (code == kDrawCode) return draw();
  const auto distance = static_cast<Plies>(code - 1);
  return distance % 2 == 1 ? win_in(distance) : loss_in(distance);
}

constexpr bool is_win(VerdictCode code) {
  return code != kDrawCode && code <= kLongestCoded + 1 && code % 2 == 0;
}
constexpr bool is_loss(VerdictCode code) { return code <= kLongestCoded + 1 && code % 2 == 1; }

}  // namespace kanzen
