#include "learn/proof_numbers.h"

#include <gtest/gtest.h>

#include "support/bridge.h"
#include "support/playouts.h"

namespace kanzen::learn {
namespace {

/// Samples whose numbers follow from weights that somebody made up, so that they can be learned.
std::vector<ProofSample<games::kKyoto>> samples_of(const solve::proof::Evaluation<games::kKyoto>& truth) {
  std::vector<ProofSample<games::kKyoto>> samples;
  for (const auto& pos : playout_positions<games::kKyoto>(3, 2000)) {
    const shogi::Outlook outlook = shogi::outlook(pos);
    if (outlook.moves == 0) continue;
    samples.push_back({pos, true, truth.numbers(pos, true, outlook)});
  }
  return samples;
}

solve::proof::Evaluation<games::kKyoto> made_up() {
  std::mt19937 random(5);
  std::vector<std::int16_t> weights(solve::proof::Features<games::kKyoto>::kCount);
  for (std::int16_t& weight : weights)
    weight = static_cast<std::int16_t>(10 * (static_cast<int>(random() % 41) - 20));
  return solve::proof::Evaluation<games::kKyoto>::from_thousandths(weights);
}

TEST(ProofNumberTrainer, LearnsWhatIsThereToLearn) {
  ProofNumberTrainer<games::kKyoto> trainer;
  for (const auto& sample : samples_of(made_up())) trainer.add(sample);
  TrainingReport report;
  trainer.run(report);
  EXPECT_GT(report.samples, 1000U);
  EXPECT_LT(report.passes.back().trained, report.variance / 4);
  EXPECT_LT(report.passes.back().held_out, report.variance / 2);
}

TEST(ProofNumberTrainer, TheSameSamplesGiveTheSameWeights) {
  const auto samples = samples_of(made_up());
  const auto train = [&] {
    ProofNumberTrainer<games::kKyoto> trainer;
    for (const auto& sample : samples) trainer.add(sample);
    TrainingReport report;
    return trainer.run(report);
  };
  EXPECT_EQ(train(), train());
}

TEST(ProofNumberTrainer, WithoutSamplesEveryWeightIsZero) {
  ProofNumberTrainer<games::kKyoto> trainer;
  TrainingReport report;
  for (const float weight : trainer.run(report)) ASSERT_EQ(weight, 0.0F);
  EXPECT_EQ(report.samples, 0U);
}

}  // namespace
}  // namespace kanzen::learn
