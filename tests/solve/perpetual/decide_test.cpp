#include "solve/perpetual/decide.h"

#include <gtest/gtest.h>

#include "core/shogi/class_game.h"
#include "solve/perpetual/check_ruled.h"
#include "support/check_graph.h"
#include "support/material.h"
#include "support/solving.h"

namespace kanzen::solve {
namespace {

/// A game solved with the rule.
struct Ruled {
  std::vector<VerdictCode> codes;
  std::vector<RuledEntry> entries;

  [[nodiscard]] std::optional<Verdict> plain(Index index) const { return verdict_of_cell(codes[index]); }
  [[nodiscard]] Outcome outcome(Index index) const {
    return codes[index] == kDrawCode ? ruled_at(entries, index).outcome : plain(index)->outcome;
  }
};

template <class G>
Ruled ruled(const G& game, unsigned threads = 1) {
  Ruled result;
  result.codes = solved(game, threads);
  result.entries = decide_by_perpetual_check(game, result.codes, threads);
  return result;
}

template <class G>
std::optional<Misruled> fault_of(const G& game, const Ruled& result) {
  return find_misruled(
      game, [&](Index index) { return result.plain(index); }, result.entries, 2);
}

TEST(PerpetualCheck, WhoCanOnlyGiveCheckLoses) {
  // 0 checks to 1, which goes back without check.
  const CheckGraph game(2, {{0, 1}, {1, 0}}, {false, true});
  const Ruled result = ruled(game);
  EXPECT_EQ(result.outcome(0), Outcome::Loss);
  EXPECT_EQ(result.outcome(1), Outcome::Win);
  EXPECT_EQ(fault_of(game, result), std::nullopt);
}

TEST(PerpetualCheck, BothGivingCheckForEverIsADraw) {
  const CheckGraph game(2, {{0, 1}, {1, 0}}, {true, true});
  EXPECT_EQ(ruled(game).outcome(0), Outcome::Draw);
}

TEST(PerpetualCheck, AnOddCycleGivesCheckToBothSides) {
  // Around it each side makes every move once, so nobody checks all along.
  const CheckGraph game(3, {{0, 1}, {1, 2}, {2, 0}}, {false, true, true});
  EXPECT_EQ(ruled(game).outcome(0), Outcome::Draw);
}

TEST(PerpetualCheck, AMoveWithoutCheckThatKeepsTheDrawSavesTheChecker) {
  const CheckGraph game(4, {{0, 1}, {1, 0}, {0, 2}, {2, 3}, {3, 2}}, {false, true, false, false});
  const Ruled result = ruled(game);
  EXPECT_EQ(result.outcome(0), Outcome::Draw);
  EXPECT_TRUE(result.entries.empty());
}

TEST(PerpetualCheck, ADrawThatNeedsChecksFirstHasARank) {
  // 0 must check to 1, which waits at 2; only there is a move without check, into the quiet pair 3 and 4.
  const CheckGraph game(5, {{0, 1}, {1, 2}, {1, 0}, {2, 3}, {2, 1}, {3, 4}, {4, 3}},
                        {false, true, false, false, false});
  const Ruled result = ruled(game);
  EXPECT_EQ(result.outcome(0), HistorySearch(game, 2).value(0));
  EXPECT_EQ(fault_of(game, result), std::nullopt);
}

TEST(PerpetualCheck, HasTheValuesOfEveryHistoryOnSmallGames) {
  std::uint64_t decided = 0;
  std::uint64_t waiting = 0;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    const CheckGraph game = random_check_graph(seed, {.nodes = 7, .edges = 14, .reach = 7});
    const Ruled result = ruled(game);
    HistorySearch search(game, 2);
    for (std::uint32_t node = 0; node < game.index_count(); ++node) {
      if (!game.position_at(node)) continue;
      ASSERT_EQ(result.outcome(node), search.value(node)) << "seed " << seed << " node " << node;
    }
    for (const RuledEntry& entry : result.entries) (entry.outcome == Outcome::Draw ? waiting : decided) += 1;
    ASSERT_EQ(fault_of(game, result), std::nullopt) << "seed " << seed;
  }
  EXPECT_GT(decided, 500U);
  EXPECT_GT(waiting, 20U);
}

TEST(PerpetualCheck, IsTheSameHoweverOftenAPositionMayCome) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const CheckGraph game = random_check_graph(seed, {.nodes = 4, .edges = 7, .reach = 4});
    const Ruled result = ruled(game);
    HistorySearch search(game, 3);
    for (std::uint32_t node = 0; node < game.index_count(); ++node) {
      if (!game.position_at(node)) continue;
      ASSERT_EQ(result.outcome(node), search.value(node)) << "seed " << seed;
    }
  }
}

