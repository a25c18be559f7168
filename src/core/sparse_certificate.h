// The sparse certificate of a solved game: a few lost positions that say everything about all of them.
//
// A look-ahead of d plies finds wins in at most d plies and losses in at most d + 1 by itself: they are
// called quick. A set E of other lost positions is kept with their levels (a lost position's level is its
// distance). What is known of the rest follows in rounds:
//
//   known_0   E, and every quick loss
//   known_k   known_0, and each position all of whose moves are answered: a child is answered if it is a
//             quick win, or if one of its moves leads to a position of known_(k-1)
//   level     2 + the largest, over the children that are not quick wins, of the least level that
//             known_(k-1) gives to a reply
//
// Round k looks at round k - 1 only, and never at its own findings. A position is lost if it is in known_R,
// and then its level there is its distance; it is a win if a child is lost, in 1 + the least level of such a
// child; else it is a draw.
//
// Whatever E is, no position is called lost that is not (it has a child without a losing reply), and no
// level is too small. A loss may be missed and a level be too large: that neither happens is what whoever
// chooses E must see to, and what the check over all positions proves.
//
// A certificate of outcomes promises less, and is smaller for it: known_R is still all lost positions, but a
// level is only a bound on the distance. For whoever follows the levels to win, each move from a lost
// position must have an answer of a lower level. Where the level is derived that is so by definition; where
// it is kept it must be seen to.
#pragma once

#include "core/verdict.h"

namespace kanzen {

enum class Levels : std::uint8_t { Distances, Bounds };

struct SparseShape {
  int look_ahead = 3;  ///< d; odd, since the last ply of a win is the winner's
  int recursion = 2;   ///< R
  Levels levels = Levels::Distances;

  friend constexpr bool operator==(const SparseShape&, const SparseShape&) = default;
};

/// Outcomes alone are quickly found, so more can be left to the reader.
inline constexpr SparseShape kOutcomeShape{.look_ahead = 3, .recursion = 3, .levels = Levels::Bounds};

inline constexpr int kMaxLookAhead = 9;
inline constexpr int kMaxRecursion = 8;
inline constexpr Plies kLongestLevel = 250;  ///< of an entry; the loss still has a code of one byte

constexpr bool is_possible(const SparseShape& shape) {
  return shape.look_ahead >= 1 && shape.look_ahead <= kMaxLookAhead && shape.look_ahead % 2 == 1 &&
         shape.recursion >= 0 && shape.recursion <= kMaxRecursion;
}

/// Whether the look-ahead finds a verdict by itself. Draws are never quick.
constexpr bool is_quick(Verdict verdict, const SparseShape& shape) {
  if (verdict.outcome == Outcome::Draw) return false;
  return verdict.distance <= shape.look_ahead + (verdict.outcome == Outcome::Loss ? 1 : 0);
}

/// A lost position of the explicit set.
struct SparseEntry {
  std::uint64_t index = 0;
  Plies level = 0;

  friend constexpr bool operator==(const SparseEntry&, const SparseEntry&) = default;
};

}  // namespace kanzen
