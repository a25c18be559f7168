// Finds facts that hold for a position, among those of one letter. A tree: an inner node asks for the number
// of words of one kind and goes on with the facts that allow fewer than a threshold, or with those that want
// at least so many, and in any case with those that do not say; leaves hold sieves.
#pragma once

#include <array>

#include "solve/chain/claim_sieve.h"
#include "solve/chain/fact.h"

namespace kanzen::solve::chain {

class ClaimTree {
 public:
  ClaimTree() { new_leaf(); }

  /// Calls `visit` with every fact that holds, until it returns true; then so does this. It must not ask
  /// the tree again.
  template <int Words, class Visit>
  bool any_match(const FactReader& reader, const Position<Words>& position, const Visit& visit) {
    gather_leaves(position);
    return std::any_of(gathered_.begin(), gathered_.end(),
                       [&](std::uint32_t place) { return any_in(leaves_[place], reader, position, visit); });
  }

  void add(FactReader& reader, const Fact& fact) {
    const std::span<const Span> spans = reader.spans(fact);
    std::uint32_t at = kRoot;
    while (nodes_[at].cell != kLeaf) {
      at = nodes_[at].kids[side_of(spans, nodes_[at].cell, nodes_[at].threshold)];
    }
    put(leaf(at), reader, fact, spans);
    if (leaf(at).facts.size() > nodes_[at].kids[1]) split(at, reader);
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  static constexpr std::uint32_t kRoot = 0;
  static constexpr Cell kLeaf = std::numeric_limits<Cell>::max();
  static constexpr std::size_t kLeafSize = ClaimSieve::kCapacity;
  static constexpr std::size_t kSample = 64;
  enum Side : std::size_t { Fewer, More, Either };

  struct Node {
    Cell cell = kLeaf;
    Amount threshold = 0;
    std::array<std::uint32_t, 3> kids{};  ///< of a leaf: its place, and the size at which to split it
  };
  struct Leaf {
    std::vector<Fact> facts;
    std::vector<ClaimSieve> sieves;  ///< of so many facts each
  };
  struct Cut {
    Cell cell = kLeaf;
    Amount threshold = 0;
    std::size_t cost = 0;  ///< facts of the sample to look at after it, at worst
  };

  [[nodiscard]] Leaf& leaf(std::uint32_t at) { return leaves_[nodes_[at].kids[0]]; }

  std::uint32_t new_leaf() {
    nodes_.push_back({.kids = {static_cast<std::uint32_t>(leaves_.size()), kLeafSize, 0}});
    leaves_.emplace_back();
    bytes_ += sizeof(Node) + sizeof(Leaf);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  void put(Leaf& leaf, FactReader& reader, const Fact& fact, std::span<const Span> spans) {
    if (leaf.sieves.empty() || leaf.sieves.back().full()) leaf.sieves.emplace_back();
    ClaimSieve& sieve = leaf.sieves.back();
    bytes_ -= sieve.bytes();
    sieve.add(spans, reader.places(), [&](Cell cell) { return reader.most_words(cell); });
    leaf.facts.push_back(fact);
    bytes_ += sieve.bytes() + sizeof(Fact);
  }

  static Side side_of(std::span<const Span> spans, Cell cell, Amount threshold) {
    const auto span = std::find_if(spans.begin(), spans.end(),
                                   [&](const Span& candidate) { return candidate.cell == cell; });
    if (span == spans.end()) return Either;
    return span->most < threshold ? Fewer : span->least >= threshold ? More : Either;
  }

  /// The leaves that may hold facts for the position. Most of the time goes into waiting for memory, so all
  /// that looking into them will need is asked for here, step by step, and waited for together.
  template <int Words>
  void gather_leaves(const Position<Words>& position) {
    gathered_.clear();
    path_.assign(1, kRoot);
    while (!path_.empty()) {
      const Node& node = nodes_[path_.back()];
      path_.pop_back();
      if (node.cell == kLeaf) {
        gathered_.push_back(node.kids[0]);
        expect(&leaves_[node.kids[0]]);
        continue;
      }
      const Side side = position.words_in(node.cell) < node.threshold ? Fewer : More;
      for (const std::uint32_t next : {node.kids[Either], node.kids[side]}) {
        path_.push_back(next);
        expect(&nodes_[next]);
      }
    }
    for (const std::uint32_t place : gathered_) expect(leaves_[place].sieves.data());
    for_each_gathered([](const ClaimSieve& sieve) { sieve.expect_columns(); });
    for_each_gathered([&](const ClaimSieve& sieve) { sieve.expect_rows(position); });
  }

  template <class Visit>
  void for_each_gathered(const Visit& visit) const {
    for (const std::uint32_t place : gathered_) {
      for (const ClaimSieve& sieve : leaves_[place].sieves) visit(sieve);
    }
  }

  template <int Words, class Visit>
  static bool any_in(Leaf& leaf, const FactReader& reader, const Position<Words>& position,
                     const Visit& visit) {
    for (std::size_t i = 0; i < leaf.sieves.size(); ++i) {
      const auto test = [&](std::size_t place) {
        const Fact& fact = leaf.facts[i * ClaimSieve::kCapacity + place];
        return reader.holds(fact, position) && visit(fact);
      };
      if (leaf.sieves[i].any_match(position, test)) return true;
    }
    return false;
  }

  void split(std::uint32_t at, FactReader& reader) {
    const Cut cut = best_cut(leaf(at).facts, reader);
    if (cut.cell == kLeaf || cut.cost * 20 > kSample * 19) {  // no good: try again with more
      nodes_[at].kids[1] = static_cast<std::uint32_t>(leaf(at).facts.size() + kLeafSize);
      return;
    }
    const Leaf old = std::exchange(leaf(at), {});
    for (const ClaimSieve& sieve : old.sieves) bytes_ -= sieve.bytes();
    bytes_ -= old.facts.size() * sizeof(Fact);
    std::array<std::uint32_t, 3> kids{};
    for (std::uint32_t& kid : kids) kid = new_leaf();
    nodes_[at] = {cut.cell, cut.threshold, kids};
    for (const Fact& fact : old.facts) {
      const std::span<const Span> spans = reader.spans(fact);
      put(leaf(kids[side_of(spans, cut.cell, cut.threshold)]), reader, fact, spans);
    }
  }

  /// The question that leaves the fewest facts to look at whatever the answer, to judge by some of them.
  Cut best_cut(const std::vector<Fact>& facts, FactReader& reader) {
    all_spans_.clear();
    const std::size_t stride = facts.size() / kSample;
    for (std::size_t i = 0; i < kSample; ++i) {
      const auto spans = reader.spans(facts[i * stride]);
      all_spans_.insert(all_spans_.end(), spans.begin(), spans.end());
    }
    std::sort(all_spans_.begin(), all_spans_.end(),
              [](const Span& a, const Span& b) { return a.cell < b.cell; });
    Cut best{.cost = kSample};
    for (auto first = all_spans_.begin(); first != all_spans_.end();) {
      const auto last =
          std::find_if(first, all_spans_.end(), [&](const Span& s) { return s.cell != first->cell; });
      try_thresholds(std::span(first, last), best);
      first = last;
    }
    return best;
  }

  static void try_thresholds(std::span<const Span> spans, Cut& best) {
    if (spans.size() * 8 < kSample) return;  // most do not say
    const auto try_one = [&](Amount threshold) {
      std::size_t fewer = 0;
      std::size_t more = 0;
      for (const Span& span : spans) {
        fewer += span.most < threshold ? 1U : 0U;
        more += span.least >= threshold ? 1U : 0U;
      }
      const std::size_t cost = kSample - std::min(fewer, more);
      if (cost < best.cost) best = {spans[0].cell, threshold, cost};
    };
    constexpr std::size_t kTried = 8;
    const std::size_t stride = std::max<std::size_t>(1, spans.size() / kTried);
    for (std::size_t i = 0; i < spans.size(); i += stride) {
      if (spans[i].least != 0) try_one(spans[i].least);
      if (spans[i].most < kAnyAmount) try_one(static_cast<Amount>(spans[i].most + 1));
    }
  }

  std::vector<Node> nodes_;
  std::vector<Leaf> leaves_;
  std::vector<Span> all_spans_;
  std::vector<std::uint32_t> path_;      ///< nodes that are still to be looked at
  std::vector<std::uint32_t> gathered_;  ///< places of leaves
  std::size_t bytes_ = 0;
};

}  // namespace kanzen::solve::chain
