#include "learn/trainer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "play/nnue/kernels.h"

namespace kanzen::learn {
namespace {

using play::nnue::Line;
using play::nnue::Network;

constexpr std::uint32_t kBlock = 6;
constexpr ParameterMap kTiny{{.inputs = 3 * kBlock, .width = 32, .first = 5, .second = 3}, kBlock};
constexpr ParameterMap kShallow{{.inputs = 3 * kBlock, .width = 32, .first = 8}, kBlock};

/// Made-up positions: some features of one block in each view. The result is what `truth` says of them.
template <class Truth>
SampleSet made_up(std::size_t count, unsigned seed, const Truth& truth) {
  std::mt19937 random(seed);
  SampleSet samples;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::uint16_t> views[2];
    for (auto& view : views) {
      const auto block = static_cast<std::uint16_t>(random() % 3 * kBlock);
      for (std::uint16_t place = 0; place < kBlock; ++place) {
        if (random() % 2 == 0) view.push_back(static_cast<std::uint16_t>(block + place));
      }
    }
    const auto score = static_cast<float>(static_cast<int>(random() % 2001) - 1000);
    samples.add({.own = views[0],
                 .other = views[1],
                 .key = i,
                 .game = static_cast<std::uint32_t>(i / 4),
                 .result = truth(views[0], views[1]),
                 .score = score});
  }
  return samples;
}

/// Who has more features at the even places wins.
float more_even_places(const std::vector<std::uint16_t>& own, const std::vector<std::uint16_t>& other) {
  int difference = 0;
  for (const std::uint16_t feature : own) difference += feature % 2 == 0 ? 1 : 0;
  for (const std::uint16_t feature : other) difference -= feature % 2 == 0 ? 1 : 0;
  return difference == 0 ? 0.5F : difference > 0 ? 1.0F : 0.0F;
}

std::vector<std::uint32_t> all_of(const SampleSet& samples) {
  std::vector<std::uint32_t> all(samples.size());
  for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

/// Random everywhere, the output too.
Parameters lively(const ParameterMap& map, unsigned seed) {
  Parameters parameters = Parameters::seeded(map, seed);
  std::mt19937 random(seed);
  for (float& value : parameters.values) value += static_cast<float>(random() % 1000) / 5000.0F - 0.1F;
  return parameters;
}

class GradientOf : public ::testing::TestWithParam<ParameterMap> {};

TEST_P(GradientOf, ASampleIsWhatSmallStepsShow) {
  const SampleSet samples = made_up(24, 1, more_even_places);
  const auto all = all_of(samples);
  Parameters parameters = lively(GetParam(), 2);
  std::vector<float> gradient(parameters.values.size());
  const float lambda = 0.3F;
  const double loss = add_gradient(parameters, samples, all, lambda, gradient);
  EXPECT_NEAR(loss, loss_of(parameters, samples, all, lambda), 1e-4);
  std::size_t different = 0;
  std::size_t moving = 0;
  for (std::size_t i = 0; i < parameters.values.size(); ++i) {
    constexpr float kStep = 2e-3F;
    const float here = parameters.values[i];
    parameters.values[i] = here + kStep;
    const double above = loss_of(parameters, samples, all, lambda);
    parameters.values[i] = here - kStep;
    const double below = loss_of(parameters, samples, all, lambda);
    parameters.values[i] = here;
    const double measured = (above - below) / (2 * kStep);
    if (std::abs(measured) > 1e-3) ++moving;
    // A step across the edge of clipping measures something in between.
    if (std::abs(measured - gradient[i]) > 0.01 + 0.03 * std::abs(measured)) ++different;
  }
  EXPECT_GT(moving, parameters.values.size() / 4);
  EXPECT_LT(different, parameters.values.size() / 50);
}

INSTANTIATE_TEST_SUITE_P(OneAndTwoLayers, GradientOf, ::testing::Values(kTiny, kShallow));

TEST(Trainer, LearnsAFunctionItIsShown) {
  const SampleSet samples = made_up(6000, 3, more_even_places);
  const auto result = train(samples, Parameters::seeded(kTiny, 1), {.rate = 3e-3F, .batch = 128});
  EXPECT_NEAR(result.before.held_out, std::log(2.0), 1e-3);
  ASSERT_FALSE(result.passes.empty());
  // Equal sides are worth half a point: a perfect guess keeps that much uncertainty.
  const SampleSet fresh = made_up(2000, 4, more_even_places);
  int right = 0;
  for (std::size_t i = 0; i < fresh.size(); ++i)
    right += std::abs(predicted(result.best, fresh[i]) - fresh[i].result) < 0.25F ? 1 : 0;
  EXPECT_GT(right, 1900);
}

TEST(Trainer, PlainDescentLearnsToo) {
  const SampleSet samples = made_up(3000, 3, more_even_places);
  const auto result = train(samples, Parameters::seeded(kShallow, 1),
                            {.descent = Descent::Momentum, .rate = 0.1F, .batch = 64});
  EXPECT_LT(result.passes.back().held_out, 0.6 * result.before.held_out);
}

TEST(Trainer, AnyNumberOfThreadsGivesTheSameParameters) {
  const SampleSet samples = made_up(1000, 5, more_even_places);
  const auto with = [&](unsigned threads) {
    return train(samples, Parameters::seeded(kTiny, 1), {.batch = 100, .max_passes = 3, .threads = threads});
  };
  const auto one = with(1);
  EXPECT_EQ(one.best.values, with(2).best.values);
  EXPECT_EQ(one.best.values, with(5).best.values);
  EXPECT_NE(one.best.values, Parameters::seeded(kTiny, 1).values);
}

TEST(Trainer, WhatCannotBeLearnedEndsEarlyAndDoesNoHarm) {
  std::mt19937 random(6);
  const SampleSet noise =
      made_up(500, 7, [&](const auto&, const auto&) { return random() % 2 == 0 ? 1.0F : 0.0F; });
  const auto result = train(noise, Parameters::seeded(kTiny, 1),
                            {.rate = 1e-2F, .batch = 50, .max_passes = 200, .held_out = 0.3});
  EXPECT_LT(result.passes.size(), 100U);
  EXPECT_LT(result.passes.back().rate, 1e-2F);
  for (const NetPass& pass : result.passes) EXPECT_LT(pass.held_out, 2 * result.before.held_out);
}

TEST(Trainer, StopsWhenAsked) {
  const SampleSet samples = made_up(1000, 8, more_even_places);
  const auto start = Parameters::seeded(kTiny, 1);
  const auto result = train(samples, start, {}, {}, [] { return true; });
  EXPECT_TRUE(result.stopped);
  EXPECT_EQ(result.best.values, start.values);
}

TEST(Trainer, WithoutSamplesNothingChanges) {
  const auto start = Parameters::seeded(kTiny, 1);
  EXPECT_EQ(train(SampleSet(), start, {}).best.values, start.values);
}

TEST(Trainer, LambdaChoosesBetweenResultAndScore) {
  SampleSet one;
  const std::vector<std::uint16_t> view{1, 2};
  one.add({.own = view, .other = view, .key = 1, .game = 0, .result = 1, .score = -1200});
  const auto parameters = Parameters::seeded(kTiny, 1);  // guesses one half
  std::vector<float> by_result(parameters.values.size());
  std::vector<float> by_score(parameters.values.size());
  add_gradient(parameters, one, all_of(one), 0, by_result);
  add_gradient(parameters, one, all_of(one), 1, by_score);
  const std::size_t bias = kTiny.last_bias();
  EXPECT_NEAR(by_result[bias], 0.5 - 1, 1e-5);
  EXPECT_NEAR(by_score[bias], 0.5 - 1 / (1 + std::exp(2.0)), 1e-5);
}

/// What the integer network says of a sample.
int quantised_output(const Network& network, const Sample& sample) {
  const std::size_t width = network.layout().width;
  std::vector<Line> values(2 * width / 32);
  const auto sum_up = [&](std::span<const std::uint16_t> features, std::size_t line) {
    std::vector<const std::int16_t*> rows;
    for (const std::uint16_t feature : features) rows.push_back(network.row(feature));
    play::nnue::portable_kernels().update(network.bias(), values[line].values, width, rows, {});
  };
  sum_up(sample.own, 0);
  sum_up(sample.other, width / 32);
  return play::nnue::portable_kernels().output(network, values[0].values, values[width / 32].values);
}

TEST(Parameters, QuantisingKeepsWhatTheNetworkSays) {
  const SampleSet samples = made_up(3000, 9, more_even_places);
  const auto trained = train(samples, Parameters::seeded(kTiny, 1), {.batch = 100}).best;
  const Network network(trained.quantised());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double logit = quantised_output(network, samples[i]) /
                         static_cast<double>(play::nnue::kOne * play::nnue::kWeightOne);
    ASSERT_NEAR(1 / (1 + std::exp(-logit)), predicted(trained, samples[i]), 0.06) << i;
  }
}

TEST(Parameters, ANetworkReadBackIsTheSameNetwork) {
  for (const ParameterMap& map : {kTiny, kShallow}) {
    const auto net = lively(map, 3).quantised();
    EXPECT_EQ(Parameters::of_net(net, kBlock).quantised(), net);
  }
}

TEST(Parameters, SeededOnesScoreEveryPositionZero) {
  const SampleSet samples = made_up(50, 10, more_even_places);
  const auto seeded = Parameters::seeded(kTiny, 1);
  const Network network(seeded.quantised());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    EXPECT_EQ(predicted(seeded, samples[i]), 0.5F);
    EXPECT_EQ(quantised_output(network, samples[i]), 0);
  }
}

TEST(Parameters, ClippingKeepsThemWhereIntegersReach) {
  Parameters wild = Parameters::zero(kTiny);
  for (std::size_t i = 0; i < wild.values.size(); ++i) wild.values[i] = i % 2 == 0 ? 1e6F : -1e6F;
  EXPECT_TRUE(wild.quantised().is_sound());
}

}  // namespace
}  // namespace kanzen::learn
