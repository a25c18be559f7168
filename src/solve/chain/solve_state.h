// The search for any number of letters: everything that asks for the value of a state comes through here.
#pragma once

#include "solve/chain/budget.h"
#include "solve/chain/memory.h"

namespace kanzen::solve::chain {

/// The claim that settles the state, among those of the memory; kNoClaim if the budget or the memory ran out.
/// Opposite words may be there.
ClaimId solve_state(State state, Memory& memory, Budget& budget);

/// What such a claim says.
inline Value value_of(const Memory& memory, ClaimId claim) {
  if (claim == kNoClaim) return Value::Unknown;
  return memory.claims[claim].win ? Value::Win : Value::Loss;
}

}  // namespace kanzen::solve::chain
