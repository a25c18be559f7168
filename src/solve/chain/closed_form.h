// Games of one, two and three letters decided without search, whatever the number of words. All expect
// opposite words to be cancelled, so loops are 0 or 1.
#pragma once

#include <array>
#include <utility>

#include "solve/chain/cancel.h"

namespace kanzen::solve::chain {

/// The player at a letter of `loops` loops and no other word.
constexpr bool wins_alone(Count loops) { return loops != 0; }

/// The player at letter 1 of two letters without words from 2 to 1.
constexpr bool wins_with_two(Count loops1, Count words12, Count loops2) {
  if (words12 == 0) return wins_alone(loops1);
  return loops2 == 0 || loops1 != 0;
}

/// Three letters around which play can only run 1, 2, 3, 1, …
struct ThreeCycle {
  Count words12, words23, words31;
  Count loops1, loops2, loops3;
};

/// The player at letter 1. If both sides use up all loops, the length of play decides; the exceptions are
/// the short cycles in which one side can prevent that.
constexpr bool wins_on_cycle(const ThreeCycle& c) {
  const bool first_runs_out = c.words12 <= c.words23 && c.words12 <= c.words31;
  const Count length = first_runs_out           ? 3 * c.words12
                       : c.words23 <= c.words31 ? 3 * c.words23 + 1
                                                : 3 * c.words31 + 2;
  const Count longest = c.loops1 + c.loops2 + c.loops3 + length;
  const bool one_round = c.words12 == 1;
  if (longest % 2 == 1) return !(one_round && c.loops1 == 0 && c.loops2 == 1 && c.loops3 == 1);
  if (one_round && c.loops3 == 1 && c.loops1 == c.loops2) return true;
  return c.words12 >= 2 && c.words23 == 1 && c.loops1 == 1 && c.loops2 == 0 && c.loops3 == 1;
}

/// The player at letter `at` of three; `words(i, j)` gives the counts.
template <class Counts>
bool wins_with_three(const Counts& words, std::array<Letter, 3> letters) {
  auto [a, b, c] = letters;
  if (words(a, b) == 0 && words(a, c) == 0) return wins_alone(words(a, a));
  if (words(b, a) == 0 && words(c, a) == 0) {  // play leaves a for good
    if (words(a, a) != 0) return true;         // if leaving loses, the loop makes the other side leave
    return (words(a, b) != 0 && !wins_with_two(words(b, b), words(b, c), words(c, c))) ||
           (words(a, c) != 0 && !wins_with_two(words(c, c), words(c, b), words(b, b)));
  }
  if (words(a, b) == 0) std::swap(b, c);
  if (words(b, c) == 0) return wins_with_two(words(a, a), words(a, b), words(b, b));
  return wins_on_cycle({words(a, b), words(b, c), words(c, a), words(a, a), words(b, b), words(c, c)});
}

/// The letters of a position that cannot leave three, in the order play runs: a cycle, as nothing is won or
/// lost at sight.
template <int Words>
std::array<Letter, 3> cycle_of(const Position<Words>& position) {
  const auto next = [&](Letter letter) {
    LetterSet<Words> others = position.replies(letter);
    others.erase(letter);
    return others.first();
  };
  const Letter second = next(position.at());
  return {position.at(), second, next(second)};
}

template <int Words>
Value value_on_cycle(const Position<Words>& position) {
  const auto words = [&](Letter from, Letter to) { return position.words(from, to); };
  return wins_with_three(words, cycle_of(position)) ? Value::Win : Value::Loss;
}

}  // namespace kanzen::solve::chain
