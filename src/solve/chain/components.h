// What can be reached, and theorem 2: once play leaves the strongly connected component of the current letter
// it never comes back, so what lies behind is a game of its own that can be solved by itself.
#pragma once

#include "solve/chain/attractor.h"

namespace kanzen::solve::chain {

/// The letters that play from `start` can reach, with it.
template <int Words>
LetterSet<Words> reachable_from(const Position<Words>& position, Letter start) {
  LetterSet<Words> seen;
  LetterSet<Words> fresh;
  for (fresh.insert(start); !fresh.empty();) {
    const Letter letter = fresh.first();
    seen.insert(letter);
    fresh |= position.replies(letter);
    fresh -= seen;
  }
  return seen;
}

/// The letters of `among` from which play can reach `goal`, with it.
template <int Words>
LetterSet<Words> can_reach(const Position<Words>& position, Letter goal, const LetterSet<Words>& among) {
  LetterSet<Words> seen;
  LetterSet<Words> fresh;
  for (fresh.insert(goal); !fresh.empty();) {
    const Letter letter = fresh.first();
    seen.insert(letter);
    fresh |= position.sources(letter) & among;
    fresh -= seen;
  }
  return seen;
}

/// Takes away every word that begins with none of these letters.
template <int Words>
void keep_only(Position<Words>& position, const LetterSet<Words>& letters) {
  for (Letter from = 0; from < position.letters(); ++from) {
    if (letters.contains(from)) continue;
    position.replies(from).for_each([&](Letter to) { position.set_words(from, to, 0); });
  }
}

/// The component of the current letter, and what play can go on to behind it.
template <int Words>
struct Split {
  LetterSet<Words> home;
  LetterSet<Words> behind;
};

template <int Words>
Split<Words> split_at_home(const Position<Words>& position) {
  const LetterSet<Words> reachable = reachable_from(position, position.at());
  const LetterSet<Words> home = can_reach(position, position.at(), reachable);
  return {home, reachable - home};
}

/// Cuts the position down to the component of the current letter (theorem 2). `solve(position)` gives the
/// value of a game behind it, or Unknown if it gives up; then so does this, with changes it leaves to be
/// rewound. Words into a won letter behind go; letters with a word to a lost one are won. Words inside what
/// lies behind are never touched: they are part of what was solved.
template <int Words, class Solve>
Value settle_components(Position<Words>& position, const Split<Words>& split, bool& gave_up,
                        const Solve& solve) {
  LetterSet<Words> won;
  LetterSet<Words> doors;
  split.home.for_each([&](Letter from) { doors |= position.replies(from) & split.behind; });
  doors.for_each([&](Letter door) {
    if (gave_up) return;
    const auto mark = position.mark();
    keep_only(position, split.behind);
    position.go_to(door);
    const Value value = solve(position);
    position.rewind(mark);
    gave_up = value == Value::Unknown;
    if (value == Value::Loss) won |= position.sources(door) & split.home;
  });
  if (gave_up) return Value::Unknown;
  // Behind a letter that is won nothing matters but that it is won.
  if (won.contains(position.at())) return Value::Win;
  keep_only(position, split.home);
  split.behind.for_each([&](Letter to) {
    (position.sources(to) & split.home).for_each([&](Letter from) { position.set_words(from, to, 0); });
  });
  return SinkAttractor<Words>(position).run_with(won);
}

}  // namespace kanzen::solve::chain
