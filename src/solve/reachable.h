// Which positions play can reach from a start, when play stops where `stops_play` says so.
//
// A sweep expands every position that was found and not yet expanded, until a sweep finds nothing new. The order does not
// matter to the result, so the threads need no agreement beyond setting bits.
#pragma once

#include <atomic>

#include "base/parallel.h"
#include "base/progress.h"
#include "core/game.h"
#include "core/index_set.h"
#include "solve/batch.h"

namespace kanzen::solve {

struct Reachable {
  IndexSet found;       ///< by outer index; those below index_count() are positions in play
  Index continuing = 0; ///< of these, where play goes on
};

/// Everything that can be reached from `start`. A position at which play stops is found but not expanded.
template <class G>
Reachable reach(const G& game, const typename G::Position& start, unsigned threads,
                const ProgressSink& on_progress = {}) {
  Reachable reachable{IndexSet(game.outer_count()), 0};
  IndexSet pending(game.index_count());
  struct Met {
    Index index;
    bool stops;
  };
  const auto announce = [&](const Met& met) { reachable.found.prefetch(met.index); };
  const auto note = [&](const Met& met) {
    if (reachable.found.add(met.index) && !met.stops) pending.add(met.index);
  };
  note({game.index_of(start), game.stops_play(start)});
  std::atomic<Index> expanded{0};
  for (Index before = ~Index{0}; before != expanded.load();) {
    before = expanded.load();
    for_each_block(pending.words().size(), 256, threads, [&](Index begin, Index end) {
      Batch<Met> batch;
      Index here = 0;
      for (Index word = begin; word < end; ++word) {
        for (std::uint64_t bits = pending.take_word(word); bits != 0; bits &= bits - 1, ++here) {
          const auto pos = game.known_position_at(word * 64 + static_cast<Index>(std::countr_zero(bits)));
          game.for_each_successor(pos, [&](const typename G::Position& child, bool stops) {
            batch.push({game.index_of(child), stops}, announce, note);
          });
        }
      }
      batch.flush(note);
      const Index now = expanded.fetch_add(here) + here;
      if (here != 0 && on_progress) on_progress({"marking what play can reach", now, 0, -1});
    });
  }
  reachable.continuing = expanded.load();
  return reachable;
}

}  // namespace kanzen::solve
