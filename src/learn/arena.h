// One game between two players, from a random opening to its end: what self-play and matches between rounds
// are made of.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "core/shogi/ending.h"
#include "learn/arena_options.h"
#include "play/player.h"
#include "play/score.h"

namespace kanzen::learn {

/// Somebody who knows how a position ends, for the side to move; or does not.
template <const shogi::RuleSet& R>
using Judge = std::function<std::optional<Outcome>(const shogi::Position<R>&)>;

template <const shogi::RuleSet& R>
using NewPlayer = std::function<std::unique_ptr<play::Player<R>>()>;

/// For each game a judge of its own, since games run side by side.
template <const shogi::RuleSet& R>
using NewJudge = std::function<Judge<R>()>;

template <const shogi::RuleSet& R>
class ArenaGame {
 public:
  using Position = shogi::Position<R>;
  /// The first player moves where an even number of moves was made.
  using Players = std::array<play::Player<R>*, 2>;

  explicit ArenaGame(const ArenaOptions& options)
      : options_(options), line_{.standings = {shogi::start_of<R>()}, .moves = {}} {
    positions_.push_back(line_.standings.front().position);
  }

  /// Makes the random moves; false if they end the game.
  bool open(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const int choices = options_.random_plies_most - options_.random_plies_least + 1;
    const int plies =
        options_.random_plies_least + static_cast<int>(random() % static_cast<std::uint64_t>(choices));
    for (int ply = 0; ply < plies; ++ply) {
      std::vector<shogi::Move> moves;
      shogi::Game<R>::for_each_move(positions_.back(), [&](shogi::Move move) { moves.push_back(move); });
      if (moves.empty()) return false;
      play(moves[random() % moves.size()]);
    }
    return !ended();
  }

  /// Plays to the end: the points of the side that moves first, 1 for a win. `on_thought(place, move, score)`
  /// is called with what a player, or the judge, who names no move, says of each position. What is sure ends
  /// the game.
  template <class OnThought>
  double play_out(const Players& players, const Judge<R>& judge, const OnThought& on_thought) {
    for (;;) {
      const std::size_t place = positions_.size() - 1;
      if (const auto points = ended()) return from_first_side(*points, place);
      if (const auto known = judge ? judge(positions_.back()) : std::nullopt) {
        on_thought(place, std::optional<shogi::Move>(), score_of(*known));
        return from_first_side(points_of(*known), place);
      }
      play::Control control(limits());
      const auto report = players[place % 2]->run(positions_, control, {});
      on_thought(place, std::optional(report.variation.front()), report.score);
      if (play::is_sure(report.score)) return from_first_side(report.score > 0 ? 1 : 0, place);
      play(report.variation.front());
    }
  }

  [[nodiscard]] const Position& position(std::size_t place) const { return positions_[place]; }
  [[nodiscard]] std::size_t plies() const { return line_.moves.size(); }

 private:
  [[nodiscard]] play::Limits limits() const {
    play::Limits limits;
    if (options_.nodes != 0) limits.nodes = options_.nodes;
    if (options_.depth != 0) limits.depth = options_.depth;
    return limits;
  }

  void play(shogi::Move move) {
    line_.standings.push_back(shogi::after(line_.standings.back(), move));
    line_.moves.push_back(move);
    positions_.push_back(line_.standings.back().position);
  }

  static double points_of(Outcome outcome) {
    return outcome == Outcome::Win ? 1 : outcome == Outcome::Draw ? 0.5 : 0;
  }
  static int score_of(Outcome outcome) {
    if (outcome == Outcome::Draw) return 0;
    return outcome == Outcome::Win ? play::kMaxEvaluation : -play::kMaxEvaluation;
  }
  static double from_first_side(double points, std::size_t place) {
    return place % 2 == 0 ? points : 1 - points;
  }

  /// The points of the side to move if the game is over. A position that comes again ends it: to wait for
  /// what the rules ask for teaches nothing.
  [[nodiscard]] std::optional<double> ended() const {
    if (const auto verdict = shogi::Game<R>::ended(positions_.back())) return points_of(verdict->outcome);
    if (plies() >= static_cast<std::size_t>(options_.max_plies)) return 0.5;
    const auto repeated = shogi::repetition_in(line_);
    if (!repeated) return std::nullopt;
    if (*repeated == shogi::Ending::WonByFoul) return 1;
    return *repeated == shogi::Ending::LostByFoul ? 0 : 0.5;
  }

  ArenaOptions options_;
  shogi::Line<R> line_;
  std::vector<Position> positions_;
};

}  // namespace kanzen::learn
