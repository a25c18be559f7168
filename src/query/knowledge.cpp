#include "query/knowledge.h"

#include <algorithm>
#include <limits>

namespace kanzen::query {

Knowledge seen_from_parent(const Knowledge& child) {
  Knowledge known = child;
  if (known.outcome) known.outcome = opposite(*known.outcome);
  if (known.distance) ++*known.distance;
  if (known.distance_at_most) ++*known.distance_at_most;
  return known;
}

std::int64_t preference(const Knowledge& known) {
  if (!known.outcome) return std::numeric_limits<std::int64_t>::min();
  constexpr Plies kUnknownDistance = std::numeric_limits<Plies>::max();
  const Plies distance = known.distance.value_or(known.distance_at_most.value_or(kUnknownDistance));
  const Verdict verdict{*known.outcome, *known.outcome == Outcome::Draw ? Plies{0} : distance};
  constexpr std::int64_t kRoom = std::int64_t{1} << 40;
  constexpr std::int64_t kMostRounds = 1 << 20;
  constexpr std::int64_t kMostSteps = 1 << 18;
  const std::int64_t arrival = std::min<std::int64_t>(known.arrival.rounds, kMostRounds) * kMostSteps +
                               std::min<std::int64_t>(known.arrival.steps, kMostSteps - 1);
  return preference(verdict) * kRoom + (*known.outcome == Outcome::Loss ? arrival : -arrival);
}

}  // namespace kanzen::query
