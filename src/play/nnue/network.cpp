#include "play/nnue/network.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace kanzen::play::nnue {
namespace {

constexpr std::int32_t kMaxBias = 1 << 24;

LayerWeights zero_layer(std::size_t inputs, std::size_t outputs) {
  return {std::vector<std::int32_t>(outputs), std::vector<std::int8_t>(inputs * outputs)};
}

bool is_layer_sound(const LayerWeights& layer, std::size_t inputs, std::size_t outputs) {
  return layer.bias.size() == outputs && layer.rows.size() == inputs * outputs &&
         std::all_of(layer.bias.begin(), layer.bias.end(),
                     [](std::int32_t bias) { return bias >= -kMaxBias && bias <= kMaxBias; });
}

std::vector<Line> lines_of(const std::vector<std::int16_t>& values) {
  std::vector<Line> lines((values.size() * sizeof(std::int16_t) + sizeof(Line) - 1) / sizeof(Line), Line{});
  for (std::size_t i = 0; i < values.size(); ++i) lines[i / 32].values[i % 32] = values[i];
  return lines;
}

std::uint32_t rounded_up(std::uint32_t count) {
  return (count + Layer::kOutputStep - 1) / Layer::kOutputStep * Layer::kOutputStep;
}

/// `inputs` counts the padding of the layer before.
Layer laid_out(const LayerWeights& plain, std::uint32_t inputs) {
  const auto outputs = static_cast<std::uint32_t>(plain.bias.size());
  const std::size_t columns = plain.rows.size() / outputs;
  Layer layer{.inputs = inputs, .outputs = rounded_up(outputs), .weights = {}, .bias = plain.bias};
  layer.bias.resize(layer.outputs);
  std::vector<std::int16_t> pairs(std::size_t{inputs} * layer.outputs);
  for (std::size_t output = 0; output < outputs; ++output) {
    for (std::size_t input = 0; input < columns; ++input)
      pairs[(input / 2 * layer.outputs + output) * 2 + input % 2] =
          std::int16_t{plain.rows[output * columns + input]};
  }
  layer.weights = lines_of(pairs);
  return layer;
}

}  // namespace

Weights Weights::zero(const Layout& layout) {
  Weights weights{.layout = layout,
                  .bias = std::vector<std::int16_t>(layout.width),
                  .rows = std::vector<std::int16_t>(std::size_t{layout.inputs} * layout.width),
                  .first = zero_layer(std::size_t{2} * layout.width, layout.first),
                  .second = {},
                  .last = zero_layer(layout.last(), 1)};
  if (layout.second != 0) weights.second = zero_layer(layout.first, layout.second);
  return weights;
}

bool Weights::is_sound() const {
  return layout.is_valid() && bias.size() == layout.width &&
         rows.size() == std::size_t{layout.inputs} * layout.width &&
         is_layer_sound(first, std::size_t{2} * layout.width, layout.first) &&
         is_layer_sound(second, layout.second == 0 ? 0 : layout.first, layout.second) &&
         is_layer_sound(last, layout.last(), 1);
}

Network::Network(const Weights& weights)
    : layout_(weights.layout),
      lines_(weights.layout.width / Layout::kWidthStep),
      bias_(lines_of(weights.bias)),
      rows_(lines_of(weights.rows)),
      first_(laid_out(weights.first, 2 * weights.layout.width)) {
  assert(weights.is_sound());
  if (has_second()) second_ = laid_out(weights.second, first_.outputs);
  last_ = lines_of({weights.last.rows.begin(), weights.last.rows.end()});
  last_bias_ = weights.last.bias.front();
}

}  // namespace kanzen::play::nnue
