// What the rules say of a position before any move is looked at, in plies; and the moves worth looking at.
#pragma once

#include "core/shogi/game.h"
#include "play/score.h"

namespace kanzen::play {

/// The score of a position that is over or won by the next move at sight; empty otherwise. `ply` is its
/// distance from the root.
template <const shogi::RuleSet& R>
constexpr std::optional<int> score_at_sight(const shogi::Position<R>& pos, int ply) {
  using Game = shogi::Game<R>;
  if constexpr (R.goal == shogi::Goal::Capture || R.try_wins) {
    if (const auto verdict = Game::goal_reached(pos)) {
      return verdict->outcome == Outcome::Win ? win_at(ply) : loss_at(ply);
    }
  }
  if constexpr (R.goal == shogi::Goal::Capture) {
    if (shogi::can_capture_royal(pos)) return win_at(ply + 1);
  }
  if constexpr (R.try_wins) {
    if (Game::safe_tries(pos) != 0) return win_at(ply + 1);
  }
  return std::nullopt;
}

/// The score of a position without a safe move.
template <const shogi::RuleSet& R>
constexpr int score_without_safe_moves(const shogi::Position<R>& pos, int ply) {
  if constexpr (R.goal == shogi::Goal::Capture) {
    // Whatever is played, the royal piece is taken next.
    if (shogi::count_moves<shogi::Scope::All>(pos) != 0) return loss_at(ply + 2);
  }
  return shogi::Game<R>::without_moves(pos).outcome == Outcome::Draw ? 0 : loss_at(ply);
}

}  // namespace kanzen::play
