#include "core/game.h"

#include <gtest/gtest.h>

#include "core/shogi/class_game.h"
#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "support/graph_game.h"

namespace kanzen {
namespace {

static_assert(ReversibleGame<GraphGame>);
static_assert(ReversibleGame<shogi::ClassGame<games::kDobutsu>>);
static_assert(ReversibleGame<shogi::ClassGame<games::kNine>>);

static_assert(FarsightedGame<GraphGame>);
static_assert(FarsightedGame<shogi::ClassGame<games::kDobutsu>>);
static_assert(FarsightedGame<shogi::ClassGame<games::kNine>>);

struct WithoutParents : GraphGame {
  void for_each_open_parent() const = delete;
};
static_assert(IndexedGame<WithoutParents> && !ReversibleGame<WithoutParents>);

struct WithoutSeeds : GraphGame {
  void seed() const = delete;
};
static_assert(IndexedGame<WithoutSeeds> && !ReversibleGame<WithoutSeeds>);

struct WithLooseIndex : GraphGame {
  [[nodiscard]] int index_of(Position pos) const { return static_cast<int>(pos.node); }
};
static_assert(!IndexedGame<WithLooseIndex> && !ReversibleGame<WithLooseIndex>);

struct WithoutChildren : GraphGame {
  void for_each_child() const = delete;
};
static_assert(!IndexedGame<WithoutChildren>);
static_assert(!IndexedGame<int>);

TEST(Seed, IsEitherSettledOrOpen) {
  EXPECT_TRUE(Seed::known(loss_in(2)).settled);
  EXPECT_EQ(Seed::known(loss_in(2)).verdict, loss_in(2));
  EXPECT_FALSE(Seed::open(3).settled);
  EXPECT_EQ(Seed::open(3).open_moves, 3U);
}

TEST(GraphGame, ParentsAndChildrenMatchInNumber) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const GraphGame game = random_graph(seed, {.nodes = 10, .edges = 40, .reach = 10});
    std::vector<std::vector<std::uint32_t>> moves(10, std::vector<std::uint32_t>(10));
    for (std::uint32_t node = 0; node < 10; ++node) {
      game.for_each_child({node}, [&](GraphGame::Position child) { ++moves[node][child.node]; });
      game.for_each_open_parent({node},
                                [&](Index parent, std::uint32_t ways) { moves[parent][node] -= ways; });
    }
    ASSERT_EQ(moves, std::vector(10, std::vector<std::uint32_t>(10))) << "seed " << seed;
  }
}

}  // namespace
}  // namespace kanzen
