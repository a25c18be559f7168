#include "base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <set>
#include <vector>

namespace kanzen {
namespace {

std::vector<int> visits(std::uint64_t count, std::uint64_t block, unsigned threads) {
  std::vector<std::atomic<int>> seen(count);
  for_each_block(count, block, threads, [&](std::uint64_t begin, std::uint64_t end) {
    EXPECT_LT(begin, end);
    EXPECT_LE(end - begin, block);
    for (std::uint64_t i = begin; i < end; ++i) ++seen[i];
  });
  return {seen.begin(), seen.end()};
}

TEST(Parallel, CoversTheRangeExactlyOnce) {
  for (const std::uint64_t count : {0U, 1U, 63U, 64U, 65U, 1000U}) {
    for (const std::uint64_t block : {1U, 7U, 64U, 5000U}) {
      for (const unsigned threads : {1U, 2U, 7U}) {
        EXPECT_EQ(visits(count, block, threads), std::vector<int>(count, 1))
            << count << " in blocks of " << block << " on " << threads << " threads";
      }
    }
  }
}

TEST(Parallel, BlocksBeginAtMultiplesOfTheirSize) {
  for_each_block(1000, 64, 2, [](std::uint64_t begin, std::uint64_t end) {
    EXPECT_EQ(begin % 64, 0U);
    EXPECT_TRUE(end % 64 == 0 || end == 1000);
  });
}

TEST(Parallel, NeverRunsMoreThreadsThanAllowed) {
  std::mutex mutex;
  std::set<std::thread::id> workers;
  for_each_block(500, 1, 3, [&](std::uint64_t, std::uint64_t) {
    const std::scoped_lock lock(mutex);
    workers.insert(std::this_thread::get_id());
  });
  EXPECT_LE(workers.size(), 3U);
}

TEST(Parallel, WorkOfAllThreadsIsVisibleAfterwards) {
  std::vector<std::uint64_t> squares(10000);
  for_each_block(squares.size(), 100, 4, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) squares[i] = i * i;
  });
  for (std::size_t i = 0; i < squares.size(); ++i) ASSERT_EQ(squares[i], i * i);
}

TEST(Parallel, BeginsNoBlockOnceStopped) {
  for (const unsigned threads : {1U, 2U, 7U}) {
    std::atomic<int> begun{0};
    const bool whole = for_each_block(
        1000, 1, threads, [&](std::uint64_t, std::uint64_t) { ++begun; }, [&] { return begun.load() >= 10; });
    EXPECT_FALSE(whole);
    EXPECT_GE(begun.load(), 10);
    EXPECT_LT(begun.load(), 10 + static_cast<int>(threads));
  }
}

TEST(Parallel, StoppedFromTheBeginningDoesNothing) {
  int done = 0;
  EXPECT_FALSE(for_each_block(
      10, 3, 1, [&](std::uint64_t, std::uint64_t) { ++done; }, [] { return true; }));
  EXPECT_EQ(done, 0);
}

TEST(Parallel, SaysThatTheWholeRangeWasDone) {
  EXPECT_TRUE(for_each_block(
      10, 3, 2, [](std::uint64_t, std::uint64_t) {}, [] { return false; }));
  EXPECT_TRUE(for_each_block(
      0, 3, 2, [](std::uint64_t, std::uint64_t) {}, [] { return true; }));
}

}  // namespace
}  // namespace kanzen
