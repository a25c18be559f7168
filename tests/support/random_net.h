// Networks with made-up weights, and a second way to calculate what they say.
#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "play/nnue/features.h"
#include "play/nnue/network.h"

namespace kanzen::play::nnue {

/// Weights like those of a trained network; with `wild` ones anything that fits the types.
inline Weights random_weights(const Layout& layout, unsigned seed, bool wild = false) {
  std::mt19937 random(seed);
  Weights weights = Weights::zero(layout);
  const auto fill = [&](auto& values, int most) {
    for (auto& value : values) {
      const int number = static_cast<int>(random() % static_cast<unsigned>(2 * most + 1)) - most;
      value = static_cast<std::remove_reference_t<decltype(value)>>(number);
    }
  };
  fill(weights.bias, wild ? 32767 : 60);
  fill(weights.rows, wild ? 32767 : 40);
  for (LayerWeights* layer : {&weights.first, &weights.second, &weights.last}) {
    fill(layer->bias, wild ? 1 << 24 : 4000);
    fill(layer->rows, wild ? 127 : 40);
  }
  return weights;
}

namespace detail {

inline std::vector<int> plain_layer(const LayerWeights& layer, const std::vector<int>& inputs) {
  std::vector<int> sums;
  for (std::size_t output = 0; output < layer.bias.size(); ++output) {
    int sum = layer.bias[output];
    for (std::size_t i = 0; i < inputs.size(); ++i) sum += inputs[i] * layer.rows[output * inputs.size() + i];
    sums.push_back(sum);
  }
  return sums;
}

inline std::vector<int> plain_clip(std::vector<int> values, int divisor) {
  for (int& value : values) {
    const bool negative = value < 0;
    value = negative ? 0 : std::min(value / divisor, kOne);
  }
  return values;
}

}  // namespace detail

/// The output for a position from all its features, straight from the plain weights.
template <const shogi::RuleSet& R>
int plain_output(const Weights& weights, const shogi::Position<R>& pos) {
  std::vector<int> values;
  for (const auto& view : {pos, pos.turned()}) {
    std::vector<int> sums(weights.bias.begin(), weights.bias.end());
    Features<R>::for_each(view, [&](Feature feature) {
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weights.rows[feature * sums.size() + i];
    });
    for (int& sum : sums) sum = static_cast<std::int16_t>(sum);
    const auto clipped = detail::plain_clip(sums, 1);
    values.insert(values.end(), clipped.begin(), clipped.end());
  }
  values = detail::plain_clip(detail::plain_layer(weights.first, values), kWeightOne);
  if (weights.layout.second != 0)
    values = detail::plain_clip(detail::plain_layer(weights.second, values), kWeightOne);
  return detail::plain_layer(weights.last, values).front();
}

}  // namespace kanzen::play::nnue
