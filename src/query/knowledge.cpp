#include "query/knowledge.h"

#include <limits>

namespace kanzen::query {

Knowledge seen_from_parent(const Knowledge& child) {
  Knowledge known = child;
  if (known.outcome) known.outcome = opposite(*known.outcome);
  if (known.distance) ++*known.distance;
  if (known.distance_at_most) ++*known.distance_at_most;
  return known;
}

int preference(const Knowledge& known) {
  if (!known.outcome) return std::numeric_limits<int>::min();
  constexpr Plies kUnknownDistance = std::numeric_limits<Plies>::max();
  const Plies distance = known.distance.value_or(known.distance_at_most.value_or(kUnknownDistance));
  return preference(Verdict{*known.outcome, *known.outcome == Outcome::Draw ? Plies{0} : distance});
}

}  // namespace kanzen::query
