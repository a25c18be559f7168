// A few prefix codes for many shards: each shard has the code that suits it best.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "store/retrieval/level_code.h"

namespace kanzen::store {

/// How often each answer occurs.
using AnswerCounts = std::array<std::uint32_t, kAnswers>;

struct ShardCodes {
  std::vector<std::uint8_t> lengths;  ///< of the words of all codes, one after the other
  std::vector<std::uint8_t> chosen;   ///< by shard
};

ShardCodes choose_codes(const std::vector<AnswerCounts>& shards);

}  // namespace kanzen::store
