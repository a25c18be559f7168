// What the reductions leave of a list of words.
#pragma once

#include "catalog/shiritori/input.h"

namespace kanzen::catalog::shiritori {

struct ExplainedStep {
  std::string name;
  int letters = 0;
  std::uint64_t words = 0;
  std::string outcome;  ///< if the step decides it
};

struct ExplainedStart {
  std::string start;
  std::vector<ExplainedStep> steps;  ///< the first is the list as it is
};

/// One entry for each start letter asked about.
Result<std::vector<ExplainedStart>> explain(const Input& input, const Effort& effort);

}  // namespace kanzen::catalog::shiritori
