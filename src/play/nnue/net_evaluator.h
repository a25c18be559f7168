// A network that follows the search: each position's accumulators come from those of the position before.
//
// Pushing only notes what changed; accumulators are made when a score is asked for, from the nearest position
// on the path that has them. A side's royal move begins its view anew.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <vector>

#include "core/shogi/game.h"
#include "play/evaluator.h"
#include "play/nnue/features.h"
#include "play/nnue/kernels.h"

namespace kanzen::play::nnue {

template <const shogi::RuleSet& R>
class NetEvaluator {
 public:
  using Position = shogi::Position<R>;
  using Move = shogi::Move;
  using Inputs = Features<R>;
  using Side = shogi::Side;

  /// The network must have as many inputs as the game has features.
  explicit NetEvaluator(std::shared_ptr<const Network> network, const Kernels& kernels = fastest_kernels())
      : network_(std::move(network)), kernels_(&kernels), frames_(1), values_(2 * lines()) {
    assert(network_->layout().inputs == Inputs::kCount);
  }

  void reset(const Position& pos) {
    top_ = 0;
    Frame& root = frames_.front();
    root = Frame{};
    root.position = pos;
    root.anew = {true, true};
  }

  void push(const Position& before, Move move, const Position& after) {
    Frame& frame = next_frame(after);
    frame.change = change_of(before, move);
    // The side that moved is the one to move no longer.
    frame.anew[colour_of(Side::Their)] = frame.change.kind == 0;
    frame.anew[colour_of(Side::Own)] = frame.change.captured == 0;
  }
  void push_pass(const Position& after) { next_frame(after).change = Change{}; }
  void pop() {
    assert(top_ > 0);
    --top_;
  }

  int score() {
    make_ready(0);
    make_ready(1);
    return score_of_output(kernels_->output(*network_, values(top_, colour_of(Side::Own)),
                                            values(top_, colour_of(Side::Their))));
  }

 private:
  /// What a move does, in the mover's view; a pass has no kind.
  struct Change {
    std::int8_t kind = -1;
    std::int8_t captured = -1;
    bool dropped = false;
    bool flipped_before = false;
    bool flipped_after = false;
    bool captured_flipped = false;
    shogi::Square from;
    shogi::Square to;
    std::int8_t held_before = 0;  ///< by the mover: of the kind dropped, or of the kind captured
  };
  /// A position on the path. The side to move at the root is colour 0.
  struct Frame {
    Position position;
    Change change;
    std::array<bool, 2> anew{};   ///< this colour's view does not follow from the frame before
    std::array<bool, 2> ready{};  ///< its accumulator is made
  };

  /// Rows to add and to remove; a move changes at most two of each.
  struct Difference {
    std::array<const std::int16_t*, 2> added;
    std::array<const std::int16_t*, 2> removed;
    std::size_t added_count = 0;
    std::size_t removed_count = 0;
  };

  [[nodiscard]] std::size_t lines() const { return network_->layout().width / Layout::kWidthStep; }
  [[nodiscard]] std::int16_t* values(std::size_t frame, std::size_t colour) {
    return values_[(2 * frame + colour) * lines()].values;
  }
  /// The colour of a side as the position on top sees it.
  [[nodiscard]] std::size_t colour_of(Side side) const { return (top_ + static_cast<std::size_t>(side)) % 2; }

  Frame& next_frame(const Position& after) {
    if (++top_ == frames_.size()) {
      frames_.emplace_back();
      values_.resize(values_.size() + 2 * lines());
    }
    Frame& frame = frames_[top_];
    frame.position = after;
    frame.anew = {};
    frame.ready = {};
    return frame;
  }

