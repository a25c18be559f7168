#include "core/shogi/unmoves.h"

#include <gtest/gtest.h>

#include <map>

#include "support/all_games.h"
#include "support/bridge.h"

namespace kanzen::shogi {
namespace {

template <const RuleSet& R>
using Counted = std::map<Position<R>, int>;

template <const RuleSet& R>
bool has_royals(const Position<R>& pos) {
  return pos.royal(Side::Own) != 0 && pos.royal(Side::Their) != 0;
}

template <const RuleSet& R>
Counted<R> parents_of(const Position<R>& pos) {
  Counted<R> parents;
  for_each_parent(pos, [&](const Position<R>& parent) { ++parents[parent]; });
  return parents;
}

template <const RuleSet& R>
Counted<R> children_of(const Position<R>& pos) {
  const naive::Referee referee(R);
  const naive::State state = state_of(pos);
  Counted<R> children;
  for (const naive::Move& move : referee.moves(state)) ++children[from_naive<R>(referee.after(state, move))];
  return children;
}

template <const RuleSet& R>
void expect_children_know_their_parent(const Position<R>& pos) {
  if (!has_royals(pos)) return;
  const bool could_take = naive::Referee(R).king_hangs(state_of(pos), false);
  for (const auto& [child, moves] : children_of(pos)) {
    if (!has_royals(child)) continue;
    const Counted<R> parents = parents_of(child);
    const auto found = parents.find(pos);
    ASSERT_EQ(found == parents.end() ? 0 : found->second, could_take ? 0 : moves);
  }
}

template <const RuleSet& R>
void expect_parents_lead_here(const Position<R>& pos) {
  if (!has_royals(pos)) return;
  const naive::Referee referee(R);
  for (const auto& [parent, ways] : parents_of(pos)) {
    const naive::State state = state_of(parent);
    ASSERT_TRUE(referee.possible(state));
    ASSERT_FALSE(referee.king_hangs(state, false));
    if (referee.goal_reached(state)) continue;
    const Counted<R> children = children_of(parent);
    const auto found = children.find(pos);
    ASSERT_NE(found, children.end());
    ASSERT_EQ(found->second, ways);
  }
}

template <class G>
class UnmovesTest : public ::testing::Test {};
TYPED_TEST_SUITE(UnmovesTest, AllGames, GameName);

TYPED_TEST(UnmovesTest, EachChildHasItsParentAsOftenAsThereAreMoves) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(41, 120)) {
    ASSERT_NO_FATAL_FAILURE(expect_children_know_their_parent(pos));
  }
}

TYPED_TEST(UnmovesTest, EachParentIsPossibleAndLeadsHere) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(42, 40)) {
    ASSERT_NO_FATAL_FAILURE(expect_parents_lead_here(pos));
  }
}

TEST(NineUnmoves, HoldForRandomClassPositions) {
  std::mt19937_64 rng(43);
  for (int i = 0; i < 60; ++i) {
    MaterialCounts material{};
    for (int piece = 0; piece < 3; ++piece)
      material[1 + rng() % 7] = static_cast<std::uint8_t>(1 + rng() % 2);
    const ClassIndex<games::kNine> index(material);
    for (const auto& pos : class_positions(index, index.count(), rng(), 8)) {
      ASSERT_NO_FATAL_FAILURE(expect_children_know_their_parent(pos));
      ASSERT_NO_FATAL_FAILURE(expect_parents_lead_here(pos));
    }
  }
}

TEST(NineUnmoves, MatedKingWasNotMatedByADroppedPawn) {
  const auto mated = position_from<games::kNine>("lkl/1P1/1K1 w - 1");
  for (const auto& [parent, ways] : parents_of(mated)) EXPECT_EQ(parent.hand(Side::Own).count(7), 0);
  EXPECT_NO_FATAL_FAILURE(expect_parents_lead_here(mated));
  const auto allowed = position_from<games::kNineWithDropMate>("lkl/1P1/1K1 w - 1");
  EXPECT_TRUE(parents_of(allowed).contains(position_from<games::kNineWithDropMate>("lkl/3/1K1 b P 1")));
}

TEST(DobutsuUnmoves, HoldForRandomPlacements) {
  const ClassIndex<games::kDobutsu> index(material_of(position_from<games::kDobutsu>(games::kDobutsu.start)));
  for (const auto& pos : class_positions(index, index.outer_count(), 44, 600)) {
    ASSERT_NO_FATAL_FAILURE(expect_children_know_their_parent(pos));
    ASSERT_NO_FATAL_FAILURE(expect_parents_lead_here(pos));
  }
}

TEST(DobutsuUnmoves, HoldWithoutDeadDropsToo) {
  const ClassIndex<games::kDobutsuWithoutDeadDrops> index(
      material_of(position_from<games::kDobutsuWithoutDeadDrops>(games::kDobutsu.start)));
  for (const auto& pos : class_positions(index, index.outer_count(), 45, 200)) {
    ASSERT_NO_FATAL_FAILURE(expect_children_know_their_parent(pos));
    ASSERT_NO_FATAL_FAILURE(expect_parents_lead_here(pos));
  }
}

}  // namespace
}  // namespace kanzen::shogi
