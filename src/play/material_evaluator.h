// Judges a position by its pieces alone, on the board and in hand: for games without a network.
#pragma once

#include <vector>

#include "core/shogi/game.h"
#include "play/evaluator.h"
#include "play/piece_values.h"

namespace kanzen::play {

template <const shogi::RuleSet& R>
class MaterialEvaluator {
 public:
  using Position = shogi::Position<R>;

  void reset(const Position& pos) {
    stack_.clear();
    stack_.push_back(pos);
  }
  void push(const Position&, shogi::Move, const Position& after) { stack_.push_back(after); }
  void push_pass(const Position& after) { stack_.push_back(after); }
  void pop() { stack_.pop_back(); }

  [[nodiscard]] int score() const {
    const Position& pos = stack_.back();
    int score = kTempo;
    shogi::detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
      constexpr int kValue = PieceValues<R>::on_board(kKind, kFlipped);
      if constexpr (kValue != 0) {
        score += kValue * (std::popcount(pos.pieces(kKind, kFlipped, shogi::Side::Own)) -
                           std::popcount(pos.pieces(kKind, kFlipped, shogi::Side::Their)));
      }
    });
    shogi::for_each_kind<R>([&]<int kKind>() {
      constexpr int kValue = PieceValues<R>::in_hand(kKind);
      if constexpr (kValue != 0) {
        score +=
            kValue * (pos.hand(shogi::Side::Own).count(kKind) - pos.hand(shogi::Side::Their).count(kKind));
      }
    });
    return score;
  }

 private:
  /// To be on move is worth something.
  static constexpr int kTempo = 20;

  std::vector<Position> stack_;
};

}  // namespace kanzen::play
