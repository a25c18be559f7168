// Our search: df-pn over simplified positions. It always goes on where least seems to be missing to a proof,
// and solves the components behind a position before the position itself. Every move removes a word, so there
// are no cycles to mind. What it settles it remembers twice: by the exact position, and as a box of positions
// for which the same proof holds.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "solve/chain/box.h"
#include "solve/chain/budget.h"
#include "solve/chain/simplify.h"
#include "solve/chain/table.h"

namespace kanzen::solve::chain {

/// What searches remember; one after another may share it if their letters are the same.
struct Memory {
  explicit Memory(std::size_t bytes) : table(bytes / 2), boxes(bytes / 2) {}
  void forget() {
    table.forget();
    boxes.forget();
  }

  Table table;
  BoxStore boxes;
};

template <int Words>
class ProofSearch {
 public:
  ProofSearch(int letters, Memory& memory, Budget& budget)
      : table_(memory.table),
        boxes_(memory.boxes),
        budget_(budget),
        needs_(static_cast<std::size_t>(letters) * static_cast<std::size_t>(letters)) {}

  /// Unknown if the budget ran out. The position's opposite words must be cancelled; it is left as it was.
  Value solve(Position<Words>& position) {
    budget_.spend();
    const auto mark = position.mark();
    Value value = simplify(position);
    if (value == Value::Unknown) value = solve_part(position);
    position.rewind(mark);
    return value;
  }

 private:
  using Place = Position<Words>;
  using Cell = std::size_t;
  static constexpr Cell kNoCell = std::numeric_limits<Cell>::max();
  struct Child {
    Letter to;
    Efforts efforts;
  };

  static Efforts efforts_of(Value value) {
    return value == Value::Win ? kWon : value == Value::Loss ? kLost : Efforts{};
  }
  static Value value_of(Efforts efforts) {
    return efforts.win == 0 ? Value::Win : efforts.loss == 0 ? Value::Loss : Value::Unknown;
  }

  Value solve_part(Place& position) {
    budget_.spend();
    const auto mark = position.mark();
    Efforts efforts = efforts_of(simplify_shape(position).value);
    if (!efforts.settled()) efforts = remembered(position).value_or(Efforts{});
    while (!efforts.settled() && !budget_.exhausted()) efforts = visit(position, {kNever, kNever});
    position.rewind(mark);
    return value_of(efforts);
  }

  std::optional<Efforts> remembered(const Place& position) {
    if (const auto* box = boxes_.find(position)) return efforts_of(box->value);
    return table_.find(position.key());
  }

  /// Searches until the position is settled or either effort reaches its limit.
  Efforts visit(Place& position, Efforts limits) {
    if (!budget_.spend()) return {};
    const std::uint64_t before = budget_.spent();
    const auto mark = position.mark();
    const Key key = position.key();
    Efforts efforts = solve_components(position);
    const bool cut_down = !(position.key() == key);
    if (!efforts.settled() && !budget_.exhausted()) {
      const auto known = cut_down ? remembered(position) : std::nullopt;
      efforts = known && known->settled() ? *known : search_moves(position, limits);
      if (!budget_.exhausted() && cut_down) table_.put(position.key(), efforts, budget_.spent() - before);
    }
    position.rewind(mark);
    if (budget_.exhausted() && !efforts.settled()) return {};
    table_.put(key, efforts, budget_.spent() - before);
    if (cut_down && efforts.settled()) remember_box(position, value_of(efforts));
    return efforts;
  }

  /// Cuts the position down to the component of its letter, whatever it takes.
  Efforts solve_components(Place& position) {
    for (;;) {
      const Split<Words> split = split_at_home(position);
      if (split.behind.empty()) return {};
      bool gave_up = false;
      Value value =
          settle_components(position, split, gave_up, [&](Place& part) { return solve_part(part); });
      if (gave_up) return {};
      if (value == Value::Unknown) value = simplify_shape(position).value;
      if (value != Value::Unknown) return efforts_of(value);
    }
  }

  Efforts search_moves(Place& position, Efforts limits) {
    std::vector<Child> children;
    list_children(position, children);
    for (;;) {
      const Efforts efforts = sum_up(children);
      if (efforts.settled()) remember_box(position, children, efforts);
      if (efforts.settled() || efforts.win >= limits.win || efforts.loss >= limits.loss) return efforts;
      if (budget_.exhausted()) return {};
      visit_best(position, children, efforts, limits);
    }
  }

  /// Looks at every child once, or until one is known to be lost.
  void list_children(Place& position, std::vector<Child>& children) {
    bool wins = false;
    position.replies(position.at()).for_each([&](Letter to) {
      if (wins) return;
      budget_.spend();
      const auto mark = position.mark();
      Efforts efforts = efforts_of(enter(position, to).value);
      if (!efforts.settled()) efforts = remembered(position).value_or(guess(position));
      position.rewind(mark);
      wins = efforts.loss == 0;
      children.push_back({to, efforts});
    });
  }

