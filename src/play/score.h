// What a score says: a judgement, a win by a rule about repetition, or a win in so many plies.
#pragma once

#include <cstdlib>

#include "play/evaluator.h"

namespace kanzen::play {

/// Beyond every score.
inline constexpr int kInfinity = 32'500;
/// A game won on the spot; a win further away is worth a point less for each ply.
inline constexpr int kWin = 32'000;
/// Endless play that the rules count as won. It depends on the way, so it must not look like a forced win.
inline constexpr int kWinByRepetition = 27'000;

static_assert(kMaxEvaluation < kWinByRepetition && kWinByRepetition < kWin - 4 * kMaxPath);

/// The side to move wins, the game being over `plies` after the root.
constexpr int win_at(int plies) { return kWin - plies; }
constexpr int loss_at(int plies) { return plies - kWin; }

constexpr bool is_sure_win(int score) { return score > kWin - 4 * kMaxPath; }
constexpr bool is_sure_loss(int score) { return score < 4 * kMaxPath - kWin; }
constexpr bool is_sure(int score) { return is_sure_win(score) || is_sure_loss(score); }

/// Plies from the root to the end of the game, of a sure score.
constexpr int plies_to_end(int score) { return score > 0 ? kWin - score : kWin + score; }

/// A score counted from the root as one counted from a position `ply` plies below it, and back: what many
/// paths share must not depend on their length.
constexpr int from_here(int score, int ply) {
  if (is_sure_win(score)) return score + ply;
  return is_sure_loss(score) ? score - ply : score;
}
constexpr int from_root(int score, int ply) {
  if (is_sure_win(score)) return score - ply;
  return is_sure_loss(score) ? score + ply : score;
}

}  // namespace kanzen::play
