#include "solve/proof/evaluation.h"

#include <gtest/gtest.h>

#include "games/kyoto/rules.h"
#include "support/bridge.h"

namespace kanzen::solve::proof {
namespace {

using Position = shogi::Position<games::kKyoto>;

Evaluation<games::kKyoto> made_up() {
  std::mt19937 random(11);
  std::vector<std::int16_t> weights(Features<games::kKyoto>::kCount);
  for (std::int16_t& weight : weights)
    weight = static_cast<std::int16_t>(static_cast<int>(random() % 401) - 200);
  return Evaluation<games::kKyoto>::from_thousandths(weights);
}

std::vector<std::size_t> features_of(const Position& pos, bool attacking) {
  std::vector<std::size_t> features;
  Features<games::kKyoto>::for_each(pos, attacking, shogi::outlook(pos),
                                    [&](std::size_t feature) { features.push_back(feature); });
  return features;
}

TEST(Evaluation, ChildrenAreGuessedAsIfTheyStoodAlone) {
  const auto evaluation = made_up();
  for (const Position& pos : playout_positions<games::kKyoto>(5, 300)) {
    for (const bool attacking : {true, false}) {
      const auto family = evaluation.family(pos, attacking);
      shogi::for_each_child_and_move<shogi::Scope::Safe>(pos, [&](const Position& child, shogi::Move move) {
        const shogi::Outlook outlook = shogi::outlook(child);
        ASSERT_EQ(evaluation.numbers_of_child(family, move, child, outlook),
                  evaluation.numbers(child, !attacking, outlook));
      });
    }
  }
}

TEST(Evaluation, FeaturesOfTheTwoSidesToMoveAreApart) {
  constexpr std::size_t kHalf = Features<games::kKyoto>::kCount / 2;
  for (const Position& pos : playout_positions<games::kKyoto>(7, 100)) {
    for (const std::size_t feature : features_of(pos, true)) ASSERT_LT(feature, kHalf);
    for (const std::size_t feature : features_of(pos, false)) {
      ASSERT_GE(feature, kHalf);
      ASSERT_LT(feature, 2 * kHalf);
    }
  }
}

TEST(Evaluation, WithoutWeightsAllPositionsAreGuessedAlike) {
  const Evaluation<games::kKyoto> evaluation;
  for (const Position& pos : playout_positions<games::kKyoto>(8, 50))
    ASSERT_EQ(evaluation.numbers(pos, true, shogi::outlook(pos)), (Numbers{64, 64}));
}

}  // namespace
}  // namespace kanzen::solve::proof
