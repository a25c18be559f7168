// The claims of a search, packed: a long search keeps tens of millions. A claim is a row of units of 32 bits.
// A span takes one unit unless its game has more than 256 letters or its numbers more than a byte, and a step
// only names its claim, whose letter is where the step leads. Spans and steps never move: while the store
// grows, only what leads to them is copied.
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
  struct View;

  [[nodiscard]] std::size_t size() const { return heads_.size(); }
  [[nodiscard]] View operator[](ClaimId id) const;
  /// These two alone read less than the whole.
  [[nodiscard]] Letter letter_of(ClaimId id) const { return static_cast<Letter>(heads_[id].at); }
  [[nodiscard]] bool is_won(ClaimId id) const { return heads_[id].win != 0; }

  /// Each step must lead to the letter of its claim.
  ClaimId add(const Claim& claim) {
    const bool wide = !std::all_of(claim.spans.begin(), claim.spans.end(), is_narrow);
    const std::size_t first = make_room(1 + claim.spans.size() * units_a_span(wide) + claim.steps.size());
    assert(first <= std::numeric_limits<Unit>::max());
    heads_.push_back({static_cast<Unit>(first), claim.win ? 1U : 0U, wide ? 1U : 0U,
                      static_cast<Unit>(claim.at) & kMostAt,
                      static_cast<Unit>(claim.steps.size()) & kMostSteps});
    Unit* to = unit(first);
    *to++ = static_cast<Unit>(claim.spans.size());
    for (const Span& span : claim.spans) to = wide ? write_wide(to, span) : write_narrow(to, span);
    for (const Step& step : claim.steps) {
      assert(letter_of(step.claim) == static_cast<Letter>(step.to));
      *to++ = step.claim;
    }
    return static_cast<ClaimId>(heads_.size() - 1);
  }

  /// Whether there is room for another claim, whatever its size, and for those that are made with it.
  [[nodiscard]] bool has_room() const {
    constexpr std::size_t kMostAtOnce =
        (2 * static_cast<std::size_t>(kMostLetters) + 1) * kMostLetters + kMadeTogether;
    return used_ < std::numeric_limits<Unit>::max() - kMostAtOnce;
  }
  [[nodiscard]] std::size_t bytes() const { return used_ * sizeof(Unit) + heads_.size() * sizeof(Head); }

 private:
  using Unit = std::uint32_t;

  struct Head {
    Unit first;  ///< of its units: how many spans, the spans, the claims of the steps
    Unit win : 1;
    Unit wide : 1;  ///< two units a span
    Unit at : 14;
    Unit steps : 16;
  };
  static constexpr Unit kMostAt = (1U << 14) - 1;
  static constexpr Unit kMostSteps = (1U << 16) - 1;
  static_assert(sizeof(Head) == 2 * sizeof(Unit) && kMostLetters <= kMostAt && kMostLetters <= kMostSteps);

  /// Units that are asked of the system together: many, as large pages are read faster.
  static constexpr std::size_t kPiece = std::size_t{1} << 20;
  /// Units that the claims for the words of one position may take, before anyone asks for room again.
  static constexpr std::size_t kMadeTogether = std::size_t{1} << 26;

  // A span in one unit: its cell, its least, its most, with a number of its own for no bound. In two: as it
  // is.
  static constexpr Unit kNoBound = 0xFF;
  static constexpr std::size_t units_a_span(bool wide) { return wide ? 2 : 1; }
  static bool is_narrow(const Span& span) {
    return span.cell <= 0xFFFF && span.least <= 0xFF && (span.most < kNoBound || span.most == kAnyAmount);
  }
  static Unit* write_narrow(Unit* to, const Span& span) {
    *to = span.cell << 16 | static_cast<Unit>(span.least) << 8 | std::min<Unit>(span.most, kNoBound);
    return to + 1;
  }
  static Unit* write_wide(Unit* to, const Span& span) {
    to[0] = span.cell;
    to[1] = static_cast<Unit>(span.least) << 16 | span.most;
    return to + 2;
  }
  static Span read_narrow(const Unit* from) {
    const Unit most = *from & kNoBound;
    return {*from >> 16, static_cast<Amount>(*from >> 8 & 0xFF),
            most == kNoBound ? kAnyAmount : static_cast<Amount>(most)};
  }
  static Span read_wide(const Unit* from) {
    return {from[0], static_cast<Amount>(from[1] >> 16), static_cast<Amount>(from[1] & 0xFFFF)};
  }

  /// Where so many units in a row begin: at the end of the last piece, or in a new one. Who wants more than a
  /// piece gets several, one after the other.
  std::size_t make_room(std::size_t units) {
    if (used_ + units > pieces_.size() * kPiece) {
      used_ = pieces_.size() * kPiece;
      const std::size_t pieces = (units + kPiece - 1) / kPiece;
      memory_.push_back(std::make_unique_for_overwrite<Unit[]>(pieces * kPiece));
      for (std::size_t i = 0; i < pieces; ++i) pieces_.push_back(memory_.back().get() + i * kPiece);
    }
    return std::exchange(used_, used_ + units);
  }
  [[nodiscard]] Unit* unit(std::size_t place) const { return pieces_[place / kPiece] + place % kPiece; }

  std::vector<Head> heads_;
  std::size_t used_ = 0;  ///< units, with those left over at the ends of pieces
  std::vector<Unit*> pieces_;
  std::vector<std::unique_ptr<Unit[]>> memory_;
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

    Iterator() = default;
    Iterator(const Unit* at, bool wide) : at_(at), wide_(wide) {}
    Span operator*() const { return wide_ ? read_wide(at_) : read_narrow(at_); }
    Iterator& operator++() {
      at_ += units_a_span(wide_);
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Unit* at_ = nullptr;
    bool wide_ = false;
  };

  Spans(const Unit* first, std::size_t size, bool wide)
      : begin_(first, wide), end_(first + size * units_a_span(wide), wide) {}
  [[nodiscard]] Iterator begin() const { return begin_; }
  [[nodiscard]] Iterator end() const { return end_; }

 private:
  Iterator begin_;
  Iterator end_;
};

static_assert(std::input_iterator<ClaimStore::Spans::Iterator>);

/// A claim where it is kept. It may be read as long as the store is there, however that grows.
struct ClaimStore::View {
  Letter at = 0;
  bool win = false;
  Spans spans;
  std::span<const ClaimId> steps;  ///< what it rests on: a word to the letter of each
};

inline ClaimStore::View ClaimStore::operator[](ClaimId id) const {
  const Head& head = heads_[id];
  const bool wide = head.wide != 0;
  const Unit* spans = unit(head.first) + 1;
  const std::size_t size = spans[-1];
  return {letter_of(id), is_won(id), Spans(spans, size, wide),
          std::span(spans + size * units_a_span(wide), head.steps)};
}

}  // namespace kanzen::solve::chain
