#include "solve/chain/solve_state.h"

#include "solve/chain/cancel.h"
#include "solve/chain/claim_search.h"

namespace kanzen::solve::chain {
namespace {

template <int Words>
ClaimId search(const State& state, Memory& memory, Budget& budget) {
  Position<Words> position(state);
  return ClaimSearch<Words>(state.graph.letters(), memory, budget).solve(position);
}

}  // namespace

ClaimId solve_state(State state, Memory& memory, Budget& budget) {
  cancel_opposites(state.graph);
  if (state.graph.letters() <= 64) return search<1>(state, memory, budget);
  if (state.graph.letters() <= 128) return search<2>(state, memory, budget);
  if (state.graph.letters() <= 256) return search<4>(state, memory, budget);
  return search<kMostLetters / 64>(state, memory, budget);
}

}  // namespace kanzen::solve::chain
