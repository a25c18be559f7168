// What each reduction takes away from a game, one after another, for one start letter.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/chain/graph.h"
#include "solve/chain/budget.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

struct ReductionStep {
  std::string_view name;
  int letters = 0;               ///< that still have words, after it
  std::uint64_t words = 0;       ///< after it
  Value value = Value::Unknown;  ///< of the start, if the step decides it
};

/// The game as it is, and after each reduction until one decides it or none is left; what stays must be
/// searched. The games behind other components are solved by search, all of them within the limits.
std::vector<ReductionStep> explain_reductions(const State& state, const Limits& limits,
                                              std::size_t memory_bytes);

}  // namespace kanzen::solve::chain
