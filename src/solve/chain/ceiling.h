// How many words of each kind there can be at most in any state of a game: claims need not speak of more.
#pragma once

#include <algorithm>
#include <vector>

#include "core/chain/claims.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

using Ceiling = std::vector<Amount>;

/// More words of a kind no state has that can be solved.
inline constexpr Count kHighestCeiling = kMostWords + 1;

/// Of a game whose opposite words are cancelled; play only takes words away.
inline Ceiling ceiling_of(const Graph& graph) {
  Ceiling ceiling;
  for (Letter from = 0; from < graph.letters(); ++from) {
    for (Letter to = 0; to < graph.letters(); ++to)
      ceiling.push_back(static_cast<Amount>(std::min(graph.words(from, to), kHighestCeiling)));
  }
  return ceiling;
}

/// Of a game in which opposite words are still there, and may be taken one by one.
inline Ceiling ceiling_with_opposites(Graph graph) {
  for (Letter letter = 0; letter < graph.letters(); ++letter)
    graph.set_words(letter, letter, std::min<Count>(graph.words(letter, letter), 1));
  return ceiling_of(graph);
}

/// For games of which nothing is known but the number of letters.
inline Ceiling no_ceiling(int letters) {
  return Ceiling(static_cast<std::size_t>(letters) * static_cast<std::size_t>(letters), kAnyAmount);
}

}  // namespace kanzen::solve::chain
