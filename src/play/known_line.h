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

/// The best move of those that the source knows, looked at until one is found that gives what the position is
/// worth, or the search is stopped; empty if none was found.
template <const shogi::RuleSet& R>
std::optional<shogi::Move> best_known(const query::Source<shogi::Position<R>>& source,
                                      const shogi::Position<R>& pos, const query::Knowledge& worth,
                                      const Control& control) {
  std::optional<shogi::Move> best;
  query::Knowledge value;
  bool done = false;
  shogi::Game<R>::for_each_move(pos, [&](shogi::Move move) {
    if (done || (best && control.stopped())) return;
    const auto child = source.look_up(shogi::play(pos, move));
    if (!child || !child->outcome) return;
    const query::Knowledge seen = query::seen_from_parent(*child);
    if (best && query::preference(seen) <= query::preference(value)) return;
    best = move;
    value = seen;
    // A win without a distance is made by progress, of which the source alone knows the measure.
    const bool measured = worth.distance || worth.distance_at_most;
    done = measured && worth.outcome == Outcome::Win && score_of(seen) >= score_of(worth);
  });
  if (best && value.outcome != worth.outcome) return std::nullopt;  // the move that counts is not known
  return best;
}

/// Best play from a position as long as the source knows it and time allows; empty if it does not know the
/// position itself. The position is not over.
template <const shogi::RuleSet& R>
std::optional<Thought> known_line(const query::Source<shogi::Position<R>>& source,
                                  shogi::Standing<R> standing, const Control& control) {
  constexpr int kLongestLine = 32;
  constexpr Milliseconds kMostForTheLine{10};
  Thought thought;
  for (int ply = 0; ply < kLongestLine && !shogi::Game<R>::ended(standing.position); ++ply) {
    if (ply > 0 && (control.stopped() || control.elapsed() > kMostForTheLine)) break;
    const auto known = source.look_up(standing.position);
    if (!known || !known->outcome) break;
    const auto move = best_known<R>(source, standing.position, *known, control);
    if (!move) break;
    if (ply == 0) thought.score = score_of(*known);
    thought.variation.push_back(shogi::format_usi_move(standing, *move));
    standing = shogi::after(standing, *move);
  }
  if (thought.variation.empty()) return std::nullopt;
  thought.depth = thought.deepest = static_cast<int>(thought.variation.size());
  thought.elapsed = control.elapsed();
  thought.note = "known by " + std::string(source.name());
  return thought;
}

}  // namespace kanzen::play
