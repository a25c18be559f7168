// Best play from a decided position as moves, for whoever looks at the positions on the way.
#pragma once

#include "query/analyse.h"

namespace kanzen::query {

/// A move of the main line, and the position it is made in.
template <const shogi::RuleSet& R>
struct Step {
  shogi::Position<R> before;
  shogi::Move move;
};

/// The moves of best_line(), until the game is over. The position must be decided with a distance.
template <const shogi::RuleSet& R>
Result<std::vector<Step<R>>> main_line(const Source<shogi::Position<R>>& source, shogi::Position<R> pos) {
  std::vector<Step<R>> steps;
  while (!shogi::Game<R>::ended(pos)) {
    const auto ranked = rank_moves<R>(source, pos);
    if (!ranked) return ranked.error();
    const shogi::Move move = ranked->front().move;
    steps.push_back({pos, move});
    pos = shogi::Game<R>::play(pos, move);
  }
  return steps;
}

}  // namespace kanzen::query
