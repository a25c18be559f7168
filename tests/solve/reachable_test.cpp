#include "solve/reachable.h"

#include <gtest/gtest.h>

#include <deque>
#include <set>

#include "core/shogi/class_game.h"
#include "support/bridge.h"
#include "support/graph_game.h"
#include "support/material.h"

namespace kanzen::solve {
namespace {

using Nine = shogi::ClassGame<games::kNine>;

struct Found {
  std::set<Index> all;
  Index continuing = 0;
};

/// Breadth first over forward moves.
template <class G>
Found reach_naively(const G& game, const typename G::Position& start) {
  Found found{{game.index_of(start)}, 0};
  std::deque<typename G::Position> queue{start};
  for (; !queue.empty(); queue.pop_front()) {
    if (game.stops_play(queue.front())) continue;
    ++found.continuing;
    game.for_each_child(queue.front(), [&](const typename G::Position& child) {
      if (found.all.insert(game.index_of(child)).second) queue.push_back(child);
    });
  }
  return found;
}

template <class G>
void expect_same_reach(const G& game, const typename G::Position& start) {
  const Found expected = reach_naively(game, start);
  for (const unsigned threads : {1U, 2U, 7U}) {
    const Reachable reachable = *reach(game, start, threads);
    ASSERT_EQ(reachable.found.size(), expected.all.size());
    for (const Index index : expected.all) ASSERT_TRUE(reachable.found.contains(index));
    ASSERT_EQ(reachable.continuing, expected.continuing);
  }
}

TEST(Reachable, StartAloneIsReached) {
  const GraphGame game(3, {{1, 2}});
  const Reachable reachable = *reach(game, {0}, 1);
  EXPECT_EQ(reachable.found.size(), 1U);
  EXPECT_TRUE(reachable.found.contains(0));
  EXPECT_EQ(reachable.continuing, 1U);
}

TEST(Reachable, IsNothingWhenStopped) {
  const GraphGame game(3, {{0, 1}, {1, 2}});
  EXPECT_FALSE(reach(game, {0}, 1, {}, [] { return true; }).has_value());
}

TEST(Reachable, PlayDoesNotGoOnWhereItStops) {
  GraphGame game(4, {{0, 1}, {1, 2}, {0, 3}, {3, 3}});
  game.make_drawn_end(1);
  const Reachable reachable = *reach(game, {0}, 1);
  EXPECT_TRUE(reachable.found.contains(1));
  EXPECT_FALSE(reachable.found.contains(2));
  EXPECT_EQ(reachable.found.size(), 3U);
  EXPECT_EQ(reachable.continuing, 2U);
}

TEST(Reachable, AgreesWithBreadthFirstSearchOnRandomGraphs) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const GraphGame game = random_graph(seed, {.nodes = 300, .edges = 500, .reach = 60});
    if (!game.position_at(299)) continue;
    ASSERT_NO_FATAL_FAILURE(expect_same_reach(game, {299})) << "seed " << seed;
  }
}

TEST(Reachable, AgreesWithBreadthFirstSearchOverManyBlocks) {
  GraphGame game = random_graph(2, {.nodes = 150000, .edges = 400000, .reach = 3000});
  game.add_edge(149998, 149997);
  ASSERT_NO_FATAL_FAILURE(expect_same_reach(game, {149998}));
}

TEST(Reachable, AgreesWithBreadthFirstSearchOnNineSquareClasses) {
  for (const char* sfen : {"2k/3/K2 b G 1", "2k/3/K2 b Sp 1", "2k/3/K2 b Nn 1", "1k1/3/1K1 b RP 1"}) {
    const auto start = position_from<games::kNine>(sfen);
    const Nine game(shogi::material_of(start));
    ASSERT_NO_FATAL_FAILURE(expect_same_reach(game, start)) << sfen;
  }
}

}  // namespace
}  // namespace kanzen::solve
