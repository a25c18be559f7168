#include <algorithm>
#include <array>

#include "play/evaluator.h"
#include "play/nnue/kernels.h"

namespace kanzen::play::nnue {
namespace {

void update(const std::int16_t* from, std::int16_t* to, std::size_t width, Rows added, Rows removed) {
  for (std::size_t i = 0; i < width; ++i) {
    auto sum = static_cast<std::uint16_t>(from[i]);
    for (const std::int16_t* row : added) sum = static_cast<std::uint16_t>(sum + row[i]);
    for (const std::int16_t* row : removed) sum = static_cast<std::uint16_t>(sum - row[i]);
    to[i] = static_cast<std::int16_t>(sum);
  }
}

std::int16_t clipped(std::int32_t value) { return static_cast<std::int16_t>(std::clamp(value, 0, kOne)); }

/// Values of a layer from those of the one before.
void forward(const Layer& layer, const std::int16_t* inputs, std::int16_t* outputs) {
  std::array<std::int32_t, Layout::kMaxLayer> sums;
  std::copy(layer.bias.begin(), layer.bias.end(), sums.begin());
  const std::int16_t* weights = layer.pairs();
  for (std::size_t input = 0; input < layer.inputs; input += 2) {
    for (std::size_t output = 0; output < layer.outputs; ++output, weights += 2)
      sums[output] += inputs[input] * weights[0] + inputs[input + 1] * weights[1];
  }
  for (std::size_t output = 0; output < layer.outputs; ++output) outputs[output] = clipped(sums[output] >> 6);
}
static_assert(kWeightOne == 1 << 6);

std::int32_t output(const Network& network, const std::int16_t* own, const std::int16_t* other) {
  const std::size_t width = network.layout().width;
  std::array<std::int16_t, std::size_t{2} * Layout::kMaxWidth> clips;
  std::transform(own, own + width, clips.begin(), clipped);
  std::transform(other, other + width, clips.begin() + static_cast<std::ptrdiff_t>(width), clipped);
  std::array<std::int16_t, Layout::kMaxLayer> first;
  std::array<std::int16_t, Layout::kMaxLayer> second;
  forward(network.first(), clips.data(), first.data());
  if (network.has_second()) forward(network.second(), first.data(), second.data());
  const auto& values = network.has_second() ? second : first;
  std::int32_t sum = network.last_bias();
  for (std::size_t i = 0; i < network.layout().last(); ++i) sum += values[i] * network.last()[i];
  return sum;
}

}  // namespace

const Kernels& portable_kernels() {
  static constexpr Kernels kPortable{&update, &output};
  return kPortable;
}

int score_of_output(std::int32_t output) {
  constexpr std::int64_t kLogit = std::int64_t{kOne} * kWeightOne;
  const std::int64_t points = std::int64_t{output} * kPointsPerLogit / kLogit;
  return static_cast<int>(std::clamp<std::int64_t>(points, -kMaxEvaluation, kMaxEvaluation));
}

}  // namespace kanzen::play::nnue
