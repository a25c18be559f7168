// Finds facts that hold for a position of a small game, among those of one letter. The tree is that of
// claim_tree.h; what is different is that all sieves have the same rows. So a leaf can tell in a glance
// whether it has anything for a position: it keeps the rows that any of its facts allows.
#pragma once

#include "solve/chain/dense_sieve.h"

namespace kanzen::solve::chain {

class DenseTree {
 public:
  using Place = RowLayout::Place;

  DenseTree(const RowLayout& layout, DenseSieves& sieves) : layout_(&layout), sieves_(&sieves) {}

  /// Calls `visit` with every fact that holds, until it returns true; then so does this. It must not ask
  /// the tree again.
  template <class Visit>
  bool any_match(const Place& place, const Visit& visit) {
    gather_leaves(place);
    return std::any_of(gathered_.begin(), gathered_.end(),
                       [&](std::uint32_t leaf) { return any_in(leaves_[leaf], place, visit); });
  }

  void add(const Fact& fact, const RowSet& allowed) {
    std::uint32_t* ref = &root_;
    for (;;) {
      if (*ref == kNothing) *ref = new_leaf(kNothing);
      if (is_leaf(*ref)) {
        if (leaves_[*ref & ~kLeaf].size < FactSet::kCapacity)
          return put(leaves_[*ref & ~kLeaf], fact, allowed);
        if (!split(*ref)) *ref = new_leaf(*ref);
        return add(fact, allowed);
      }
      Node& node = nodes_[*ref];
      ref = &node.kids[side_of(allowed, layout_->kinds()[node.kind], node.threshold)];
    }
  }

  /// Without the sieves.
  [[nodiscard]] std::size_t bytes() const {
    return nodes_.size() * sizeof(Node) + leaves_.size() * sizeof(Leaf);
  }

 private:
  // What a kid is: a node, a leaf or nothing yet.
  static constexpr std::uint32_t kLeaf = 1U << 31;
  static constexpr std::uint32_t kNothing = std::numeric_limits<std::uint32_t>::max();
  static bool is_leaf(std::uint32_t ref) { return (ref & kLeaf) != 0; }

  /// Kinds that a leaf asks for first; most need no others.
  static constexpr std::size_t kFirst = 16;
  enum Side : std::size_t { Fewer, More, Either };

  struct Node {
    std::uint8_t kind;
    std::uint8_t threshold;  ///< a row
    std::array<std::uint32_t, 3> kids;
  };
  struct alignas(64) Leaf {
    RowSet allowed;  ///< by some fact
    std::uint32_t sieve;
    std::uint32_t next;  ///< a full one that no question divides, or nothing
    std::uint16_t size = 0;
    std::array<std::uint8_t, kFirst> first;
  };
  struct Cut {
    std::size_t kind = 0;
    std::size_t threshold = 0;
    std::size_t saved = 0;  ///< facts that need not be looked at after it, at least
  };

  std::uint32_t new_leaf(std::uint32_t next) {
    Leaf leaf{.allowed = {}, .sieve = sieves_->make(), .next = next, .first = {}};
    std::copy_n(sieves_->order(leaf.sieve), asked_first(), leaf.first.begin());
    leaves_.push_back(leaf);
    return static_cast<std::uint32_t>(leaves_.size() - 1) | kLeaf;
  }
  /// With the questions in the same order.
  std::uint32_t new_leaf_like(const Leaf& other, std::uint32_t next) {
    const std::uint32_t ref = new_leaf(next);
    Leaf& leaf = leaves_[ref & ~kLeaf];
    leaf.first = other.first;
    std::copy_n(sieves_->order(other.sieve), layout_->kinds().size(), sieves_->order(leaf.sieve));
    return ref;
  }
  [[nodiscard]] std::size_t asked_first() const { return std::min(kFirst, layout_->kinds().size()); }

  void put(Leaf& leaf, const Fact& fact, const RowSet& allowed) {
    leaf.allowed |= allowed;
    const std::size_t place = leaf.size++;
    sieves_->facts(leaf.sieve)[place] = fact;
    FactSet* shut = sieves_->shut(leaf.sieve);
    (layout_->all() - allowed).for_each([&](std::size_t row) { shut[row].insert(place); });
  }

  static Side side_of(const RowSet& allowed, const RowLayout::Kind& kind, std::size_t threshold) {
    bool fewer = false;
    bool more = false;
    for (std::size_t row = kind.first; row < threshold; ++row) fewer |= allowed.contains(row);
    for (std::size_t row = threshold; row < std::size_t{kind.first} + kind.rows; ++row)
      more |= allowed.contains(row);
    return fewer && more ? Either : fewer ? Fewer : More;
  }

