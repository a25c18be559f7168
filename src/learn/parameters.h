// A network's weights as real numbers, while it learns.
//
// Beside the row of each feature there is one for its place in a block (play/nnue/features.h), which all
// blocks share: what is true wherever the royal piece stands is learned once. Quantising adds the two.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "play/nnue/network.h"

namespace kanzen::learn {

/// Where the parts lie in one flat list of numbers.
struct ParameterMap {
  play::nnue::Layout layout;
  std::uint32_t block = 1;  ///< features of a block; divides the inputs

  [[nodiscard]] std::size_t width() const { return layout.width; }
  [[nodiscard]] std::size_t bias() const { return 0; }
  [[nodiscard]] std::size_t row(std::size_t feature) const { return width() * (1 + feature); }
  [[nodiscard]] std::size_t shared_row(std::size_t feature) const {
    return row(layout.inputs + feature % block);
  }
  [[nodiscard]] std::size_t first_bias() const { return row(layout.inputs + block); }
  /// Of a layer: for each output a row of inputs.
  [[nodiscard]] std::size_t first_rows() const { return first_bias() + layout.first; }
  [[nodiscard]] std::size_t second_bias() const { return first_rows() + 2 * width() * layout.first; }
  [[nodiscard]] std::size_t second_rows() const { return second_bias() + layout.second; }
  [[nodiscard]] std::size_t last_bias() const {
    return second_rows() + std::size_t{layout.first} * layout.second;
  }
  [[nodiscard]] std::size_t last_row() const { return last_bias() + 1; }
  [[nodiscard]] std::size_t count() const { return last_row() + layout.last(); }
};

struct Parameters {
  ParameterMap map;
  std::vector<float> values;

  static Parameters zero(const ParameterMap& map);
  /// Small random numbers: units that are alike would stay so. The output's are zero, and so is every score.
  static Parameters seeded(const ParameterMap& map, std::uint64_t seed);

  /// The numbers that a network's integers stand for.
  static Parameters of_net(const play::nnue::Weights& net, std::uint32_t block);

  /// Brings every number to where integers can follow.
  void clip();
  [[nodiscard]] play::nnue::Weights quantised() const;
};

}  // namespace kanzen::learn
