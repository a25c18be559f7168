#include "query/statistics.h"

#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "query/small_table.h"

namespace kanzen {
namespace {

using games::kDobutsu;
using games::kNine;
using query::collect_statistics;
using query::OutcomeCounts;
using query::Statistics;

template <const shogi::RuleSet& R>
Statistics collected_one_by_one(const shogi::ClassGame<R>& game, std::span<const VerdictCode> codes,
                                const IndexSet& set) {
  Statistics statistics;
  walk(game, set, [&](Index index, const shogi::Position<R>& pos) {
    statistics.add(index, verdict_of(codes[index]), children_of(pos).size());
  });
  return statistics;
}

TEST(Statistics, AgreeWithAWalkOverTheTable) {
  const auto small = solved<kDobutsu>({0, 1, 0, 1});
  EXPECT_EQ(collect_statistics(small.game, small.codes, small.reachable, 1),
            collected_one_by_one(small.game, small.codes, small.reachable));
  const auto larger = solved<kDobutsu>({0, 1, 1, 1});
  EXPECT_EQ(collect_statistics(larger.game, larger.codes, larger.reachable, 2),
            collected_one_by_one(larger.game, larger.codes, larger.reachable));
  const auto nine = solved<kNine>({0, 1, 0, 0, 1});
  EXPECT_EQ(collect_statistics(nine.game, nine.codes, nine.reachable, 1),
            collected_one_by_one(nine.game, nine.codes, nine.reachable));
}

TEST(Statistics, CoverExactlyThePositionsAtWhichReachablePlayGoesOn) {
  const auto table = solved<kDobutsu>({0, 1, 0, 1});
  const auto reach = *solve::reach(table.game, all_in_hand<kDobutsu>({0, 1, 0, 1}), 1);
  EXPECT_EQ(collect_statistics(table.game, table.codes, reach.found, 1).positions().total(),
            reach.continuing);
}

TEST(Statistics, LeaveOutWhatIsNotInTheSet) {
  const auto table = solved<kDobutsu>({0, 1, 0, 1});
  const IndexSet half = random_half(table.game.index_count(), 1);
  EXPECT_EQ(collect_statistics(table.game, table.codes, half, 1),
            collected_one_by_one(table.game, table.codes, half));
  const Statistics nothing =
      collect_statistics(table.game, table.codes, IndexSet(table.game.index_count()), 1);
  EXPECT_EQ(nothing.positions(), OutcomeCounts{});
  EXPECT_EQ(nothing.longest().positions, 0U);
  EXPECT_EQ(nothing.mean_moves(), 0);
}

TEST(Statistics, DoNotDependOnTheNumberOfThreads) {
  const auto table = solved<kDobutsu>({0, 0, 1, 2});
  const Statistics one = collect_statistics(table.game, table.codes, table.reachable, 1);
  for (const unsigned threads : {2U, 3U, 8U}) {
    EXPECT_EQ(collect_statistics(table.game, table.codes, table.reachable, threads), one);
  }
}

TEST(Statistics, MeansWeighRowsByTheirPositions) {
  Statistics statistics;
  statistics.add(7, win_in(3), 2);
  statistics.add(5, win_in(9), 5);
  statistics.add(6, draw(), 5);
  EXPECT_DOUBLE_EQ(statistics.mean_moves(), 4.0);
  EXPECT_DOUBLE_EQ(statistics.mean_moves(Outcome::Win), 3.5);
  EXPECT_DOUBLE_EQ(statistics.mean_moves(Outcome::Draw), 5.0);
  EXPECT_DOUBLE_EQ(statistics.mean_moves(Outcome::Loss), 0.0);
  EXPECT_EQ(statistics.moves().total(), 12U);
  EXPECT_EQ(statistics.by_moves().size(), 6U);
  EXPECT_EQ(statistics.by_moves()[5].first, 5U);
}

TEST(Statistics, TheLongestIsTheLowestIndexAmongEquals) {
  Statistics late;
  late.add(9, win_in(5), 1);
  late.add(8, loss_in(4), 1);
  Statistics early;
  early.add(3, win_in(5), 1);
  early.add(1, draw(), 1);
  for (const bool swapped : {false, true}) {
    Statistics sum;
    sum.merge(swapped ? early : late);
    sum.merge(swapped ? late : early);
    EXPECT_EQ(sum.longest(), (query::Longest{5, 2, 3}));
  }
}

}  // namespace
}  // namespace kanzen
