// A second opinion on a finished table, sharing no code with the solver.
//
// Every entry is derived again from its children, by moving forward only. Local agreement is a full proof
// where endless play is a draw: wins and losses count down to an ended position, and a draw always has a
// drawing move.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>

#include "base/parallel.h"
#include "base/progress.h"
#include "core/game.h"

namespace kanzen::solve {

/// An entry that does not follow from its children.
struct Inconsistency {
  Index index = 0;
  std::optional<Verdict> entry;    ///< what the table says; empty: "no position"
  std::optional<Verdict> derived;  ///< what the children say; empty: there is no such position
};

/// The verdict of a position as its children have it. `look_up(index)` gives a table's entry, empty for "no
/// position"; the result is empty if a child has none.
template <IndexedGame G, class LookUp>
std::optional<Verdict> derive(const G& game, const typename G::Position& pos, const LookUp& look_up) {
  std::optional<Verdict> best;
  bool complete = true;
  game.for_each_child(pos, [&](const typename G::Position& child) {
    std::optional<Verdict> verdict = game.by_rule(child);
    if (!verdict) verdict = look_up(game.index_of(child));
    if (!verdict) {
      complete = false;
      return;
    }
    const Verdict seen = seen_from_parent(*verdict);
    if (!best || preference(seen) > preference(*best)) best = seen;
  });
  if (!complete) return std::nullopt;
  return best ? *best : game.without_moves(pos);
}

/// The inconsistency with the lowest index, if there is any.
template <IndexedGame G, class LookUp>
std::optional<Inconsistency> find_inconsistency(const G& game, const LookUp& look_up, unsigned threads,
                                                const ProgressSink& on_progress = {}) {
  constexpr Index kBlock = 1 << 14;
  std::mutex mutex;  // taken only when something is wrong
  std::optional<Inconsistency> first;
  std::atomic<Index> done{0};
  const auto complain = [&](const Inconsistency& found) {
    const std::scoped_lock lock(mutex);
    if (!first || found.index < first->index) first = found;
  };
  for_each_block(game.index_count(), kBlock, threads, [&](Index begin, Index end) {
    Index next = begin;
    const auto skip_to = [&](Index index) {
      for (; next < index; ++next) {
        if (const auto entry = look_up(next)) complain({next, entry, std::nullopt});
      }
    };
    game.for_each_position(begin, end, [&](Index index, const typename G::Position& pos) {
      skip_to(index);
      ++next;
      const std::optional<Verdict> entry = look_up(index);
      const std::optional<Verdict> derived = derive(game, pos, look_up);
      if (!entry || entry != derived) complain({index, entry, derived});
    });
    skip_to(end);
    const Index now = done.fetch_add(end - begin, std::memory_order_relaxed) + (end - begin);
    if (on_progress) on_progress({"deriving every entry again", now, game.index_count(), -1});
  });
  return first;
}

/// What a set that claims to be everything play can reach looks like when it is walked through.
struct MarksCheck {
  std::optional<Index>
      unmarked;          ///< lowest index that a marked position leads to without being marked itself
  Index continuing = 0;  ///< marked positions where play goes on
};

/// Whether a set of marks has the start in it and is closed under moves. Play stops where `stops_play` says
/// so, and numbers from index_count() on have no marks.
template <class G, class IsMarked>
MarksCheck check_marks(const G& game, const typename G::Position& start, const IsMarked& is_marked,
                       unsigned threads, const ProgressSink& on_progress = {}) {
  constexpr Index kBlock = 1 << 14;
  std::atomic<Index> unmarked{game.index_count()};
  std::atomic<Index> continuing{0};
  std::atomic<Index> done{0};
  const auto expect_mark = [&](const typename G::Position& pos) {
    const Index index = game.index_of(pos);
    if (index >= game.index_count() || is_marked(index)) return;
    Index lowest = unmarked.load();
    while (index < lowest && !unmarked.compare_exchange_weak(lowest, index)) {
    }
  };
  expect_mark(start);
  for_each_block(game.index_count(), kBlock, threads, [&](Index begin, Index end) {
    Index here = 0;
    game.for_each_position(begin, end, [&](Index index, const typename G::Position& pos) {
      if (!is_marked(index) || game.stops_play(pos)) return;
      ++here;
      game.for_each_child(pos, expect_mark);
    });
    continuing.fetch_add(here, std::memory_order_relaxed);
    const Index now = done.fetch_add(end - begin, std::memory_order_relaxed) + (end - begin);
    if (on_progress) on_progress({"following every move from what is marked", now, game.index_count(), -1});
  });
  MarksCheck check{std::nullopt, continuing.load()};
  if (unmarked.load() < game.index_count()) check.unmarked = unmarked.load();
  return check;
}

}  // namespace kanzen::solve
