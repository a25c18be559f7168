// Which positions play can reach from a start, when play stops where `stops_play` says so.
//
// A sweep expands every position that was found and not yet expanded, until a sweep finds nothing new. The
// order does not matter to the result, so the threads need no agreement beyond setting bits.
#pragma once

#include <atomic>
#include <optional>

#include "base/parallel.h"
#include "base/progress.h"
#include "core/game.h"
#include "core/index_set.h"
#include "solve/batch.h"

namespace kanzen::solve {

struct Reachable {
  IndexSet found;        ///< by outer index; those below index_count() are positions in play
  Index continuing = 0;  ///< of these, where play goes on
};

namespace detail {

template <class G>
class Reach {
 public:
  Reach(const G& game, unsigned threads, const ProgressSink& on_progress, const StopRequest& should_stop)
      : game_(game),
        threads_(threads),
        on_progress_(on_progress),
        should_stop_(should_stop),
        found_(game.outer_count()),
        pending_(game.index_count()) {}

  std::optional<Reachable> run(const typename G::Position& start) && {
    note({game_.index_of(start), game_.stops_play(start)});
    for (Index before = ~Index{0}; before != expanded_.load();) {
      before = expanded_.load();
      const bool whole = for_each_block(
          pending_.words().size(), kWords, threads_, [&](Index begin, Index end) { sweep(begin, end); },
          [&] { return should_stop_ && should_stop_(); });
      if (!whole) return std::nullopt;
    }
    return Reachable{std::move(found_), expanded_.load()};
  }

 private:
  struct Met {
    Index index;
    bool stops;
  };
  static constexpr Index kWords = 256;

  void note(const Met& met) {
    if (found_.add(met.index) && !met.stops) pending_.add(met.index);
  }

  /// Expands what is pending in some words of the set.
  void sweep(Index begin, Index end) {
    const auto announce = [&](const Met& met) { found_.prefetch(met.index); };
    const auto apply = [&](const Met& met) { note(met); };
    Batch<Met> batch;
    Index here = 0;
    for (Index word = begin; word < end; ++word) {
      for (std::uint64_t bits = pending_.take_word(word); bits != 0; bits &= bits - 1, ++here) {
        const auto pos = game_.known_position_at(word * 64 + static_cast<Index>(std::countr_zero(bits)));
        game_.for_each_successor(pos, [&](const typename G::Position& child, bool stops) {
          batch.push({game_.index_of(child), stops}, announce, apply);
        });
      }
    }
    batch.flush(apply);
    const Index now = expanded_.fetch_add(here) + here;
    if (here != 0 && on_progress_) on_progress_({"marking what play can reach", now, 0, -1});
  }

  const G& game_;
  unsigned threads_;
  const ProgressSink& on_progress_;
  const StopRequest& should_stop_;
  IndexSet found_;
  IndexSet pending_;
  std::atomic<Index> expanded_{0};
};

}  // namespace detail

/// Everything that can be reached from `start`; nothing if `should_stop` ended the search. A position at
/// which play stops is found but not expanded.
template <class G>
std::optional<Reachable> reach(const G& game, const typename G::Position& start, unsigned threads,
                               const ProgressSink& on_progress = {}, const StopRequest& should_stop = {}) {
  return detail::Reach<G>(game, threads, on_progress, should_stop).run(start);
}

}  // namespace kanzen::solve
