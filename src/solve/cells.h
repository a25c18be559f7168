// The solver's working memory: one small number a position, shared by all threads.
//
//   0               a draw known from the start
//   1 + distance    settled: odd distances are wins, even ones are losses
//   base + n        undecided, n moves still open
//   largest         no position has this index
//
// A finished table keeps the settled codes, so solving ends with the undecided becoming draws, in place.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/game.h"

namespace kanzen::solve {

template <class Cell>
class Cells {
 public:
  Cells(Index count, std::uint32_t max_open_moves)
      : base_(static_cast<Cell>(kNone - 1 - max_open_moves)), count_(count), cells_(padded(count), kNone) {
    assert(max_open_moves < kNone / 2);
  }
  /// Takes over saved cells, e.g. of a checkpoint.
  Cells(std::vector<Cell> saved, Index count, std::uint32_t max_open_moves)
      : base_(static_cast<Cell>(kNone - 1 - max_open_moves)), count_(count), cells_(std::move(saved)) {
    cells_.resize(padded(count), kNone);
  }

  static constexpr Cell kNone = std::numeric_limits<Cell>::max();
  static constexpr Cell kDraw = 0;

  [[nodiscard]] Index count() const { return count_; }
  [[nodiscard]] const std::vector<Cell>& raw() const { return cells_; }
  /// The first distance that has no code.
  [[nodiscard]] Plies distance_limit() const { return static_cast<Plies>(base_ - 1); }

  static constexpr Cell code_of(Plies distance) { return static_cast<Cell>(distance + 1); }

  void set(Index index, Cell cell) { cells_[index] = cell; }
  void open(Index index, std::uint32_t moves) { cells_[index] = static_cast<Cell>(base_ + moves); }

  /// Says that a cell will be wanted soon.
  void prefetch(Index index) const { __builtin_prefetch(&cells_[index], 1); }

  /// Settles an undecided position; returns false if it was settled before.
  ///
  /// In one round every thread writes the same code, so it does not matter who comes first, and relaxed order
  /// suffices: the cell is read again only in the next round, after the threads have joined.
  bool settle(Index index, Cell code) {
    const std::atomic_ref<Cell> cell(cells_[index]);
    if (!is_undecided(cell.load(std::memory_order_relaxed))) return false;
    cell.store(code, std::memory_order_relaxed);
    return true;
  }

  /// Closes `ways` open moves of an undecided position; settles it and returns true if none is left. Each
  /// move is closed once, so exactly one thread sees the count reach zero.
  bool close(Index index, std::uint32_t ways, Cell code_if_closed) {
    const std::atomic_ref<Cell> cell(cells_[index]);
    if (!is_undecided(cell.load(std::memory_order_relaxed))) return false;
    const Cell before = cell.fetch_sub(static_cast<Cell>(ways), std::memory_order_relaxed);
    if (before != base_ + ways) return false;
    cell.store(code_if_closed, std::memory_order_relaxed);
    return true;
  }

  /// Calls `visit(index)` for each cell in [begin, end) with this code; begin must be a multiple of eight.
  /// Cells with another code may change meanwhile.
  template <class Visit>
  void for_each_with(Cell code, Index begin, Index end, Visit&& visit) {
    constexpr std::uint64_t kOnes = kNone == 0xFF ? 0x0101010101010101U : 0x0001000100010001U;
    constexpr std::uint64_t kHighs = kOnes << (8 * sizeof(Cell) - 1);
    const std::uint64_t pattern = kOnes * code;
    for (Index word = begin; word < end; word += kPerWord) {
      const std::uint64_t x = several_cells(word) ^ pattern;
      if (((x - kOnes) & ~x & kHighs) == 0) continue;
      for (Index i = 0; i < kPerWord && word + i < end; ++i) {
        if (static_cast<Cell>(x >> (8 * sizeof(Cell) * i)) == 0) visit(word + i);
      }
    }
  }

  /// How many cells stand for a position.
  [[nodiscard]] Index count_positions() const {
    return static_cast<Index>(
        std::count_if(cells_.begin(), cells_.end(), [](Cell cell) { return cell != kNone; }));
  }

  /// What nobody could settle can be held for ever.
  void undecided_become_draws(Index begin, Index end) {
    for (Index i = begin; i < end; ++i) {
      if (is_undecided(cells_[i])) cells_[i] = kDraw;
    }
  }

  std::vector<Cell> release() && {
    cells_.resize(count_);
    return std::move(cells_);
  }

 private:
  static_assert(std::endian::native == std::endian::little, "for_each_with reads several cells as one word");
  static constexpr Index kPerWord = 8 / sizeof(Cell);

  /// Cells side by side, while other threads may write single ones of them: no cell is read half-written, and
  /// which writes are seen does not matter. The language has no word for that; both compilers' atomics do.
  [[nodiscard]] std::uint64_t several_cells(Index first) const {
    using Word [[gnu::may_alias]] = std::uint64_t;
    return __atomic_load_n(reinterpret_cast<const Word*>(&cells_[first]), __ATOMIC_RELAXED);
  }
  static std::size_t padded(Index count) { return (count + kPerWord - 1) / kPerWord * kPerWord; }
  [[nodiscard]] bool is_undecided(Cell cell) const { return cell > base_ && cell != kNone; }

  Cell base_;
  Index count_;
  std::vector<Cell> cells_;
};

}  // namespace kanzen::solve
