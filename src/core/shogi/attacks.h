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

/// Every square that `by` attacks, with the board occupied as given; squares of its own pieces count too.
template <const RuleSet& R>
constexpr Bitboard attacked_by(const Position<R>& pos, Side by, Bitboard occupied) {
  Bitboard map = 0;
  [&]<std::size_t... kDirection>(std::index_sequence<kDirection...>) {
    const auto all_stepping = [&]<int kWay>() {
      Bitboard pieces = 0;
      detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
        if constexpr ((R.piece(kKind).face(kFlipped).steps >> kWay & 1) != 0) {
          pieces |= pos.pieces(kKind, kFlipped, by);
        }
      });
      return Geometry<R>::template stepped<kWay>(pieces, by);
    };
    ((map |= all_stepping.template operator()<static_cast<int>(kDirection)>()), ...);
  }
  (std::make_index_sequence<kDirectionCount>{});
  detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
    if constexpr (R.piece(kKind).face(kFlipped).slides != 0) {
      for_each_square(pos.pieces(kKind, kFlipped, by), [&](Square from) {
        map |= Geometry<R>::attacks(kKind, kFlipped, by, from, occupied);
      });
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

/// The mover's pieces that alone stand between their royal piece and an enemy slider.
template <const RuleSet& R>
constexpr Bitboard pinned(const Position<R>& pos, Square royal) {
  Bitboard found = 0;
  if constexpr (Geometry<R>::kHasSlides) {
    detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
      if constexpr (R.piece(kKind).face(kFlipped).slides != 0) {
        // A slider that would attack the royal piece if our own pieces were not there.
        constexpr Face kFace = R.piece(kKind).face(kFlipped);
        const Bitboard lines = Geometry<R>::template slides_on_empty_board<kFace.slides>(Side::Own, royal);
        for_each_square(lines & pos.pieces(kKind, kFlipped, Side::Their), [&](Square slider) {
          const Bitboard on_the_way = Geometry<R>::between(royal, slider) & pos.occupied();
          if (std::has_single_bit(on_the_way)) found |= on_the_way & pos.own();
        });
      }
    });
  }
  return found;
}

}  // namespace kanzen::shogi
