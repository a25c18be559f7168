// The way back: every position from which a move leads here.
#pragma once

#include "core/shogi/moves.h"

namespace kanzen::shogi {

namespace detail {

/// Takes back the last move. Works on the board as the previous mover saw it after moving: turned, so the
/// previous mover is Own, and the enemy royal piece is the one that must not have been capturable before the
/// move.
template <const RuleSet& R, class Visit>
class Unmaker {
 public:
  using Board = Geometry<R>;

  Unmaker(const Position<R>& pos, Visit& visit)
      : after_(pos.turned()), visit_(visit), enemy_royal_(lowest_square(after_.royal(Side::Their))) {
    // A piece that attacks the enemy royal piece and is not the one that moved attacked it before, too.
    if constexpr (!Board::kHasSlides) attacking_ = checkers(after_, Side::Their);
    drop_mate_ = R.no_drop_mate != 0 && in_check(pos) && !has_safe_move(pos);
  }

  void run() {
    for_each_face<R>([&]<int kKind, bool kFlipped>() {
      for_each_square(after_.pieces(kKind, kFlipped, Side::Own), [&](Square at) {
        if ((attacking_ & ~at.bit()) != 0) return;
        undrop<kKind, kFlipped>(at);
        unmove<kKind, kFlipped>(at);
      });
    });
  }

 private:
  template <int kKind, bool kFlipped>
  void undrop(Square at) {
    if constexpr (kKind == 0 || (kFlipped && R.promotion != Promotion::EveryMove)) {
      return;
    } else {
      if constexpr (R.no_drop_mate != 0 && R.kind_of(R.no_drop_mate) == kKind) {
        if (drop_mate_) return;
      }
      if constexpr (!R.dead_drops) {
        if ((Board::dead_squares(kKind, false, Side::Own) & at.bit()) != 0) return;
      }
      Position<R> before = after_;
      before.take(kKind, Side::Own, at.bit());
      before.hand(Side::Own).add(kKind);
      if (capturable(before)) return;
      visit_(before);
    }
  }

  template <int kKind, bool kFlipped>
  void unmove(Square at) {
    if constexpr (!R.piece(kKind).has_back()) {
      back_to_origins<kKind, false>(at, Board::kAll);
    } else if constexpr (R.promotion == Promotion::EveryMove) {
      back_to_origins<kKind, !kFlipped>(at, Board::kAll);
    } else if constexpr (R.promotion == Promotion::OnEntering) {
      const bool in_zone = (Board::kZone & at.bit()) != 0;
      if constexpr (kFlipped) {
        back_to_origins<kKind, true>(at, Board::kAll);
        if (in_zone) back_to_origins<kKind, false>(at, Board::kAll);
      } else {
        if (!in_zone) back_to_origins<kKind, false>(at, Board::kAll);
      }
    } else if constexpr (kFlipped) {
      back_to_origins<kKind, true>(at, Board::kAll);
      back_to_origins<kKind, false>(at, (Board::kZone & at.bit()) != 0 ? Board::kAll : Board::kZone);
    } else {
      back_to_origins<kKind, false>(at, Board::kAll);
    }
  }

  /// The piece stood with face kFlippedBefore on one of `candidates`, and came to `at`, with or without
  /// taking something.
  template <int kKind, bool kFlippedBefore>
  void back_to_origins(Square at, Bitboard candidates) {
    const Bitboard occupied = after_.occupied();
    Bitboard origins =
        Board::attacks(kKind, kFlippedBefore, Side::Their, at, occupied) & ~occupied & candidates;
    if constexpr (!R.dead_pieces) origins &= ~Board::dead_squares(kKind, kFlippedBefore, Side::Own);
    if constexpr (!Board::kHasSlides) {
      origins &= ~Board::attacks(kKind, kFlippedBefore, Side::Their, enemy_royal_, occupied);
    }
    if constexpr (!kFlippedBefore && R.one_per_file != 0 && R.kind_of(R.one_per_file) == kKind) {
      const Bitboard others = after_.pieces(kKind, false, Side::Own) & ~at.bit();
      origins &= ~Board::files_of(others);
    }
    for_each_square(origins, [&](Square from) {
      Position<R> before = after_;
      before.take(kKind, Side::Own, at.bit());
      before.put(kKind, kFlippedBefore, Side::Own, from.bit());
      if (!capturable(before)) visit_(before);
      uncapture(before, at);
    });
  }

  /// The same, but the move took a piece, which is now in the previous mover's hand.
  void uncapture(const Position<R>& before, Square at) {
    if (before.hand(Side::Own).empty()) return;
    for_each_kind<R>([&]<int kKind>() {
      if constexpr (kKind != 0) {
        if (before.hand(Side::Own).count(kKind) == 0) return;
        give_back<kKind, false>(before, at);
        if constexpr (R.piece(kKind).has_back()) give_back<kKind, true>(before, at);
      }
    });
  }

  template <int kKind, bool kFlipped>
  void give_back(Position<R> before, Square at) {
    if constexpr (!R.dead_pieces) {
      if ((Board::dead_squares(kKind, kFlipped, Side::Their) & at.bit()) != 0) return;
    }
    if constexpr (!kFlipped && R.one_per_file != 0 && R.kind_of(R.one_per_file) == kKind) {
      if ((Board::files_of(before.pieces(kKind, false, Side::Their)) & at.bit()) != 0) return;
    }
    before.hand(Side::Own).remove(kKind);
    before.put(kKind, kFlipped, Side::Their, at.bit());
    if (!capturable(before)) visit_(before);
  }

  /// Whether the previous mover could have taken the enemy royal piece instead. Without sliders, `attacking_`
  /// and the choice of origins have settled this before a board is built.
  static bool capturable([[maybe_unused]] const Position<R>& before) {
    if constexpr (Board::kHasSlides) return can_capture_royal(before);
    return false;
  }

  Position<R> after_;
  Visit& visit_;
  Square enemy_royal_;
  Bitboard attacking_ = 0;
  bool drop_mate_ = false;
};

}  // namespace detail

/// Calls `visit(parent)` for each position in which the mover could not take the enemy royal piece and from
/// which a move leads to `pos`, once for each such move. In a game of mate these are all legal parents; where
/// the royal piece is really taken, the parents left out are those that win at once. Where a royal piece can
/// win by reaching the far rank, a parent with its own royal piece there is over and may still be visited:
/// the caller knows its domain.
template <const RuleSet& R, class Visit>
void for_each_parent(const Position<R>& pos, Visit&& visit) {
  detail::Unmaker<R, std::remove_reference_t<Visit>>(pos, visit).run();
}

}  // namespace kanzen::shogi
