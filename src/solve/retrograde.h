// Strong solution of a whole game by retrograde analysis.
//
//   seed     every position is looked at once: settled by itself, or open with so many moves
//   rounds   round d hands what was settled at distance d on to its parents: a loss makes every open parent
//            a win, a win closes one of its parent's moves, and a parent with no open move left is lost
//   rest     what no round reaches can be held forever: a draw
//
// Time O(positions + moves); memory is one cell a position and one flag byte for each block of them, which
// keeps rounds from reading blocks where nothing happened. The result does not depend on the number of
// threads: within a round all writes to a cell agree, and rounds are apart.
#pragma once

#include <atomic>
#include <functional>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "base/progress.h"
#include "core/game.h"
#include "solve/batch.h"
#include "solve/cells.h"

namespace kanzen::solve {

struct Options {
  unsigned threads = 1;
  ProgressSink on_progress;  ///< may be empty
  StopRequest should_stop;   ///< may be empty; a stopped run has no result
};

enum class Ending : std::uint8_t {
  Complete,
  Stopped,   ///< should_stop said so
  Overflow,  ///< a distance or a number of moves does not fit the cell; take a wider one
};

template <ReversibleGame G, class Cell = std::uint8_t>
class Retrograde {
 public:
  Retrograde(const G& game, Options options)
      : game_(game),
        options_(std::move(options)),
        cells_(game.index_count(), game.max_open_moves()),
        dirty_((game.index_count() + kBlock - 1) / kBlock, 0) {}

  /// Goes on from saved cells; the rounds before `next_distance` are done.
  Retrograde(const G& game, Options options, std::vector<Cell> saved, Plies next_distance, Index settled)
      : game_(game),
        options_(std::move(options)),
        cells_(std::move(saved), game.index_count(), game.max_open_moves()),
        dirty_((game.index_count() + kBlock - 1) / kBlock, flags_from(next_distance)),
        next_distance_(next_distance),
        settled_(settled),
        seeded_(true) {}

  /// Called between rounds with the next distance; the cells are then a checkpoint. `last` says that no round
  /// is left. False stops the run.
  using BetweenRounds =
      std::function<bool(Plies next_distance, Index settled, const std::vector<Cell>& cells, bool last)>;

  Ending run(const BetweenRounds& between_rounds = {}) {
    const auto go_on = [&] {
      return !between_rounds || between_rounds(next_distance_, settled_, cells_.raw(), !anything_dirty());
    };
    if (!seeded_) {
      if (const Ending ending = seed(); ending != Ending::Complete) return ending;
      if (!go_on()) return Ending::Stopped;
    }
    positions_ = cells_.count_positions();
    settled_at_first_round_ = settled_;
    while (anything_dirty()) {
      if (next_distance_ + 1 >= cells_.distance_limit()) return Ending::Overflow;
      if (!expand(next_distance_)) return Ending::Stopped;
      ++next_distance_;
      if (!go_on()) return Ending::Stopped;
    }
    for_each_block(game_.index_count(), kBlock * 64, options_.threads,
                   [&](Index begin, Index end) { cells_.undecided_become_draws(begin, end); });
    return Ending::Complete;
  }

  /// The finished codes: 0 a draw, 1 + distance, or Cells::kNone.
  std::vector<Cell> release() && { return std::move(cells_).release(); }

 private:
  static constexpr Index kBlock = 4096;
  static constexpr Plies kFlags = 8;  // a flag byte has one bit for each distance modulo 8; seeds lie below

  static constexpr std::uint8_t flag_of(Plies distance) {
    return static_cast<std::uint8_t>(1U << (distance % kFlags));
  }

  /// The rounds that may find something in any block when a run is resumed: the next one, and those of seeds.
  static constexpr std::uint8_t flags_from(Plies next_distance) {
    std::uint8_t flags = flag_of(next_distance);
    for (Plies distance = next_distance; distance < kFlags; ++distance) flags |= flag_of(distance);
    return flags;
  }

  Ending seed() {
    std::atomic<Index> settled{0};
    std::atomic<Index> done{0};
    std::atomic<bool> overflow{false};
    const auto work = [&](Index begin, Index end) {
      const Index here = seed_block(begin, end, overflow);
      settled.fetch_add(here, std::memory_order_relaxed);
      const Index now = done.fetch_add(end - begin, std::memory_order_relaxed) + (end - begin);
      report({"looking at every position", now, game_.index_count(), -1});
    };
    const bool whole =
        for_each_block(game_.index_count(), kBlock, options_.threads, work, [&] { return stopping(); });
    if (!whole) return Ending::Stopped;
    settled_ = settled.load(std::memory_order_relaxed);
    return overflow.load(std::memory_order_relaxed) ? Ending::Overflow : Ending::Complete;
  }

