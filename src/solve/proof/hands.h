// Order of the attacker's hands, and what a proof needs of them.
//
// With the same board, more pieces in the attacker's hand mean fewer in the defender's. Where a player
// without a move loses, that can only help the attacker: it may play on as if it had fewer. So a proof holds
// for every larger hand and a disproof for every smaller one, and a proof is kept with the smallest hand it
// needs.
#pragma once

#include <bit>

#include "core/shogi/moves.h"

namespace kanzen::solve::proof {

using shogi::Hand;

inline constexpr std::uint32_t kTopBits = 0x88888888U;

/// Whether `a` has at least as many of every kind as `b`; counts are below 8.
constexpr bool covers(Hand a, Hand b) {
  return (((a.nibbles | kTopBits) - b.nibbles) & kTopBits) == kTopBits;
}

/// The larger count of every kind.
constexpr Hand larger(Hand a, Hand b) {
  const std::uint32_t a_enough = ((a.nibbles | kTopBits) - b.nibbles) & kTopBits;  // top bit: a >= b
  const std::uint32_t mask = (a_enough >> 3) * 15U;
  return {(a.nibbles & mask) | (b.nibbles & ~mask)};
}

/// The pieces of `hand` whose kinds `other` has none of.
constexpr Hand of_kinds_missing_in(Hand hand, Hand other) {
  std::uint32_t present = other.nibbles | other.nibbles >> 1;
  present = (present | present >> 2) & 0x11111111U;
  return {hand.nibbles & ~(present * 15U)};
}

/// What the attacker must hold before a move if it must hold `after` behind it.
template <const shogi::RuleSet& R>
constexpr Hand needed_before(const shogi::Position<R>& pos, shogi::Move move, Hand after) {
  if (move.is_drop()) {
    after.add(move.drop);
  } else if ((pos.theirs() & move.to.bit()) != 0) {
    const int captured = pos.kind_at(move.to.bit());
    if (after.count(captured) > 0) after.remove(captured);
  }
  return after;
}

/// What the attacker must hold besides what the answers to each reply need: were a kind given to a defender
/// who has none of it in hand, the defender would have new drops, which nobody has answered. In a check that
/// cannot be interposed there are no drops at all.
template <const shogi::RuleSet& R>
constexpr Hand needed_against_drops(const shogi::Position<R>& defender_to_move) {
  const shogi::Safety<R> safety = shogi::Safety<R>::of(defender_to_move);
  if ((safety.relief & defender_to_move.empty()) == 0) return {};
  return of_kinds_missing_in(defender_to_move.hand(shogi::Side::Their),
                             defender_to_move.hand(shogi::Side::Own));
}

}  // namespace kanzen::solve::proof
