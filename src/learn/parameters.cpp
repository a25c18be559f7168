#include "learn/parameters.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace kanzen::learn {
namespace {

using play::nnue::kOne;
using play::nnue::kWeightOne;

// Two of them and all features of a full board together stay within 16 bits.
constexpr float kMostOfARow = 2.0F;
constexpr float kMostOfALayer = 127.0F / kWeightOne;

template <class Integer>
Integer rounded(float value, float scale) {
  return static_cast<Integer>(std::lround(value * scale));
}

class Quantiser {
 public:
  explicit Quantiser(const Parameters& parameters) : map_(parameters.map), from_(parameters.values) {}

  void rows(play::nnue::Weights& weights) const {
    const std::size_t width = map_.width();
    for (std::size_t i = 0; i < width; ++i)
      weights.bias[i] = rounded<std::int16_t>(from_[map_.bias() + i], kOne);
    for (std::size_t feature = 0; feature < map_.layout.inputs; ++feature) {
      for (std::size_t i = 0; i < width; ++i) {
        const float both = from_[map_.row(feature) + i] + from_[map_.shared_row(feature) + i];
        weights.rows[feature * width + i] = rounded<std::int16_t>(both, kOne);
      }
    }
  }
  void layer(play::nnue::LayerWeights& layer, std::size_t bias, std::size_t rows) const {
    for (std::size_t i = 0; i < layer.bias.size(); ++i)
      layer.bias[i] = rounded<std::int32_t>(from_[bias + i], kOne * kWeightOne);
    for (std::size_t i = 0; i < layer.rows.size(); ++i)
      layer.rows[i] = rounded<std::int8_t>(from_[rows + i], kWeightOne);
  }

 private:
  const ParameterMap& map_;
  const std::vector<float>& from_;
};

}  // namespace

Parameters Parameters::zero(const ParameterMap& map) { return {map, std::vector<float>(map.count())}; }

Parameters Parameters::seeded(const ParameterMap& map, std::uint64_t seed) {
  Parameters parameters = zero(map);
  std::mt19937_64 random(seed);
  const auto fill = [&](std::size_t begin, std::size_t end, float most) {
    // A distribution of the standard library may differ from one to the next.
    for (std::size_t i = begin; i < end; ++i) {
      const auto unit = static_cast<float>(random() >> 40) / static_cast<float>(1 << 24);
      parameters.values[i] = (2 * unit - 1) * most;
    }
  };
  const auto among = [](std::size_t inputs) { return 1 / std::sqrt(static_cast<float>(inputs)); };
  std::fill_n(parameters.values.begin(), map.width(), 0.25F);
  fill(map.row(map.layout.inputs), map.first_bias(), 0.2F);
  fill(map.first_rows(), map.second_bias(), among(2 * map.width()));
  fill(map.second_rows(), map.last_bias(), among(map.layout.first));
  std::fill_n(parameters.values.begin() + static_cast<std::ptrdiff_t>(map.first_bias()), map.layout.first,
              0.25F);
  std::fill_n(parameters.values.begin() + static_cast<std::ptrdiff_t>(map.second_bias()), map.layout.second,
              0.25F);
  return parameters;
}

Parameters Parameters::of_net(const play::nnue::Weights& net, std::uint32_t block) {
  Parameters parameters = zero({net.layout, block});
  const ParameterMap& map = parameters.map;
  const auto fill = [&](std::size_t at, const auto& integers, int one) {
    for (const auto integer : integers)
      parameters.values[at++] = static_cast<float>(integer) / static_cast<float>(one);
  };
  fill(map.bias(), net.bias, kOne);
  fill(map.row(0), net.rows, kOne);
  const auto fill_layer = [&](const play::nnue::LayerWeights& layer, std::size_t bias, std::size_t rows) {
    fill(bias, layer.bias, kOne * kWeightOne);
    fill(rows, layer.rows, kWeightOne);
  };
  fill_layer(net.first, map.first_bias(), map.first_rows());
  fill_layer(net.second, map.second_bias(), map.second_rows());
  fill_layer(net.last, map.last_bias(), map.last_row());
  return parameters;
}

void Parameters::clip() {
  const auto bring = [&](std::size_t begin, std::size_t end, float most) {
    for (std::size_t i = begin; i < end; ++i) values[i] = std::clamp(values[i], -most, most);
  };
  constexpr float kMostOfABias = 64;
  bring(0, map.first_bias(), kMostOfARow);
  bring(map.first_bias(), map.first_rows(), kMostOfABias);
  bring(map.first_rows(), map.second_bias(), kMostOfALayer);
  bring(map.second_bias(), map.second_rows(), kMostOfABias);
  bring(map.second_rows(), map.last_bias(), kMostOfALayer);
  bring(map.last_bias(), map.last_row(), kMostOfABias);
  bring(map.last_row(), map.count(), kMostOfALayer);
}

play::nnue::Weights Parameters::quantised() const {
  Parameters clipped = *this;
  clipped.clip();
  auto weights = play::nnue::Weights::zero(map.layout);
  const Quantiser quantiser(clipped);
  quantiser.rows(weights);
  quantiser.layer(weights.first, map.first_bias(), map.first_rows());
  quantiser.layer(weights.second, map.second_bias(), map.second_rows());
  quantiser.layer(weights.last, map.last_bias(), map.last_row());
  return weights;
}

}  // namespace kanzen::learn
