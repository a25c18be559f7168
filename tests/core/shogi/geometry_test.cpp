#include "core/shogi/geometry.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <utility>

#include "support/all_games.h"
#include "support/naive_rules.h"

namespace kanzen::shogi {
namespace {

Bitboard random_set(std::mt19937& rng) {
  const auto half = static_cast<Bitboard>(rng());
  return half & static_cast<Bitboard>(rng());
}

template <class G>
class GeometryTest : public ::testing::Test {
 protected:
  static Square square_at(naive::Spot spot) {
    return {static_cast<std::uint8_t>(spot.rank * G::kRules.files + spot.column)};
  }
  static naive::Spot spot_of(Square square) {
    return {square.number / G::kRules.files, square.number % G::kRules.files};
  }

  Bitboard targets(Square from, const naive::Man& man, Bitboard occupied) const {
    naive::State state;
    for_each_square(occupied, [&](Square square) { state.at(spot_of(square)) = {0, false, true}; });
    Bitboard found = 0;
    for (const naive::Spot to : referee_.targets(state, spot_of(from), man)) found |= square_at(to).bit();
    return found;
  }

  static std::array<Bitboard, kDirectionCount> stepped_each_way(Bitboard set, Side side) {
    return [&]<std::size_t... kWay>(std::index_sequence<kWay...>) {
      return std::array{G::Board::template stepped<static_cast<int>(kWay)>(set, side)...};
    }
    (std::make_index_sequence<kDirectionCount>{});
  }

  static Bitboard bit_beside(Square square, int ranks, int columns) {
    const naive::Spot spot{spot_of(square).rank + ranks, spot_of(square).column + columns};
    const bool on_board =
        spot.rank >= 0 && spot.rank < G::kRules.ranks && spot.column >= 0 && spot.column < G::kRules.files;
    return on_board ? square_at(spot).bit() : 0;
  }

  template <class Visit>
  static void for_each_man(Visit&& visit) {
    for (int kind = 0; kind < G::kRules.kinds; ++kind) {
      for (const bool flipped : {false, true}) {
        if (flipped && !G::kRules.piece(kind).has_back()) continue;
        for (const Side side : {Side::Own, Side::Their}) visit(kind, flipped, side);
      }
    }
  }

