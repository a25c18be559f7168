// The whole question about a list of words: who wins from each letter, and with which word.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "core/chain/claims.h"
#include "solve/chain/budget.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

struct StartsOptions {
  std::vector<Letter> starts;  ///< the letters asked about
  Limits limits = {};          ///< for each of them
  std::size_t memory_bytes = std::size_t{512} << 20;
  unsigned threads = 1;
  bool values_first = false;  ///< find every value before its claim; for small games only
  /// Say of every word what it does, even where all lose. Else it takes no longer to look at the words than
  /// it took to tell who wins, as far as that is enough.
  bool every_word = false;
  bool with_claims = false;  ///< keep the proof
};

struct StartResult {
  Letter start = 0;
  Value value = Value::Unknown;
  std::vector<Letter> winning;  ///< every letter to go to that is known to win
  std::vector<Letter> open;     ///< those of which nothing is known; none where every word is known to lose
  std::uint64_t nodes = 0;
  /// In the claims of the result, if they were asked for. Where limits were reached a win may have none: if
  /// only words of cancelled pairs are known to win.
  ClaimId claim = kNoClaim;
};

struct StartsResult {
  std::vector<StartResult> starts;  ///< in the order they were asked for
  ClaimList claims;                 ///< those that the starts rest on, and no others
};

/// An error if there are too many letters, or too many words between two or, for values first, in all.
Result<StartsResult> solve_starts(const Graph& graph, const StartsOptions& options);

}  // namespace kanzen::solve::chain
