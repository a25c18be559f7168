// What claims say of positions at a letter: a claim of that letter decides them; a lost claim of another one
// wins by a word to it, and a won claim of another one answers the word to it. So one look at a position
// tells what all claims know of its words.
#pragma once

#include <algorithm>

#include "base/bit_set.h"
#include "core/chain/position.h"
#include "solve/chain/claim_store.h"
#include "solve/chain/span_builder.h"

namespace kanzen::solve::chain {

inline constexpr Cell kNoWord = std::numeric_limits<Cell>::max();

struct Fact {
  ClaimId claim = kNoClaim;
  Cell word = kNoWord;  ///< the kind that leads to the claim; kNoWord: it is of this letter
};
/// An answer: the word loses, or would if there were one.
enum class Meaning : std::uint8_t { Win, Loss, Answer };

/// Some of the facts of a sieve, by their places in it.
using FactSet = BitSet<std::size_t, 256 / 64>;

constexpr bool allows(const Span& span, Count words) {
  return words >= span.least && (words <= span.most || span.most == kAnyAmount);
}

/// Whether a position has the numbers of words that the spans ask for.
template <class Spans, int Words>
bool allow(const Spans& spans, const Position<Words>& position) {
  return std::all_of(spans.begin(), spans.end(),
                     [&](const Span& span) { return allows(span, position.words_in(span.cell)); });
}

/// What a claim must have said before a word for another to hold after it. `visit` is given each span; a kind
/// of word whose number then is certain, as it is opposite to the word or the loop that was taken, has none.
template <class Spans, class Visit>
void for_each_need(const Spans& after, Cell word, Cell opposite, const Visit& visit) {
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
  FactReader(const ClaimStore& claims, const Ceiling& ceiling, int letters)
      : claims_(claims),
        ceiling_(ceiling),
        letters_(static_cast<Cell>(letters)),
        spans_(ceiling),
        places_(ceiling.size(), 0) {}

  [[nodiscard]] Meaning meaning(const Fact& fact) const {
    const bool win = claims_.is_won(fact.claim);
    if (fact.word == kNoWord) return win ? Meaning::Win : Meaning::Loss;
    return win ? Meaning::Answer : Meaning::Win;
  }

  /// Whether there can be positions that it speaks of.
  [[nodiscard]] bool is_possible(const Fact& fact) const {
    if (fact.word == kNoWord) return true;
    if (ceiling_[fact.word] == 0) return false;
    const ClaimStore::Spans after = claims_[fact.claim].spans;
    return std::all_of(after.begin(), after.end(), [&](const Span& span) {
      if (span.cell == opposite(fact.word)) return span.least == 0;
      return span.cell != fact.word || span.least < ceiling_[fact.word];
    });
  }

  /// The spans of the positions that it speaks of; they stay until the next call.
  [[nodiscard]] std::span<const Span> spans(const Fact& fact) {
    const ClaimStore::Spans after = claims_[fact.claim].spans;
    spans_.clear();
    if (fact.word == kNoWord) {
      for (const Span& span : after) spans_.narrow(span);
      return spans_.spans();
    }
    if (meaning(fact) == Meaning::Win) spans_.narrow({fact.word, 1, kAnyAmount});
    for_each_need(after, fact.word, opposite(fact.word), [&](const Span& span) { spans_.narrow(span); });
    return spans_.spans();
  }

  template <int Words>
  [[nodiscard]] bool holds(const Fact& fact, const Position<Words>& position) const {
    const ClaimStore::Spans spans = claims_[fact.claim].spans;
    if (fact.word == kNoWord) return allow(spans, position);
    if (meaning(fact) == Meaning::Win && position.words_in(fact.word) == 0) return false;
    bool holds = true;
    for_each_need(spans, fact.word, opposite(fact.word),
                  [&](const Span& span) { holds = holds && allows(span, position.words_in(span.cell)); });
    return holds;
  }

  [[nodiscard]] Cell opposite(Cell cell) const { return cell % letters_ * letters_ + cell / letters_; }
  [[nodiscard]] Count most_words(Cell cell) const { return ceiling_[cell]; }
  /// Room for sieves to work in: a zero for every kind of word.
  [[nodiscard]] std::vector<std::uint32_t>& places() { return places_; }

 private:
  const ClaimStore& claims_;
  const Ceiling& ceiling_;
  Cell letters_;
  SpanBuilder spans_;
  std::vector<std::uint32_t> places_;
};

}  // namespace kanzen::solve::chain
