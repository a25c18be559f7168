// All reductions that need no search, one after another until none finds anything. Afterwards the position is
// decided, or every letter with words can be reached and none is won or lost at sight.
#pragma once

#include "solve/chain/attractor.h"
#include "solve/chain/caps.h"
#include "solve/chain/closed_form.h"
#include "solve/chain/components.h"
#include "solve/chain/contract.h"

namespace kanzen::solve::chain {

/// Expects opposite words to be cancelled.
template <int Words>
Value simplify(Position<Words>& position) {
  do {
    const Value value = SinkAttractor<Words>(position).run();
    if (value != Value::Unknown) return value;
    const LetterSet<Words> reachable = reachable_from(position, position.at());
    keep_only(position, reachable);
    // Without opposite words every cycle has three letters or more, so three that play cannot leave are one.
    if (reachable.size() == 3) return value_on_three(position, reachable);
  } while (contract_chains(position));
  cap_visits(position);
  return Value::Unknown;
}

/// The same after a word was taken that was not the last of its kind, in a position that was simplified: the
/// letters that can follow each other are as before, only numbers may have to be cut.
template <int Words>
Value simplify_again(Position<Words>& position) {
  if (contract_chains(position)) return simplify(position);
  cap_visits(position);
  return Value::Unknown;
}

}  // namespace kanzen::solve::chain
