// Running the retrograde solver in tests, and its cells compared with verdicts.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "solve/retrograde.h"

namespace kanzen {

/// The cells of a finished run.
template <class Cell = std::uint8_t, ReversibleGame G>
std::vector<Cell> solved(const G& game, unsigned threads = 1) {
  solve::Retrograde<G, Cell> solver(game, {.threads = threads, .on_progress = {}, .should_stop = {}});
  EXPECT_EQ(solver.run(), solve::Ending::Complete);
  return std::move(solver).release();
}

template <class Cell = std::uint8_t>
std::vector<Cell> cells_of(const std::vector<std::optional<Verdict>>& verdicts) {
  std::vector<Cell> cells;
  for (const auto& verdict : verdicts) {
    if (!verdict) {
      cells.push_back(solve::Cells<Cell>::kNone);
    } else {
      cells.push_back(*verdict == draw() ? solve::Cells<Cell>::kDraw
                                         : solve::Cells<Cell>::code_of(verdict->distance));
    }
  }
  return cells;
}

/// The verdict of a finished cell; empty for one that stands for no position.
template <class Cell>
std::optional<Verdict> verdict_of_cell(Cell cell) {
  if (cell == solve::Cells<Cell>::kNone) return std::nullopt;
  if (cell == solve::Cells<Cell>::kDraw) return draw();
  const auto distance = static_cast<Plies>(cell - 1);
  return distance % 2 == 1 ? win_in(distance) : loss_in(distance);
}

}  // namespace kanzen
