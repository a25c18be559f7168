#include "play/nnue/features.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/all_games.h"
#include "support/playouts.h"

namespace kanzen::play::nnue {
namespace {

template <const shogi::RuleSet& R>
std::multiset<Feature> features_of(const shogi::Position<R>& pos) {
  std::multiset<Feature> features;
  Features<R>::for_each(pos, [&](Feature feature) { features.insert(feature); });
  return features;
}

template <class G>
class FeaturesOfAGame : public ::testing::Test {};
TYPED_TEST_SUITE(FeaturesOfAGame, AllGames, GameName);

TYPED_TEST(FeaturesOfAGame, EachIsThereOnceAndWithinTheCount) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    for (const auto& standing : shogi::random_game<TypeParam::kRules>(seed, 60).standings) {
      const auto features = features_of<TypeParam::kRules>(standing.position);
      EXPECT_EQ(std::set(features.begin(), features.end()).size(), features.size());
      EXPECT_LE(features.size(), Features<TypeParam::kRules>::kMostActive);
      ASSERT_LT(*features.rbegin(), Features<TypeParam::kRules>::kCount);
    }
  }
}

TYPED_TEST(FeaturesOfAGame, OtherPositionsHaveOtherFeatures) {
  std::map<std::multiset<Feature>, shogi::Position<TypeParam::kRules>> seen;
  for (unsigned seed = 0; seed < 30; ++seed) {
    for (const auto& standing : shogi::random_game<TypeParam::kRules>(seed, 60).standings) {
      if (standing.position.royal(shogi::Side::Own) == 0) continue;  // taken: the game is over
      const auto [at, is_new] =
          seen.emplace(features_of<TypeParam::kRules>(standing.position), standing.position);
      ASSERT_TRUE(is_new || at->second == standing.position || at->second == standing.position.mirrored());
    }
  }
}

TYPED_TEST(FeaturesOfAGame, MirrorImagesLookTheSameUnlessTheRoyalPieceStandsInTheMiddle) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    for (const auto& standing : shogi::random_game<TypeParam::kRules>(seed, 60).standings) {
      const auto& pos = standing.position;
      if (pos.royal(shogi::Side::Own) == 0) continue;  // taken: the game is over
      const int column = shogi::lowest_square(pos.royal(shogi::Side::Own)).number % TypeParam::kRules.files;
      if (2 * column + 1 == TypeParam::kRules.files) continue;
      EXPECT_EQ(features_of<TypeParam::kRules>(pos), features_of<TypeParam::kRules>(pos.mirrored()));
    }
  }
}

TEST(Features, APlaceInABlockMeansTheSameWhereverTheRoyalPieceStands) {
  using Inputs = Features<games::kKyoto>;
  const auto here = Inputs::view_from(shogi::Square{20}.bit());
  const auto there = Inputs::view_from(shogi::Square{11}.bit());
  ASSERT_NE(here.block, there.block);
  for (const auto side : {shogi::Side::Own, shogi::Side::Their}) {
    EXPECT_EQ(Inputs::piece(here, 2, true, side, {7}) % Inputs::kBlock,
              Inputs::piece(there, 2, true, side, {7}) % Inputs::kBlock);
    EXPECT_EQ(Inputs::hand(here, 3, side, 2) % Inputs::kBlock,
              Inputs::hand(there, 3, side, 2) % Inputs::kBlock);
  }
}

}  // namespace
}  // namespace kanzen::play::nnue
