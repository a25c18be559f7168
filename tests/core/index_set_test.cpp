#include "core/index_set.h"

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <set>

#include "base/parallel.h"

namespace kanzen {
namespace {

TEST(IndexSet, AgreesWithAnOrdinarySet) {
  std::mt19937 rng(1);
  for (int round = 0; round < 50; ++round) {
    IndexSet set(256);
    std::set<Index> expected;
    for (auto left = rng() % 300; left > 0; --left) {
      const Index index = rng() % 256;
      ASSERT_EQ(set.add(index), expected.insert(index).second);
    }
    ASSERT_EQ(set.size(), expected.size());
    for (Index index = 0; index < 256; ++index) ASSERT_EQ(set.contains(index), expected.contains(index));
    ASSERT_EQ(IndexSet(set.words()).size(), expected.size());
  }
}

TEST(IndexSet, BeginsEmpty) {
  const IndexSet set(130);
  EXPECT_EQ(set.size(), 0U);
  EXPECT_EQ(set.words().size(), 3U);
  EXPECT_FALSE(set.contains(129));
}

TEST(IndexSet, TakingAWordEmptiesIt) {
  IndexSet set(130);
  set.add(64);
  set.add(67);
  set.add(129);
  EXPECT_EQ(set.take_word(1), 0b1001U);
  EXPECT_EQ(set.take_word(1), 0U);
  EXPECT_EQ(set.size(), 1U);
  EXPECT_TRUE(set.contains(129));
}

TEST(IndexSet, ShrinkingForgetsWhatLiesBeyond) {
  for (const Index count : {0U, 1U, 63U, 64U, 65U, 199U, 200U}) {
    IndexSet set(200);
    for (Index index = 0; index < 200; ++index) set.add(index);
    set.shrink(count);
    EXPECT_EQ(set.size(), count);
    EXPECT_EQ(set.words().size(), (count + 63) / 64);
  }
}

TEST(IndexSet, OfSeveralThreadsExactlyOneAddsAnIndex) {
  IndexSet set(5000);
  std::atomic<Index> added{0};
  for_each_block(20000, 50, 4, [&](Index begin, Index end) {
    for (Index i = begin; i < end; ++i) {
      if (set.add(i * 7 % 5000)) ++added;
    }
  });
  EXPECT_EQ(added.load(), 5000U);
  EXPECT_EQ(set.size(), 5000U);
}

}  // namespace
}  // namespace kanzen
