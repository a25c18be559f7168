#include "support/class_solving.h"

#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "solve/retrograde.h"

namespace kanzen::solve {
namespace {

TEST(NineClasses, BareKingsNeverDecideAnything) {
  EXPECT_EQ(figures_of<games::kNine>(""), (ClassFigures{32, 32, 0}));
  EXPECT_NO_FATAL_FAILURE(expect_naive_solution<games::kNine>(""));
}

TEST(NineClasses, FiguresAreThePublishedOnes) {
  const auto longest_and_positions = [](const std::string& letters) {
    const ClassFigures figures = figures_of<games::kNine>(letters);
    return std::pair(figures.longest, figures.positions);
  };
  EXPECT_EQ(longest_and_positions("G"), (std::pair<Plies, Index>(6, 414)));
  EXPECT_EQ(longest_and_positions("S"), (std::pair<Plies, Index>(6, 799)));
  EXPECT_EQ(longest_and_positions("R"), (std::pair<Plies, Index>(5, 684)));
  EXPECT_EQ(longest_and_positions("B"), (std::pair<Plies, Index>(5, 764)));
  EXPECT_EQ(figures_of<games::kNine>("B").undecided, 16U);
  EXPECT_EQ(figures_of<games::kNine>("NN").positions, 4080U);
  EXPECT_EQ(figures_of<games::kNine>("NN").undecided, 468U);
}

TEST(NineClasses, OnePieceClassesHaveTheNaiveVerdicts) {
  for (const std::string& letters : nine_classes_of(1)) {
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kNine>(letters));
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kNineWithDropMate>(letters));
  }
}

TEST(NineClasses, SomeTwoPieceClassesHaveTheNaiveVerdicts) {
  for (const char* letters : {"NN", "PP", "BP"}) {
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kNine>(letters, 2));
  }
}

TEST(NineClasses, SameCellsForAnyNumberOfThreads) {
  const shogi::ClassGame<games::kNine> game(nine_class("RB"));
  const auto alone = solved(game, 1);
  EXPECT_EQ(solved(game, 2), alone);
  EXPECT_EQ(solved(game, 7), alone);
}

TEST(DobutsuClasses, SmallClassesHaveTheNaiveVerdicts) {
  for (const char* letters : {"", "G", "E", "C"}) {
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kDobutsu>(letters));
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kDobutsuWithoutDeadDrops>(letters));
  }
}

TEST(DobutsuClasses, ResumeFromEveryRoundGivesTheSameCells) {
  using Game = shogi::ClassGame<games::kDobutsu>;
  const Game game(material_named(games::kDobutsu, "GC"));
  const auto expected = solved(game);
  Retrograde<Game> solver(game, {});
  solver.run([&](Plies next, Index settled, const std::vector<std::uint8_t>& cells, bool) {
    Retrograde<Game> resumed(game, {}, cells, next, settled);
    EXPECT_EQ(resumed.run(), Ending::Complete);
    EXPECT_TRUE(std::move(resumed).release() == expected) << "from round " << next;
    return true;
  });
}

}  // namespace
}  // namespace kanzen::solve