/// The rank that a move hands on, as seen by whoever follows ranks.
ProgressRank arrival(const CheckGraph& game, const Ruled& result, std::uint32_t child) {
  const RuledEntry entry = ruled_at(result.entries, child);
  const bool check = game.in_check({child});
  if (entry.outcome != Outcome::Draw) return arrival_at_decided(entry, check);
  if (!check) return {};
  ProgressRank most;
  game.for_each_child({child}, [&](GraphGame::Position reply) {
    if (result.codes[reply.node] != kDrawCode || result.outcome(reply.node) != Outcome::Draw) return;
    most = std::max(most, arrival_at_drawn(ruled_at(result.entries, reply.node).rank, game.in_check(reply)));
  });
  return most;
}

TEST(PerpetualCheck, AnyMoveWithinTheRankKeepsTheValueAgainstEveryHistory) {
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const CheckGraph game = random_check_graph(seed, {.nodes = 7, .edges = 14, .reach = 7});
    const Ruled result = ruled(game);
    for (const int guided : {0, 1}) {
      const auto allowed = [&](std::uint32_t from, std::uint32_t to, int player) {
        if (player != guided || result.outcome(from) == Outcome::Loss || result.codes[from] != kDrawCode)
          return true;
        if (result.outcome(to) != opposite(result.outcome(from)) || result.codes[to] != kDrawCode)
          return false;
        return arrival(game, result, to) <= ruled_at(result.entries, from).rank;
      };
      HistorySearch search(game, 2, allowed);
      for (std::uint32_t node = 0; node < game.index_count(); ++node) {
        // Plain wins need their distances: games that can come to one are left to other tests.
        if (!game.position_at(node) || result.codes[node] != kDrawCode) continue;
        const Outcome kept = search.value(node);
        const bool as_good = guided == 0 ? kept >= result.outcome(node) : kept <= result.outcome(node);
        EXPECT_TRUE(as_good) << "seed " << seed << " node " << node;
      }
    }
  }
}

