// Small material classes with a whole table, and the plainest way to walk over them.
#pragma once

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "core/index_set.h"
#include "core/shogi/class_game.h"
#include "core/verdict_code.h"
#include "solve/reachable.h"
#include "solve/retrograde.h"

namespace kanzen {

template <const shogi::RuleSet& R>
struct SmallTable {
  shogi::ClassGame<R> game;
  std::vector<VerdictCode> codes;
  IndexSet reachable;
};

/// Everything but the royal pieces is in hand, alternately in the mover's and the other side's.
template <const shogi::RuleSet& R>
shogi::Position<R> all_in_hand(const shogi::MaterialCounts& material) {
  shogi::Position<R> pos;
  pos.put(0, false, shogi::Side::Own, shogi::Bitboard{1} << (R.squares() - 2));
  pos.put(0, false, shogi::Side::Their, shogi::Bitboard{1} << 1);
  shogi::Side side = shogi::Side::Own;
  for (int kind = 1; kind < R.kinds; ++kind) {
    for (int i = 0; i < material[static_cast<std::size_t>(kind)]; ++i, side = other(side)) {
      pos.hand(side).add(kind);
    }
  }
  return pos;
}

template <const shogi::RuleSet& R>
SmallTable<R> solved(const shogi::MaterialCounts& material) {
  const shogi::ClassGame<R> game(material);
  solve::Retrograde<shogi::ClassGame<R>> solver(game, {});
  if (solver.run() != solve::Ending::Complete) return {game, {}, IndexSet(0)};
  return {game, std::move(solver).release(), solve::reach(game, all_in_hand<R>(material), 1)->found};
}

/// About half of the indices below `count`.
inline IndexSet random_half(Index count, unsigned seed) {
  std::mt19937 random(seed);
  IndexSet half(count);
  for (Index index = 0; index < count; ++index) {
    if (random() % 2 == 0) half.add(index);
  }
  return half;
}

/// A table that is no solution of anything, so that what is rare in true ones is common: only wins at once
/// are left alone. Of eight others about `losses` are lost, two are draws and the rest are won.
template <const shogi::RuleSet& R>
std::vector<VerdictCode> scrambled(const SmallTable<R>& table, unsigned losses, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<VerdictCode> codes = table.codes;
  for (VerdictCode& code : codes) {
    if (code == kNoPositionCode || code == code_of(win_in(1))) continue;
    const auto chance = random() % 8;
    const auto more = static_cast<Plies>(2 * (random() % 3));
    code = code_of(chance < losses       ? loss_in(static_cast<Plies>(2 + more))
                   : chance < losses + 2 ? draw()
                                         : win_in(static_cast<Plies>(3 + more)));
  }
  return codes;
}

/// Whether the mover can take the enemy's royal piece, found by trying its moves.
template <const shogi::RuleSet& R>
bool takes_royal(const shogi::Position<R>& pos) {
  bool takes = false;
  shogi::for_each_move<shogi::Scope::All>(
      pos, [&](shogi::Move move) { takes = takes || (move.to.bit() & pos.royal(shogi::Side::Their)) != 0; });
  return takes;
}

/// Calls `visit(index, position)` for each position of a set at which play goes on, one by one.
template <const shogi::RuleSet& R, class Visit>
void walk(const shogi::ClassGame<R>& game, const IndexSet& set, const Visit& visit) {
  for (Index index = 0; index < game.index_count(); ++index) {
    if (!set.contains(index)) continue;
    const auto pos = game.position_at(index);
    if (pos && !(R.goal == shogi::Goal::Capture && takes_royal(*pos))) visit(index, *pos);
  }
}

template <const shogi::RuleSet& R>
std::vector<shogi::Position<R>> children_of(const shogi::Position<R>& pos) {
  std::vector<shogi::Position<R>> children;
  shogi::Game<R>::for_each_move(pos, [&](shogi::Move move) { children.push_back(shogi::play(pos, move)); });
  return children;
}

}  // namespace kanzen
