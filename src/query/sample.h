// Two sources of one game held against each other on random positions.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <random>

#include "base/parallel.h"
#include "base/progress.h"
#include "core/game.h"
#include "query/knowledge.h"

namespace kanzen::query {

struct Disagreement {
  Index index = 0;
  Knowledge said;
  Knowledge truth;
};

/// Whether what is said of a position is true: the outcome, the distance if one is given, and the bound if
/// only that is.
inline bool is_borne_out(const Knowledge& said, const Knowledge& truth) {
  if (!said.outcome || said.outcome != truth.outcome) return false;
  if (said.distance_at_most) return truth.distance && *truth.distance <= *said.distance_at_most;
  return said.distance == truth.distance;
}

/// Asks both about `count` random positions, until they disagree.
/// Which positions these are depends on the count alone.
template <IndexedGame G>
Result<std::optional<Disagreement>> find_disagreement(const G& game,
                                                      const Source<typename G::Position>& asked,
                                                      const Source<typename G::Position>& truth,
                                                      std::uint64_t count, unsigned threads,
                                                      const ProgressSink& on_progress) {
  constexpr std::uint64_t kBlock = 1'000;
  // Relaxed: only ever a number to show, and a reason to stop early.
  std::atomic<std::uint64_t> done{0};
  std::mutex finding;
  std::optional<Disagreement> found;
  std::optional<Error> failed;
  std::atomic<bool> is_over{false};
  const auto compare_at = [&](Index index) {
    const auto pos = game.position_at(index);
    if (!pos) return false;
    const auto said = asked.look_up(*pos);
    const auto known = truth.look_up(*pos);
    if (said && known && is_borne_out(*said, *known)) return true;
    const std::scoped_lock lock(finding);
    if (!said || !known) {
      failed = said ? known.error() : said.error();
    } else if (!found || index < found->index) {
      found = Disagreement{index, *said, *known};
    }
    is_over.store(true, std::memory_order_relaxed);
    return true;
  };
  const auto compare_block = [&](std::uint64_t begin, std::uint64_t end) {
    std::mt19937_64 random(begin);
    for (std::uint64_t compared = begin; compared < end;)
      compared += compare_at(random() % game.index_count());
    const std::uint64_t so_far = done.fetch_add(end - begin, std::memory_order_relaxed) + end - begin;
    if (on_progress) on_progress({"asking about random positions", so_far, count});
  };
  for_each_block(count, kBlock, threads, compare_block,
                 [&] { return is_over.load(std::memory_order_relaxed); });
  if (failed) return *failed;
  return found;
}

}  // namespace kanzen::query
