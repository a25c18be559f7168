// Visit caps. Play cannot leave a letter more often than it comes to it, nor come to it more often than it
// leaves it, but for the first letter and the last. Words beyond that are never taken:
//
//   from v to j    at most as many as arrive at v, one more if play is at v
//   from i to v    at most as many as leave v and one more, unless play is at v
//
// Loops count on both sides. A cap that cuts may tighten others; two passes find nearly all.
#pragma once

#include <algorithm>

#include "solve/chain/cancel.h"

namespace kanzen::solve::chain {

/// Caps the words that begin or end with one letter; returns whether any were cut.
template <int Words>
bool cap_letter(Position<Words>& position, Letter letter) {
  const Count here = position.at() == letter ? 1 : 0;
  bool cut = false;
  const auto cap = [&](Letter from, Letter to, Count most) {
    if (position.words(from, to) <= most) return;
    position.set_words(from, to, most);
    cut = true;
  };
  const Count visits = position.arriving(letter) + here;
  position.replies(letter).for_each([&](Letter to) { cap(letter, to, visits); });
  const Count departures = position.leaving(letter) + 1 - here;
  position.sources(letter).for_each([&](Letter from) { cap(from, letter, departures); });
  return cut;
}

template <int Words>
bool cap_visits(Position<Words>& position, int passes = 2) {
  bool any = false;
  for (int pass = 0; pass < passes; ++pass) {
    bool cut = false;
    for (Letter letter = 0; letter < position.letters(); ++letter) cut |= cap_letter(position, letter);
    if (!cut) break;
    any = true;
  }
  return any;
}

}  // namespace kanzen::solve::chain
