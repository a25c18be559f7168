#include "play/nnue/kernels.h"

#include <gtest/gtest.h>

#include <random>

#include "play/evaluator.h"
#include "support/playouts.h"
#include "support/random_net.h"

namespace kanzen::play::nnue {
namespace {

using games::kKyoto;

std::vector<Line> random_lines(std::size_t count, std::mt19937& random) {
  std::vector<Line> lines(count);
  for (Line& line : lines) {
    for (std::int16_t& value : line.values) value = static_cast<std::int16_t>(random());
  }
  return lines;
}

TEST(Kernels, VectorsAddAndRemoveRowsAsPlainLoopsDo) {
  std::mt19937 random(1);
  for (const std::size_t lines : {1U, 2U, 3U, 8U, 16U}) {
    const auto from = random_lines(lines, random);
    const auto rows = random_lines(7 * lines, random);
    for (std::size_t added = 0; added < 4; ++added) {
      std::vector<const std::int16_t*> pointers;
      for (std::size_t i = 0; i < 7; ++i) pointers.push_back(rows[i * lines].values);
      const Rows all(pointers);
      std::vector<Line> plain(lines);
      std::vector<Line> vectors(lines);
      const std::size_t width = 32 * lines;
      portable_kernels().update(from[0].values, plain[0].values, width, all.first(added), all.subspan(added));
      fastest_kernels().update(from[0].values, vectors[0].values, width, all.first(added),
                               all.subspan(added));
      for (std::size_t i = 0; i < width; ++i)
        ASSERT_EQ(plain[i / 32].values[i % 32], vectors[i / 32].values[i % 32]) << lines << ' ' << added;
    }
  }
}

/// Accumulators like those of a game; wild ones may hold anything.
std::vector<Line> random_accumulators(const Layout& layout, bool wild, std::mt19937& random) {
  auto lines = random_lines(2 * layout.width / 32, random);
  if (wild) return lines;
  for (Line& line : lines) {
    for (std::int16_t& value : line.values) value = static_cast<std::int16_t>(value % 200);
  }
  return lines;
}

void expect_same_outputs(const Layout& layout, bool wild, std::mt19937& random) {
  const Network network(random_weights(layout, 3, wild));
  for (int i = 0; i < 20; ++i) {
    const auto accumulators = random_accumulators(layout, wild, random);
    const std::int16_t* own = accumulators[0].values;
    const std::int16_t* other = accumulators[layout.width / 32].values;
    ASSERT_EQ(portable_kernels().output(network, own, other), fastest_kernels().output(network, own, other))
        << to_text(layout) << (wild ? " wild" : "");
  }
}

TEST(Kernels, EveryWayToCalculateGivesTheSameOutput) {
  const auto inputs = Features<kKyoto>::kCount;
  const Layout layouts[] = {{.inputs = inputs, .width = 64, .first = 16},
                            {.inputs = inputs, .width = 32, .first = 1},
                            {.inputs = inputs, .width = 96, .first = 17, .second = 3},
                            {.inputs = inputs, .width = 128, .first = 8, .second = 16},
                            {.inputs = inputs, .width = 256, .first = 32, .second = 32},
                            {.inputs = inputs, .width = 512, .first = 64, .second = 63}};
  std::mt19937 random(2);
  for (const Layout& layout : layouts) {
    for (const bool wild : {false, true}) expect_same_outputs(layout, wild, random);
  }
}

/// The output for a position whose accumulators are made from nothing.
int output_of(const Network& network, const shogi::Position<kKyoto>& pos) {
  const std::size_t width = network.layout().width;
  std::vector<Line> values(2 * width / 32);
  std::size_t at = 0;
  for (const auto& view : {pos, pos.turned()}) {
    std::vector<const std::int16_t*> rows;
    Features<kKyoto>::for_each(view, [&](Feature feature) { rows.push_back(network.row(feature)); });
    portable_kernels().update(network.bias(), values[at].values, width, rows, {});
    at += width / 32;
  }
  return portable_kernels().output(network, values[0].values, values[width / 32].values);
}

void expect_plain_outputs(const Layout& layout, bool wild) {
  const Weights weights = random_weights(layout, 4, wild);
  const Network network(weights);
  for (const auto& standing : shogi::random_game<kKyoto>(7, 40).standings)
    EXPECT_EQ(output_of(network, standing.position), plain_output<kKyoto>(weights, standing.position));
}

TEST(Kernels, TheOutputIsThatOfThePlainWeights) {
  for (const Layout layout :
       {Layout{.inputs = Features<kKyoto>::kCount, .width = 96, .first = 9, .second = 5},
        Layout{.inputs = Features<kKyoto>::kCount, .width = 32, .first = 20}}) {
    for (const bool wild : {false, true}) expect_plain_outputs(layout, wild);
  }
}

TEST(Kernels, NoOutputIsAScoreThatCouldMeanMate) {
  EXPECT_EQ(score_of_output(0), 0);
  EXPECT_EQ(score_of_output(kOne * kWeightOne), kPointsPerLogit);
  EXPECT_EQ(score_of_output(1 << 30), kMaxEvaluation);
  EXPECT_EQ(score_of_output(-(1 << 30)), -kMaxEvaluation);
}

}  // namespace
}  // namespace kanzen::play::nnue
