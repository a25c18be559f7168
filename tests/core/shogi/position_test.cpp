#include "core/shogi/position.h"

#include <gtest/gtest.h>

#include "support/all_games.h"
#include "support/bridge.h"

namespace kanzen::shogi {
namespace {

TEST(Hand, CountsEachKindByItself) {
  Hand hand;
  EXPECT_TRUE(hand.empty());
  hand.add(1);
  hand.add(7);
  hand.add(7);
  EXPECT_EQ(hand.count(1), 1);
  EXPECT_EQ(hand.count(7), 2);
  EXPECT_EQ(hand.count(2), 0);
  EXPECT_EQ(hand.total(), 3);
  hand.remove(7);
  hand.remove(7);
  hand.remove(1);
  EXPECT_TRUE(hand.empty());
}

template <class G>
class PositionTest : public ::testing::Test {};
TYPED_TEST_SUITE(PositionTest, AllGames, GameName);

TYPED_TEST(PositionTest, ComesBackFromTheNaiveBoard) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(1, 300)) {
    ASSERT_EQ(from_naive<TypeParam::kRules>(state_of(pos)), pos);
  }
}

TYPED_TEST(PositionTest, TurningGivesTheOtherSidesView) {
  const naive::Referee referee(TypeParam::kRules);
  for (const auto& pos : playout_positions<TypeParam::kRules>(2, 300)) {
    naive::State state = state_of(pos);
    state.black_to_move = false;
    ASSERT_EQ(pos.turned(), from_naive<TypeParam::kRules>(state));
    ASSERT_EQ(pos.turned().turned(), pos);
  }
}

TYPED_TEST(PositionTest, MirroringExchangesLeftAndRight) {
  const naive::Referee referee(TypeParam::kRules);
  for (const auto& pos : playout_positions<TypeParam::kRules>(3, 300)) {
    ASSERT_EQ(pos.mirrored(), from_naive<TypeParam::kRules>(referee.mirrored(state_of(pos))));
    ASSERT_EQ(pos.mirrored().mirrored(), pos);
    ASSERT_EQ(pos.mirrored().turned(), pos.turned().mirrored());
  }
}

TYPED_TEST(PositionTest, EverySquareHasOneOwnerOrIsEmpty) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(4, 300)) {
    EXPECT_EQ(pos.own() & pos.theirs(), 0U);
    EXPECT_EQ(pos.occupied() ^ pos.empty(), TypeParam::Board::kAll);
    Bitboard together = 0;
    for (int kind = 0; kind < TypeParam::kRules.kinds; ++kind) {
      for (const Side side : {Side::Own, Side::Their}) {
        const Bitboard front = pos.pieces(kind, false, side);
        const Bitboard back = pos.pieces(kind, true, side);
        EXPECT_EQ(together & (front | back), 0U);
        EXPECT_EQ(front & back, 0U);
        together |= front | back;
      }
    }
    EXPECT_EQ(together, pos.occupied());
    EXPECT_EQ(pos.flipped() & ~pos.occupied(), 0U);
  }
}

TYPED_TEST(PositionTest, TakingUndoesPutting) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(5, 100)) {
    for_each_square(pos.occupied(), [&](Square square) {
      const Piece piece = pos.at(square);
      auto lifted = pos;
      lifted.take(piece.kind, piece.side, square.bit());
      EXPECT_EQ(lifted.at(square).kind, -1);
      EXPECT_EQ(lifted.flipped() & square.bit(), 0U);
      lifted.put(piece.kind, piece.flipped, piece.side, square.bit());
      EXPECT_EQ(lifted, pos);
    });
  }
}

}  // namespace
}  // namespace kanzen::shogi
