// Proof and disproof numbers.
//
// They are kept from the view of the side to move: `phi` is the effort still needed to show that the mover
// gets what it wants (the attacker a win, the defender anything else), `delta` that it does not. So one code
// serves both kinds of nodes: phi is the smallest delta of the children, delta the sum of their phis.
#pragma once

#include <algorithm>
#include <cstdint>

namespace kanzen::solve::proof {

using Number = std::uint32_t;

inline constexpr Number kInfinite = 0xFFFFFFFF;
/// What finite sums stop at: only a real proof may be called infinite.
inline constexpr Number kLargest = 0xF0000000;

struct Numbers {
  Number phi = 1;
  Number delta = 1;

  [[nodiscard]] constexpr bool solved() const { return phi == 0 || delta == 0; }
  friend constexpr bool operator==(const Numbers&, const Numbers&) = default;
};

inline constexpr Numbers kReached{0, kInfinite};  ///< the mover gets what it wants
inline constexpr Numbers kMissed{kInfinite, 0};

constexpr Number added(Number a, Number b) {
  if (a == kInfinite || b == kInfinite) return kInfinite;
  return static_cast<Number>(std::min<std::uint64_t>(std::uint64_t{a} + b, kLargest));
}

}  // namespace kanzen::solve::proof
