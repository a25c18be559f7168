// What pieces are worth, from how they move: good enough to begin with in any game of the family.
//
// A direction counts for more the more it points forward, and a slide for more than a step. The scale is that
// of shogi programs: a pawn is a hundred, a gold five hundred.
#pragma once

#include "core/shogi/rule_set.h"

namespace kanzen::play {

namespace detail {

/// The worth of a step in each direction, in the order of shogi::kOffsets.
inline constexpr std::array<int, shogi::kDirectionCount> kStepWorth{100, 90, 70, 65,  70,
                                                                    65,  70, 90, 120, 120};

constexpr int worth_of(const shogi::Face& face) {
  int worth = 0;
  for (std::size_t direction = 0; direction < shogi::kDirectionCount; ++direction) {
    if ((face.steps >> direction & 1) != 0) worth += kStepWorth[direction];
    if ((face.slides >> direction & 1) != 0) worth += 2 * kStepWorth[direction];
  }
  return worth;
}

}  // namespace detail

template <const shogi::RuleSet& R>
struct PieceValues {
  /// Of a piece that stands on the board with this face up. Where every move turns it over, the other face
  /// counts as well: it is what the piece will be.
  static constexpr int on_board(int kind, bool flipped) {
    if (kind == 0) return 0;  // both sides have their royal piece, or the game is over
    const shogi::PieceKind& piece = R.piece(kind);
    const int face = detail::worth_of(piece.face(flipped));
    if (R.promotion != shogi::Promotion::EveryMove || !piece.has_back()) return face;
    return (3 * face + 2 * detail::worth_of(piece.face(!flipped))) / 5;
  }
  /// In hand a piece can be anywhere next move, but it does nothing yet.
  static constexpr int in_hand(int kind) {
    if (kind == 0) return 0;
    const shogi::PieceKind& piece = R.piece(kind);
    if (R.promotion != shogi::Promotion::EveryMove || !piece.has_back()) {
      return detail::worth_of(piece.front) * 21 / 20;
    }
    const int front = detail::worth_of(piece.front);
    const int back = detail::worth_of(piece.back);
    return (front + back) / 2 + (front > back ? front - back : back - front) / 10;
  }
  /// What whoever takes such a piece wins by it.
  static constexpr int captured(int kind, bool flipped) { return on_board(kind, flipped) + in_hand(kind); }
};

}  // namespace kanzen::play