  naive::Referee referee_{G::kRules};
};
TYPED_TEST_SUITE(GeometryTest, AllGames, GameName);

TYPED_TEST(GeometryTest, RanksAndZoneLieWhereTheMoverSeesThem) {
  using Board = typename TypeParam::Board;
  for (const naive::Spot spot : this->referee_.spots()) {
    const Bitboard bit = this->square_at(spot).bit();
    EXPECT_EQ((Board::kFarRank & bit) != 0, spot.rank == 0);
    EXPECT_EQ((Board::kHomeRank & bit) != 0, spot.rank == TypeParam::kRules.ranks - 1);
    EXPECT_EQ((Board::kZone & bit) != 0, spot.rank < TypeParam::kRules.promotion_ranks);
    EXPECT_EQ((Board::kLeftFile & bit) != 0, spot.column == 0);
    EXPECT_NE(Board::kAll & bit, 0U);
  }
  EXPECT_EQ(std::popcount(Board::kAll), TypeParam::kRules.squares());
}

TYPED_TEST(GeometryTest, TurningAndMirroringMoveEachSquare) {
  using Board = typename TypeParam::Board;
  for (const naive::Spot spot : this->referee_.spots()) {
    const naive::Spot across{TypeParam::kRules.ranks - 1 - spot.rank,
                             TypeParam::kRules.files - 1 - spot.column};
    const naive::Spot aside{spot.rank, TypeParam::kRules.files - 1 - spot.column};
    EXPECT_EQ(Board::turned(this->square_at(spot)), this->square_at(across));
    EXPECT_EQ(Board::turned(this->square_at(spot).bit()), this->square_at(across).bit());
    EXPECT_EQ(Board::mirrored(this->square_at(spot).bit()), this->square_at(aside).bit());
  }
}

TYPED_TEST(GeometryTest, TurningAndMirroringTwiceChangeNothing) {
  using Board = typename TypeParam::Board;
  std::mt19937 rng(1);
  for (int i = 0; i < 1000; ++i) {
    const Bitboard set = static_cast<Bitboard>(rng()) & Board::kAll;
    ASSERT_EQ(Board::turned(Board::turned(set)), set);
    ASSERT_EQ(Board::mirrored(Board::mirrored(set)), set);
  }
}

TYPED_TEST(GeometryTest, FilesOfASetAreWholeFiles) {
  using Board = typename TypeParam::Board;
  std::mt19937 rng(2);
  for (int i = 0; i < 300; ++i) {
    const Bitboard set = random_set(rng) & Board::kAll;
    Bitboard expected = 0;
    for (const naive::Spot a : this->referee_.spots()) {
      for (const naive::Spot b : this->referee_.spots()) {
        const bool counts = a.column == b.column && (set & this->square_at(b).bit()) != 0;
        if (counts) expected |= this->square_at(a).bit();
      }
    }
    ASSERT_EQ(Board::files_of(set), expected);
  }
}

TYPED_TEST(GeometryTest, AttacksStopAtTheFirstPiece) {
  using Board = typename TypeParam::Board;
  std::mt19937 rng(3);
  this->for_each_man([&](int kind, bool flipped, Side side) {
    for (const naive::Spot spot : this->referee_.spots()) {
      for (int i = 0; i < 12; ++i) {
        const Square from = this->square_at(spot);
        const Bitboard occupied = (i == 0 ? 0 : random_set(rng)) & Board::kAll & ~from.bit();
        ASSERT_EQ(Board::attacks(kind, flipped, side, from, occupied),
                  this->targets(from, {kind, flipped, side == Side::Own}, occupied))
            << "kind " << kind << " flipped " << flipped << " on " << int{from.number};
      }
    }
  });
}

TYPED_TEST(GeometryTest, DeadSquaresAreThoseWithoutAMoveOnAnEmptyBoard) {
  this->for_each_man([&](int kind, bool flipped, Side side) {
    Bitboard dead = 0;
    for (const naive::Spot spot : this->referee_.spots()) {
      const Square from = this->square_at(spot);
      if (this->targets(from, {kind, flipped, side == Side::Own}, 0) == 0) dead |= from.bit();
    }
    EXPECT_EQ(TypeParam::Board::dead_squares(kind, flipped, side), dead);
  });
}

TYPED_TEST(GeometryTest, SteppingASetStepsEachOfItsSquares) {
  std::mt19937 rng(4);
  for (int i = 0; i < 50; ++i) {
    const Bitboard set = static_cast<Bitboard>(rng()) & TypeParam::Board::kAll;
    const auto own = this->stepped_each_way(set, Side::Own);
    const auto theirs = this->stepped_each_way(set, Side::Their);
    for (std::size_t way = 0; way < own.size(); ++way) {
      Bitboard up = 0;
      Bitboard down = 0;
      for_each_square(set, [&](Square square) {
        up |= this->bit_beside(square, kOffsets[way].rank, kOffsets[way].column);
        down |= this->bit_beside(square, -kOffsets[way].rank, -kOffsets[way].column);
      });
      ASSERT_EQ(own[way], up) << way;
      ASSERT_EQ(theirs[way], down) << way;
    }
  }
}

TYPED_TEST(GeometryTest, BetweenAndLineFollowTheEightDirections) {
  using Board = typename TypeParam::Board;
  const int reach = std::max(TypeParam::kRules.files, TypeParam::kRules.ranks);
  for (const naive::Spot a : this->referee_.spots()) {
    for (const naive::Spot b : this->referee_.spots()) {
      const int ranks = b.rank - a.rank;
      const int columns = b.column - a.column;
      const bool aligned = a != b && (ranks == 0 || columns == 0 || std::abs(ranks) == std::abs(columns));
      const int steps = std::max(std::abs(ranks), std::abs(columns));
      Bitboard line = 0;
      Bitboard between = 0;
      for (int i = -reach; aligned && i <= reach; ++i) {
        const naive::Spot c{a.rank + i * ranks / steps, a.column + i * columns / steps};
        if (c.rank < 0 || c.rank >= TypeParam::kRules.ranks || c.column < 0 ||
            c.column >= TypeParam::kRules.files)
          continue;
        line |= this->square_at(c).bit();
        if (0 < i && i < steps) between |= this->square_at(c).bit();
      }
      EXPECT_EQ(Board::line(this->square_at(a), this->square_at(b)), line);
      EXPECT_EQ(Board::between(this->square_at(a), this->square_at(b)), between);
    }
  }
}

}  // namespace
}  // namespace kanzen::shogi
