// Finds a claim that holds for a state, in a tree for each letter. The more claims a tree has the longer
// looking takes, and a search makes millions. So only the most useful of a letter may stay, if so wanted:
// those that took long to find or were found to hold often.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "solve/chain/claim_tree.h"

namespace kanzen::solve::chain {

class ClaimIndex {
 public:
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

  ClaimIndex(ClaimList& claims, int letters, std::size_t most_of_a_letter)
      : claims_(claims),
        most_of_a_letter_(most_of_a_letter),
        trees_(static_cast<std::size_t>(letters), ClaimTree(claims)) {}

  /// A claim that holds for the words of the position, with its letter to go on from; kNoClaim if none does.
  template <int Words>
  [[nodiscard]] ClaimId find(const Position<Words>& position) {
    const ClaimId id = trees_[static_cast<std::size_t>(position.at())].find(position);
    if (id != kNoClaim && most_of_a_letter_ != kAll) worth_[id] += kWorthOfUse;
    return id;
  }

  /// `nodes` is what finding the claim has cost.
  void add(ClaimId id, std::uint64_t nodes) {
    if (most_of_a_letter_ != kAll) {
      worth_.resize(std::max<std::size_t>(worth_.size(), id + std::size_t{1}));
      worth_[id] = static_cast<float>(nodes);
    }
    ClaimTree& tree = trees_[static_cast<std::size_t>(claims_[id].at)];
    tree.add(id);
    if (tree.size() > most_of_a_letter_) thin(tree);
  }

  [[nodiscard]] std::size_t bytes() const {
    std::size_t sum = worth_.size() * sizeof(float);
    for (const ClaimTree& tree : trees_) sum += tree.bytes();
    return sum;
  }

 private:
  static constexpr float kWorthOfUse = 20;  // nodes: what a claim saves each time it holds
  static constexpr float kFading = 0.7F;

  /// The better half stays, and must prove itself again.
  void thin(ClaimTree& tree) {
    std::vector<ClaimId> ids = tree.all();
    const auto middle = ids.begin() + static_cast<std::ptrdiff_t>(ids.size() / 2);
    std::nth_element(ids.begin(), middle, ids.end(),
                     [&](ClaimId a, ClaimId b) { return worth_[a] > worth_[b]; });
    ids.erase(middle, ids.end());
    tree.clear();
    for (const ClaimId id : ids) {
      tree.add(id);
      worth_[id] *= kFading;
    }
  }

  ClaimList& claims_;
  std::size_t most_of_a_letter_;
  std::vector<ClaimTree> trees_;
  std::vector<float> worth_;
};

}  // namespace kanzen::solve::chain
