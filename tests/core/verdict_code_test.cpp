#include "core/verdict_code.h"

#include <gtest/gtest.h>

namespace kanzen {
namespace {

Verdict in_step(Plies distance) { return distance % 2 == 1 ? win_in(distance) : loss_in(distance); }

TEST(VerdictCode, EveryDistanceUpToTheLongestComesBack) {
  for (Plies distance = 0; distance <= kLongestCoded; ++distance) {
    EXPECT_EQ(code_of(in_step(distance)), distance + 1);
    EXPECT_EQ(verdict_of(code_of(in_step(distance))), in_step(distance));
  }
  EXPECT_EQ(verdict_of(code_of(draw())), draw());
}

TEST(VerdictCode, LongerDistancesEscape) {
  EXPECT_EQ(code_of(in_step(kLongestCoded)), kEscapeCode - 1);
  EXPECT_EQ(code_of(in_step(kLongestCoded + 1)), kEscapeCode);
  EXPECT_EQ(code_of(in_step(65535)), kEscapeCode);
}

TEST(VerdictCode, OutcomeCanBeReadWithoutDecoding) {
  for (Plies distance = 0; distance <= kLongestCoded; ++distance) {
    EXPECT_EQ(is_win(code_of(in_step(distance))), distance % 2 == 1);
    EXPECT_EQ(is_loss(code_of(in_step(distance))), distance % 2 == 0);
  }
  for (const VerdictCode neither : {kDrawCode, kEscapeCode, VerdictCode{254}, kNoPositionCode}) {
    EXPECT_FALSE(is_win(neither)) << int{neither};
    EXPECT_FALSE(is_loss(neither)) << int{neither};
  }
}

TEST(VerdictCode, OnlyOddWinsEvenLossesAndPlainDrawsAreInStep) {
  EXPECT_TRUE(is_in_step(win_in(1)));
  EXPECT_TRUE(is_in_step(loss_in(0)));
  EXPECT_TRUE(is_in_step(draw()));
  EXPECT_FALSE(is_in_step(win_in(0)));
  EXPECT_FALSE(is_in_step(loss_in(3)));
  EXPECT_FALSE(is_in_step({Outcome::Draw, 4}));
}

}  // namespace
}  // namespace kanzen
