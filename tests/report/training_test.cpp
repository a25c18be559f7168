#include "report/training.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kanzen::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Training two_rounds() {
  TrainingRound first;
  first.round = 1;
  first.positions = 12'345;
  first.games = 400;
  first.trained_losses = {0.68, 0.66};
  first.held_out_losses = {0.69, 0.67, 0.675};
  first.wins = 30;
  first.losses = 10;
  first.elo = 190.8;
  first.elo_low = 80;
  first.elo_high = 330;
  TrainingRound second = first;
  second.round = 2;
  second.elo = -0.3;
  return {"kyoto", "network: 64x2-16-1\n", {first, second}};
}

TEST(TrainingReport, ThePageHasALineForEachRound) {
  const std::string page = to_markdown(two_rounds());
  EXPECT_THAT(page, HasSubstr("# Learning kyoto from nothing"));
  EXPECT_THAT(page, HasSubstr("network: 64x2-16-1"));
  EXPECT_THAT(page, HasSubstr("| 1 | 400 | 12,345 |"));
  EXPECT_THAT(page, HasSubstr("0.6900 → 0.6700 | 30 0 10 | +191 (+80 to +330)"));
  EXPECT_THAT(page, HasSubstr("| +0 (+80 to +330)"));
  EXPECT_THAT(page, HasSubstr(kLossChart));
  EXPECT_THAT(page, HasSubstr(kStrengthChart));
}

TEST(TrainingReport, ChartsShowEveryRound) {
  const std::string strength = strength_chart(two_rounds());
  EXPECT_THAT(strength, HasSubstr("+191"));
  EXPECT_THAT(strength, HasSubstr("+0"));
  EXPECT_THAT(strength, Not(HasSubstr("-0<")));
  EXPECT_THAT(loss_chart(two_rounds()), HasSubstr("held out"));
}

TEST(TrainingReport, WithoutRoundsThereIsStillAPage) {
  const Training none{"kyoto", "", {}};
  EXPECT_THAT(to_markdown(none), HasSubstr("| round |"));
  EXPECT_THAT(strength_chart(none), HasSubstr("</svg>"));
}

}  // namespace
}  // namespace kanzen::report
