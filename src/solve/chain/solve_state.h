// The search for any number of letters: everything that asks for the value of a state comes through here.
#pragma once

#include "base/result.h"
#include "solve/chain/budget.h"
#include "solve/chain/memory.h"
#include "solve/chain/value_search.h"

namespace kanzen::solve::chain {

/// An error if there are too many letters, or too many words between two, for the search.
Status check_size(Graph graph);

/// The claim that settles the state, among those of the memory; kNoClaim if the budget or the memory ran out,
/// or if there are more words than claims can speak of. Opposite words may be there. With `values`, which
/// must be for the ceiling of the memory, every value is found before its claim.
ClaimId solve_state(State state, Memory& memory, Budget& budget, ValueSearch* values = nullptr);

/// What such a claim says.
inline Value value_of(const Memory& memory, ClaimId claim) {
  if (claim == kNoClaim) return Value::Unknown;
  return memory.claims[claim].win ? Value::Win : Value::Loss;
}

}  // namespace kanzen::solve::chain