  Index seed_block(Index begin, Index end, std::atomic<bool>& overflow) {
    Index settled = 0;
    game_.for_each_position(begin, end, [&](Index index, const auto& pos) {
      const Seed seed = game_.seed(pos);
      if (!seed.settled) {
        if (seed.open_moves > game_.max_open_moves()) overflow.store(true, std::memory_order_relaxed);
        cells_.open(index, seed.open_moves);
        return;
      }
      if (seed.verdict.outcome != Outcome::Loss) ++settled;  // losses are counted when their round comes
      const bool drawn = seed.verdict.outcome == Outcome::Draw;
      cells_.set(index, drawn ? Cells<Cell>::kDraw : Cells<Cell>::code_of(seed.verdict.distance));
      assert(drawn || (seed.verdict.outcome == Outcome::Win) == (seed.verdict.distance % 2 == 1));
      assert(seed.verdict.distance < kFlags);
      // Wins known at sight were left out of every count, so only losses have something to hand on.
      if (seed.verdict.outcome == Outcome::Loss) dirty_[begin / kBlock] |= flag_of(seed.verdict.distance);
    });
    return settled;
  }

  [[nodiscard]] bool anything_dirty() const {
    for (const std::uint8_t flags : dirty_) {
      if (flags != 0) return true;
    }
    return false;
  }

  bool expand(Plies distance) {
    std::atomic<Index> settled{0};
    const auto work = [&](Index begin, Index end) {
      Index here = 0;
      for (Index block = begin; block < end; ++block) {
        const std::atomic_ref<std::uint8_t> flags(dirty_[block]);
        if ((flags.load(std::memory_order_relaxed) & flag_of(distance)) == 0) continue;
        here += expand_block(distance, block * kBlock, std::min((block + 1) * kBlock, game_.index_count()));
        flags.fetch_and(static_cast<std::uint8_t>(~flag_of(distance)), std::memory_order_relaxed);
      }
      const Index now = settled.fetch_add(here, std::memory_order_relaxed) + here;
      // Draws are never settled by a round, so this never quite gets to its total.
      report({"working backwards", settled_ + now, positions_, distance, settled_at_first_round_});
    };
    const bool whole = for_each_block(dirty_.size(), 8, options_.threads, work, [&] { return stopping(); });
    settled_ += settled.load(std::memory_order_relaxed);
    return whole;
  }

  struct Edge {
    Index parent;
    std::uint32_t ways;
  };

  /// Hands on what is settled at `distance` in one block; returns how many positions that were.
  Index expand_block(Plies distance, Index begin, Index end) {
    const bool lost = distance % 2 == 0;
    const auto next = static_cast<Plies>(distance + 1);
    const Cell code = Cells<Cell>::code_of(next);
    const auto announce = [&](const Edge& edge) { cells_.prefetch(edge.parent); };
    const auto apply = [&](const Edge& edge) {
      const bool now = lost ? cells_.settle(edge.parent, code)             // one losing reply is enough
                            : cells_.close(edge.parent, edge.ways, code);  // the last way out may be gone
      if (now) mark_dirty(edge.parent / kBlock, flag_of(next));
    };
    Batch<Edge> edges;
    Index found = 0;
    cells_.for_each_with(Cells<Cell>::code_of(distance), begin, end, [&](Index child) {
      const auto pos = game_.known_position_at(child);
      if (!lost && is_known_at_sight(pos, distance)) return;
      ++found;
      game_.for_each_open_parent(pos, [&](Index parent, std::uint32_t ways) {
        edges.push({parent, ways}, announce, apply);
      });
    });
    edges.flush(apply);
    return found;
  }

  /// Whether a win was known at sight. Such wins were left out of every count of open moves, so they close
  /// none.
  [[nodiscard]] bool is_known_at_sight(const typename G::Position& pos, Plies distance) const {
    return distance <= game_.longest_win_at_sight() && game_.seed(pos).settled;
  }

  void mark_dirty(Index block, std::uint8_t flag) {
    const std::atomic_ref<std::uint8_t> flags(dirty_[block]);
    if ((flags.load(std::memory_order_relaxed) & flag) == 0) flags.fetch_or(flag, std::memory_order_relaxed);
  }

  [[nodiscard]] bool stopping() const { return options_.should_stop && options_.should_stop(); }
  void report(const Progress& progress) const {
    if (options_.on_progress) options_.on_progress(progress);
  }

  const G& game_;
  Options options_;
  Cells<Cell> cells_;
  std::vector<std::uint8_t> dirty_;
  Plies next_distance_ = 0;
  Index settled_ = 0;
  Index settled_at_first_round_ = 0;
  Index positions_ = 0;
  bool seeded_ = false;
};

}  // namespace kanzen::solve
