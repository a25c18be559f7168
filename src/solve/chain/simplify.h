// The reductions that need no search, one after another until none finds anything.
#pragma once

#include "solve/chain/attractor.h"
#include "solve/chain/caps.h"
#include "solve/chain/closed_form.h"
#include "solve/chain/components.h"
#include "solve/chain/contract.h"

namespace kanzen::solve::chain {

struct Simplified {
  Value value = Value::Unknown;
  bool by_counts = false;  ///< decided on three letters; all else depends on the shape alone
};

/// Those that depend on nothing but which letters can follow each other. Afterwards the position is decided,
/// or every letter with words can be reached and none is won or lost at sight. Expects opposite words to be
/// cancelled, as do all here.
template <int Words>
Simplified simplify_shape(Position<Words>& position) {
  const Value value = SinkAttractor<Words>(position).run();
  if (value != Value::Unknown) return {value};
  const LetterSet<Words> reachable = reachable_from(position, position.at());
  keep_only(position, reachable);
  // Without opposite words every cycle has three letters or more, so three that play cannot leave are one.
  if (reachable.size() == 3) return {value_on_cycle(position), true};
  return {};
}

/// All of them: chains and caps too.
template <int Words>
Value simplify(Position<Words>& position) {
  do {
    const Value value = simplify_shape(position).value;
    if (value != Value::Unknown) return value;
  } while (contract_chains(position));
  cap_visits(position);
  return Value::Unknown;
}

}  // namespace kanzen::solve::chain
