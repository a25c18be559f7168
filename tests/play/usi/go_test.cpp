#include "play/usi/go.h"

#include <gtest/gtest.h>

namespace kanzen::play::usi {
namespace {

Limits limits_of(std::string_view words, bool sente = true) { return limits_for(parse_go(words), sente); }

TEST(Go, ReadsWhatItIsSent) {
  const GoRequest go = parse_go(" btime 1000 wtime 2000  binc 10 winc 20 byoyomi 30 nodes 5 depth 6 ");
  EXPECT_EQ(go.btime, 1000);
  EXPECT_EQ(go.wtime, 2000);
  EXPECT_EQ(go.binc, 10);
  EXPECT_EQ(go.winc, 20);
  EXPECT_EQ(go.byoyomi, 30);
  EXPECT_EQ(go.nodes, 5);
  EXPECT_EQ(go.depth, 6);
  EXPECT_TRUE(go.complaints.empty());
}

TEST(Go, ComplainsAboutWhatMakesNoSenseAndGoesOn) {
  EXPECT_EQ(parse_go("btime soon depth 3").complaints.size(), 1U);
  EXPECT_EQ(parse_go("btime soon depth 3").depth, 3);
  EXPECT_EQ(parse_go("depth").complaints.size(), 1U);
  EXPECT_EQ(parse_go("sideways").complaints.size(), 1U);
  const GoRequest impossible = parse_go("btime -50 movetime 99999999999999 depth 0");
  EXPECT_EQ(impossible.complaints.size(), 3U);
  EXPECT_EQ(impossible.btime, 0);
  EXPECT_EQ(impossible.depth, 1);
  EXPECT_EQ(parse_go("nodes 99999999999999999999999").complaints.size(), 1U);
}

TEST(Go, AMoveTimeIsUsedButNotExceeded) {
  const Limits limits = limits_of("movetime 100");
  EXPECT_LE(limits.most, Milliseconds(100));
  EXPECT_GE(limits.most, Milliseconds(80));
  EXPECT_FALSE(limits.held);
  EXPECT_TRUE(limits_of("movetime 1").timed());
}

TEST(Go, EachSideLooksAtItsOwnClock) {
  EXPECT_GT(limits_of("btime 600000 wtime 1000", true).most,
            limits_of("btime 600000 wtime 1000", false).most);
}

TEST(Go, NeverMoreThanThereIs) {
  for (const int left : {0, 1, 10, 100, 1000, 60'000, 3'600'000}) {
    for (const int byoyomi : {0, 100, 1000, 10'000}) {
      for (const int more : {0, 100, 5000}) {
        GoRequest go;
        go.btime = left;
        go.binc = more;
        go.byoyomi = byoyomi;
        const Limits limits = limits_for(go, true);
        ASSERT_TRUE(limits.timed());
        ASSERT_LE(limits.enough, limits.most);
        ASSERT_LE(limits.most.count(), std::max(1, left + byoyomi)) << left << ' ' << byoyomi << ' ' << more;
      }
    }
  }
}

TEST(Go, ByoyomiAloneIsUsedUp) {
  EXPECT_GE(limits_of("btime 0 wtime 0 byoyomi 1000").enough, Milliseconds(900));
}

TEST(Go, WithoutAnyLimitItWaitsForStop) {
  EXPECT_TRUE(limits_of("").held);
  EXPECT_TRUE(limits_of("infinite").held);
  EXPECT_TRUE(limits_of("infinite btime 1000 wtime 1000").held);
  EXPECT_FALSE(limits_of("infinite btime 1000 wtime 1000").timed());
  EXPECT_FALSE(limits_of("depth 4").held);
  EXPECT_FALSE(limits_of("nodes 100").held);
}

TEST(Go, PonderingWaitsButKnowsItsTime) {
  const Limits limits = limits_of("ponder btime 60000 wtime 60000");
  EXPECT_TRUE(limits.held);
  EXPECT_TRUE(limits.timed());
}

TEST(Go, AMateMayBeLookedForWithOrWithoutAClock) {
  EXPECT_TRUE(parse_go("mate infinite").mate);
  EXPECT_EQ(parse_go("mate 1500").mate_time, 1500);
  EXPECT_EQ(parse_go("mate depth 5").depth, 5);
  EXPECT_EQ(limits_of("mate 1500").most, Milliseconds(1500));
  EXPECT_TRUE(limits_of("mate").held);
}

}  // namespace
}  // namespace kanzen::play::usi