  /// The leaves that may hold facts for the position. Most of the time goes into waiting for memory: so the
  /// tree is walked level by level, and what will be read is asked for one step before.
  void gather_leaves(const Place& place) {
    gathered_.clear();
    path_.clear();
    const auto go_to = [&](std::uint32_t ref) {
      if (ref == kNothing) return;
      path_.push_back(ref);
      if (is_leaf(ref)) {
        expect(&leaves_[ref & ~kLeaf]);
      } else {
        expect(&nodes_[ref]);
      }
    };
    go_to(root_);
    for (std::size_t looked_at = 0; looked_at < path_.size();) {
      const std::uint32_t ref = path_[looked_at++];
      if (!is_leaf(ref)) {
        const Node& node = nodes_[ref];
        go_to(node.kids[Either]);
        go_to(node.kids[place.row_of[node.kind] < node.threshold ? Fewer : More]);
        continue;
      }
      const Leaf& leaf = leaves_[ref & ~kLeaf];
      go_to(leaf.next);
      if (!leaf.allowed.contains_all(place.rows)) continue;
      gathered_.push_back(ref & ~kLeaf);
      expect_rows(leaf, place);
    }
  }

  void expect_rows(const Leaf& leaf, const Place& place) {
    constexpr std::size_t kExpected = 5;  // most sieves are done by then
    const FactSet* shut = sieves_->shut(leaf.sieve);
    for (std::size_t i = 0; i < std::min(kExpected, asked_first()); ++i)
      expect(&shut[place.row_of[leaf.first[i]]]);
  }

  template <class Visit>
  bool any_in(Leaf& leaf, const Place& place, const Visit& visit) {
    const FactSet* shut = sieves_->shut(leaf.sieve);
    FactSet open = FactSet::below(leaf.size);
    const std::size_t first = asked_first();
    for (std::size_t i = 0; i < first; ++i) {
      open -= shut[place.row_of[leaf.first[i]]];
      if (!open.empty()) continue;
      std::swap(leaf.first[i], leaf.first[i / 2]);  // what shut the last one comes sooner for the next
      return false;
    }
    std::uint8_t* order = sieves_->order(leaf.sieve);
    for (std::size_t i = first; i < layout_->kinds().size(); ++i) {
      open -= shut[place.row_of[order[i]]];
      if (!open.empty()) continue;
      std::swap(leaf.first[kFirst / 2 + i % (kFirst / 2)], order[i]);
      return false;
    }
    return open.any_of([&](std::size_t fact) { return visit(sieves_->facts(leaf.sieve)[fact]); });
  }

  /// Makes a node of a full leaf, unless there is no good question to ask.
  bool split(std::uint32_t& ref) {
    const Leaf old = leaves_[ref & ~kLeaf];
    const Cut cut = best_cut(sieves_->shut(old.sieve));
    if (cut.saved * 20 < FactSet::kCapacity) return false;
    const std::vector<RowSet> allowed = allowed_by_facts(old.sieve);
    std::array<std::uint32_t, 3> kids{kNothing, kNothing, old.next};
    for (std::size_t i = 0; i < allowed.size(); ++i) {
      const Side side = side_of(allowed[i], layout_->kinds()[cut.kind], cut.threshold);
      if (kids[side] == kNothing || kids[side] == old.next) kids[side] = new_leaf_like(old, kids[side]);
      put(leaves_[kids[side] & ~kLeaf], sieves_->facts(old.sieve)[i], allowed[i]);
    }
    sieves_->free(old.sieve);
    ref = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({static_cast<std::uint8_t>(cut.kind), static_cast<std::uint8_t>(cut.threshold), kids});
    return true;
  }

  /// The question that leaves the fewest facts to look at whatever the answer.
  [[nodiscard]] Cut best_cut(const FactSet* shut) const {
    Cut best;
    for (std::size_t i = 0; i < layout_->kinds().size(); ++i) {
      const RowLayout::Kind& kind = layout_->kinds()[i];
      std::vector<FactSet> want_more(kind.rows + 1U, FactSet::below(FactSet::kCapacity));
      for (std::size_t words = 0; words < kind.rows; ++words) {
        want_more[words + 1] = want_more[words];
        want_more[words + 1] &= shut[kind.first + words];
      }
      FactSet want_fewer = FactSet::below(FactSet::kCapacity);
      for (std::size_t words = kind.rows - 1U; words > 0; --words) {
        want_fewer &= shut[kind.first + words];
        const std::size_t saved = std::min(want_fewer.size(), want_more[words].size());
        if (saved > best.saved) best = {i, kind.first + words, saved};
      }
    }
    return best;
  }

  /// What each fact of a full sieve allows.
  [[nodiscard]] std::vector<RowSet> allowed_by_facts(std::uint32_t sieve) const {
    std::vector<RowSet> allowed(FactSet::kCapacity);
    for (std::size_t row = 0; row < layout_->rows(); ++row) {
      FactSet open = FactSet::below(FactSet::kCapacity);
      open -= sieves_->shut(sieve)[row];
      open.for_each([&](std::size_t fact) { allowed[fact].insert(row); });
    }
    return allowed;
  }

  const RowLayout* layout_;
  DenseSieves* sieves_;
  std::uint32_t root_ = kNothing;
  std::vector<Node> nodes_;
  std::vector<Leaf> leaves_;
  std::vector<std::uint32_t> path_;      ///< nodes and leaves that are still to be looked at
  std::vector<std::uint32_t> gathered_;  ///< leaves
};

}  // namespace kanzen::solve::chain
