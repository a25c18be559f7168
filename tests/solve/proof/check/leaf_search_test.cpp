#include "solve/proof/check/leaf_search.h"

#include <gtest/gtest.h>

#include "support/kyoto_wins.h"

namespace kanzen::solve {
namespace {

using games::kKyoto;
using Search = LeafSearch<kKyoto>;

/// Follows the moves of the search against every reply: it must win within the length it gave.
bool wins_by_its_own_moves(const KyotoPosition& pos, LeafBudget budget, int plies) {
  Search search(budget);
  const LeafResult result = search.run(pos);
  if (!result.won || result.length > plies) return PlainWins().within(pos, plies).value_or(false);
  const auto move = search.winning_move();
  if (!move) return false;
  bool all = true;
  KyotoGame::for_each_child(shogi::play(pos, *move), [&](const KyotoPosition& reply) {
    all = all && wins_by_its_own_moves(reply, budget, result.length - 2);
  });
  return all;
}

TEST(LeafSearch, ClaimsOnlyWinsThatThePlainSearchFindsToo) {
  Search search({20, 100});
  int won = 0;
  for (const auto& pos : random_kyoto_positions(0, 150, 3)) {
    const LeafResult result = search.run(pos);
    if (!result.won || result.length > 5) continue;
    ++won;
    ASSERT_EQ(PlainWins().within(pos, result.length), true) << kyoto_sfen(pos);
  }
  EXPECT_GT(won, 300);
}

TEST(LeafSearch, FindsEveryShortWin) {
  Search search({0, 2000});
  int short_wins = 0;
  for (const auto& pos : random_kyoto_positions(1000, 100, 5)) {
    if (PlainWins().distance(pos, 3) == 0) continue;
    ++short_wins;
    EXPECT_TRUE(search.run(pos).won) << kyoto_sfen(pos);
  }
  EXPECT_GT(short_wins, 100);
}

TEST(LeafSearch, ItsMovesWinWithinItsLength) {
  int followed = 0;
  for (const auto& pos : random_kyoto_positions(2000, 60, 7)) {
    const LeafResult result = Search({20, 300}).run(pos);
    if (!result.won || result.length < 3 || result.length > 9) continue;
    ++followed;
    ASSERT_TRUE(wins_by_its_own_moves(pos, {20, 300}, result.length)) << kyoto_sfen(pos);
  }
  EXPECT_GT(followed, 20);
}

TEST(LeafSearch, ForgetsWhatItSearchedBefore) {
  Search used({20, 300});
  for (const auto& pos : random_kyoto_positions(3000, 10, 9)) {
    Search fresh({20, 300});
    const LeafResult first = fresh.run(pos);
    ASSERT_EQ(used.run(pos), first);
    ASSERT_EQ(used.winning_move(), fresh.winning_move());
  }
}

TEST(LeafSearch, KeepsItsBudget) {
  Search search({5, 50});
  for (const auto& pos : random_kyoto_positions(4000, 20, 4)) EXPECT_LE(search.run(pos).nodes, 55U);
  Search none({0, 0});
  EXPECT_EQ(none.run(shogi::start_of<kKyoto>().position), LeafResult{});
}

TEST(LeafSearch, HavingNoMoveLosesInCheckOrNot) {
  Search search({0, 300});
  int stalemates = 0;
  for (const auto& other : random_kyoto_positions(5000, 40, 4)) {
    if (search.run(other).won) stalemates += static_cast<int>(search.proof().stalemates);
  }
  EXPECT_GT(stalemates, 0);
}

TEST(LeafSearch, ALostPositionHasNoWinAndNoMove) {
  for (const auto& pos : random_kyoto_positions(6000, 200, 1)) {
    if (KyotoGame::count_legal_moves(pos) != 0) continue;
    Search search({20, 300});
    EXPECT_FALSE(search.run(pos).won);
    EXPECT_EQ(search.winning_move(), std::nullopt);
    EXPECT_EQ(search.proof().positions, 0U);
  }
}

}  // namespace
}  // namespace kanzen::solve
