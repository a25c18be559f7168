// What a few plies of search decide, exactly and without any table.
#pragma once

#include <algorithm>

#include "core/game.h"

namespace kanzen {

/// Finds wins and losses within a number of plies, with their distances. Seeds do the last ply or two, and
/// moves that lose at sight are never made. The game must outlive it.
template <FarsightedGame G>
class LookAhead {
 public:
  using Position = typename G::Position;
  static constexpr int kNone = -1;

  explicit LookAhead(const G& game) : game_(game) {}

  /// The distance of a win in at most `plies`, or kNone. The position is no win at sight.
  [[nodiscard]] int win_within(const Position& pos, int plies) const {
    const int shortest = game_.shortest_open_win();
    if (plies < shortest) return kNone;
    int found = kNone;
    game_.for_each_open_child(pos, [&](const Position& child) {
      if (plies < shortest) return;
      if (const int loss = loss_within(child, plies - 1); loss != kNone) {
        found = loss + 1;
        plies = found - 2;  // from now on only a shorter one is of interest
      }
    });
    return found;
  }

  /// The distance of a loss in at most `plies`, or kNone. The position is no win at sight.
  [[nodiscard]] int loss_within(const Position& pos, int plies) const {
    if (const auto loss = game_.loss_at_sight(pos)) return *loss <= plies ? *loss : kNone;
    if (plies <= game_.shortest_open_win()) return kNone;
    int found = 0;
    game_.for_each_open_child(pos, [&](const Position& child) {
      if (found == kNone) return;
      const int win = win_within(child, plies - 1);
      found = win == kNone ? kNone : std::max(found, win + 1);
    });
    return found == 0 ? kNone : found;  // without any move, and no loss: a draw
  }

 private:
  const G& game_;
};

}  // namespace kanzen
