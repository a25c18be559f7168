// The moves of a position as the search looks at them: with the piece, what it takes, and a place in the
// order.
#pragma once

#include <array>
#include <cassert>

#include "core/shogi/moves.h"
#include "play/piece_values.h"

namespace kanzen::play {

struct Candidate {
  shogi::Move move;
  std::uint8_t piece = 0;  ///< twice the kind, plus one if its back is up after the move
  bool quiet = true;       ///< takes nothing and is not promoted
  std::int16_t gain = 0;   ///< what it wins at once, by the values of pieces
  std::int32_t order = 0;  ///< the larger, the earlier
};

template <const shogi::RuleSet& R>
class MoveList {
 public:
  using Position = shogi::Position<R>;

  /// All safe moves.
  void fill(const Position& pos) {
    size_ = 0;
    auto add = [&](int kind, bool flipped, shogi::Move move) { push(pos, kind, flipped, move); };
    shogi::for_each_target_set<shogi::Scope::Safe>(pos, shogi::detail::UnfoldingSink<R, decltype(add)>{add});
  }
  /// The safe moves that take a piece or are promoted.
  void fill_with_gains(const Position& pos) {
    size_ = 0;
    shogi::for_each_target_set<shogi::Scope::Safe>(pos, GainSink{pos, *this});
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Candidate& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] Candidate* begin() { return items_.data(); }
  [[nodiscard]] Candidate* end() { return items_.data() + size_; }

  /// Brings the first in order of those from `i` on to place `i`.
  Candidate& pick(int i) {
    int best = i;
    for (int j = i + 1; j < size_; ++j) {
      if ((*this)[j].order > (*this)[best].order) best = j;
    }
    std::swap((*this)[i], (*this)[best]);
    return (*this)[i];
  }

 private:
  static constexpr bool kPromotes = R.promotion == shogi::Promotion::InZone;
  // Drops of every face on every empty square, and every piece moving everywhere, promoted and not.
  static constexpr std::size_t kCapacity = 512;

  /// Keeps of each target set what wins something at once.
  struct GainSink {
    using WithoutDrops = void;
    const Position& pos;
    MoveList& list;

    template <int kKind, bool kFlipped>
    constexpr void board(shogi::Square from, shogi::Bitboard targets) {
      const auto over = shogi::detail::turning_over<R, kKind, kFlipped>(from);
      const shogi::Bitboard promoting = kPromotes ? over.may | over.must : 0;
      shogi::for_each_square(targets & (pos.theirs() | promoting), [&](shogi::Square to) {
        const bool flips = ((over.may | over.must) & to.bit()) != 0;
        list.push(pos, kKind, kFlipped, {.to = to, .from = from, .flips = flips});
      });
    }
    template <int kKind>
    constexpr void drop(shogi::Bitboard) {}
  };

  void push(const Position& pos, int kind, bool flipped, shogi::Move move) {
    assert(size_ < static_cast<int>(kCapacity));
    Candidate& item = items_[static_cast<std::size_t>(size_++)];
    const bool back_up = flipped != move.flips;
    item = {.move = move, .piece = static_cast<std::uint8_t>(2 * kind + (back_up ? 1 : 0))};
    if (move.is_drop()) return;
    const shogi::Bitboard to = move.to.bit();
    int gain = 0;
    if ((pos.theirs() & to) != 0) {
      gain = PieceValues<R>::captured(pos.kind_at(to), (pos.flipped() & to) != 0);
      item.quiet = false;
    }
    if constexpr (kPromotes) {
      if (move.flips) {
        gain += PieceValues<R>::on_board(kind, true) - PieceValues<R>::on_board(kind, false);
        item.quiet = false;
      }
    }
    item.gain = static_cast<std::int16_t>(gain);
  }

  std::array<Candidate, kCapacity> items_;  // NOLINT: filled as far as size_ says
  int size_ = 0;
};

}  // namespace kanzen::play
