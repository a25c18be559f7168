// How much of a sample comes to an end within a limit, although some of it was not watched for so long: the
// estimate of Kaplan and Meier. What was watched for a shorter time counts as long as it was watched.
#pragma once

#include <vector>

namespace kanzen::report {

struct Observation {
  double until = 0;    ///< when it ended, or when nobody looked any more
  bool ended = false;  ///< else it was still going on then
};

struct Share {
  double value = 0;   ///< from 0 to 1
  double margin = 0;  ///< to either side, for 95 % (Greenwood's formula)
};

/// The share that has ended by the time of the last observation.
Share share_ended(std::vector<Observation> observations);

}  // namespace kanzen::report
