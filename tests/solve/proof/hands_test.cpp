#include "solve/proof/hands.h"

#include <gtest/gtest.h>

namespace kanzen::solve::proof {
namespace {

Hand hand(int first, int second, int third = 0) {
  return {static_cast<std::uint32_t>(first << 4 | second << 8 | third << 12)};
}

TEST(Hands, CoverWhatHasNoMoreOfAnyKind) {
  EXPECT_TRUE(covers(hand(1, 2), hand(1, 2)));
  EXPECT_TRUE(covers(hand(1, 2), hand(0, 2)));
  EXPECT_TRUE(covers(hand(1, 2), hand(0, 0)));
  EXPECT_FALSE(covers(hand(1, 2), hand(2, 0)));
  EXPECT_FALSE(covers(hand(0, 7), hand(1, 0)));
}

TEST(Hands, TheLargerOneHasTheLargerCountOfEveryKind) {
  for (int a = 0; a < 8; ++a) {
    for (int b = 0; b < 8; ++b) {
      EXPECT_EQ(larger(hand(a, b, 1), hand(b, a, 0)), hand(std::max(a, b), std::max(a, b), 1));
    }
  }
}

TEST(Hands, OnlyKindsThatTheOtherLacksAreKept) {
  EXPECT_EQ(of_kinds_missing_in(hand(2, 1, 3), hand(1, 0, 0)), hand(0, 1, 3));
  EXPECT_EQ(of_kinds_missing_in(hand(2, 1, 3), hand(4, 2, 1)), hand(0, 0, 0));
  EXPECT_EQ(of_kinds_missing_in(hand(2, 1, 3), hand(0, 0, 0)), hand(2, 1, 3));
}

}  // namespace
}  // namespace kanzen::solve::proof