  static Change change_of(const Position& before, Move move) {
    Change change;
    change.to = move.to;
    if (move.is_drop()) {
      change.kind = move.drop;
      change.dropped = true;
      change.flipped_after = move.flips;
      change.held_before = static_cast<std::int8_t>(before.hand(Side::Own).count(move.drop));
      return change;
    }
    change.from = move.from;
    change.kind = static_cast<std::int8_t>(before.kind_at(move.from.bit()));
    change.flipped_before = (before.flipped() & move.from.bit()) != 0;
    change.flipped_after = change.flipped_before != move.flips;
    if ((before.theirs() & move.to.bit()) != 0) {
      change.captured = static_cast<std::int8_t>(before.kind_at(move.to.bit()));
      change.captured_flipped = (before.flipped() & move.to.bit()) != 0;
      change.held_before = static_cast<std::int8_t>(before.hand(Side::Own).count(change.captured));
    }
    return change;
  }

  void make_ready(std::size_t colour) {
    std::size_t first = top_;
    while (!frames_[first].ready[colour] && !frames_[first].anew[colour]) --first;
    if (!frames_[first].ready[colour]) begin_anew(first, colour);
    for (std::size_t frame = first + 1; frame <= top_; ++frame) follow(frame, colour);
  }

  /// The board as a colour sees it; at even frames colour 0 is to move.
  [[nodiscard]] bool is_mover(std::size_t frame, std::size_t colour) const { return frame % 2 == colour; }

  void begin_anew(std::size_t frame, std::size_t colour) {
    const Position& pos = frames_[frame].position;
    std::array<const std::int16_t*, Inputs::kMostActive> rows;
    std::size_t count = 0;
    Inputs::for_each(is_mover(frame, colour) ? pos : pos.turned(),
                     [&](Feature feature) { rows[count++] = network_->row(feature); });
    kernels_->update(network_->bias(), values(frame, colour), network_->layout().width, {rows.data(), count},
                     {});
    frames_[frame].ready[colour] = true;
  }

  void follow(std::size_t frame, std::size_t colour) {
    const Difference difference = difference_of(frame, colour);
    kernels_->update(values(frame - 1, colour), values(frame, colour), network_->layout().width,
                     {difference.added.data(), difference.added_count},
                     {difference.removed.data(), difference.removed_count});
    frames_[frame].ready[colour] = true;
  }

  [[nodiscard]] Difference difference_of(std::size_t frame, std::size_t colour) const {
    const Change& change = frames_[frame].change;
    Difference difference;
    if (change.kind < 0) return difference;
    using Board = shogi::Geometry<R>;
    const Position& pos = frames_[frame].position;
    const bool moved = !is_mover(frame, colour);  // this colour made the move
    const auto view = Inputs::view_from(moved ? Board::turned(pos.royal(Side::Their)) : pos.royal(Side::Own));
    const Side mover = moved ? Side::Own : Side::Their;
    const auto seen = [&](shogi::Square square) { return moved ? square : Board::turned(square); };
    const auto add = [&](Feature feature) {
      difference.added[difference.added_count++] = network_->row(feature);
    };
    const auto remove = [&](Feature feature) {
      difference.removed[difference.removed_count++] = network_->row(feature);
    };
    add(Inputs::piece(view, change.kind, change.flipped_after, mover, seen(change.to)));
    if (change.dropped) {
      if (change.held_before <= Inputs::kMaxHand)
        remove(Inputs::hand(view, change.kind, mover, change.held_before));
      return difference;
    }
    remove(Inputs::piece(view, change.kind, change.flipped_before, mover, seen(change.from)));
    if (change.captured < 0) return difference;
    remove(
        Inputs::piece(view, change.captured, change.captured_flipped, shogi::other(mover), seen(change.to)));
    if (change.captured > 0 && change.held_before < Inputs::kMaxHand)
      add(Inputs::hand(view, change.captured, mover, change.held_before + 1));
    return difference;
  }

  std::shared_ptr<const Network> network_;
  const Kernels* kernels_;
  std::size_t top_ = 0;
  std::vector<Frame> frames_;
  std::vector<Line> values_;  ///< two accumulators a frame
};

}  // namespace kanzen::play::nnue
