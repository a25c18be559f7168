// Who attacks what: attack maps, checks and pins of a position.
#pragma once

#include "core/shogi/position.h"

namespace kanzen::shogi {

namespace detail {

/// Calls `visit.template operator()<kind, flipped>()` for each face of each kind, unrolled.
template <const RuleSet& R, class Visit>
constexpr void for_each_face(Visit&& visit) {
  for_each_kind<R>([&]<int kKind>() {
    visit.template operator()<kKind, false>();
    if constexpr (R.piece(kKind).has_back()) visit.template operator()<kKind, true>();
  });
}

}  // namespace detail

/// The pieces of `by` that attack `target`, with the board occupied as given.
template <const RuleSet& R>
constexpr Bitboard attackers(const Position<R>& pos, Square target, Side by, Bitboard occupied) {
  Bitboard found = 0;
  detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
    const Bitboard pieces = pos.pieces(kKind, kFlipped, by);
    found |= Geometry<R>::attacks(kKind, kFlipped, other(by), target, occupied) & pieces;
  });
  return found;
}

namespace detail {

/// The squares that the pieces of `by` attack by a single step in one direction.
template <int kDirection, const RuleSet& R>
constexpr Bitboard attacked_by_step(const Position<R>& pos, Side by) {
  Bitboard pieces = 0;
  for_each_face<R>([&]<int kKind, bool kFlipped>() {
    if constexpr ((R.piece(kKind).face(kFlipped).steps >> kDirection & 1) != 0) {
      pieces |= pos.pieces(kKind, kFlipped, by);
    }
  });
  return Geometry<R>::template stepped<kDirection>(pieces, by);
}

}  // namespace detail

/// Every square that `by` attacks, with the board occupied as given; squares of its own pieces count too.
/// Steps are taken by all pieces at once, direction by direction; only sliders are looked at one by one.
template <const RuleSet& R>
constexpr Bitboard attacked_by(const Position<R>& pos, Side by, Bitboard occupied) {
  Bitboard map = 0;
  [&]<std::size_t... kDirection>(std::index_sequence<kDirection...>) {
    ((map |= detail::attacked_by_step<static_cast<int>(kDirection)>(pos, by)), ...);
  }
  (std::make_index_sequence<kDirectionCount>{});
  detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
    if constexpr (R.piece(kKind).face(kFlipped).slides != 0) {
      for_each_square(pos.pieces(kKind, kFlipped, by),
                      [&](Square from) { map |= Geometry<R>::attacks(kKind, kFlipped, by, from, occupied); });
    }
  });
  return map;
}

/// The pieces that attack the royal piece of `side`.
template <const RuleSet& R>
constexpr Bitboard checkers(const Position<R>& pos, Side side) {
  return attackers(pos, lowest_square(pos.royal(side)), other(side), pos.occupied());
}

/// Whether the mover's royal piece is attacked.
template <const RuleSet& R>
constexpr bool in_check(const Position<R>& pos) {
  return checkers(pos, Side::Own) != 0;
}

/// Whether the mover can take the enemy's royal piece at once.
template <const RuleSet& R>
constexpr bool can_capture_royal(const Position<R>& pos) {
  return checkers(pos, Side::Their) != 0;
}

namespace detail {

/// Enemy sliders that would attack a square of the mover's if none of the mover's pieces stood in the way.
template <const RuleSet& R>
constexpr Bitboard sliders_in_line(const Position<R>& pos, Square target) {
  Bitboard sliders = 0;
  for_each_face<R>([&]<int kKind, bool kFlipped>() {
    constexpr Directions kSlides = R.piece(kKind).face(kFlipped).slides;
    if constexpr (kSlides != 0) {
      sliders |= Geometry<R>::template slides_on_empty_board<kSlides>(Side::Own, target) &
                 pos.pieces(kKind, kFlipped, Side::Their);
    }
  });
  return sliders;
}

}  // namespace detail

/// The mover's pieces that alone stand between their royal piece and an enemy slider.
template <const RuleSet& R>
constexpr Bitboard pinned(const Position<R>& pos, Square royal) {
  Bitboard found = 0;
  if constexpr (Geometry<R>::kHasSlides) {
    for_each_square(detail::sliders_in_line(pos, royal), [&](Square slider) {
      const Bitboard on_the_way = Geometry<R>::between(royal, slider) & pos.occupied();
      if (std::has_single_bit(on_the_way)) found |= on_the_way & pos.own();
    });
  }
  return found;
}

}  // namespace kanzen::shogi
