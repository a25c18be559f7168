// A whole material class solved with the naive rules: no index, no bitboards, no way back.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/shogi/class_index.h"
#include "support/naive_rules.h"
#include "support/value_iteration.h"

namespace kanzen::naive {

/// Every possible position of a class with black to move; mirror images are positions of their own.
class Enumeration {
 public:
  Enumeration(const shogi::RuleSet& rules, const shogi::MaterialCounts& material)
      : rules_(rules), referee_(rules) {
    for (int kind = 1; kind < rules.kinds; ++kind) {
      kinds_.insert(kinds_.end(), material[static_cast<std::size_t>(kind)], kind);
    }
  }

  /// In ascending order.
  [[nodiscard]] std::vector<State> states() && {
    for (const Spot black : referee_.spots()) {
      for (const Spot white : referee_.spots()) {
        State state;
        state.at(white) = {0, false, false};
        state.at(black) = {0, false, true};
        if (black != white && referee_.possible(state)) place(state, 0);
      }
    }
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  void place(const State& state, std::size_t next) {
    if (next == kinds_.size()) {
      if (referee_.possible(state)) found_.push_back(state);
      return;
    }
    const int kind = kinds_[next];
    for (const bool black : {true, false}) {
      State with = state;
      ++with.hand(black)[static_cast<std::size_t>(kind)];
      place(with, next + 1);
      for (const bool back_up : {false, true}) {
        if (!back_up || rules_.piece(kind).has_back()) place_on_board(state, {kind, back_up, black}, next);
      }
    }
  }
  void place_on_board(const State& state, const Man& man, std::size_t next) {
    for (const Spot spot : referee_.spots()) {
      if (state.at(spot).kind >= 0) continue;
      State with = state;
      with.at(spot) = man;
      place(with, next + 1);
    }
  }

  const shogi::RuleSet& rules_;
  Referee referee_;
  std::vector<int> kinds_;
  std::vector<State> found_;
};

inline std::vector<State> all_states(const shogi::RuleSet& rules, const shogi::MaterialCounts& material) {
  return Enumeration(rules, material).states();
}

struct Entry {
  State state;  ///< black to move
  Verdict verdict;
};

/// Every possible position of a class with its verdict, endless play being a draw.
inline std::vector<Entry> solved_class(const shogi::RuleSet& rules, const shogi::MaterialCounts& material) {
  const Referee referee(rules);
  const std::vector<State> states = all_states(rules, material);
  Forward graph;
  for (std::size_t i = 0; i < states.size(); ++i) graph.add_node();
  for (std::uint32_t node = 0; node < states.size(); ++node) {
    graph.ends[node] = referee.over(states[node]);
    for (const Move& move : referee.moves(states[node])) {
      const State child = referee.seen_by_mover(referee.after(states[node], move));
      const auto found = std::lower_bound(states.begin(), states.end(), child);
      const bool has_node = found != states.end() && *found == child;
      const auto id = has_node ? static_cast<std::uint32_t>(found - states.begin()) : graph.add_node();
      if (!has_node) graph.ends[id] = referee.goal_reached(child);
      graph.children[node].push_back(id);
    }
  }
  const std::vector<Verdict> verdicts = value_iteration(graph);
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < states.size(); ++i) entries.push_back({states[i], verdicts[i]});
  return entries;
}

}  // namespace kanzen::naive
