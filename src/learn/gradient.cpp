#include "learn/gradient.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <vector>

namespace kanzen::learn {
namespace {

using Matrix = Eigen::MatrixXf;
using ConstWeights = Eigen::Map<const Matrix>;
using WeightGradient = Eigen::Map<Matrix>;
using ConstVector = Eigen::Map<const Eigen::VectorXf>;
using VectorGradient = Eigen::Map<Eigen::VectorXf>;
using Index = Eigen::Index;

/// One layer: where its weights lie and how many it has. As a matrix a row of weights is a column.
struct LayerPlace {
  std::size_t bias;
  std::size_t rows;
  Index inputs;
  Index outputs;
};

/// Samples that go through the network together: one column each.
class Pass {
 public:
  Pass(const Parameters& parameters, const SampleSet& samples) : parameters_(parameters), samples_(samples) {
    const ParameterMap& map = parameters.map;
    const auto first = static_cast<Index>(map.layout.first);
    const auto second = static_cast<Index>(map.layout.second);
    layers_.push_back({map.first_bias(), map.first_rows(), static_cast<Index>(2 * map.width()), first});
    if (second != 0) layers_.push_back({map.second_bias(), map.second_rows(), first, second});
    layers_.push_back({map.last_bias(), map.last_row(), static_cast<Index>(map.layout.last()), 1});
    values_.resize(layers_.size() + 1);
  }

  /// Afterwards the last values are the logits.
  void forward(std::span<const std::uint32_t> chosen) {
    const auto width = static_cast<Index>(parameters_.map.width());
    values_[0].resize(2 * width, static_cast<Index>(chosen.size()));
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const Sample sample = samples_[chosen[i]];
      sum_rows(sample.own, values_[0].col(static_cast<Index>(i)).head(width));
      sum_rows(sample.other, values_[0].col(static_cast<Index>(i)).tail(width));
    }
    clip(values_[0]);
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      const LayerPlace& layer = layers_[i];
      values_[i + 1].noalias() = weights(layer).transpose() * values_[i];
      values_[i + 1].colwise() += bias(layer);
      if (i + 1 < layers_.size()) clip(values_[i + 1]);
    }
  }
  [[nodiscard]] float logit(std::size_t i) const { return values_.back()(0, static_cast<Index>(i)); }

  /// `slopes`: the derivatives of the loss by the logits, one column each.
  void backward(std::span<const std::uint32_t> chosen, Matrix slopes, std::span<float> gradient) {
    for (std::size_t i = layers_.size(); i-- > 0;) {
      const LayerPlace& layer = layers_[i];
      WeightGradient(&gradient[layer.rows], layer.inputs, layer.outputs).noalias() +=
          values_[i] * slopes.transpose();
      VectorGradient(&gradient[layer.bias], layer.outputs) += slopes.rowwise().sum();
      Matrix before(layer.inputs, slopes.cols());
      before.noalias() = weights(layer) * slopes;
      // What was clipped does not move.
      slopes = (values_[i].array() > 0 && values_[i].array() < 1).select(before, 0);
    }
    const auto width = static_cast<Index>(parameters_.map.width());
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const Sample sample = samples_[chosen[i]];
      spread(sample.own, slopes.col(static_cast<Index>(i)).head(width), gradient);
      spread(sample.other, slopes.col(static_cast<Index>(i)).tail(width), gradient);
    }
  }

 private:
  static void clip(Matrix& values) { values = values.cwiseMax(0.0F).cwiseMin(1.0F); }

  [[nodiscard]] ConstWeights weights(const LayerPlace& layer) const {
    return {&parameters_.values[layer.rows], layer.inputs, layer.outputs};
  }
  [[nodiscard]] ConstVector bias(const LayerPlace& layer) const {
    return {&parameters_.values[layer.bias], layer.outputs};
  }

  template <class Column>
  void sum_rows(std::span<const std::uint16_t> features, Column&& sum) const {
    const ParameterMap& map = parameters_.map;
    const auto width = static_cast<Index>(map.width());
    sum = ConstVector(&parameters_.values[map.bias()], width);
    for (const std::uint16_t feature : features) {
      sum += ConstVector(&parameters_.values[map.row(feature)], width) +
             ConstVector(&parameters_.values[map.shared_row(feature)], width);
    }
  }
  template <class Column>
  void spread(std::span<const std::uint16_t> features, const Column& slope, std::span<float> gradient) const {
    const ParameterMap& map = parameters_.map;
    const auto width = static_cast<Index>(map.width());
    VectorGradient(&gradient[map.bias()], width) += slope;
    for (const std::uint16_t feature : features) {
      VectorGradient(&gradient[map.row(feature)], width) += slope;
      VectorGradient(&gradient[map.shared_row(feature)], width) += slope;
    }
  }

  const Parameters& parameters_;
  const SampleSet& samples_;
  std::vector<LayerPlace> layers_;
  std::vector<Matrix> values_;  ///< the accumulators, then those of each layer
};

constexpr std::size_t kTogether = 256;  // so that all values of a pass stay in the cache

float target_of(const Sample& sample, float lambda) {
  return (1 - lambda) * sample.result + lambda * chance_of(sample.score);
}

/// -m log q - (1 - m) log(1 - q) for q = 1 / (1 + exp(-logit)), without overflow.
double cross_entropy(float target, float logit) {
  return std::log1p(std::exp(-std::abs(double{logit}))) + std::max(logit, 0.0F) - double{target} * logit;
}

float logistic(float logit) { return 1 / (1 + std::exp(-logit)); }

template <class AfterPass>
double pass_over(const Parameters& parameters, const SampleSet& samples,
                 std::span<const std::uint32_t> chosen, float lambda, const AfterPass& after) {
  Pass pass(parameters, samples);
  double loss = 0;
  while (!chosen.empty()) {
    const auto together = chosen.first(std::min(chosen.size(), kTogether));
    pass.forward(together);
    for (std::size_t i = 0; i < together.size(); ++i)
      loss += cross_entropy(target_of(samples[together[i]], lambda), pass.logit(i));
    after(pass, together);
    chosen = chosen.subspan(together.size());
  }
  return loss;
}

}  // namespace

float chance_of(float points) { return logistic(points / play::nnue::kPointsPerLogit); }

float predicted(const Parameters& parameters, const Sample& sample) {
  SampleSet alone;
  alone.add(sample);
  Pass pass(parameters, alone);
  const std::uint32_t first = 0;
  pass.forward({&first, 1});
  return logistic(pass.logit(0));
}

double loss_of(const Parameters& parameters, const SampleSet& samples, std::span<const std::uint32_t> chosen,
               float lambda) {
  return pass_over(parameters, samples, chosen, lambda, [](Pass&, std::span<const std::uint32_t>) {});
}

double add_gradient(const Parameters& parameters, const SampleSet& samples,
                    std::span<const std::uint32_t> chosen, float lambda, std::span<float> gradient) {
  return pass_over(parameters, samples, chosen, lambda,
                   [&](Pass& pass, std::span<const std::uint32_t> together) {
                     Matrix slopes(1, static_cast<Index>(together.size()));
                     for (std::size_t i = 0; i < together.size(); ++i) {
                       slopes(0, static_cast<Index>(i)) =
                           logistic(pass.logit(i)) - target_of(samples[together[i]], lambda);
                     }
                     pass.backward(together, std::move(slopes), gradient);
                   });
}

}  // namespace kanzen::learn
