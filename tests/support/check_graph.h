// Small games that are nothing but a graph in which some moves are checks, and their solution over histories.
#pragma once

#include <functional>

#include "support/graph_game.h"

namespace kanzen {

/// A move to a node in check is a check, whoever makes it.
class CheckGraph : public GraphGame {
 public:
  CheckGraph(std::uint32_t nodes, const Edges& edges, std::vector<bool> in_check)
      : GraphGame(nodes, edges), in_check_(std::move(in_check)) {}
  CheckGraph(GraphGame graph, std::vector<bool> in_check)
      : GraphGame(std::move(graph)), in_check_(std::move(in_check)) {}

  [[nodiscard]] bool in_check(Position pos) const { return in_check_[pos.node]; }

 private:
  std::vector<bool> in_check_;
};

inline CheckGraph random_check_graph(std::uint64_t seed, const RandomGraph& size) {
  std::mt19937_64 rng(seed + 1'000'003);
  std::vector<bool> in_check(size.nodes);
  for (std::uint32_t node = 0; node < size.nodes; ++node) in_check[node] = rng() % 3 != 0;
  return {random_graph(seed, size), std::move(in_check)};
}

/// Which of two players may make which moves; all of them by default.
using AllowedMoves = std::function<bool(std::uint32_t from, std::uint32_t to, int player)>;

/// Values by trying every game to its end: it is over when a node comes for the n-th time with the same
/// player to move, and the moves since its first time then tell who has given check all along.
class HistorySearch {
 public:
  HistorySearch(const CheckGraph& game, int occurrences, AllowedMoves allowed = {})
      : game_(game), occurrences_(occurrences), allowed_(std::move(allowed)) {}

  /// For the mover, which is player 0.
  Outcome value(std::uint32_t node) {
    path_.clear();
    return value_of({node, 0});
  }

 private:
  struct Step {
    std::uint32_t node = 0;
    int player = 0;
    friend bool operator==(const Step&, const Step&) = default;
  };

  Outcome value_of(Step step) {
    path_.push_back(step);
    const Outcome value =
        std::count(path_.begin(), path_.end(), step) == occurrences_ ? repeated() : best_of_moves(step);
    path_.pop_back();
    return value;
  }
  Outcome best_of_moves(Step step) {
    std::optional<Outcome> best;
    game_.for_each_child({step.node}, [&](GraphGame::Position child) {
      if (allowed_ && !allowed_(step.node, child.node, step.player)) return;
      if (best == Outcome::Win) return;
      best = std::max(best.value_or(Outcome::Loss), opposite(value_of({child.node, 1 - step.player})));
    });
    return best ? *best : game_.without_moves({step.node}).outcome;
  }
  [[nodiscard]] Outcome repeated() const {
    const auto first = std::find(path_.begin(), path_.end(), path_.back());
    bool all_checks[] = {true, true};
    for (auto step = first + 1; step != path_.end(); ++step) {
      if (!game_.in_check({step->node})) all_checks[1 - step->player] = false;
    }
    const int mover = path_.back().player;
    if (all_checks[mover] == all_checks[1 - mover]) return Outcome::Draw;
    return all_checks[mover] ? Outcome::Loss : Outcome::Win;
  }

  const CheckGraph& game_;
  int occurrences_;
  AllowedMoves allowed_;
  std::vector<Step> path_;
};

}  // namespace kanzen
