#include "query/zugzwang.h"

#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "query/small_table.h"

namespace kanzen {
namespace {

using games::kDobutsu;
using games::kNine;
using query::find_zugzwangs;
using query::Zugzwangs;

template <const shogi::RuleSet& R>
Zugzwangs zugzwangs_one_by_one(const shogi::ClassGame<R>& game, std::span<const VerdictCode> codes,
                               const IndexSet& set) {
  Zugzwangs found;
  walk(game, set, [&](Index index, const shogi::Position<R>& pos) {
    const shogi::Position<R> turned = pos.turned();
    if (verdict_of(codes[index]).outcome != Outcome::Loss || takes_royal(turned)) return;
    const Index other_side = game.index_of(turned);
    if (!set.contains(other_side) || verdict_of(codes[other_side]).outcome != Outcome::Loss) return;
    ++found.positions;
    if (turned == pos || turned.mirrored() == pos) found.self_symmetric.push_back(index);
  });
  return found;
}

void expect_same_zugzwangs(const Zugzwangs& a, const Zugzwangs& b) {
  EXPECT_EQ(a.positions, b.positions);
  EXPECT_EQ(a.self_symmetric, b.self_symmetric);
}

TEST(Zugzwang, AgreesWithAWalkOverTheTable) {
  for (const shogi::MaterialCounts material :
       {shogi::MaterialCounts{0, 1, 0, 1}, {0, 1, 1, 1}, {0, 0, 0, 2}}) {
    const auto table = solved<kDobutsu>(material);
    expect_same_zugzwangs(find_zugzwangs(table.game, table.codes, table.reachable, 2),
                          zugzwangs_one_by_one(table.game, table.codes, table.reachable));
  }
  const auto nine = solved<kNine>({0, 2});
  expect_same_zugzwangs(find_zugzwangs(nine.game, nine.codes, nine.reachable, 1),
                        zugzwangs_one_by_one(nine.game, nine.codes, nine.reachable));
}

TEST(Zugzwang, AgreesOnTablesWhereItIsCommon) {
  const auto table = solved<kDobutsu>({0, 0, 0, 2});
  for (unsigned seed = 0; seed < 5; ++seed) {
    SCOPED_TRACE(seed);
    const auto codes = scrambled(table, 4, seed);
    const IndexSet half = random_half(table.game.index_count(), seed);
    const Zugzwangs found = find_zugzwangs(table.game, codes, half, 1);
    EXPECT_GT(found.positions, 100U);
    EXPECT_FALSE(found.self_symmetric.empty());
    expect_same_zugzwangs(found, zugzwangs_one_by_one(table.game, codes, half));
  }
}

TEST(Zugzwang, BothMembersOfAPairCount) {
  const auto table = solved<kDobutsu>({0, 1, 0, 1});
  const Zugzwangs found = find_zugzwangs(table.game, scrambled(table, 4, 1), table.reachable, 1);
  EXPECT_GT(found.positions, 0U);
  EXPECT_EQ(found.positions % 2, found.self_symmetric.size() % 2);
}

TEST(Zugzwang, DoesNotDependOnTheNumberOfThreads) {
  const auto table = solved<kDobutsu>({0, 1, 0, 2});
  const auto codes = scrambled(table, 4, 3);
  const Zugzwangs one = find_zugzwangs(table.game, codes, table.reachable, 1);
  EXPECT_TRUE(std::is_sorted(one.self_symmetric.begin(), one.self_symmetric.end()));
  for (const unsigned threads : {2U, 8U}) {
    expect_same_zugzwangs(find_zugzwangs(table.game, codes, table.reachable, threads), one);
  }
}

}  // namespace
}  // namespace kanzen