TEST(PerpetualCheck, TheCheckFindsAnyWrongClaim) {
  int tried = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const CheckGraph game = random_check_graph(seed, {.nodes = 8, .edges = 16, .reach = 8});
    const Ruled right = ruled(game);
    for (std::uint32_t node = 0; node < game.index_count(); ++node) {
      if (right.codes[node] != kDrawCode) continue;
      for (const Outcome other : {Outcome::Loss, Outcome::Draw, Outcome::Win}) {
        if (other == right.outcome(node)) continue;
        Ruled wrong = right;
        std::erase_if(wrong.entries, [&](const RuledEntry& entry) { return entry.index == node; });
        const auto at = std::find_if(wrong.entries.begin(), wrong.entries.end(),
                                     [&](const RuledEntry& entry) { return entry.index > node; });
        wrong.entries.insert(at, {node, other, {3, 3}});
        ASSERT_NE(fault_of(game, wrong), std::nullopt) << "seed " << seed << " node " << node;
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 1000);
}

TEST(PerpetualCheck, TheCheckFindsARankThatIsTooSmall) {
  const CheckGraph game(2, {{0, 1}, {1, 0}}, {false, true});
  Ruled result = ruled(game);
  result.entries[0].rank = {0, 0};
  EXPECT_NE(fault_of(game, result), std::nullopt);
}

TEST(PerpetualCheck, TheCheckRefusesEntriesOfWhatIsDecidedAnyway) {
  const CheckGraph game(2, {{1, 0}}, {false, false});
  Ruled result = ruled(game);
  result.entries.push_back({1, Outcome::Win, {}});
  ASSERT_NE(fault_of(game, result), std::nullopt);
  result.entries = {{9, Outcome::Win, {}}};
  ASSERT_NE(fault_of(game, result), std::nullopt);
}

/// Positions without folding: an index stands for a position and its mirror image.
struct Counts {
  std::uint64_t positions = 0;
  std::uint64_t undecided = 0;
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  int longest = 0;
};

Counts count(std::string_view letters) {
  const shogi::ClassGame<games::kNine> game(nine_class(letters));
  const Ruled result = ruled(game, 2);
  EXPECT_EQ(fault_of(game, result), std::nullopt) << letters;
  Counts counts;
  game.for_each_position(0, game.index_count(), [&](Index index, const auto& pos) {
    const std::uint64_t weight = pos == pos.mirrored() ? 1 : 2;
    counts.positions += weight;
    counts.longest = std::max(counts.longest, static_cast<int>(result.plain(index)->distance));
    if (result.codes[index] != kDrawCode) return;
    counts.undecided += weight;
    const Outcome outcome = result.outcome(index);
    counts.won += outcome == Outcome::Win ? weight : 0;
    counts.lost += outcome == Outcome::Loss ? weight : 0;
  });
  return counts;
}

TEST(PerpetualCheck, DecidesTheUndecidedPositionsOfKingsAndABishop) {
  const Counts counts = count("B");
  EXPECT_EQ(counts.positions, 764U);
  EXPECT_EQ(counts.undecided, 16U);
  EXPECT_EQ(counts.won, 12U);
  EXPECT_EQ(counts.lost, 4U);
}

TEST(PerpetualCheck, LeavesTheUndecidedPositionsOfTwoKnightsDrawn) {
  const Counts counts = count("NN");
  EXPECT_EQ(counts.positions, 4080U);
  EXPECT_EQ(counts.undecided, 468U);
  EXPECT_EQ(counts.won, 0U);
  EXPECT_EQ(counts.lost, 0U);
}

TEST(PerpetualCheck, OnePieceClassesHaveTheKnownSizesAndLongestWins) {
  const std::tuple<std::string_view, std::uint64_t, int> known[] = {
      {"G", 414, 6}, {"S", 799, 6}, {"R", 684, 5}, {"B", 764, 5}};
  for (const auto& [letters, positions, longest] : known) {
    const Counts counts = count(letters);
    EXPECT_EQ(counts.positions, positions) << letters;
    EXPECT_EQ(counts.longest, longest) << letters;
  }
}

TEST(PerpetualCheck, SomeDrawsOfRookAndBishopHaveACheckThatKeepsThem) {
  const shogi::ClassGame<games::kNine> game(nine_class("RB"));
  const Ruled result = ruled(game);
  std::uint64_t found = 0;
  game.for_each_position(0, game.index_count(), [&](Index index, const auto& pos) {
    if (result.codes[index] != kDrawCode || result.outcome(index) != Outcome::Draw) return;
    bool keeps = false;
    game.for_each_child(pos, [&](const auto& child) {
      keeps = keeps || (game.in_check(child) && result.outcome(game.index_of(child)) == Outcome::Draw);
    });
    if (keeps) found += pos == pos.mirrored() ? 1 : 2;
  });
  EXPECT_EQ(found, 116U);
}

TEST(PerpetualCheck, ClassesOfTwoPiecesStandUpToTheCheck) {
  for (const char* letters : {"RB", "RR", "BB", "GS", "SP", "LP", "RN"}) count(letters);
}

TEST(PerpetualCheck, IsTheSameForAnyNumberOfThreads) {
  const shogi::ClassGame<games::kNine> game(nine_class("RB"));
  EXPECT_EQ(ruled(game, 1).entries, ruled(game, 4).entries);
}

}  // namespace
}  // namespace kanzen::solve
