// The word-chain game solved by the rules and nothing else, and many small graphs to solve.
#pragma once

#include <map>
#include <random>
#include <utility>
#include <vector>

#include "core/chain/graph.h"

namespace kanzen::chain {

/// Bytes: more than any search of a small graph remembers.
inline constexpr std::size_t kPlenty = std::size_t{1} << 26;

/// Every line of play, each state once. For graphs of a few dozen words.
class NaiveSolver {
 public:
  bool wins(const State& state) {
    std::vector<Count> words;
    for (Letter from = 0; from < state.graph.letters(); ++from) {
      for (Letter to = 0; to < state.graph.letters(); ++to) words.push_back(state.graph.words(from, to));
    }
    words.push_back(static_cast<Count>(state.at));
    if (const auto known = known_.find(words); known != known_.end()) return known->second;
    return known_[words] = has_winning_move(state);
  }

 private:
  bool has_winning_move(const State& state) {
    for (Letter to = 0; to < state.graph.letters(); ++to) {
      if (state.graph.words(state.at, to) == 0) continue;
      State next = state;
      next.play(to);
      if (!wins(next)) return true;
    }
    return false;
  }

  std::map<std::vector<Count>, bool> known_;
};

inline bool wins_naively(const State& state) { return NaiveSolver().wins(state); }
inline Value naive_value(const State& state) { return wins_naively(state) ? Value::Win : Value::Loss; }

struct RandomGraph {
  int letters = 4;
  Count most = 2;        ///< of words from a letter to a letter, evenly from 0 up
  double density = 1.0;  ///< the part of the pairs that may have words at all
};

/// Opposite words are left in.
inline State random_state(std::uint64_t seed, RandomGraph wanted) {
  std::mt19937_64 random(seed);
  State state{Graph(wanted.letters), 0};
  for (Letter from = 0; from < wanted.letters; ++from) {
    for (Letter to = 0; to < wanted.letters; ++to) {
      const bool any = std::uniform_real_distribution<>(0, 1)(random) < wanted.density;
      const Count count = std::uniform_int_distribution<Count>(0, wanted.most)(random);
      if (any) state.graph.set_words(from, to, count);
    }
  }
  state.at = static_cast<Letter>(random() % static_cast<std::uint64_t>(wanted.letters));
  return state;
}

/// As a cancelled graph is: at most one direction between two letters, at most one loop. `most` words a pair.
inline State random_cancelled_state(std::uint64_t seed, RandomGraph wanted) {
  State state = random_state(seed, wanted);
  for (Letter a = 0; a < wanted.letters; ++a) {
    state.graph.set_words(a, a, state.graph.words(a, a) % 2);
    for (Letter b = 0; b < a; ++b) {
      state.graph.set_words(state.graph.words(a, b) > state.graph.words(b, a) ? b : a,
                            state.graph.words(a, b) > state.graph.words(b, a) ? a : b, 0);
    }
  }
  return state;
}

/// Visits every cancelled graph of the size, with at most `most` words between two letters, at letter 0.
template <class Visit>
void for_each_cancelled_graph(int letters, int most, const Visit& visit) {
  State state{Graph(letters), 0};
  const auto fill = [&](const auto& self, Letter a, Letter b) -> void {
    if (a == letters) return visit(state);
    const Letter next_a = b == letters - 1 ? a + 1 : a;
    const Letter next_b = b == letters - 1 ? next_a : b + 1;
    if (a == b) {
      for (Count loops = 0; loops <= 1; ++loops) {
        state.graph.set_words(a, a, loops);
        self(self, next_a, next_b);
      }
      return state.graph.set_words(a, a, 0);
    }
    for (int count = -most; count <= most; ++count) {
      state.graph.set_words(a, b, count > 0 ? static_cast<Count>(count) : 0);
      state.graph.set_words(b, a, count < 0 ? static_cast<Count>(-count) : 0);
      self(self, next_a, next_b);
    }
    state.graph.set_words(a, b, 0);
    state.graph.set_words(b, a, 0);
  };
  fill(fill, 0, 0);
}

}  // namespace kanzen::chain
