// Which arrangements of pieces can be a position at all.
#pragma once

#include <optional>

#include "core/shogi/attacks.h"

namespace kanzen::shogi {

/// Why an arrangement is no position of the game.
enum class Impossible : std::uint8_t {
  DeadPiece,        ///< a piece stands where it can never move
  TwoOnAFile,       ///< two fronts of the kind of which a side may have one a file
  RoyalLeftInCheck  ///< the side that is not to move could lose its royal piece at once
};

/// What is wrong with an arrangement that has one royal piece a side, if anything.
template <const RuleSet& R>
constexpr std::optional<Impossible> find_impossible(const Position<R>& pos) {
  using Board = Geometry<R>;
  if constexpr (!R.dead_pieces) {
    Bitboard dead = 0;
    detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
      for (const Side side : {Side::Own, Side::Their}) {
        dead |= pos.pieces(kKind, kFlipped, side) & Board::dead_squares(kKind, kFlipped, side);
      }
    });
    if (dead != 0) return Impossible::DeadPiece;
  }
  if constexpr (R.one_per_file != 0) {
    constexpr int kKind = R.kind_of(R.one_per_file);
    for (const Side side : {Side::Own, Side::Their}) {
      const Bitboard fronts = pos.pieces(kKind, false, side);
      const Bitboard files = Board::files_of(fronts);
      if (std::popcount(fronts) * R.ranks > std::popcount(files)) return Impossible::TwoOnAFile;
    }
  }
  if constexpr (R.goal == Goal::Mate) {
    if (can_capture_royal(pos)) return Impossible::RoyalLeftInCheck;
  }
  return std::nullopt;
}

}  // namespace kanzen::shogi