  /// Takes a word in a position of one component. If it was not the last of its kind the shape stays as it
  /// is.
  static Simplified enter(Place& position, Letter to) {
    const Letter from = position.at();
    position.play(to);
    return position.words(from, to) > 0 ? Simplified{} : simplify_shape(position);
  }

  /// Few distinct replies are refuted soon.
  static Efforts guess(const Place& position) {
    const auto replies = static_cast<Effort>(position.replies(position.at()).size());
    return {1, replies * replies};
  }

  static Efforts sum_up(const std::vector<Child>& children) {
    Efforts efforts{kNever, 0};
    for (const Child& child : children) {
      efforts.win = std::min(efforts.win, child.efforts.loss);
      efforts.loss = std::min(kNever - 1, efforts.loss + child.efforts.win);
    }
    return efforts.win == 0 ? kWon : efforts;
  }

  void visit_best(Place& position, std::vector<Child>& children, Efforts efforts, Efforts limits) {
    const auto easier = [](const Child& a, const Child& b) { return a.efforts.loss < b.efforts.loss; };
    Child& best = *std::min_element(children.begin(), children.end(), easier);
    Effort second = kNever - 1;
    for (const Child& other : children) {
      if (&other != &best) second = std::min(second, other.efforts.loss);
    }
    // A little beyond the second best, so that the search does not jump between two for ever.
    const Efforts child_limits{
        .win = std::min(kNever, limits.loss - efforts.loss + best.efforts.win),
        .loss = std::min(limits.win, second + 1 + second / 4),
    };
    const auto mark = position.mark();
    enter(position, best.to);
    best.efforts = visit(position, child_limits);
    position.rewind(mark);
  }

  // Boxes.

  /// Of a position whose moves decide it: the move that wins, or all of them.
  void remember_box(Place& position, const std::vector<Child>& children, Efforts efforts) {
    needs_.clear();
    for (const Child& child : children) {
      if (efforts.win == 0 && child.efforts.loss != 0) continue;
      budget_.spend();
      const Cell taken = position.cell(position.at(), child.to);
      if (position.words_in(taken) == 1) {
        needs_.narrow(taken, 1, 1);
      } else {
        needs_.narrow(taken, 2, kAnyNumber);
      }
      const auto mark = position.mark();
      position.play(child.to);
      add_needs(position, taken);
      position.rewind(mark);
      if (efforts.win == 0) break;
    }
    boxes_.put(position, value_of(efforts), needs_.spans());
  }

  /// Of a position that was decided by cutting it down.
  void remember_box(Place& position, Value value) {
    needs_.clear();
    add_needs(position, kNoCell);
    boxes_.put(position, value, needs_.spans());
  }

  /// What the value of a settled position rests on, seen from before a word of the kind `taken` was taken.
  void add_needs(Place& position, Cell taken) {
    const auto mark = position.mark();
    const bool found = try_add_needs(position, taken);
    position.rewind(mark);
    if (found) return;
    for (Letter from = 0; from < position.letters();
         ++from) {  // forgotten: it holds for these numbers at least
      position.replies(from).for_each([&](Letter to) {
        narrow(position.cell(from, to), position.words(from, to), position.words(from, to), taken);
      });
    }
  }

  bool try_add_needs(Place& position, Cell taken) {
    for (;;) {
      const Simplified simplified = simplify_shape(position);
      if (simplified.by_counts) {
        narrow_to_cycle(position,
                        [&](Cell cell, Count least, Count most) { narrow(cell, least, most, taken); });
      }
      if (simplified.value != Value::Unknown) return true;
      if (const auto* box = boxes_.find(position)) {
        for (const Span& span : boxes_.spans_of(*box)) narrow(span.cell, span.least, span.most, taken);
        return true;
      }
      const Split<Words> split = split_at_home(position);
      if (split.behind.empty()) return false;
      bool gave_up = false;
      const Value value = settle_components(position, split, gave_up, [&](Place& part) {
        const Value known = known_value(part);
        if (known != Value::Unknown) add_needs(part, taken);
        return known;
      });
      if (gave_up) return false;
      if (value != Value::Unknown) return true;
    }
  }

  Value known_value(Place& position) {
    const auto mark = position.mark();
    Value value = simplify_shape(position).value;
    if (value == Value::Unknown) value = value_of(remembered(position).value_or(Efforts{}));
    position.rewind(mark);
    return value;
  }

  void narrow(Cell cell, Count least, Count most, Cell taken) {
    if (cell == taken) {
      ++least;
      if (most != kAnyNumber) ++most;
    }
    needs_.narrow(cell, least, most);
  }

  Table& table_;
  BoxStore& boxes_;
  Budget& budget_;
  BoxBuilder needs_;
};

}  // namespace kanzen::solve::chain
