#include "solve/proof/table.h"

#include <gtest/gtest.h>

namespace kanzen::solve::proof {
namespace {

constexpr std::uint64_t kBoard = 0x123456789ABCDEF0;

Known numbers(Number phi, Number delta, Hand hand) {
  Known known;
  known.numbers = {phi, delta};
  known.hand = hand;
  return known;
}
Known solved(Numbers numbers, Hand hand) {
  Known known;
  known.numbers = numbers;
  known.hand = hand;
  known.move = 77;
  known.plies = 5;
  return known;
}

constexpr Hand kSmall{0x10};
constexpr Hand kMiddle{0x110};
constexpr Hand kLarge{0x210};

class ProofTable : public ::testing::Test {
 protected:
  [[nodiscard]] std::optional<Known> at(Hand hand, bool attacking = true,
                                        std::uint64_t board = kBoard) const {
    Known known;
    if (!table_.find({board, hand}, attacking, known)) return std::nullopt;
    return known;
  }
  Table table_{std::size_t{1} << 20};
};

TEST_F(ProofTable, KnowsNothingAtFirst) { EXPECT_FALSE(at(kSmall)); }

TEST_F(ProofTable, NumbersAreOfOneHandOnly) {
  table_.put({kBoard, kMiddle}, true, numbers(12, 34, kMiddle));
  ASSERT_TRUE(at(kMiddle));
  EXPECT_EQ(at(kMiddle)->numbers, (Numbers{12, 34}));
  EXPECT_FALSE(at(kSmall));
  EXPECT_FALSE(at(kLarge));
}

TEST_F(ProofTable, AProofServesLargerHands) {
  table_.put({kBoard, kMiddle}, true, solved(kReached, kMiddle));
  EXPECT_FALSE(at(kSmall));
  ASSERT_TRUE(at(kMiddle) && at(kLarge));
  EXPECT_EQ(at(kLarge)->numbers, kReached);
  EXPECT_EQ(at(kLarge)->move, 77);
  EXPECT_EQ(at(kLarge)->plies, 5);
  EXPECT_EQ(at(kLarge)->hand, kMiddle);
}

TEST_F(ProofTable, ADisproofServesSmallerHands) {
  table_.put({kBoard, kMiddle}, true, solved(kMissed, kMiddle));
  EXPECT_FALSE(at(kLarge));
  ASSERT_TRUE(at(kSmall));
  EXPECT_EQ(at(kSmall)->numbers, kMissed);
}

TEST_F(ProofTable, WithTheDefenderToMoveAProofIsTheMoversFailure) {
  table_.put({kBoard, kMiddle}, false, solved(kMissed, kMiddle));
  ASSERT_TRUE(at(kLarge, false));
  EXPECT_EQ(at(kLarge, false)->numbers, kMissed);
  EXPECT_FALSE(at(kSmall, false));
}

TEST_F(ProofTable, NumbersThatComeLateDoNotUndoAProof) {
  table_.put({kBoard, kMiddle}, true, solved(kReached, kMiddle));
  table_.put({kBoard, kMiddle}, true, numbers(3, 4, kMiddle));
  ASSERT_TRUE(at(kMiddle));
  EXPECT_EQ(at(kMiddle)->numbers, kReached);
}

TEST_F(ProofTable, WhatTookMoreWorkStaysWhenAPlaceIsFull) {
  Known precious = numbers(1, 2, kSmall);
  precious.work = 200;
  table_.put({kBoard, kSmall}, true, precious);
  for (std::uint64_t i = 1; i < 100; ++i) {
    table_.put({kBoard + (i << 40), kSmall}, true, numbers(5, 6, kSmall));
  }
  ASSERT_TRUE(at(kSmall));
  EXPECT_EQ(at(kSmall)->numbers, (Numbers{1, 2}));
}

TEST(MoveCodes, GiveTheMoveBack) {
  for (const bool flips : {false, true}) {
    const shogi::Move walk{.to = {24}, .from = {7}, .flips = flips};
    const shogi::Move drop{.to = {3}, .drop = 4, .flips = flips};
    EXPECT_EQ(move_of(code_of(walk)), walk);
    EXPECT_EQ(move_of(code_of(drop)), drop);
    EXPECT_NE(code_of(walk), 0);
  }
}

}  // namespace
}  // namespace kanzen::solve::proof
