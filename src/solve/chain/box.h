// What a proof really needs. A proof that a position is won or lost mostly holds for other numbers of words
// as well: a kind of word that never runs out in it may as well be more plentiful. So beside a verdict the
// search keeps a box: for each kind of word a span, such that every position of the same shape (the same
// letter, the same kinds of words left) with its counts in the spans has the same verdict.
//
// Where the spans come from, from the end of the game upwards:
//   decided by shape    attractor, components and what can be reached depend on the shape alone: no span
//   three letters       the form's own comparisons (see narrow_to_cycle)
//   a move              the spans of the position after it, one word more for the kind that was taken; if
//                       it was the last one it must be the last one in all of the box
//   a lost position     what all of its moves need, together
//
// Loops are single words after cancelling, so their number is part of the shape.
#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "core/chain/position.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

inline constexpr Count kAnyNumber = std::numeric_limits<Count>::max();

/// How many words a pair of letters may have; pairs without a span may have any number but none.
struct Span {
  std::uint32_t cell;
  Count least;
  Count most;  ///< kAnyNumber: no bound
};

/// Collects the spans of one box.
class BoxBuilder {
 public:
  explicit BoxBuilder(std::size_t cells) : place_(cells, 0) {}

  void clear() {
    for (const Span& span : spans_) place_[span.cell] = 0;
    spans_.clear();
  }
  void narrow(std::size_t cell, Count least, Count most) {
    if (least <= 1 && most == kAnyNumber) return;
    std::uint32_t& place = place_[cell];
    if (place == 0) {
      spans_.push_back({static_cast<std::uint32_t>(cell), least, most});
      place = static_cast<std::uint32_t>(spans_.size());
      return;
    }
    Span& span = spans_[place - 1];
    span.least = std::max(span.least, least);
    span.most = std::min(span.most, most);
  }
  [[nodiscard]] std::span<const Span> spans() const { return spans_; }

 private:
  std::vector<std::uint32_t> place_;  ///< of a cell's span in spans_, counted from 1
  std::vector<Span> spans_;
};

/// Boxes by shape. When memory is full it forgets all and begins again.
class BoxStore {
 public:
  struct Box {
    Value value;
    std::uint32_t first_span;
    std::uint32_t spans;
    std::uint32_t next;  ///< box of the same shape, kNone at the end
  };

  explicit BoxStore(std::size_t bytes)
      : heads_(std::bit_floor(std::max<std::size_t>(bytes / 4 / sizeof(Head), 16))),
        most_spans_(bytes / 2 / sizeof(Span)),
        most_boxes_(bytes / 4 / sizeof(Box)) {}

  void forget() {
    salt_ = scrambled(salt_ + 1);
    shapes_ = 0;
    boxes_.clear();
    spans_.clear();
  }

  /// A box that holds the position.
  template <int Words>
  const Box* find(const Position<Words>& position) {
    Head& head = head_of(position.shape());
    if (head.check != (position.shape().high ^ salt_)) return nullptr;
    std::uint32_t* link = &head.first;
    for (int seen = 0; *link != kNone; link = &boxes_[*link].next) {
      Box& box = boxes_[*link];
      if (holds(box, position)) {
        const std::uint32_t found = *link;  // to the front: what held once will hold again
        *link = box.next;
        box.next = head.first;
        head.first = found;
        return &box;
      }
      if (++seen == kMostOfAShape) {
        box.next = kNone;
        break;
      }
    }
    return nullptr;
  }

  [[nodiscard]] std::span<const Span> spans_of(const Box& box) const {
    return std::span(spans_).subspan(box.first_span, box.spans);
  }

  template <int Words>
  void put(const Position<Words>& position, Value value, std::span<const Span> spans) {
    if (spans_.size() + spans.size() > most_spans_ || boxes_.size() >= most_boxes_ ||
        shapes_ > heads_.size() / 4 * 3) {
      forget();
    }
    Head& head = head_of(position.shape());
    const std::uint64_t check = position.shape().high ^ salt_;
    if (head.check != check) {
      ++shapes_;
      head = {check, kNone};
    }
    boxes_.push_back({value, static_cast<std::uint32_t>(spans_.size()),
                      static_cast<std::uint32_t>(spans.size()), head.first});
    spans_.insert(spans_.end(), spans.begin(), spans.end());
    head.first = static_cast<std::uint32_t>(boxes_.size() - 1);
  }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  static constexpr int kMostOfAShape = 256;
  struct Head {
    std::uint64_t check = 0;
    std::uint32_t first = kNone;
  };

  /// The head of a shape, or one that another shape of no more use holds.
  Head& head_of(const Key& shape) {
    const std::size_t mask = heads_.size() - 1;
    const std::uint64_t check = shape.high ^ salt_;
    std::size_t best = shape.low & mask;
    for (std::size_t step = 0; step < 4; ++step) {
      Head& head = heads_[(shape.low + step) & mask];
      if (head.check == check) return head;
      if (head.first == kNone) best = (shape.low + step) & mask;
    }
    return heads_[best];
  }

  template <int Words>
  [[nodiscard]] bool holds(const Box& box, const Position<Words>& position) const {
    const std::span<const Span> spans = spans_of(box);
    return std::all_of(spans.begin(), spans.end(), [&](const Span& span) {
      const Count words = position.words_in(span.cell);
      return words >= span.least && words <= span.most;
    });
  }

  std::vector<Head> heads_;
  std::size_t most_spans_;
  std::size_t most_boxes_;
  std::size_t shapes_ = 0;
  std::uint64_t salt_ = 1;
  std::vector<Box> boxes_;
  std::vector<Span> spans_;
};

}  // namespace kanzen::solve::chain
