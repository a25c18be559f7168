// A match between two players: each random opening is played twice, with sides exchanged.
#pragma once

#include "base/parallel.h"
#include "learn/arena.h"
#include "play/match/elo.h"

namespace kanzen::learn {

namespace detail {

/// The points of the first player in both games of an opening; none if the opening ends the game.
template <const shogi::RuleSet& R>
std::vector<double> play_pair(const ArenaOptions& options, const NewPlayer<R>& one, const NewPlayer<R>& two,
                              std::uint64_t seed) {
  const auto ignore = [](std::size_t, std::optional<shogi::Move>, int) {};
  ArenaGame<R> game(options);
  if (!game.open(seed)) return {};
  ArenaGame<R> exchanged = game;
  const auto first = one();
  const auto second = two();
  const double points = game.play_out({first.get(), second.get()}, {}, ignore);
  first->forget();
  second->forget();
  return {points, 1 - exchanged.play_out({second.get(), first.get()}, {}, ignore)};
}

}  // namespace detail

/// The score of the first player; empty if asked to stop. The same for any number of threads.
template <const shogi::RuleSet& R>
std::optional<play::match::Score> duel(const ArenaOptions& options, const NewPlayer<R>& one,
                                       const NewPlayer<R>& two, const GameRange& openings,
                                       const Workers& workers) {
  std::vector<std::vector<double>> points(openings.count);
  const bool done = for_each_block(
      openings.count, 1, workers.threads,
      [&](std::uint64_t i, std::uint64_t) {
        points[i] = detail::play_pair<R>(options, one, two, seed_of(openings.series, openings.first + i));
      },
      [&] { return workers.stopped(); });
  if (!done) return std::nullopt;
  play::match::Score score;
  for (const auto& pair : points) {
    for (const double point : pair) ++(point > 0.75 ? score.wins : point < 0.25 ? score.losses : score.draws);
  }
  return score;
}

}  // namespace kanzen::learn
