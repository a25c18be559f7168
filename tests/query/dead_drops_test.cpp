#include "query/dead_drops.h"

#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "query/small_table.h"

namespace kanzen {
namespace {

using games::kDobutsu;
using games::kDobutsuWithoutDeadDrops;
using query::count_changed_outcomes;
using query::find_needed_dead_drops;
using query::NeededDeadDrops;
using Dobutsu = shogi::ClassGame<kDobutsu>;

constexpr int kChick = kDobutsu.kind_of('C');
constexpr int kGiraffe = kDobutsu.kind_of('G');

Outcome looked_up(const Dobutsu& game, std::span<const VerdictCode> codes, const Dobutsu::Position& pos) {
  const auto verdict = game.by_rule(pos);
  return (verdict ? *verdict : verdict_of(codes[game.index_of(pos)])).outcome;
}

NeededDeadDrops found_one_by_one(const Dobutsu& game, std::span<const VerdictCode> codes,
                                 const IndexSet& set) {
  NeededDeadDrops found;
  walk(game, set, [&](Index index, const Dobutsu::Position& pos) {
    const Outcome outcome = verdict_of(codes[index]).outcome;
    if (outcome == Outcome::Loss) return;
    int dead = 0;
    int other = 0;
    Dobutsu::Rules::for_each_move(pos, [&](shogi::Move move) {
      if (looked_up(game, codes, shogi::play(pos, move)) != opposite(outcome)) return;
      ++(move.drop == kChick && move.to.number < kDobutsu.files ? dead : other);
    });
    if (dead == 0 || other != 0) return;
    (outcome == Outcome::Win ? found.wins : found.draws).push_back(index);
  });
  return found;
}

void expect_same(const NeededDeadDrops& a, const NeededDeadDrops& b) {
  EXPECT_EQ(a.wins, b.wins);
  EXPECT_EQ(a.draws, b.draws);
}

TEST(DeadDrops, AgreeWithAWalkOverTheTable) {
  for (const shogi::MaterialCounts material :
       {shogi::MaterialCounts{0, 1, 0, 1}, {0, 1, 1, 1}, {0, 0, 1, 2}}) {
    const auto table = solved<kDobutsu>(material);
    expect_same(find_needed_dead_drops(table.game, table.codes, table.reachable, kChick, 2),
                found_one_by_one(table.game, table.codes, table.reachable));
  }
}

TEST(DeadDrops, AgreeOnTablesWhereTheyAreCommon) {
  const auto table = solved<kDobutsu>({0, 0, 0, 2});
  NeededDeadDrops all;
  for (unsigned seed = 0; seed < 10; ++seed) {
    SCOPED_TRACE(seed);
    const auto codes = scrambled(table, 1, seed);
    const IndexSet half = random_half(table.game.index_count(), seed);
    const NeededDeadDrops found = find_needed_dead_drops(table.game, codes, half, kChick, 1);
    expect_same(found, found_one_by_one(table.game, codes, half));
    all.merge(found);
  }
  EXPECT_GT(all.wins.size(), 5U);
  EXPECT_GT(all.draws.size(), 5U);
}

TEST(DeadDrops, AreNeverNeededOfAKindThatAlwaysMoves) {
  const auto table = solved<kDobutsu>({0, 1, 0, 1});
  const NeededDeadDrops found =
      find_needed_dead_drops(table.game, scrambled(table, 1, 1), table.reachable, kGiraffe, 1);
  EXPECT_TRUE(found.wins.empty() && found.draws.empty());
}

TEST(DeadDrops, AreNeverNeededWhereTheyAreForbidden) {
  const auto table = solved<kDobutsuWithoutDeadDrops>({0, 0, 0, 2});
  const NeededDeadDrops found =
      find_needed_dead_drops(table.game, scrambled(table, 1, 1), table.reachable, kChick, 1);
  EXPECT_TRUE(found.wins.empty() && found.draws.empty());
}

TEST(DeadDrops, ListsDoNotDependOnTheNumberOfThreads) {
  const auto table = solved<kDobutsu>({0, 0, 1, 2});
  const auto codes = scrambled(table, 1, 2);
  const NeededDeadDrops one = find_needed_dead_drops(table.game, codes, table.reachable, kChick, 1);
  EXPECT_TRUE(std::is_sorted(one.wins.begin(), one.wins.end()));
  for (const unsigned threads : {2U, 8U}) {
    expect_same(find_needed_dead_drops(table.game, codes, table.reachable, kChick, threads), one);
  }
}

TEST(ChangedOutcomes, DistancesDoNotMatter) {
  const std::vector<VerdictCode> before{code_of(win_in(1)), code_of(win_in(3)), code_of(draw()),
                                        code_of(loss_in(2)), kNoPositionCode};
  const std::vector<VerdictCode> after{code_of(win_in(9)), code_of(draw()), code_of(loss_in(4)),
                                       code_of(loss_in(2)), kNoPositionCode};
  IndexSet all(before.size());
  for (Index index = 0; index < before.size(); ++index) all.add(index);
  EXPECT_EQ(count_changed_outcomes(before, after, all, 1), 2U);
  IndexSet first_two(before.size());
  first_two.add(0);
  first_two.add(1);
  EXPECT_EQ(count_changed_outcomes(before, after, first_two, 1), 1U);
}

TEST(ChangedOutcomes, OfForbiddingTheDropAgreeWithAWalk) {
  const auto with = solved<kDobutsu>({0, 1, 1, 1});
  const auto without = solved<kDobutsuWithoutDeadDrops>({0, 1, 1, 1});
  std::uint64_t changed = 0;
  walk(with.game, with.reachable, [&](Index index, const Dobutsu::Position&) {
    changed += verdict_of(with.codes[index]).outcome != verdict_of(without.codes[index]).outcome ? 1U : 0U;
  });
  EXPECT_EQ(count_changed_outcomes(with.codes, without.codes, with.reachable, 2), changed);
}

}  // namespace
}  // namespace kanzen
