#include <gtest/gtest.h>

#include "cli/progress_line.h"

namespace kanzen::cli {
namespace {

TEST(ProgressText, SaysHowFarHowFastAndHowLong) {
  EXPECT_EQ(progress_text({"looking", 50'000'000, 200'000'000, -1, 0}, 10),
            "looking: 25.0 %, about 30 s left, 5.0 million positions/s");
}

TEST(ProgressText, WhatWasThereBeforeIsNoPartOfTheRate) {
  EXPECT_EQ(progress_text({"working backwards", 120'000'000, 200'000'000, 7, 100'000'000}, 10),
            "working backwards, round 7: 60.0 %, about 40 s left, 2.0 million positions/s");
}

TEST(ProgressText, PromisesNothingBeforeAnythingIsDone) {
  EXPECT_EQ(progress_text({"working backwards", 100'000'000, 200'000'000, 0, 100'000'000}, 0),
            "working backwards, round 0: 50.0 %");
}

TEST(ProgressText, WithoutATotalItCounts) {
  EXPECT_EQ(progress_text({"marking", 3'000'000, 0, -1, 0}, 2),
            "marking: 3.0 million, 1.5 million positions/s");
}

}  // namespace
}  // namespace kanzen::cli
