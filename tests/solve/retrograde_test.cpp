#include "solve/retrograde.h"

#include <gtest/gtest.h>

#include "support/graph_game.h"
#include "support/solving.h"

namespace kanzen::solve {
namespace {

using Verdicts = std::vector<std::optional<Verdict>>;

std::vector<std::uint8_t> naive_cells(const GraphGame& game) { return cells_of(solved_naively(game)); }

TEST(Retrograde, LoopNobodyCanLeaveIsADraw) {
  EXPECT_EQ(solved(GraphGame(2, {{0, 1}, {1, 0}})), cells_of(Verdicts{draw(), draw()}));
  EXPECT_EQ(solved(GraphGame(1, {{0, 0}})), cells_of(Verdicts{draw()}));
}

TEST(Retrograde, LoopIsLeftToWinButNotToLose) {
  EXPECT_EQ(solved(GraphGame(3, {{0, 1}, {1, 0}, {0, 2}})),
            cells_of(Verdicts{win_in(1), loss_in(2), loss_in(0)}));
  EXPECT_EQ(solved(GraphGame(4, {{0, 1}, {1, 0}, {0, 2}, {2, 3}})),
            cells_of(Verdicts{draw(), draw(), win_in(1), loss_in(0)}));
}

TEST(Retrograde, HavingNoMoveIsWorthWhatTheGameSays) {
  GraphGame game(4, {{0, 1}, {2, 3}});
  game.make_drawn_end(3);
  EXPECT_EQ(solved(game), cells_of(Verdicts{win_in(1), loss_in(0), draw(), draw()}));
}

TEST(Retrograde, WinnerHurriesAndLoserHoldsOut) {
  const GraphGame game(7, {{6, 5}, {6, 2}, {5, 4}, {4, 3}, {3, 2}, {2, 1}, {1, 0}, {4, 1}});
  EXPECT_EQ(solved(game), cells_of(Verdicts{loss_in(0), win_in(1), loss_in(2), win_in(3), loss_in(4),
                                            win_in(5), win_in(3)}));
}

TEST(Retrograde, EachOfTwoEqualMovesHasToBeClosed) {
  for (const std::uint32_t parent : {2U, 3U}) {
    GraphGame game(5, {{1, 0}});
    for (int i = 0; i < 3; ++i) game.add_edge(parent, 1);
    EXPECT_EQ(solved(game)[parent], Cells<std::uint8_t>::code_of(2));
    game.add_edge(parent, 4);
    game.add_edge(4, 4);
    EXPECT_EQ(solved(game)[parent], Cells<std::uint8_t>::kDraw);
  }
}

TEST(Retrograde, IndexWithoutAPositionStaysEmpty) {
  GraphGame game(3, {{2, 0}});
  game.make_hole(1);
  EXPECT_EQ(solved(game), cells_of(Verdicts{loss_in(0), std::nullopt, win_in(1)}));
}

TEST(Retrograde, WinKnownAtSightClosesNoMoveAgain) {
  GraphGame game(5, {{1, 0}, {2, 0}, {3, 1}, {3, 4}, {4, 4}});
  game.make_farsighted(1);
  EXPECT_EQ(solved(game), cells_of(Verdicts{loss_in(0), win_in(1), win_in(1), draw(), draw()}));
}

TEST(Retrograde, GameWithoutAnyEndIsDrawn) {
  GraphGame ring(5000, {});
  for (std::uint32_t node = 0; node < 5000; ++node) ring.add_edge(node, (node + 1) % 5000);
  EXPECT_EQ(solved(ring), std::vector<std::uint8_t>(5000, 0));
}

TEST(Retrograde, AgreesWithValueIterationOnRandomGraphs) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const auto nodes = static_cast<std::uint32_t>(4 + seed % 37);
    const GraphGame game = random_graph(seed, {.nodes = nodes, .edges = nodes * 2, .reach = 2 + nodes / 4});
    ASSERT_EQ(solved(game), naive_cells(game)) << "seed " << seed;
  }
}

TEST(Retrograde, AgreesWithValueIterationWhereSeedsLookAhead) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const auto nodes = static_cast<std::uint32_t>(4 + seed % 37);
    const GraphGame game =
        random_graph(seed, {.nodes = nodes, .edges = nodes * 2, .reach = 2 + nodes / 4, .farsighted = true});
    ASSERT_EQ(solved(game), naive_cells(game)) << "seed " << seed;
  }
}

TEST(Retrograde, SameCellsForAnyNumberOfThreads) {
  for (const bool farsighted : {false, true}) {
    const GraphGame game =
        random_graph(1, {.nodes = 100000, .edges = 250000, .reach = 2000, .farsighted = farsighted});
    const std::vector<std::uint8_t> alone = solved(game, 1);
    EXPECT_EQ(alone, naive_cells(game));
    EXPECT_EQ(solved(game, 2), alone);
    EXPECT_EQ(solved(game, 7), alone);
  }
}

TEST(Retrograde, MoreOpenMovesThanAnnouncedAreAnOverflow) {
  GraphGame game(3, {{0, 1}, {0, 2}, {1, 0}, {2, 0}});
  game.set_max_open_moves(1);
  Retrograde<GraphGame> solver(game, {});
  EXPECT_EQ(solver.run(), Ending::Overflow);
}

TEST(Retrograde, DistanceThatDoesNotFitAByteIsAnOverflow) {
  const GraphGame game = chain(300);
  Retrograde<GraphGame> narrow(game, {});
  EXPECT_EQ(narrow.run(), Ending::Overflow);
  const std::vector<std::uint16_t> cells = solved<std::uint16_t>(game);
  for (std::uint16_t node = 0; node < 300; ++node) ASSERT_EQ(cells[node], node + 1);
}

TEST(Retrograde, LongGamesThatFitAByteAreSolvedInOne) {
  for (const std::uint32_t nodes : {100U, 200U, 210U})
    EXPECT_EQ(solved(chain(nodes)), naive_cells(chain(nodes)));
}

TEST(Retrograde, WideCellsHoldTheSameVerdictsAsNarrowOnes) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const GraphGame game = random_graph(seed, {.nodes = 50, .edges = 110, .reach = 9});
    ASSERT_EQ(solved<std::uint16_t>(game), cells_of<std::uint16_t>(solved_naively(game))) << "seed " << seed;
  }
}

}  // namespace
}  // namespace kanzen::solve
