// Legal moves by number: their place in the fixed order of for_each_move.
#pragma once

#include <optional>

#include "core/shogi/game.h"

namespace kanzen::shogi {

template <const RuleSet& R>
std::optional<Move> numbered_move(const Position<R>& pos, std::uint16_t number) {
  std::optional<Move> found;
  std::uint16_t next = 0;
  Game<R>::for_each_move(pos, [&](Move move) {
    if (next++ == number) found = move;
  });
  return found;
}

/// Empty for a move that is not legal.
template <const RuleSet& R>
std::optional<std::uint16_t> number_of(const Position<R>& pos, Move wanted) {
  std::optional<std::uint16_t> found;
  std::uint16_t next = 0;
  Game<R>::for_each_move(pos, [&](Move move) {
    if (move == wanted) found = next;
    ++next;
  });
  return found;
}

}  // namespace kanzen::shogi
