#include <gtest/gtest.h>

#include <atomic>

#include "solve/retrograde.h"
#include "support/graph_game.h"
#include "support/solving.h"

namespace kanzen::solve {
namespace {

template <class Cell>
struct Saved {
  Plies next_distance = 0;
  Index settled = 0;
  std::vector<Cell> cells;
  bool last = false;
};

template <class Cell>
std::vector<Saved<Cell>> checkpoints_of(const GraphGame& game) {
  std::vector<Saved<Cell>> saved;
  Retrograde<GraphGame, Cell> solver(game, {});
  EXPECT_EQ(solver.run([&](Plies next, Index settled, const std::vector<Cell>& cells, bool last) {
    saved.push_back({next, settled, cells, last});
    return true;
  }),
            Ending::Complete);
  return saved;
}

template <class Cell>
void expect_same_from_every_round(const GraphGame& game) {
  const std::vector<Cell> expected = solved<Cell>(game);
  for (const Saved<Cell>& saved : checkpoints_of<Cell>(game)) {
    Retrograde<GraphGame, Cell> solver(game, {}, saved.cells, saved.next_distance, saved.settled);
    ASSERT_EQ(solver.run(), Ending::Complete) << "from round " << saved.next_distance;
    ASSERT_EQ(std::move(solver).release(), expected) << "from round " << saved.next_distance;
  }
}

TEST(Resume, FromEveryRoundGivesTheSameCells) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const GraphGame game = random_graph(seed, {.nodes = 60, .edges = 130, .reach = 8});
    ASSERT_NO_FATAL_FAILURE(expect_same_from_every_round<std::uint8_t>(game)) << "seed " << seed;
    ASSERT_NO_FATAL_FAILURE(expect_same_from_every_round<std::uint16_t>(game)) << "seed " << seed;
  }
}

TEST(Resume, FromEveryRoundGivesTheSameCellsWhereSeedsLookAhead) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const GraphGame game = random_graph(seed, {.nodes = 60, .edges = 130, .reach = 8, .farsighted = true});
    ASSERT_NO_FATAL_FAILURE(expect_same_from_every_round<std::uint8_t>(game)) << "seed " << seed;
  }
}

TEST(Resume, OverManyBlocksGivesTheSameCells) {
  ASSERT_NO_FATAL_FAILURE(expect_same_from_every_round<std::uint8_t>(
      random_graph(5, {.nodes = 60000, .edges = 150000, .reach = 300})));
}

TEST(Resume, LongGamesThatFitAByteStillFit) {
  const Plies limit = Cells<std::uint8_t>(1, chain(1).max_open_moves()).distance_limit();
  ASSERT_NO_FATAL_FAILURE(expect_same_from_every_round<std::uint8_t>(chain(limit - 2U)));
}

TEST(Resume, CheckpointsComeAfterTheSeedAndEachRound) {
  const auto saved = checkpoints_of<std::uint8_t>(chain(5));
  ASSERT_EQ(saved.size(), 6U);
  for (std::size_t i = 0; i < saved.size(); ++i) EXPECT_EQ(saved[i].next_distance, i);
}

TEST(Resume, SettledCountsEachDecidedPositionOnce) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const GraphGame game =
        random_graph(seed, {.nodes = 60, .edges = 130, .reach = 8, .farsighted = seed % 2 == 0});
    Index settled = 0;
    for (const auto& verdict : solved_naively(game)) settled += verdict && *verdict != draw() ? 1 : 0;
    for (std::uint32_t node = 0; node < 60; ++node) {
      if (game.position_at(node) && game.seed({node}).settled && game.seed({node}).verdict == draw())
        ++settled;
    }
    ASSERT_EQ(checkpoints_of<std::uint8_t>(game).back().settled, settled) << "seed " << seed;
  }
}

TEST(Resume, TheLastRoundIsSaidToBeTheLast) {
  const auto saved = checkpoints_of<std::uint8_t>(chain(20));
  for (const auto& checkpoint : saved) EXPECT_EQ(checkpoint.last, &checkpoint == &saved.back());
}

TEST(Stop, ASaveThatFailsEndsTheRun) {
  const GraphGame game = chain(50);
  Retrograde<GraphGame> solver(game, {});
  int saves = 0;
  EXPECT_EQ(solver.run([&](Plies, Index, const auto&, bool) { return ++saves < 3; }), Ending::Stopped);
  EXPECT_EQ(saves, 3);
}

TEST(Stop, BeforeTheBeginningLeavesNothingDone) {
  const GraphGame game = chain(50);
  Retrograde<GraphGame> solver(game, {.threads = 1, .on_progress = {}, .should_stop = [] { return true; }});
  bool saved = false;
  EXPECT_EQ(solver.run([&](Plies, Index, const auto&, bool) { return saved = true; }), Ending::Stopped);
  EXPECT_FALSE(saved);
}

TEST(Stop, WhatWasSavedBeforeAStopCanBeFinished) {
  const GraphGame game = random_graph(7, {.nodes = 60000, .edges = 150000, .reach = 300});
  const std::vector<std::uint8_t> expected = solved(game);
  for (const unsigned threads : {1U, 3U}) {
    for (const int patience : {16, 40, 80}) {
      std::atomic<int> asked{0};
      Saved<std::uint8_t> saved;
      Retrograde<GraphGame> stopped(
          game, {.threads = threads, .on_progress = {}, .should_stop = [&] { return ++asked > patience; }});
      ASSERT_EQ(stopped.run([&](Plies next, Index settled, const auto& cells, bool) {
        saved = {next, settled, cells};
        return true;
      }),
                Ending::Stopped);
      ASSERT_FALSE(saved.cells.empty());
      Retrograde<GraphGame> resumed(game, {.threads = threads, .on_progress = {}, .should_stop = {}},
                                    saved.cells, saved.next_distance, saved.settled);
      ASSERT_EQ(resumed.run(), Ending::Complete);
      ASSERT_EQ(std::move(resumed).release(), expected);
    }
  }
}

TEST(Progress, NeverExceedsItsTotal) {
  const GraphGame game = random_graph(9, {.nodes = 30000, .edges = 70000, .reach = 200, .farsighted = true});
  std::atomic<int> reports{0};
  const auto look = [&](const Progress& progress) {
    EXPECT_LE(progress.done, progress.total);
    EXPECT_FALSE(progress.phase.empty());
    ++reports;
  };
  Retrograde<GraphGame> solver(game, {.threads = 2, .on_progress = look, .should_stop = {}});
  EXPECT_EQ(solver.run(), Ending::Complete);
  EXPECT_GT(reports.load(), 8);
}

}  // namespace
}  // namespace kanzen::solve
