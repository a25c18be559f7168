// What decides positions at a letter: a claim of that letter, or a lost claim of another one, which whoever
// can take a word to it wins by. So a lost claim need not wait until somebody looks one word ahead.
#pragma once

#include <algorithm>

#include "base/bit_set.h"
#include "core/chain/position.h"
#include "solve/chain/span_builder.h"

namespace kanzen::solve::chain {

inline constexpr Cell kNoWord = std::numeric_limits<Cell>::max();

struct Fact {
  ClaimId claim = kNoClaim;
  Cell word = kNoWord;  ///< the kind that leads to the claim, which is lost; kNoWord: it is of this letter
};

/// Some of the facts of a sieve, by their places in it.
using FactSet = BitSet<std::size_t, 256 / 64>;

constexpr bool allows(const Span& span, Count words) {
  return words >= span.least && (words <= span.most || span.most == kAnyAmount);
}

/// Whether a position has the numbers of words that the spans ask for.
template <int Words>
bool allow(std::span<const Span> spans, const Position<Words>& position) {
  return std::all_of(spans.begin(), spans.end(),
                     [&](const Span& span) { return allows(span, position.words_in(span.cell)); });
}

/// What a claim must have said before a word for another to hold after it. `visit` is given each span; a kind
/// of word whose number then is certain, as it is opposite to the word or the loop that was taken, has none.
template <class Visit>
void for_each_need(std::span<const Span> after, Cell word, Cell opposite, const Visit& visit) {
  for (Span span : after) {
    if (span.cell == opposite) continue;
    if (span.cell == word) {
      if (span.least != 0) ++span.least;
      if (span.most != kAnyAmount) ++span.most;
    }
    visit(span);
  }
}

/// Begins to fetch what will be read soon: finding facts is waiting for memory.
inline void expect(const void* memory) { __builtin_prefetch(memory); }

class FactReader {
 public:
  FactReader(const ClaimList& claims, const Ceiling& ceiling, int letters)
      : claims_(claims),
        ceiling_(ceiling),
        letters_(static_cast<Cell>(letters)),
        spans_(ceiling),
        places_(ceiling.size(), 0) {}

  [[nodiscard]] bool is_win(const Fact& fact) const {
    return fact.word != kNoWord || claims_[fact.claim].win;
  }

  /// Whether there can be positions that it decides.
  [[nodiscard]] bool is_possible(const Fact& fact) const {
    if (fact.word == kNoWord) return true;
    if (ceiling_[fact.word] == 0) return false;
    const std::span<const Span> after = claims_[fact.claim].spans;
    return std::all_of(after.begin(), after.end(), [&](const Span& span) {
      if (span.cell == opposite(fact.word)) return span.least == 0;
      return span.cell != fact.word || span.least < ceiling_[fact.word];
    });
  }

  /// The spans of the positions that it decides; they stay until the next call.
  [[nodiscard]] std::span<const Span> spans(const Fact& fact) {
    const std::span<const Span> after = claims_[fact.claim].spans;
    if (fact.word == kNoWord) return after;
    spans_.clear();
    spans_.narrow({fact.word, 1, kAnyAmount});
    for_each_need(after, fact.word, opposite(fact.word), [&](const Span& span) { spans_.narrow(span); });
    return spans_.spans();
  }

  template <int Words>
  [[nodiscard]] bool holds(const Fact& fact, const Position<Words>& position) const {
    const std::span<const Span> spans = claims_[fact.claim].spans;
    if (fact.word == kNoWord) return allow(spans, position);
    if (position.words_in(fact.word) == 0) return false;
    const Cell back = opposite(fact.word);
    return std::all_of(spans.begin(), spans.end(), [&](const Span& span) {
      const Count words = position.words_in(span.cell);
      if (span.cell == back) return span.least == 0;
      return allows(span, span.cell == fact.word ? words - 1 : words);
    });
  }

  [[nodiscard]] Cell opposite(Cell cell) const { return cell % letters_ * letters_ + cell / letters_; }
  [[nodiscard]] Count most_words(Cell cell) const { return ceiling_[cell]; }
  /// Room for sieves to work in: a zero for every kind of word.
  [[nodiscard]] std::vector<std::uint32_t>& places() { return places_; }

 private:
  const ClaimList& claims_;
  const Ceiling& ceiling_;
  Cell letters_;
  SpanBuilder spans_;
  std::vector<std::uint32_t> places_;
};

}  // namespace kanzen::solve::chain
