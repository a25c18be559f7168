#include "core/ranking.h"

#include <gtest/gtest.h>

#include <set>

namespace kanzen {
namespace {

static_assert(choose(16, 8) == 12870 && choose(7, 0) == 1 && choose(7, 7) == 1);
static_assert(choose(3, 4) == 0 && choose(3, -1) == 0);

TEST(Choose, IsPascalsTriangle) {
  for (int n = 1; n <= kMaxRankedSquares; ++n) {
    for (int k = 0; k <= n; ++k) EXPECT_EQ(choose(n, k), choose(n - 1, k - 1) + choose(n - 1, k));
  }
}

TEST(SubsetRanking, NumbersTheSubsetsOfEachSizeDensely) {
  for (const int places : {1, 7, 10, kMaxRankedSquares}) {
    const SubsetRanking ranking(places);
    std::set<std::pair<int, std::uint32_t>> taken;
    for (std::uint32_t subset = 0; subset < 1U << places; ++subset) {
      const int size = std::popcount(subset);
      ASSERT_LT(ranking.rank(subset), choose(places, size));
      ASSERT_TRUE(taken.emplace(size, ranking.rank(subset)).second);
    }
  }
}

TEST(SubsetRanking, SubsetUndoesRank) {
  const SubsetRanking ranking(10);
  for (std::uint32_t subset = 0; subset < 1024; ++subset) {
    ASSERT_EQ(ranking.subset(std::popcount(subset), ranking.rank(subset)), subset);
  }
}

TEST(SubsetRanking, NumbersDoNotDependOnTheNumberOfPlaces) {
  const SubsetRanking few(5);
  const SubsetRanking many(12);
  for (std::uint32_t subset = 0; subset < 32; ++subset) EXPECT_EQ(few.rank(subset), many.rank(subset));
}

TEST(SubsetRanking, OrderIsColexicographic) {
  const SubsetRanking ranking(4);
  EXPECT_EQ(ranking.subset(2, 0), 0b0011U);
  EXPECT_EQ(ranking.subset(2, 1), 0b0101U);
  EXPECT_EQ(ranking.subset(2, 2), 0b0110U);
  EXPECT_EQ(ranking.subset(2, 3), 0b1001U);
}

}  // namespace
}  // namespace kanzen
