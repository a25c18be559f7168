// What a player sees who looks a few plies ahead and then counts pieces.
#pragma once

#include <algorithm>
#include <array>

#include "core/shogi/game.h"

namespace kanzen::query {

template <const shogi::RuleSet& R>
class ShallowEye {
 public:
  using Position = shogi::Position<R>;
  using Rules = shogi::Game<R>;

  /// Beyond any count of pieces; the quicker a win, the higher.
  static constexpr int kWin = 1'000'000;

  /// The worth of a position for the side to move after a full search of `depth` plies, if it lies between
  /// the two bounds; else some value on the same side of them.
  static int look(const Position& pos, int depth, int at_least = -2 * kWin, int at_most = 2 * kWin) {
    if (const auto over = Rules::ended(pos)) {
      return over->outcome == Outcome::Draw  ? 0
             : over->outcome == Outcome::Win ? kWin + depth
                                             : -kWin - depth;
    }
    if (depth == 0) return balance(pos);
    int best = -2 * kWin;
    Rules::for_each_child(pos, [&](const Position& child) {
      if (best >= at_most) return;
      best = std::max(best, -look(child, depth - 1, -at_most, -std::max(best, at_least)));
    });
    return best;
  }

  /// A piece counts for the squares it attacks, summed over all squares of an empty board.
  static constexpr int worth(int kind, bool flipped) {
    int sum = 0;
    for (int square = 0; square < R.squares(); ++square) {
      const shogi::Square from{static_cast<std::uint8_t>(square)};
      sum += std::popcount(shogi::Geometry<R>::attacks(kind, flipped, shogi::Side::Own, from, 0));
    }
    return sum;
  }
  static constexpr int balance(const Position& pos) {
    using shogi::Side;
    int sum = 0;
    for (int kind = 1; kind < R.kinds; ++kind) {
      const auto& worths = kWorth[static_cast<std::size_t>(kind)];
      sum += worths[0] * (pos.hand(Side::Own).count(kind) - pos.hand(Side::Their).count(kind));
      for (const bool flipped : {false, true}) {
        sum += worths[flipped ? 1 : 0] * (std::popcount(pos.pieces(kind, flipped, Side::Own)) -
                                          std::popcount(pos.pieces(kind, flipped, Side::Their)));
      }
    }
    return sum;
  }

 private:
  static constexpr auto kWorth = [] {
    std::array<std::array<int, 2>, shogi::kMaxKinds> table{};
    for (int kind = 1; kind < R.kinds; ++kind) {
      table[static_cast<std::size_t>(kind)] = {worth(kind, false), worth(kind, true)};
    }
    return table;
  }();
};

}  // namespace kanzen::query
