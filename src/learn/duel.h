// A match between two players: each random opening is played twice, with sides exchanged.
#pragma once

#include "base/parallel.h"
#include "learn/arena.h"
#include "play/match/elo.h"

namespace kanzen::learn {

/// The score of the first player; empty if asked to stop. The same for any number of threads.
template <const shogi::RuleSet& R>
std::optional<play::match::Score> duel(const ArenaOptions& options, const NewPlayer<R>& one,
                                       const NewPlayer<R>& two, const GameRange& openings,
                                       const Workers& workers) {
  std::vector<std::vector<double>> points(openings.count);
  const auto play_pair = [&](std::uint64_t opening, std::uint64_t) {
    for (const bool exchanged : {false, true}) {
      ArenaGame<R> game(options);
      if (!game.open(seed_of(openings.series, openings.first + opening))) return;
      const auto first = exchanged ? two() : one();
      const auto second = exchanged ? one() : two();
      const double result =
          game.play_out({first.get(), second.get()}, {}, [](std::size_t, std::optional<shogi::Move>, int) {});
      points[opening].push_back(exchanged ? 1 - result : result);
    }
  };
  if (!for_each_block(openings.count, 1, workers.threads, play_pair, [&] { return workers.stopped(); }))
    return std::nullopt;
  play::match::Score score;
  for (const auto& pair : points) {
    for (const double point : pair) ++(point > 0.75 ? score.wins : point < 0.25 ? score.losses : score.draws);
  }
  return score;
}

}  // namespace kanzen::learn
