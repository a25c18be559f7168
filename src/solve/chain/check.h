// Checks a proof of word chains: every claim by the rules of docs/SHIRITORI_PROOF.md, and that the claims of
// the starts hold for the graph. It shares nothing with what found the proof but the graph and the claims
// themselves: no reduction, no search, no index, and it cancels opposite words by its own subtraction.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/chain/claims.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

struct ProvenStart {
  Letter start = 0;
  bool win = false;
  ClaimId claim = 0;
};

/// The first thing that is wrong with the proof, in words; nothing if it holds.
std::optional<std::string> find_flaw(const Graph& graph, const ClaimList& claims,
                                     const std::vector<ProvenStart>& starts);

}  // namespace kanzen::solve::chain
