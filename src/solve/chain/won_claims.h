// Which won claims say "take a word to where this lost claim holds", so that none of them is made twice.
#pragma once

#include <vector>

#include "solve/chain/claim_store.h"

namespace kanzen::solve::chain {

class WonClaims {
 public:
  /// The one that begins at a letter; kNoClaim if there is none yet.
  [[nodiscard]] ClaimId find(ClaimId lost, Letter at, const ClaimStore& claims) const {
    ClaimId won = after(lost);
    while (won != kNoClaim && claims.letter_of(won) != at) won = after(won);
    return won;
  }
  void note(ClaimId lost, ClaimId won) {
    const ClaimId others = after(lost);
    if (won >= next_.size()) next_.resize(won + std::size_t{1}, kNoClaim);
    next_[won] = others;
    next_[lost] = won;
  }

  [[nodiscard]] std::size_t bytes() const { return next_.size() * sizeof(ClaimId); }

 private:
  [[nodiscard]] ClaimId after(ClaimId claim) const { return claim < next_.size() ? next_[claim] : kNoClaim; }

  /// After a lost claim the first of its won ones, after a won claim the next of the same lost one.
  std::vector<ClaimId> next_;
};

}  // namespace kanzen::solve::chain
