#include "report/survival.h"

#include <gtest/gtest.h>

#include <cmath>

namespace kanzen::report {
namespace {

std::vector<Observation> observed(const std::vector<double>& ended, const std::vector<double>& going_on) {
  std::vector<Observation> all;
  all.reserve(ended.size() + going_on.size());
  for (const double until : ended) all.push_back({until, true});
  for (const double until : going_on) all.push_back({until, false});
  return all;
}

TEST(Survival, IsThePlainShareIfAllWereWatchedToTheLimit) {
  const Share share = share_ended(observed({1, 5, 5}, {9, 9, 9, 9, 9, 9, 9}));
  EXPECT_NEAR(share.value, 0.3, 1e-12);
  EXPECT_NEAR(share.margin, 1.96 * std::sqrt(0.3 * 0.7 / 10), 1e-12);
}

TEST(Survival, IsThatOfTheTextbooks) {
  // Freireich and others (1963): weeks of remission with 6-mercaptopurine; S = 0.448, standard error 0.135.
  const Share share =
      share_ended(observed({6, 6, 6, 7, 10, 13, 16, 22, 23}, {6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35}));
  EXPECT_NEAR(1 - share.value, 0.448, 0.0005);
  EXPECT_NEAR(share.margin / 1.96, 0.1346, 0.0005);
}

TEST(Survival, CountsWhatWasWatchedForLessForAsLong) {
  // Two of four end early; of the two that are left one is watched on, and ends.
  EXPECT_NEAR(share_ended(observed({1, 2, 9}, {3})).value, 1, 1e-12);
  EXPECT_NEAR(share_ended(observed({1, 2}, {3, 9})).value, 0.5, 1e-12);
  EXPECT_EQ(share_ended({}).value, 0);
}

}  // namespace
}  // namespace kanzen::report
