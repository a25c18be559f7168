// The arithmetic of a network, in two ways that give the same numbers: plain loops that any compiler
// understands, and vectors as wide as the program is compiled for (the library Highway).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "play/nnue/network.h"

namespace kanzen::play::nnue {

using Rows = std::span<const std::int16_t* const>;

struct Kernels {
  /// to = from + added rows - removed rows, modulo 2^16; all aligned as a Line and `width` long.
  void (*update)(const std::int16_t* from, std::int16_t* to, std::size_t width, Rows added, Rows removed);
  /// The output for two accumulators, the mover's first; kOne * kWeightOne stands for 1.
  std::int32_t (*output)(const Network& network, const std::int16_t* own, const std::int16_t* other);
};

const Kernels& portable_kernels();
const Kernels& fastest_kernels();

/// The score that an output means, within what the search allows.
int score_of_output(std::int32_t output);

}  // namespace kanzen::play::nnue
