// Every claim of a search as a proof, for the checker.
#pragma once

#include "solve/chain/claim_copier.h"

namespace kanzen::solve::chain {

/// A claim keeps its number.
inline ClaimList all_claims(const ClaimStore& claims) {
  ClaimList all;
  ClaimCopier copier(claims, all);
  for (ClaimId id = 0; id < claims.size(); ++id) copier.copy(id);
  return all;
}

}  // namespace kanzen::solve::chain
