// Which pieces matter in a line that ends in mate.
//
// A piece takes part if it moves, is dropped or taken on the way, or if it belongs to the picture at the end:
// the winner's pieces that attack the king or a square next to it, the loser's that stand in their king's
// way. The kings themselves are not counted.
#pragma once

#include "query/main_line.h"

namespace kanzen::query {

template <const shogi::RuleSet& R>
class PartTakers {
 public:
  using Position = shogi::Position<R>;
  using Board = shogi::Geometry<R>;

  explicit PartTakers(const Position& start) {
    shogi::for_each_square(start.occupied() & ~start.kind(0),
                           [&](shogi::Square square) { on_board_[square.number] = new_piece(); });
    for (std::size_t side = 0; side < 2; ++side) {
      const shogi::Hand& hand = start.hand(side == 0 ? shogi::Side::Own : shogi::Side::Their);
      for (int kind = 1; kind < R.kinds; ++kind) {
        for (int n = 0; n < hand.count(kind); ++n) in_hand_[side][kind_number(kind)].push_back(new_piece());
      }
    }
  }

  /// The next move of the line; the two sides take turns, the one at the bottom of the start first.
  void follow(const Step<R>& step) {
    const std::size_t side = plies_ % 2;
    int& target = on_board_[as_at_start(step.move.to)];
    int mover = kNone;
    if (step.move.is_drop()) {
      auto& hand = in_hand_[side][kind_number(step.move.drop)];
      mover = hand.back();
      hand.pop_back();
    } else {
      mover = std::exchange(on_board_[as_at_start(step.move.from)], kNone);
    }
    if (target != kNone) {
      mark(target);
      in_hand_[side][kind_number(step.before.kind_at(step.move.to.bit()))].push_back(target);
    }
    mark(mover);
    target = mover;
    ++plies_;
  }

  /// The position in which the side to move is mated.
  void finish(const Position& mated) {
    using shogi::Side;
    const shogi::Square king = shogi::lowest_square(mated.royal(Side::Own));
    const shogi::Bitboard around = Board::steps(0, false, Side::Own, king);
    shogi::for_each_square(mated.occupied() & ~mated.kind(0), [&](shogi::Square square) {
      const shogi::Piece piece = mated.at(square);
      const bool matters =
          piece.side == Side::Own
              ? (around & square.bit()) != 0
              : (Board::attacks(piece.kind, piece.flipped, Side::Their, square, mated.occupied()) &
                 (around | king.bit())) != 0;
      if (matters) mark(on_board_[as_at_start(square)]);
    });
  }

  /// 1 if there are no pieces but the kings.
  [[nodiscard]] double share() const {
    if (takes_part_.empty()) return 1;
    const auto count = std::count(takes_part_.begin(), takes_part_.end(), true);
    return static_cast<double>(count) / static_cast<double>(takes_part_.size());
  }

 private:
  static constexpr int kNone = -1;

  static std::size_t kind_number(int kind) { return static_cast<std::size_t>(kind); }
  int new_piece() {
    takes_part_.push_back(false);
    return static_cast<int>(takes_part_.size()) - 1;
  }
  void mark(int piece) {
    if (piece != kNone) takes_part_[static_cast<std::size_t>(piece)] = true;
  }
  /// A square of the side to move now, seen as at the start.
  [[nodiscard]] std::size_t as_at_start(shogi::Square square) const {
    return plies_ % 2 == 0 ? square.number : Board::turned(square).number;
  }

  std::array<int, shogi::kMaxSquares> on_board_ = [] {
    std::array<int, shogi::kMaxSquares> empty{};
    empty.fill(kNone);
    return empty;
  }();
  std::array<std::array<std::vector<int>, shogi::kMaxKinds>, 2> in_hand_;
  std::vector<bool> takes_part_;
  std::size_t plies_ = 0;
};

}  // namespace kanzen::query
