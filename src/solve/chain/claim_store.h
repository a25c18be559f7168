// The claims of a search, packed: a long search keeps tens of millions. A span takes one word of 32 bits in
// all but the largest games, and a step only names its claim, whose letter is where the step leads. Records
// never move, so growing copies nothing.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/chain/claims.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

class ClaimStore {
 public:
  class Spans;
  struct Kept;

  [[nodiscard]] std::size_t size() const { return heads_.size(); }
  [[nodiscard]] Kept operator[](ClaimId id) const;
  /// These two alone read less than the whole.
  [[nodiscard]] Letter letter_of(ClaimId id) const { return static_cast<Letter>(heads_[id].at); }
  [[nodiscard]] bool is_won(ClaimId id) const { return heads_[id].win != 0; }

  /// Each step must lead to the letter of its claim.
  ClaimId add(const Claim& claim) {
    const bool wide = !std::all_of(claim.spans.begin(), claim.spans.end(), is_narrow);
    const std::size_t first = make_room(1 + claim.spans.size() * words_a_span(wide) + claim.steps.size());
    heads_.push_back({static_cast<Word>(first), claim.win ? 1U : 0U, wide ? 1U : 0U,
                      static_cast<Word>(claim.at) & kMostAt,
                      static_cast<Word>(claim.steps.size()) & kMostSteps});
    Word* to = word(first);
    *to++ = static_cast<Word>(claim.spans.size());
    for (const Span& span : claim.spans) to = wide ? write_wide(to, span) : write_narrow(to, span);
    for (const Step& step : claim.steps) {
      assert(letter_of(step.claim) == static_cast<Letter>(step.to));
      *to++ = step.claim;
    }
    return static_cast<ClaimId>(heads_.size() - 1);
  }

  /// Whether another claim can be numbered, whatever its size.
  [[nodiscard]] bool has_room() const {
    constexpr std::size_t kMostOfOne =
        (2 * static_cast<std::size_t>(kMostLetters) + 1) * kMostLetters + 2 * kPiece;
    return used_ < std::numeric_limits<Word>::max() - kMostOfOne;
  }
  [[nodiscard]] std::size_t bytes() const { return used_ * sizeof(Word) + heads_.size() * sizeof(Head); }

 private:
  using Word = std::uint32_t;

  struct Head {
    Word first;  ///< of its words: how many spans, the spans, the claims of the steps
    Word win : 1;
    Word wide : 1;  ///< two words a span
    Word at : 14;
    Word steps : 16;
  };
  static constexpr Word kMostAt = (1U << 14) - 1;
  static constexpr Word kMostSteps = (1U << 16) - 1;
  static_assert(sizeof(Head) == 2 * sizeof(Word) && kMostLetters <= kMostAt);

  /// Words that were asked of the system together: long, as large pages are read faster.
  static constexpr std::size_t kPiece = std::size_t{1} << 20;

  // A span in one word: its cell, its least, its most, with a number of its own for no bound. In two: as it
  // is.
  static constexpr Word kNoBound = 0xFF;
  static constexpr std::size_t words_a_span(bool wide) { return wide ? 2 : 1; }
  static bool is_narrow(const Span& span) {
    return span.cell <= 0xFFFF && span.least <= 0xFF && (span.most < kNoBound || span.most == kAnyAmount);
  }
  static Word* write_narrow(Word* to, const Span& span) {
    *to = span.cell << 16 | static_cast<Word>(span.least) << 8 | std::min<Word>(span.most, kNoBound);
    return to + 1;
  }
  static Word* write_wide(Word* to, const Span& span) {
    to[0] = span.cell;
    to[1] = static_cast<Word>(span.least) << 16 | span.most;
    return to + 2;
  }
  static Span read_narrow(const Word* from) {
    const Word most = *from & kNoBound;
    return {*from >> 16, static_cast<Amount>(*from >> 8 & 0xFF),
            most == kNoBound ? kAnyAmount : static_cast<Amount>(most)};
  }
  static Span read_wide(const Word* from) {
    return {from[0], static_cast<Amount>(from[1] >> 16), static_cast<Amount>(from[1] & 0xFFFF)};
  }

  /// Where so many words in a row begin: at the end of the last piece, or in a new one. Who wants more than a
  /// piece gets several, one after the other.
  std::size_t make_room(std::size_t words) {
    if (used_ + words > pieces_.size() * kPiece) {
      used_ = pieces_.size() * kPiece;
      const std::size_t pieces = (words + kPiece - 1) / kPiece;
      memory_.push_back(std::make_unique_for_overwrite<Word[]>(pieces * kPiece));
      for (std::size_t i = 0; i < pieces; ++i) pieces_.push_back(memory_.back().get() + i * kPiece);
    }
    return std::exchange(used_, used_ + words);
  }
  [[nodiscard]] Word* word(std::size_t place) const { return pieces_[place / kPiece] + place % kPiece; }

  std::vector<Head> heads_;
  std::size_t used_ = 0;  ///< words, with those left over at the ends of pieces
  std::vector<Word*> pieces_;
  std::vector<std::unique_ptr<Word[]>> memory_;
};

/// The spans of a claim, unpacked one by one.
class ClaimStore::Spans {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Span;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Span;

    Iterator(const Word* at, bool wide) : at_(at), wide_(wide) {}
    Span operator*() const { return wide_ ? read_wide(at_) : read_narrow(at_); }
    Iterator& operator++() {
      at_ += words_a_span(wide_);
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Word* at_;
    bool wide_;
  };

  Spans(const Word* first, std::size_t size, bool wide)
      : begin_(first, wide), end_(first + size * words_a_span(wide), wide) {}
  [[nodiscard]] Iterator begin() const { return begin_; }
  [[nodiscard]] Iterator end() const { return end_; }

 private:
  Iterator begin_;
  Iterator end_;
};

/// A claim of the store; it stays where it is while the store grows.
struct ClaimStore::Kept {
  Letter at = 0;
  bool win = false;
  Spans spans;
  std::span<const ClaimId> steps;  ///< what it rests on: a word to the letter of each
};

inline ClaimStore::Kept ClaimStore::operator[](ClaimId id) const {
  const Head& head = heads_[id];
  const bool wide = head.wide != 0;
  const Word* spans = word(head.first) + 1;
  const std::size_t size = spans[-1];
  return {letter_of(id), is_won(id), Spans(spans, size, wide),
          std::span(spans + size * words_a_span(wide), head.steps)};
}

}  // namespace kanzen::solve::chain
