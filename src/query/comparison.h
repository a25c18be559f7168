// Two sources of one game held against each other: one that is doubted, and one that is trusted.
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

/// One comparison. The game and both sources must outlive it.
template <IndexedGame G>
class Comparison {
 public:
  using Position = typename G::Position;
  using Found = Result<std::optional<Disagreement>>;

  Comparison(const G& game, const Source<Position>& asked, const Source<Position>& truth,
             ProgressSink on_progress)
      : game_(game), asked_(asked), truth_(truth), on_progress_(std::move(on_progress)) {}

  /// Asks both about `count` random positions, until they disagree. Which positions these are depends on the
  /// count alone.
  Found on_sample(std::uint64_t count, unsigned threads) {
    return over_blocks(count, 1'000, threads, [&](std::uint64_t begin, std::uint64_t end) {
      std::mt19937_64 random(begin);
      for (std::uint64_t compared = begin; compared < end;) {
        const Index index = random() % game_.index_count();
        const auto pos = game_.position_at(index);
        if (!pos) continue;
        compare(index, *pos);
        ++compared;
      }
    });
  }

  /// Asks both about every position, until they disagree.
  Found everywhere(unsigned threads) {
    return over_blocks(game_.index_count(), 1 << 14, threads, [&](std::uint64_t begin, std::uint64_t end) {
      game_.for_each_position(begin, end, [&](Index index, const Position& pos) { compare(index, pos); });
    });
  }

 private:
  template <class Work>
  Found over_blocks(std::uint64_t count, std::uint64_t block, unsigned threads, const Work& work) {
    // Relaxed, like is_over_: a number to show, and a reason to stop early.
    std::atomic<std::uint64_t> done{0};
    for_each_block(
        count, block, threads,
        [&](std::uint64_t begin, std::uint64_t end) {
          work(begin, end);
          const std::uint64_t so_far = done.fetch_add(end - begin, std::memory_order_relaxed) + end - begin;
          if (on_progress_) on_progress_({"asking", so_far, count});
        },
        [&] { return is_over_.load(std::memory_order_relaxed); });
    if (failed_) return *failed_;
    return found_;
  }

  void compare(Index index, const Position& pos) {
    const auto said = asked_.look_up(pos);
    const auto known = truth_.look_up(pos);
    if (said && known && is_borne_out(*said, *known)) return;
    const std::scoped_lock lock(finding_);
    if (!said || !known) {
      failed_ = said ? known.error() : said.error();
    } else if (!found_ || index < found_->index) {
      found_ = Disagreement{index, *said, *known};
    }
    is_over_.store(true, std::memory_order_relaxed);
  }

  const G& game_;
  const Source<Position>& asked_;
  const Source<Position>& truth_;
  ProgressSink on_progress_;
  std::atomic<bool> is_over_{false};
  std::mutex finding_;
  std::optional<Disagreement> found_;
  std::optional<Error> failed_;
};

}  // namespace kanzen::query
