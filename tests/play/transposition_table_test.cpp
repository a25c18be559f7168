#include "play/transposition_table.h"

#include <gtest/gtest.h>

#include <thread>

namespace kanzen::play {
namespace {

constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;

Remembered entry(int n) {
  return {.move = static_cast<shogi::MoveCode>(0x8000 | n),
          .score = static_cast<std::int16_t>(-n),
          .evaluation = static_cast<std::int16_t>(3 * n),
          .depth = static_cast<std::int8_t>(n % 100),
          .bound = Bound::Exact};
}

bool same(const Remembered& a, const Remembered& b) {
  return a.move == b.move && a.score == b.score && a.evaluation == b.evaluation && a.depth == b.depth &&
         a.bound == b.bound;
}

TEST(TranspositionTable, GivesBackWhatWasPut) {
  TranspositionTable table(1 << 20);
  for (int n = 1; n < 1000; ++n) table.put(static_cast<std::uint64_t>(n) * kSpread, entry(n));
  for (int n = 1; n < 1000; ++n) {
    Remembered found;
    ASSERT_TRUE(table.find(static_cast<std::uint64_t>(n) * kSpread, found)) << n;
    EXPECT_TRUE(same(found, entry(n))) << n;
  }
  Remembered found;
  EXPECT_FALSE(table.find(5000 * kSpread, found));
}

TEST(TranspositionTable, KeepsTheMoveOfAnEntryThatComesBackWithoutOne) {
  TranspositionTable table(1 << 16);
  table.put(kSpread, entry(7));
  Remembered later = entry(9);
  later.move = 0;
  table.put(kSpread, later);
  Remembered found;
  ASSERT_TRUE(table.find(kSpread, found));
  EXPECT_EQ(found.move, entry(7).move);
  EXPECT_EQ(found.score, later.score);
}

TEST(TranspositionTable, ForgetsEverythingWhenCleared) {
  TranspositionTable table(1 << 16);
  table.put(kSpread, entry(7));
  EXPECT_GE(table.permille_used(), 0);
  table.clear();
  Remembered found;
  EXPECT_FALSE(table.find(kSpread, found));
  EXPECT_EQ(table.permille_used(), 0);
}

TEST(TranspositionTable, OldAndShallowEntriesGoFirst) {
  TranspositionTable table(0);  // the smallest there is
  table.put(kSpread, {.move = 1, .depth = 100, .bound = Bound::Exact});
  for (int n = 2; n < 400; ++n) {
    table.put(static_cast<std::uint64_t>(n) * kSpread, {.move = 2, .depth = 1, .bound = Bound::Exact});
  }
  Remembered found;
  EXPECT_TRUE(table.find(kSpread, found));
}

TEST(TranspositionTable, ThreadsNeverSeeHalfAnEntry) {
  TranspositionTable table(1 << 12);
  const auto work = [&table](unsigned seed) {
    for (unsigned i = 0; i < 20'000; ++i) {
      const int n = static_cast<int>((i * 7919 + seed * 104'729) % 300) + 1;
      const std::uint64_t key = static_cast<std::uint64_t>(n) * kSpread;
      Remembered found;
      if (table.find(key, found)) {
        ASSERT_TRUE(same(found, entry(n)));
      }
      table.put(key, entry(n));
    }
  };
  std::jthread one(work, 1);
  std::jthread two(work, 2);
  work(3);
}

}  // namespace
}  // namespace kanzen::play
