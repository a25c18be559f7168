#include "solve/cells.h"

#include <gtest/gtest.h>

#include <random>

namespace kanzen::solve {
namespace {

template <class Cell>
class CellsTest : public ::testing::Test {};
using Widths = ::testing::Types<std::uint8_t, std::uint16_t>;
TYPED_TEST_SUITE(CellsTest, Widths);

TYPED_TEST(CellsTest, BeginWithoutPositions) {
  const std::vector<TypeParam> cells = Cells<TypeParam>(13, 4).release();
  EXPECT_EQ(cells, std::vector<TypeParam>(13, Cells<TypeParam>::kNone));
}

TYPED_TEST(CellsTest, SettleOnlyOnce) {
  Cells<TypeParam> cells(3, 4);
  cells.open(1, 2);
  EXPECT_TRUE(cells.settle(1, 6));
  EXPECT_FALSE(cells.settle(1, 8));
  EXPECT_FALSE(cells.settle(0, 6));
  EXPECT_EQ(std::move(cells).release(),
            (std::vector<TypeParam>{Cells<TypeParam>::kNone, 6, Cells<TypeParam>::kNone}));
}

TYPED_TEST(CellsTest, LastClosedMoveSettles) {
  Cells<TypeParam> cells(1, 9);
  cells.open(0, 9);
  EXPECT_FALSE(cells.close(0, 2, 5));
  EXPECT_FALSE(cells.close(0, 6, 5));
  EXPECT_TRUE(cells.close(0, 1, 5));
  EXPECT_FALSE(cells.close(0, 1, 7));
  EXPECT_EQ(std::move(cells).release().front(), 5);
}

TYPED_TEST(CellsTest, UndecidedBecomeDrawsAndNothingElse) {
  Cells<TypeParam> cells(4, 9);
  cells.open(0, 1);
  cells.open(1, 9);
  cells.set(2, 3);
  cells.undecided_become_draws(0, 4);
  EXPECT_EQ(std::move(cells).release(), (std::vector<TypeParam>{0, 0, 3, Cells<TypeParam>::kNone}));
}

template <class Cell>
void expect_search_finds(const std::vector<Cell>& plain, Cell code, Index begin, Index end) {
  Cells<Cell> cells(plain.size(), 30);
  for (Index index = 0; index < plain.size(); ++index) cells.set(index, plain[index]);
  std::vector<Index> expected;
  for (Index index = begin; index < end; ++index) {
    if (plain[index] == code) expected.push_back(index);
  }
  std::vector<Index> found;
  cells.for_each_with(code, begin, end, [&](Index index) { found.push_back(index); });
  ASSERT_EQ(found, expected);
}

TYPED_TEST(CellsTest, SearchFindsExactlyTheCellsWithACode) {
  std::mt19937 rng(71);
  for (const Index count : {1U, 7U, 8U, 100U, 1001U}) {
    std::vector<TypeParam> plain;
    for (Index index = 0; index < count; ++index) plain.push_back(static_cast<TypeParam>(rng() % 5));
    for (TypeParam code = 0; code < 6; ++code) {
      for (const Index begin : {Index{0}, count / 16 * 8}) {
        ASSERT_NO_FATAL_FAILURE(expect_search_finds(plain, code, begin, count));
        ASSERT_NO_FATAL_FAILURE(expect_search_finds(plain, code, begin, (begin + count) / 2));
        ASSERT_NO_FATAL_FAILURE(expect_search_finds(plain, code, begin, begin));
      }
    }
  }
}

TYPED_TEST(CellsTest, EveryDistanceBelowTheLimitIsApartFromOpenCounts) {
  Cells<TypeParam> cells(1, 40);
  for (std::uint32_t moves = 1; moves <= 40; ++moves) {
    cells.open(0, moves);
    EXPECT_GT(cells.raw()[0], Cells<TypeParam>::code_of(static_cast<Plies>(cells.distance_limit() - 1)));
    EXPECT_NE(cells.raw()[0], Cells<TypeParam>::kNone);
  }
}

TYPED_TEST(CellsTest, SavedCellsGoOnWhereTheyWere) {
  Cells<TypeParam> cells(11, 9);
  cells.open(10, 3);
  cells.set(4, 2);
  Cells<TypeParam> again(cells.raw(), 11, 9);
  EXPECT_FALSE(again.close(10, 2, 5));
  EXPECT_TRUE(again.close(10, 1, 5));
  EXPECT_FALSE(again.settle(4, 9));
  EXPECT_EQ(std::move(again).release().size(), 11U);
}

}  // namespace
}  // namespace kanzen::solve
