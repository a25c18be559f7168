// Moves that give check, found without trying the others.
#pragma once

#include "core/shogi/moves.h"

namespace kanzen::shogi {

namespace detail {

/// The mover's pieces that uncover a check of a slider behind them by leaving its line.
template <const RuleSet& R>
constexpr Bitboard uncoverers(const Position<R>& pos, Square enemy_royal) {
  Bitboard found = 0;
  const auto look_behind = [&](Square slider) {
    const Bitboard on_the_way = Geometry<R>::between(enemy_royal, slider) & pos.occupied();
    if (std::has_single_bit(on_the_way)) found |= on_the_way & pos.own();
  };
  for_each_face<R>([&]<int kKind, bool kFlipped>() {
    constexpr Directions kSlides = R.piece(kKind).face(kFlipped).slides;
    if constexpr (kSlides != 0) {
      const Bitboard lines = Geometry<R>::template slides_on_empty_board<kSlides>(Side::Their, enemy_royal);
      for_each_square(lines & pos.pieces(kKind, kFlipped, Side::Own), look_behind);
    }
  });
  return found;
}

/// Keeps of each target set what can give check, makes these moves, and passes on those that do.
template <const RuleSet& R, class Visit>
struct CheckSink {
  using Board = Geometry<R>;
  const Position<R>& pos;
  const Maker<R>& maker;
  Square enemy_royal;
  Bitboard uncovering;
  Visit& visit;

  template <int kKind>
  [[nodiscard]] constexpr Bitboard checking(bool flipped, Bitboard occupied) const {
    return Board::attacks(kKind, flipped, Side::Their, enemy_royal, occupied);
  }
  template <int kKind, bool kFlipped>
  constexpr void board(Square from, Bitboard targets) {
    const auto over = turning_over<R, kKind, kFlipped>(from);
    if ((uncovering & from.bit()) != 0) {
      for_each_square(targets, [&](Square to) { offer_if_checking<kKind>(from, to, kFlipped, over); });
      return;
    }
    const Bitboard occupied = pos.occupied() & ~from.bit();  // a slider may look back through its own square
    if constexpr (kKind == 0) return;
    const Bitboard turned = targets & (over.may | over.must) & checking<kKind>(!kFlipped, occupied);
    const Bitboard kept = targets & ~over.must & checking<kKind>(kFlipped, occupied);
    for_each_square(turned, [&](Square to) { offer<kKind>(from, to, !kFlipped, true); });
    for_each_square(kept, [&](Square to) { offer<kKind>(from, to, kFlipped, false); });
  }
  template <int kKind>
  constexpr void drop(Bitboard targets) {
    for_each_square(targets & checking<kKind>(false, pos.occupied()),
                    [&](Square to) { visit(maker.drop(kKind, false, to), Move{.to = to, .drop = kKind}); });
    if constexpr (R.promotion == Promotion::EveryMove && R.piece(kKind).has_back()) {
      for_each_square(targets & checking<kKind>(true, pos.occupied()), [&](Square to) {
        visit(maker.drop(kKind, true, to), Move{.to = to, .drop = kKind, .flips = true});
      });
    }
  }

 private:
  template <int kKind>
  constexpr void offer(Square from, Square to, bool face_after, bool flips) {
    visit(maker.board_move(kKind, face_after, from, to), Move{.to = to, .from = from, .flips = flips});
  }
  template <int kKind>
  constexpr void offer_if_checking(Square from, Square to, bool flipped, const TurningOver<R>& over) {
    const auto try_face = [&](bool flips) {
      const Position<R> child = maker.board_move(kKind, flipped != flips, from, to);
      if (in_check(child)) visit(child, Move{.to = to, .from = from, .flips = flips});
    };
    if (((over.may | over.must) & to.bit()) != 0) try_face(true);
    if ((over.must & to.bit()) == 0) try_face(false);
  }
};

}  // namespace detail

/// Calls `visit(child, move)` for each safe move that gives check.
template <const RuleSet& R, class Visit>
constexpr void for_each_check(const Position<R>& pos, Visit&& visit) {
  const detail::Maker<R> maker(pos);
  const Square enemy_royal = lowest_square(pos.royal(Side::Their));
  for_each_target_set<Scope::Safe>(
      pos, detail::CheckSink<R, std::remove_reference_t<Visit>>{pos, maker, enemy_royal,
                                                                detail::uncoverers(pos, enemy_royal), visit});
}

}  // namespace kanzen::shogi
