// Finds a claim that holds for a state, among those of one letter. A tree: an inner node asks for the number
// of words of one kind and goes on with the claims that allow fewer than a threshold, or with those that want
// at least so many, and in any case with those that do not say; leaves hold a few claims to be tried one by
// one.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "core/chain/claims.h"
#include "core/chain/position.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

template <int Words>
bool allows(const Span& span, const Position<Words>& position) {
  const Count words = position.words_in(span.cell);
  return words >= span.least && (words <= span.most || span.most == kAnyAmount);
}

class ClaimTree {
 public:
  explicit ClaimTree(ClaimList& claims) : claims_(&claims) { clear(); }

  /// A claim that holds for the words of the position; kNoClaim if none does.
  template <int Words>
  [[nodiscard]] ClaimId find(const Position<Words>& position) {
    return find_below(kRoot, position);
  }

  void add(ClaimId id) {
    const Claim claim = (*claims_)[id];
    std::uint32_t at = kRoot;
    while (nodes_[at].cell != kLeaf) {
      at = nodes_[at].kids[side_of(claim, nodes_[at].cell, nodes_[at].threshold)];
    }
    std::vector<ClaimId>& members = leaves_[nodes_[at].kids[0]];
    members.push_back(id);
    ++size_;
    if (members.size() > nodes_[at].kids[1]) split(at);
  }

  void clear() {
    nodes_.clear();
    leaves_.clear();
    size_ = 0;
    new_leaf();
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::vector<ClaimId> all() const {
    std::vector<ClaimId> ids;
    for (const std::vector<ClaimId>& leaf : leaves_) ids.insert(ids.end(), leaf.begin(), leaf.end());
    return ids;
  }
  [[nodiscard]] std::size_t bytes() const {
    return nodes_.size() * (sizeof(Node) + sizeof(std::vector<ClaimId>)) + size_ * 2 * sizeof(ClaimId);
  }

 private:
  static constexpr std::uint32_t kRoot = 0;
  static constexpr Cell kLeaf = std::numeric_limits<Cell>::max();
  static constexpr std::size_t kLeafSize = 16;
  enum Side : std::size_t { Fewer, More, Either };

  struct Node {
    Cell cell = kLeaf;
    Amount threshold = 0;
    std::array<std::uint32_t, 3> kids{};  ///< of a leaf: its list, and the size at which to split it
  };
  struct Cut {
    Cell cell = kLeaf;
    Amount threshold = 0;
    std::size_t cost = 0;  ///< claims to look at after it, at worst
  };

  std::uint32_t new_leaf() {
    nodes_.push_back({.kids = {static_cast<std::uint32_t>(leaves_.size()), kLeafSize, 0}});
    leaves_.emplace_back();
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  static Side side_of(const Claim& claim, Cell cell, Amount threshold) {
    const auto span = std::find_if(claim.spans.begin(), claim.spans.end(),
                                   [&](const Span& candidate) { return candidate.cell == cell; });
    if (span == claim.spans.end()) return Either;
    return span->most < threshold ? Fewer : span->least >= threshold ? More : Either;
  }

  template <int Words>
  ClaimId find_below(std::uint32_t at, const Position<Words>& position) {
    while (nodes_[at].cell != kLeaf) {
      const Node& node = nodes_[at];
      const Side side = position.words_in(node.cell) < node.threshold ? Fewer : More;
      if (const ClaimId found = find_below(node.kids[side], position); found != kNoClaim) return found;
      at = node.kids[Either];
    }
    std::vector<ClaimId>& members = leaves_[nodes_[at].kids[0]];
    for (std::size_t i = 0; i < members.size(); ++i) {
      const ClaimId id = members[i];
      if (!holds(id, position)) continue;
      std::swap(members[i], members[i / 2]);  // what held once will hold again
      return id;
    }
    return kNoClaim;
  }

  template <int Words>
  bool holds(ClaimId id, const Position<Words>& position) {
    const std::span<const Span> spans = (*claims_)[id].spans;
    const auto broken =
        std::find_if(spans.begin(), spans.end(), [&](const Span& span) { return !allows(span, position); });
    if (broken == spans.end()) return true;
    if (broken != spans.begin()) {  // what failed once will fail again
      claims_->put_first(id, static_cast<std::size_t>(broken - spans.begin()));
    }
    return false;
  }

  void split(std::uint32_t at) {
    const std::vector<ClaimId> members = leaves_[nodes_[at].kids[0]];
    const Cut cut = best_cut(members);
    if (cut.cell == kLeaf || cut.cost * 20 > members.size() * 19) {  // no good: try again when there are more
      nodes_[at].kids[1] = static_cast<std::uint32_t>(members.size() + kLeafSize);
      return;
    }
    const std::uint32_t old_list = nodes_[at].kids[0];
    std::array<std::uint32_t, 3> kids{};
    for (std::uint32_t& kid : kids) kid = new_leaf();
    leaves_[old_list] = {};
    nodes_[at] = {cut.cell, cut.threshold, kids};
    for (const ClaimId id : members) {
      leaves_[nodes_[kids[side_of((*claims_)[id], cut.cell, cut.threshold)]].kids[0]].push_back(id);
    }
  }

  /// The question that leaves the fewest claims to look at whatever the answer.
  Cut best_cut(const std::vector<ClaimId>& members) {
    all_spans_.clear();
    for (const ClaimId id : members) {
      const auto spans = (*claims_)[id].spans;
      all_spans_.insert(all_spans_.end(), spans.begin(), spans.end());
    }
    std::sort(all_spans_.begin(), all_spans_.end(),
              [](const Span& a, const Span& b) { return a.cell < b.cell; });
    Cut best{.cost = members.size()};
    for (auto first = all_spans_.begin(); first != all_spans_.end();) {
      const auto last =
          std::find_if(first, all_spans_.end(), [&](const Span& s) { return s.cell != first->cell; });
      try_thresholds(std::span(first, last), members.size(), best);
      first = last;
    }
    return best;
  }

  static void try_thresholds(std::span<const Span> spans, std::size_t members, Cut& best) {
    if (spans.size() * 8 < members) return;  // most do not say
    const auto try_one = [&](Amount threshold) {
      std::size_t fewer = 0;
      std::size_t more = 0;
      for (const Span& span : spans) {
        fewer += span.most < threshold ? 1U : 0U;
        more += span.least >= threshold ? 1U : 0U;
      }
      const std::size_t cost = members - std::min(fewer, more);
      if (cost < best.cost) best = {spans[0].cell, threshold, cost};
    };
    constexpr std::size_t kTried = 8;
    const std::size_t stride = std::max<std::size_t>(1, spans.size() / kTried);
    for (std::size_t i = 0; i < spans.size(); i += stride) {
      if (spans[i].least != 0) try_one(spans[i].least);
      if (spans[i].most < kAnyAmount) try_one(static_cast<Amount>(spans[i].most + 1));
    }
  }

  ClaimList* claims_;
  std::vector<Node> nodes_;
  std::vector<std::vector<ClaimId>> leaves_;
  std::vector<Span> all_spans_;
  std::size_t size_ = 0;
};

}  // namespace kanzen::solve::chain
