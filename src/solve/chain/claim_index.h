// Finds what claims say of a position, in a tree for each letter: a dense one where the game has few enough
// numbers of words for that, as random games have; dictionaries have not.
#pragma once

#include <optional>

#include "solve/chain/claim_tree.h"
#include "solve/chain/dense_tree.h"

namespace kanzen::solve::chain {

class ClaimIndex {
 public:
  /// Both must outlive the index.
  ClaimIndex(const ClaimStore& claims, const Ceiling& ceiling, int letters)
      : claims_(claims),
        letters_(letters),
        reader_(claims, ceiling, letters),
        layout_(ceiling),
        sieves_(layout_) {
    const auto trees = static_cast<std::size_t>(letters);
    if (layout_.fits()) {
      dense_trees_.assign(trees, DenseTree(layout_, sieves_));
    } else {
      trees_.resize(trees);
    }
  }
  ClaimIndex(const ClaimIndex&) = delete;  // its parts know each other
  ClaimIndex& operator=(const ClaimIndex&) = delete;

  [[nodiscard]] Meaning meaning(const Fact& fact) const { return reader_.meaning(fact); }
  /// The spans of the positions that a fact speaks of; they stay until the next call.
  [[nodiscard]] std::span<const Span> spans(const Fact& fact) { return reader_.spans(fact); }

  /// A fact that decides the position, if there is one.
  template <int Words>
  [[nodiscard]] std::optional<Fact> find(const Position<Words>& position) {
    std::optional<Fact> found;
    any_match(position, [&](const Fact& fact) {
      if (meaning(fact) == Meaning::Answer) return false;
      found = fact;
      return true;
    });
    return found;
  }

  /// Calls `visit` with every fact that holds, until it returns true.
  template <int Words, class Visit>
  bool any_match(const Position<Words>& position, const Visit& visit) {
    if (layout_.fits()) return dense_tree(position.at()).any_match(layout_.place_of(position), visit);
    return tree(position.at()).any_match(reader_, position, visit);
  }

  void add(ClaimId id) {
    const ClaimStore::View claim = claims_[id];
    if (!layout_.fits()) return put(claim.at, {id, kNoWord});
    if (const auto allowed = layout_.allowed_by(claim.spans)) put(claim.at, {id, kNoWord}, *allowed);
  }
  /// Adds what a claim says of every letter with a word to its own: that wins if the claim is lost, and is
  /// answered if it is won.
  void add_words_to(ClaimId id) {
    const ClaimStore::View claim = claims_[id];
    const std::optional<RowSet> after = layout_.fits() ? layout_.allowed_by(claim.spans) : std::nullopt;
    for (Letter from = 0; from < letters_; ++from) {
      const auto word = static_cast<Cell>(from * letters_ + claim.at);
      if (!layout_.fits()) {
        put(from, {id, word});
      } else if (const auto before =
                     after ? layout_.allowed_before(*after, word, reader_.opposite(word), !claim.win)
                           : std::nullopt) {
        put(from, {id, word}, *before);
      }
    }
  }

  /// Whether it pays to add won claims to what is answered. Kinds of words are few then; where there are
  /// many, adding takes several times as long as it saves.
  [[nodiscard]] bool keeps_answers() const { return layout_.fits(); }

  [[nodiscard]] std::size_t bytes() const { return bytes_ + sieves_.bytes(); }

 private:
  [[nodiscard]] ClaimTree& tree(Letter letter) { return trees_[static_cast<std::size_t>(letter)]; }
  [[nodiscard]] DenseTree& dense_tree(Letter letter) {
    return dense_trees_[static_cast<std::size_t>(letter)];
  }

  void put(Letter letter, const Fact& fact) {
    if (!reader_.is_possible(fact)) return;
    bytes_ -= tree(letter).bytes();
    tree(letter).add(reader_, fact);
    bytes_ += tree(letter).bytes();
  }
  void put(Letter letter, const Fact& fact, const RowSet& allowed) {
    bytes_ -= dense_tree(letter).bytes();
    dense_tree(letter).add(fact, allowed);
    bytes_ += dense_tree(letter).bytes();
  }

  const ClaimStore& claims_;
  int letters_;
  FactReader reader_;
  RowLayout layout_;
  DenseSieves sieves_;
  std::vector<DenseTree> dense_trees_;  ///< one for each letter, or none:
  std::vector<ClaimTree> trees_;
  std::size_t bytes_ = 0;
};

}  // namespace kanzen::solve::chain
