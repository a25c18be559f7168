// Finds what decides a position, in a tree for each letter.
#pragma once

#include <optional>

#include "solve/chain/claim_tree.h"

namespace kanzen::solve::chain {

class ClaimIndex {
 public:
  /// Both must outlive the index.
  ClaimIndex(const ClaimList& claims, const Ceiling& ceiling, int letters)
      : claims_(claims),
        letters_(letters),
        reader_(claims, ceiling, letters),
        trees_(static_cast<std::size_t>(letters)) {}

  [[nodiscard]] bool is_win(const Fact& fact) const { return reader_.is_win(fact); }
  /// The spans of the positions that a fact decides; they stay until the next call.
  [[nodiscard]] std::span<const Span> spans(const Fact& fact) { return reader_.spans(fact); }

  /// A fact that holds for the position, if there is one.
  template <int Words>
  [[nodiscard]] std::optional<Fact> find(const Position<Words>& position) {
    std::optional<Fact> found;
    any_match(position, [&](const Fact& fact) {
      found = fact;
      return true;
    });
    return found;
  }

  /// Calls `visit` with every fact that holds, until it returns true. It may exchange a fact for another that
  /// says the same.
  template <int Words, class Visit>
  bool any_match(const Position<Words>& position, const Visit& visit) {
    return tree(position.at()).any_match(reader_, position, visit);
  }

  void add(ClaimId id) { put(claims_[id].at, {id, kNoWord}); }
  /// Adds a lost claim to what wins from every letter with a word to its own.
  void add_words_to(ClaimId lost) {
    const Letter to = claims_[lost].at;
    for (Letter from = 0; from < letters_; ++from) put(from, {lost, static_cast<Cell>(from * letters_ + to)});
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  [[nodiscard]] ClaimTree& tree(Letter letter) { return trees_[static_cast<std::size_t>(letter)]; }

  void put(Letter letter, const Fact& fact) {
    if (!reader_.is_possible(fact)) return;
    bytes_ -= tree(letter).bytes();
    tree(letter).add(reader_, fact);
    bytes_ += tree(letter).bytes();
  }

  const ClaimList& claims_;
  int letters_;
  FactReader reader_;
  std::vector<ClaimTree> trees_;
  std::size_t bytes_ = 0;
};

}  // namespace kanzen::solve::chain
