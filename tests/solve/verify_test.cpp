#include "solve/verify.h"

#include <gtest/gtest.h>

#include "core/shogi/class_game.h"
#include "support/graph_game.h"
#include "support/material.h"
#include "support/solving.h"

namespace kanzen::solve {
namespace {

using Verdicts = std::vector<std::optional<Verdict>>;

template <class G>
std::optional<Index> first_fault(const G& game, const Verdicts& verdicts, unsigned threads = 1) {
  const auto found = find_inconsistency(
      game, [&](Index index) { return verdicts[index]; }, threads);
  if (!found) return std::nullopt;
  EXPECT_EQ(found->entry, verdicts[found->index]);
  return found->index;
}

TEST(Verify, FindsNoFaultInARightTable) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const GraphGame game = random_graph(seed, {.nodes = 30, .edges = 66, .reach = 6});
    ASSERT_EQ(first_fault(game, solved_naively(game)), std::nullopt) << "seed " << seed;
  }
}

TEST(Verify, FindsAnyWrongEntry) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const GraphGame game = random_graph(seed, {.nodes = 20, .edges = 44, .reach = 6});
    const Verdicts right = solved_naively(game);
    for (std::size_t node = 0; node < right.size(); ++node) {
      for (const std::optional<Verdict>& other :
           {std::optional(draw()), std::optional(win_in(1)), std::optional(win_in(7)),
            std::optional(loss_in(0)), std::optional(loss_in(4)), std::optional<Verdict>()}) {
        if (other == right[node]) continue;
        Verdicts wrong = right;
        wrong[node] = other;
        ASSERT_NE(first_fault(game, wrong), std::nullopt) << "seed " << seed << " node " << node;
      }
    }
  }
}

TEST(Verify, NamesTheLowestFaultForAnyNumberOfThreads) {
  const GraphGame game = random_graph(3, {.nodes = 100000, .edges = 220000, .reach = 100});
  Verdicts verdicts = solved_naively(game);
  for (const std::size_t node : {40000U, 70000U, 99999U}) verdicts[node] = win_in(4);
  const auto alone = first_fault(game, verdicts, 1);
  ASSERT_TRUE(alone);
  EXPECT_EQ(first_fault(game, verdicts, 2), alone);
  EXPECT_EQ(first_fault(game, verdicts, 7), alone);
}

TEST(Verify, AgreesWithTheSolverOnNineSquareClasses) {
  for (const char* letters : {"G", "B", "NN", "SP"}) {
    const shogi::ClassGame<games::kNine> game(nine_class(letters));
    Verdicts verdicts;
    for (const std::uint8_t cell : solved(game, 2)) verdicts.push_back(verdict_of_cell(cell));
    EXPECT_EQ(first_fault(game, verdicts, 2), std::nullopt) << letters;
  }
}

}  // namespace
}  // namespace kanzen::solve
