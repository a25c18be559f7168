// Our search. What it settles it keeps as a claim, which mostly holds for far more than the position at hand
// (core/chain/claims.h): kinds of words that the winner does not need may be missing, kinds that never run
// out may be more plentiful, and what play cannot reach is not spoken of at all. So components, caps and
// letters that do not matter need no treatment of their own.
//
// It begins with the word that seems to need least and stays with it until it is settled: it learns most by
// finishing what it began. Turning to another word as soon as that looks better (df-pn) was tried and found
// to solve fewer games, random ones and dictionaries alike; so was looking all words up before following one.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "solve/chain/budget.h"
#include "solve/chain/claim_maker.h"

namespace kanzen::solve::chain {

template <int Words>
class ClaimSearch {
 public:
  using Place = Position<Words>;

  ClaimSearch(int letters, Memory& memory, Budget& budget)
      : memory_(memory), budget_(budget), maker_(letters, memory), sight_(letters) {}

  /// The claim that settles the position; kNoClaim if the budget or the memory ran out. Opposite words must
  /// be cancelled; the position is left as it was.
  ClaimId solve(Place& position) {
    budget_.spend();
    sight_.look(position);
    if (sight_.value(position.at()) == Value::Unknown && remembered(position) == Value::Unknown &&
        search(position) == Value::Unknown)
      return kNoClaim;
    return maker_.of_known(position);
  }

 private:
  using Set = LetterSet<Words>;
  struct Child {
    Letter to;
    float effort;  ///< that refuting the other player seems to take, who goes on from there
  };
  /// A position on the line that is looked at.
  struct Visit {
    std::vector<Child> children;  ///< not yet settled: easiest last
    bool wins = false;            ///< one that was is lost
    typename Place::Mark before = 0;
    std::size_t word = 0;  ///< that led here
  };

  /// What the index knows of a position.
  Value remembered(const Place& position) {
    const auto fact = memory_.index.find(position);
    if (!fact) return Value::Unknown;
    return memory_.index.is_win(*fact) ? Value::Win : Value::Loss;
  }

  /// Searches until the position is settled or the budget is spent. Lines may be as long as there are words,
  /// longer than the machine's stack is deep, so they are kept in a list.
  Value search(Place& position) {
    const auto start = position.mark();
    std::vector<Visit> line;
    line.push_back(visit(position, 0));
    for (;;) {
      Visit& here = line.back();
      if (here.wins || here.children.empty()) {
        const Value value = here.wins ? Value::Win : Value::Loss;
        if (!here.wins) keep_loss(position);
        line.pop_back();
        if (line.empty()) return value;
        settle(position, line.back(), value);
      } else if (!budget_.spend()) {
        position.rewind(start);
        return Value::Unknown;
      } else {
        const Letter to = here.children.back().to;
        const std::size_t word = position.cell(position.at(), to);
        position.play(to);
        const Value value = remembered(position);
        if (value != Value::Unknown) {
          settle(position, here, value);
        } else {
          line.push_back(visit(position, word));
        }
      }
    }
  }

  /// Looks at what can be seen of a position and of what its words lead to.
  Visit visit(Place& position, std::size_t word) {
    Visit visit;
    visit.word = word;
    visit.before = position.mark();
    sight_.look(position);
    const Set sensible = position.replies(position.at()) - sight_.won();
    sensible.for_each([&](Letter to) {
      if (visit.wins) return;
      const std::size_t taken = position.cell(position.at(), to);
      position.play(to);
      sight_.look(position);
      const Value value = sight_.value(to);
      if (value == Value::Unknown) visit.children.push_back({to, guess_effort(position, word, taken)});
      position.rewind(visit.before);
      if (value != Value::Loss) return;
      visit.wins = true;
      memory_.index.add(maker_.win(position, to));
    });
    std::stable_sort(visit.children.begin(), visit.children.end(),
                     [](const Child& a, const Child& b) { return a.effort > b.effort; });
    return visit;
  }

  /// Takes back the word to the child that was looked at.
  void settle(Place& position, Visit& visit, Value value) {
    position.rewind(visit.before);
    const std::size_t taken = position.cell(position.at(), visit.children.back().to);
    visit.children.pop_back();
    visit.wins = value == Value::Loss;
    memory_.experience.note(visit.word, taken, visit.wins);
  }

  /// Few distinct replies are refuted soon, the more so if they leave us many; a word that often won before
  /// will win again. Needs the sight of what the word leads to.
  float guess_effort(const Place& position, std::size_t before, std::size_t taken) const {
    const Letter at = position.at();
    const Set replies = position.replies(at) - sight_.won();
    int ours = 0;
    Count words = 0;
    replies.for_each([&](Letter to) {
      ours += (position.replies(to) - sight_.won()).size();
      words += position.words(at, to);
    });
    const auto theirs = static_cast<float>(replies.size());
    const float width =
        theirs - 0.1F * static_cast<float>(ours) / theirs + 0.5F * std::log2(static_cast<float>(words));
    return std::max(width, 0.1F) * (3 - 2 * memory_.experience.chance(before, taken));
  }

  void keep_loss(Place& position) {
    const ClaimId id = maker_.loss(position);
    memory_.index.add(id);
    memory_.index.add_words_to(id);
    if (memory_.full()) budget_.give_up();
  }

  Memory& memory_;
  Budget& budget_;
  ClaimMaker<Words> maker_;
  Sight<Words> sight_;
};

}  // namespace kanzen::solve::chain
