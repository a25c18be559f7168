// What `learn` takes and gives: weights of the proof search's first guess, from numbers that searches arrived
// at.
#pragma once

#include <filesystem>
#include <vector>

namespace kanzen::catalog {

struct LearnOptions {
  std::vector<std::filesystem::path> samples;  ///< written by `prove --samples`
  std::filesystem::path out;                   ///< for the weights
};

struct LearnResult {
  std::size_t samples = 0;
  double variance = 0;  ///< what a constant guess would be wrong by: mean squares of half log(pn / dn)
  double trained = 0;   ///< the same after training, on the samples trained on
  double held_out = 0;  ///< and on a tenth that was kept apart
};

}  // namespace kanzen::catalog
