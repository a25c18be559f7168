// Samples from games of a player against itself.
//
// Every game has a seed of its own and begins with a player that remembers nothing, so the samples of a range
// of games are the same however many threads play them.
#pragma once

#include "base/parallel.h"
#include "learn/arena.h"
#include "learn/samples.h"
#include "play/nnue/features.h"
#include "play/position_key.h"

namespace kanzen::learn {

template <const shogi::RuleSet& R>
class SelfPlay {
 public:
  using Position = shogi::Position<R>;

  SelfPlay(const ArenaOptions& options, NewPlayer<R> new_player, NewJudge<R> new_judge)
      : options_(options), new_player_(std::move(new_player)), new_judge_(std::move(new_judge)) {}

  /// Plays the games; empty if asked to stop before all are played.
  std::optional<SampleSet> run(const GameRange& range, const Workers& workers) const {
    std::vector<std::vector<Noted>> games(range.count);
    const bool done = for_each_block(
        range.count, 1, workers.threads,
        [&](std::uint64_t i, std::uint64_t) { games[i] = play_game(seed_of(range.series, range.first + i)); },
        [&] { return workers.stopped(); });
    if (!done) return std::nullopt;
    SampleSet samples;
    for (std::uint32_t i = 0; i < range.count; ++i) {
      for (const Noted& noted : games[i]) add(samples, noted, range.first_id + i);
    }
    return samples;
  }

 private:
  struct Noted {
    Position position;
    std::size_t place;
    int score;
    double result = 0;
  };

  [[nodiscard]] std::vector<Noted> play_game(std::uint64_t seed) const {
    ArenaGame<R> game(options_);
    std::vector<Noted> noted;
    if (!game.open(seed)) return noted;
    const auto player = new_player_();
    const double points = game.play_out({player.get(), player.get()}, new_judge_ ? new_judge_() : Judge<R>(),
                                        [&](std::size_t place, std::optional<shogi::Move> move, int score) {
                                          if (is_quiet(game.position(place), move))
                                            noted.push_back({game.position(place), place, score});
                                        });
    for (Noted& position : noted) position.result = position.place % 2 == 0 ? points : 1 - points;
    return noted;
  }

  /// The search judges a position by the network only when nothing is hanging any more; so only such ones
  /// are worth learning from.
  static bool is_quiet(const Position& pos, std::optional<shogi::Move> best) {
    const bool captures = best && (pos.theirs() & best->to.bit()) != 0;
    return !captures && !shogi::in_check(pos);
  }

  static void add(SampleSet& samples, const Noted& noted, std::uint32_t game) {
    using Inputs = play::nnue::Features<R>;
    std::array<std::vector<std::uint16_t>, 2> views;
    for (const bool other : {false, true}) {
      Inputs::for_each(other ? noted.position.turned() : noted.position, [&](play::nnue::Feature feature) {
        views[other ? 1 : 0].push_back(static_cast<std::uint16_t>(feature));
      });
    }
    samples.add({.own = views[0],
                 .other = views[1],
                 .key = std::min(play::key_of(noted.position), play::key_of(noted.position.mirrored())),
                 .game = game,
                 .result = static_cast<float>(noted.result),
                 .score = static_cast<float>(noted.score)});
  }

  ArenaOptions options_;
  NewPlayer<R> new_player_;
  NewJudge<R> new_judge_;
};

}  // namespace kanzen::learn
