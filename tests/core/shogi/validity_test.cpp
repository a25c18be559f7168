#include "core/shogi/validity.h"

#include <gtest/gtest.h>

#include "support/all_games.h"
#include "support/bridge.h"

namespace kanzen::shogi {
namespace {

template <class G>
class ValidityTest : public ::testing::Test {};
TYPED_TEST_SUITE(ValidityTest, AllGames, GameName);

TYPED_TEST(ValidityTest, AgreesWithTheNaiveRulesOnRandomArrangements) {
  const naive::Referee referee(TypeParam::kRules);
  std::mt19937_64 rng(31);
  int possible = 0;
  for (int i = 0; i < 2000; ++i) {
    const naive::State state = random_arrangement<TypeParam::kRules>(rng);
    ASSERT_EQ(!find_impossible(from_naive<TypeParam::kRules>(state)), referee.possible(state));
    possible += referee.possible(state) ? 1 : 0;
  }
  EXPECT_GT(possible, 100);
}

TYPED_TEST(ValidityTest, PlayNeverLeadsToAnImpossiblePosition) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(32, 400)) {
    if (pos.royal(Side::Own) == 0) continue;
    ASSERT_FALSE(find_impossible(pos));
  }
}

TEST(Validity, SaysWhatIsWrong) {
  const auto fault = [](std::string_view sfen) { return find_impossible(position_from<games::kNine>(sfen)); };
  EXPECT_EQ(fault("2k/3/K2 b SPsp 1"), std::nullopt);
  EXPECT_EQ(fault("P1k/3/K2 b - 1"), Impossible::DeadPiece);
  EXPECT_EQ(fault("2k/N2/K2 b - 1"), Impossible::DeadPiece);
  EXPECT_EQ(fault("2k/3/K1l b - 1"), Impossible::DeadPiece);
  EXPECT_EQ(fault("2k/1P1/KP1 b - 1"), Impossible::TwoOnAFile);
  EXPECT_EQ(fault("2k/1+P1/KP1 b - 1"), Impossible::RoyalLeftInCheck);
  EXPECT_EQ(fault("2k/1p1/KP1 b - 1"), std::nullopt);
  EXPECT_EQ(fault("2k/2R/K2 b - 1"), Impossible::RoyalLeftInCheck);
  EXPECT_EQ(fault("2k/2R/K2 w - 1"), std::nullopt);
}

}  // namespace
}  // namespace kanzen::shogi
