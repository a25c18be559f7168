// The searches of Ito and Tanaka's paper, kept as they are to be measured against: depth first, opposite
// words cancelled, nothing remembered. Ordered, words that end in a letter which began with few words come
// first.
#pragma once

#include <algorithm>
#include <vector>

#include "solve/chain/budget.h"
#include "solve/chain/cancel.h"

namespace kanzen::solve::chain {

enum class Order : std::uint8_t { Plain, FewestWordsFirst };

class BaselineSearch {
 public:
  BaselineSearch(State state, Order order, Limits limits)
      : state_(std::move(state)), budget_(std::move(limits)) {
    cancel_opposites(state_.graph);
    for (Letter letter = 0; letter < state_.graph.letters(); ++letter) targets_.push_back(letter);
    if (order == Order::Plain) return;
    std::stable_sort(targets_.begin(), targets_.end(), [this](Letter a, Letter b) {
      return state_.graph.leaving(a) < state_.graph.leaving(b);
    });
  }

  Value run() { return visit(); }
  [[nodiscard]] std::uint64_t nodes() const { return budget_.spent(); }

 private:
  Value visit() {
    if (!budget_.spend()) return Value::Unknown;
    const Letter from = state_.at;
    for (const Letter to : targets_) {
      const Count words = state_.graph.words(from, to);
      if (words == 0) continue;
      state_.play(to);
      const Value reply = visit();
      state_.graph.set_words(from, to, words);
      state_.at = from;
      if (reply == Value::Unknown) return Value::Unknown;
      if (reply == Value::Loss) return Value::Win;
    }
    return Value::Loss;
  }

  State state_;
  std::vector<Letter> targets_;
  Budget budget_;
};

}  // namespace kanzen::solve::chain
