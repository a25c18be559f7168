// The claims of positions that were searched, by exact position: what the index has thinned out is still
// known where it was found.
#pragma once

#include <vector>

#include "core/chain/claims.h"
#include "core/chain/position.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

class SettledTable {
 public:
  [[nodiscard]] ClaimId find(const Key& key) const {
    return slots_.empty() ? kNoClaim : slots_[place_of(key)].claim;
  }

  void put(const Key& key, ClaimId claim) {
    if (2 * (used_ + 1) > slots_.size()) grow();
    Slot& slot = slots_[place_of(key)];
    if (slot.claim == kNoClaim) ++used_;
    slot = {key, claim};
  }

  [[nodiscard]] std::size_t bytes() const { return slots_.size() * sizeof(Slot); }

 private:
  struct Slot {
    Key key;
    ClaimId claim = kNoClaim;
  };

  /// Where the key is, or could be put.
  [[nodiscard]] std::size_t place_of(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t place = key.low & mask;
    while (slots_[place].claim != kNoClaim && slots_[place].key != key) place = (place + 1) & mask;
    return place;
  }
  void grow() {
    constexpr std::size_t kAtFirst = 1024;
    const std::vector<Slot> old =
        std::exchange(slots_, std::vector<Slot>(std::max(kAtFirst, 2 * slots_.size())));
    for (const Slot& slot : old) {
      if (slot.claim != kNoClaim) slots_[place_of(slot.key)] = slot;
    }
  }

  std::vector<Slot> slots_;  ///< a power of two
  std::size_t used_ = 0;
};

}  // namespace kanzen::solve::chain
