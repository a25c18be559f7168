#include "report/survival.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace kanzen::report {

Share share_ended(std::vector<Observation> observations) {
  constexpr double kDeviations = 1.96;  // 95 %
  // At equal times those that ended come first: the others were still watched then.
  std::sort(observations.begin(), observations.end(), [](const Observation& a, const Observation& b) {
    return std::tuple(a.until, !a.ended) < std::tuple(b.until, !b.ended);
  });
  double going_on = 1;
  double variance = 0;  // relative to the square of that
  auto watched = static_cast<double>(observations.size());
  for (const Observation& observation : observations) {
    if (observation.ended) {
      going_on *= (watched - 1) / watched;
      if (watched > 1) variance += 1 / (watched * (watched - 1));
    }
    watched -= 1;
  }
  return {1 - going_on, kDeviations * going_on * std::sqrt(variance)};
}

}  // namespace kanzen::report
