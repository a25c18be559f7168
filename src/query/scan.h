// Counting over a finished table, on a few threads: what the questions in this folder have in common.
//
// They ask about the positions that play can reach and at which it goes on. A table is given as one code for
// each index of the game, none of them the escape, and the reachable positions as a set of indices.
#pragma once

#include <cassert>
#include <mutex>
#include <optional>
#include <span>

#include "base/parallel.h"
#include "core/game.h"
#include "core/index_set.h"
#include "core/verdict_code.h"

namespace kanzen::query {

/// Calls `work(begin, end, part)` for blocks that together cover [0, count), each with a part of its own, and
/// adds up the parts by `merge`. Which thread is done first is left to chance, so adding must not depend on
/// the order.
template <class Sum, class Work>
Sum sum_over_blocks(Index count, unsigned threads, const Work& work) {
  constexpr Index kBlock = Index{1} << 16;  // a multiple of 64, so that blocks share no word of an index set
  Sum sum;
  std::mutex adding;
  for_each_block(count, kBlock, threads, [&](Index begin, Index end) {
    Sum part;
    work(begin, end, part);
    const std::scoped_lock lock(adding);
    sum.merge(part);
  });
  return sum;
}

/// Whether play goes on at a position of the table. Play stops only where the mover wins at once, which
/// spares most positions the look at the board.
template <class G>
bool goes_on(const G& game, const typename G::Position& pos, VerdictCode code) {
  return code != code_of(win_in(1)) || !game.stops_play(pos);
}

/// Calls `visit(index, pos, code)` for each reachable position in [begin, end) at which play goes on. The way
/// to take when most of the positions are wanted.
template <class G, class Visit>
void for_each_continuing(const G& game, std::span<const VerdictCode> codes, const IndexSet& reachable,
                         Index begin, Index end, const Visit& visit) {
  game.for_each_position(begin, end, [&](Index index, const typename G::Position& pos) {
    if (reachable.contains(index) && goes_on(game, pos, codes[index])) visit(index, pos, codes[index]);
  });
}

/// Calls `visit(index)` for each reachable index in [begin, end) whose code meets `wanted(code)`; no board is
/// built. The way to take when few of the positions are wanted.
template <class Wanted, class Visit>
void for_each_coded(std::span<const VerdictCode> codes, const IndexSet& reachable, Index begin, Index end,
                    const Wanted& wanted, const Visit& visit) {
  for (Index index = begin; index < end; ++index) {
    if (wanted(codes[index]) && reachable.contains(index)) visit(index);
  }
}

/// The outcome of any position of the game, with or without a number.
template <class G>
Outcome outcome_of(const G& game, std::span<const VerdictCode> codes, const typename G::Position& pos) {
  if (const std::optional<Verdict> verdict = game.by_rule(pos)) return verdict->outcome;
  return verdict_of(codes[game.index_of(pos)]).outcome;
}

}  // namespace kanzen::query
