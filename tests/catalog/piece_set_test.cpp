#include "catalog/nine/piece_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/nine/rules.h"

namespace kanzen::catalog {
namespace {

using games::kNine;

TEST(PieceSet, CapitalsAreTheFirstPlayers) {
  const auto set = parse_piece_set(kNine, "S2Psp", "Pp");
  ASSERT_TRUE(set) << set.error().message();
  const auto silver = static_cast<std::size_t>(kNine.kind_of('S'));
  const auto pawn = static_cast<std::size_t>(kNine.kind_of('P'));
  EXPECT_EQ(set->owned[0][silver], 1);
  EXPECT_EQ(set->owned[0][pawn], 2);
  EXPECT_EQ(set->owned[1][pawn], 1);
  EXPECT_EQ(set->material()[pawn], 3);
  EXPECT_EQ((*set->hands)[0][pawn], 1);
  EXPECT_EQ((*set->hands)[0][silver], 0);
}

TEST(PieceSet, NothingSaidOfHandsLeavesThemOpen) {
  EXPECT_FALSE(parse_piece_set(kNine, "Ss", "")->hands);
  EXPECT_EQ(parse_piece_set(kNine, "Ss", "-")->hands, SideCounts{});
}

TEST(PieceSet, NonsenseIsRefused) {
  for (const char* pieces : {"X", "Kk", "S s", "S?", "\xFF", "1", "S b 1"}) {
    const auto set = parse_piece_set(kNine, pieces, "");
    ASSERT_FALSE(set) << pieces;
    EXPECT_THAT(set.error().message(), ::testing::HasSubstr("--pieces"));
  }
  EXPECT_THAT(parse_piece_set(kNine, "Ss", "p").error().message(), ::testing::HasSubstr("--hand p"));
  EXPECT_THAT(parse_piece_set(kNine, "Ss", "2S").error().message(), ::testing::HasSubstr("not among"));
}

TEST(PieceSet, SetsForCardsAreEvenDistinctAndDrawnByTheSeed) {
  const auto sets = piece_sets_for_cards(kNine, 1);
  // 49 pairs of one piece each; of two each 28 x 28, without those that have three or four of a kind.
  std::set<SideCounts> distinct;
  std::size_t small = 0;
  for (const PieceSet& set : sets) {
    int pieces = 0;
    for (const int count : set.material()) {
      EXPECT_LE(count, 2);
      pieces += count;
    }
    small += pieces == 2 ? 1U : 0U;
    EXPECT_TRUE(pieces == 2 || pieces == 4);
    EXPECT_TRUE(distinct.insert(set.owned).second);
  }
  EXPECT_EQ(small, 49U);
  EXPECT_EQ(sets.size(), 49U + 28 * 28 - 7 * (2 * 6 + 1));
  const auto owned = [](const std::vector<PieceSet>& of) {
    std::vector<SideCounts> all;
    for (const PieceSet& set : of) all.push_back(set.owned);
    return all;
  };
  EXPECT_EQ(owned(sets), owned(piece_sets_for_cards(kNine, 1)));
  EXPECT_NE(owned(sets), owned(piece_sets_for_cards(kNine, 2)));
}

}  // namespace
}  // namespace kanzen::catalog
