// The answer on solved ground: the best move that a table or a proof knows, and how far the end is.
#pragma once

#include "play/engine.h"
#include "play/score.h"
#include "query/analyse.h"

namespace kanzen::play {

/// A known value as a score; a bound on the distance counts as the distance.
inline int score_of(const query::Knowledge& known) {
  if (known.outcome == Outcome::Draw) return 0;
  const auto distance = known.distance ? known.distance : known.distance_at_most;
  if (!distance) return known.outcome == Outcome::Win ? kWinByRepetition : -kWinByRepetition;
  const int plies = std::min<int>(*distance, 4 * kMaxPath - 1);
  return known.outcome == Outcome::Win ? win_at(plies) : loss_at(plies);
}

/// Best play from a position as long as the source knows it and time allows; empty if it does not know the
/// position itself. The position is not over.
template <const shogi::RuleSet& R>
std::optional<Thought> known_move(const query::Source<shogi::Position<R>>& source,
                                  shogi::Standing<R> standing, const Control& control) {
  constexpr int kLongestLine = 32;
  constexpr Milliseconds kMostForTheLine{10};
  const auto known = source.look_up(standing.position);
  if (!known || !known->outcome) return std::nullopt;
  Thought thought{.depth = 1, .deepest = 1, .score = score_of(*known)};
  thought.note = "known by " + std::string(source.name());
  for (int ply = 0; ply < kLongestLine && !shogi::Game<R>::ended(standing.position); ++ply) {
    if (ply > 0 && (control.stopped() || control.elapsed() > kMostForTheLine)) break;
    const auto ranked = query::rank_moves<R>(source, standing.position);
    if (!ranked || !ranked->front().known.outcome) break;
    thought.variation.push_back(shogi::format_usi_move(standing, ranked->front().move));
    standing = shogi::after(standing, ranked->front().move);
  }
  thought.elapsed = control.elapsed();
  if (thought.variation.empty()) return std::nullopt;
  thought.depth = thought.deepest = static_cast<int>(thought.variation.size());
  return thought;
}

}  // namespace kanzen::play
