// Theorem 1: a pair of opposite words changes nothing. Whoever wins without it answers one of the pair with
// the other. So between two letters only one direction need stay, and of loops only whether they are odd.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/chain/graph.h"
#include "core/chain/position.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

/// Takes away all pairs of opposite words; returns how many pairs.
inline std::uint64_t cancel_opposites(Graph& graph) {
  std::uint64_t pairs = 0;
  for (Letter a = 0; a < graph.letters(); ++a) {
    pairs += graph.words(a, a) / 2;
    graph.set_words(a, a, graph.words(a, a) % 2);
    for (Letter b = 0; b < a; ++b) {
      const Count both = std::min(graph.words(a, b), graph.words(b, a));
      pairs += both;
      graph.set_words(a, b, graph.words(a, b) - both);
      graph.set_words(b, a, graph.words(b, a) - both);
    }
  }
  return pairs;
}

/// The same for the words between two letters of a position, or the loops of one.
template <int Words>
void cancel_between(Position<Words>& position, Letter a, Letter b) {
  if (a == b) return position.set_words(a, a, position.words(a, a) % 2);
  const Count both = std::min(position.words(a, b), position.words(b, a));
  if (both == 0) return;
  position.set_words(a, b, position.words(a, b) - both);
  position.set_words(b, a, position.words(b, a) - both);
}

}  // namespace kanzen::solve::chain
