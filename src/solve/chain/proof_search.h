// Our search: df-pn over simplified positions. It always goes on where least seems to be missing to a proof,
// remembers what it found in a table, and solves the components behind a position before the position itself.
// Every move removes a word, so there are no cycles to mind.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "solve/chain/budget.h"
#include "solve/chain/simplify.h"
#include "solve/chain/table.h"

namespace kanzen::solve::chain {

template <int Words>
class ProofSearch {
 public:
  ProofSearch(Table& table, Budget& budget) : table_(table), budget_(budget) {}

  /// Unknown if the budget ran out. The position's opposite words must be cancelled; it is left as it was.
  Value solve(Position<Words>& position) {
    const auto mark = position.mark();
    budget_.spend();
    Value value = simplify(position);
    if (value == Value::Unknown) value = solve_simplified(position);
    position.rewind(mark);
    return value;
  }

 private:
  using Place = Position<Words>;
  struct Child {
    Letter to;
    Efforts efforts;
  };

  Value solve_simplified(Place& position) {
    Efforts efforts = table_.find(position.key()).value_or(Efforts{});
    while (!efforts.settled() && !budget_.exhausted()) efforts = visit(position, {kNever, kNever});
    return efforts.win == 0 ? Value::Win : efforts.loss == 0 ? Value::Loss : Value::Unknown;
  }

  /// Searches until the position is settled or either effort reaches its limit.
  Efforts visit(Place& position, Efforts limits) {
    if (!budget_.spend()) return {};
    const std::uint64_t before = budget_.spent();
    const Key key = position.key();
    const auto mark = position.mark();
    Efforts efforts = solve_components(position);
    if (!efforts.settled() && !budget_.exhausted()) {
      const Key cut_down = position.key();
      const auto known = cut_down == key ? std::nullopt : table_.find(cut_down);
      efforts = known && known->settled() ? *known : search_moves(position, limits);
      if (!budget_.exhausted() && !(cut_down == key)) table_.put(cut_down, efforts, budget_.spent() - before);
    }
    position.rewind(mark);
    if (!budget_.exhausted() || efforts.settled()) table_.put(key, efforts, budget_.spent() - before);
    return efforts;
  }

  /// Cuts the position down to the component of its letter, whatever it takes.
  Efforts solve_components(Place& position) {
    for (;;) {
      const Split<Words> split = split_at_home(position);
      if (split.behind.empty()) return {};
      bool gave_up = false;
      Value value = settle_components(position, split, gave_up, [&](Place& behind) { return solve(behind); });
      if (gave_up) return {};
      if (value == Value::Unknown) value = simplify(position);
      if (value != Value::Unknown) return value == Value::Win ? kWon : kLost;
    }
  }

  Efforts search_moves(Place& position, Efforts limits) {
    std::vector<Child> children;
    if (list_children(position, children)) return kWon;
    for (;;) {
      const Efforts efforts = sum_up(children);
      if (efforts.settled() || efforts.win >= limits.win || efforts.loss >= limits.loss) return efforts;
      if (budget_.exhausted()) return {};
      visit_best(position, children, efforts, limits);
    }
  }

  /// Looks at every child once; true if one of them is known to be lost.
  bool list_children(Place& position, std::vector<Child>& children) {
    bool wins = false;
    position.replies(position.at()).for_each([&](Letter to) {
      if (wins || !budget_.spend()) return;
      const auto mark = position.mark();
      const Efforts efforts = look_at_child(position, to);
      position.rewind(mark);
      wins = efforts.loss == 0;
      if (efforts.win != 0) children.push_back({to, efforts});
    });
    return wins;
  }

  Efforts look_at_child(Place& position, Letter to) {
    const Value value = enter(position, to);
    if (value != Value::Unknown) return value == Value::Win ? kWon : kLost;
    if (const auto known = table_.find(position.key())) return *known;
    return guess(position);
  }

  static Value enter(Place& position, Letter to) {
    const Letter from = position.at();
    position.play(to);
    return position.words(from, to) > 0 ? simplify_again(position) : simplify(position);
  }

  /// Few distinct replies are refuted soon.
  static Efforts guess(const Place& position) {
    return {1, static_cast<Effort>(position.replies(position.at()).size())};
  }

  static Efforts sum_up(const std::vector<Child>& children) {
    Efforts efforts{kNever, 0};
    for (const Child& child : children) {
      efforts.win = std::min(efforts.win, child.efforts.loss);
      efforts.loss = std::min(kNever - 1, efforts.loss + child.efforts.win);
    }
    return efforts;
  }

  void visit_best(Place& position, std::vector<Child>& children, Efforts efforts, Efforts limits) {
    const auto easier = [](const Child& a, const Child& b) { return a.efforts.loss < b.efforts.loss; };
    const auto best = std::min_element(children.begin(), children.end(), easier);
    Effort second = kNever - 1;
    for (auto other = children.begin(); other != children.end(); ++other) {
      if (other != best) second = std::min(second, other->efforts.loss);
    }
    // A little beyond the second best, so that the search does not jump between two for ever.
    const Efforts child_limits{
        .win = std::min(kNever, limits.loss - efforts.loss + best->efforts.win),
        .loss = std::min(limits.win, second + 1 + second / 4),
    };
    const auto mark = position.mark();
    enter(position, best->to);
    best->efforts = visit(position, child_limits);
    position.rewind(mark);
    if (best->efforts.win == 0) children.erase(best);
  }

  Table& table_;
  Budget& budget_;
};

}  // namespace kanzen::solve::chain
