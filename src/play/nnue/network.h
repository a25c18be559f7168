// A network with integer weights: as numbers in a plain order, and laid out for calculating.
//
//   accumulator   16-bit sums of rows, one row for each feature that is there; kOne stands for 1
//   layers        8-bit weights, kWeightOne stands for 1; sums have 32 bits
//
// Whatever the weights are, every way of calculating gives the same score: 16-bit sums wrap around, 32-bit
// sums cannot overflow within the limits that is_sound asks for.
#pragma once

#include <cstdint>
#include <vector>

#include "play/nnue/layout.h"

namespace kanzen::play::nnue {

/// Weights of one layer behind the accumulators: a row of inputs for each output.
struct LayerWeights {
  std::vector<std::int32_t> bias;
  std::vector<std::int8_t> rows;

  friend bool operator==(const LayerWeights&, const LayerWeights&) = default;
};

struct Weights {
  Layout layout;
  std::vector<std::int16_t> bias;  ///< of an accumulator
  std::vector<std::int16_t> rows;  ///< one for each feature
  LayerWeights first;
  LayerWeights second;  ///< empty if the layout has none
  LayerWeights last;

  /// All weights zero: every position has the score 0.
  static Weights zero(const Layout& layout);
  /// Whether every part has the size that the layout asks for, and no bias is out of proportion.
  [[nodiscard]] bool is_sound() const;
  friend bool operator==(const Weights&, const Weights&) = default;
};

/// 64 bytes that a cache line holds; rows consist of whole ones.
struct alignas(64) Line {
  std::int16_t values[32];
};

/// A layer laid out so that a vector holds consecutive outputs: for each pair of inputs, for each output, the
/// two weights. The number of outputs is rounded up by outputs of zero.
struct Layer {
  static constexpr std::uint32_t kOutputStep = 16;

  std::uint32_t inputs = 0;  ///< even
  std::uint32_t outputs = 0;
  std::vector<Line> weights;
  std::vector<std::int32_t> bias;

  [[nodiscard]] const std::int16_t* pairs() const { return weights.front().values; }
};

/// Never changes; one serves all threads.
class Network {
 public:
  explicit Network(const Weights& weights);

  [[nodiscard]] const Layout& layout() const { return layout_; }
  [[nodiscard]] const std::int16_t* bias() const { return bias_.front().values; }
  [[nodiscard]] const std::int16_t* row(std::uint32_t feature) const {
    return rows_[std::size_t{feature} * lines_].values;
  }
  [[nodiscard]] const Layer& first() const { return first_; }
  [[nodiscard]] const Layer& second() const { return second_; }
  [[nodiscard]] bool has_second() const { return layout_.second != 0; }
  /// Of the output: as many as the layer before has outputs, and its bias.
  [[nodiscard]] const std::int16_t* last() const { return last_.front().values; }
  [[nodiscard]] std::int32_t last_bias() const { return last_bias_; }

 private:
  Layout layout_;
  std::size_t lines_;  ///< of an accumulator
  std::vector<Line> bias_;
  std::vector<Line> rows_;
  Layer first_;
  Layer second_;
  std::vector<Line> last_;
  std::int32_t last_bias_ = 0;
};

}  // namespace kanzen::play::nnue
