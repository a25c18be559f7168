#include "solve/chain/solve_state.h"

#include "solve/chain/cancel.h"
#include "solve/chain/claim_search.h"

namespace kanzen::solve::chain {
namespace {

template <int Words>
ClaimId search(const State& state, Memory& memory, Budget& budget, ValueSearch* values) {
  Position<Words> position(state);
  return ClaimSearch<Words>(state.graph.letters(), memory, budget, values).solve(position);
}

/// Whether claims that hold for what the ceiling allows may be made of the game and applied to it.
bool is_below(const Ceiling& ceiling, const Graph& graph) {
  auto highest = ceiling.begin();
  for (Letter from = 0; from < graph.letters(); ++from) {
    for (Letter to = 0; to < graph.letters(); ++to) {
      if (graph.words(from, to) > std::min<Count>(*highest++, kHighestCeiling)) return false;
    }
  }
  return true;
}

}  // namespace

Status check_size(Graph graph) {
  if (graph.letters() > kMostLetters) {
    return Error{ErrorKind::BadInput,
                 std::to_string(graph.letters()) + " letters are more than the " +
                     std::to_string(kMostLetters) + " that can be solved",
                 ""};
  }
  cancel_opposites(graph);
  for (Letter from = 0; from < graph.letters(); ++from) {
    for (Letter to = 0; to < graph.letters(); ++to) {
      if (graph.words(from, to) <= kMostWords) continue;
      return Error{ErrorKind::BadInput,
                   std::to_string(graph.words(from, to)) +
                       " words more in one direction between two letters than in the other are too many; " +
                       std::to_string(kMostWords) + " can be solved",
                   ""};
    }
  }
  return Done{};
}

ClaimId solve_state(State state, Memory& memory, Budget& budget, ValueSearch* values) {
  cancel_opposites(state.graph);
  if (!is_below(memory.ceiling, state.graph)) return kNoClaim;
  return with_width_for(state.graph.letters(),
                        [&](auto width) { return search<width()>(state, memory, budget, values); });
}

}  // namespace kanzen::solve::chain
