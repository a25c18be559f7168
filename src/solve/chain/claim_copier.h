// From the claims of a search to those of a proof: only what the wanted ones rest on, and each step with its
// letter.
#pragma once

#include <vector>

#include "solve/chain/claim_store.h"

namespace kanzen::solve::chain {

class ClaimCopier {
 public:
  /// Both must outlive the copier, and no claim may be added to the store meanwhile.
  ClaimCopier(const ClaimStore& from, ClaimList& to) : from_(from), to_(to), copies_(from.size(), kNoClaim) {}

  /// Its number in the list, where all that it rests on stands before it.
  ClaimId copy(ClaimId wanted) {
    std::vector<ClaimId> waiting{wanted};
    while (!waiting.empty()) {
      const ClaimId id = waiting.back();
      const std::size_t before = waiting.size();
      for (const ClaimId reason : from_[id].steps) {
        if (copies_[reason] == kNoClaim) waiting.push_back(reason);
      }
      if (waiting.size() > before) continue;
      waiting.pop_back();
      if (copies_[id] == kNoClaim) copies_[id] = copied(id);
    }
    return copies_[wanted];
  }

 private:
  ClaimId copied(ClaimId id) {
    const ClaimStore::View claim = from_[id];
    spans_.assign(claim.spans.begin(), claim.spans.end());
    steps_.clear();
    for (const ClaimId reason : claim.steps)
      steps_.push_back({static_cast<std::uint32_t>(from_.letter_of(reason)), copies_[reason]});
    return to_.add({claim.at, claim.win, spans_, steps_});
  }

  const ClaimStore& from_;
  ClaimList& to_;
  std::vector<ClaimId> copies_;
  std::vector<Span> spans_;  ///< of the claim that is copied
  std::vector<Step> steps_;
};

}  // namespace kanzen::solve::chain
