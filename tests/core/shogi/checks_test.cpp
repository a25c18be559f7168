#include "core/shogi/checks.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/playouts.h"

namespace kanzen::shogi {
namespace {

template <const RuleSet& R>
void expect_exactly_the_checks(const Position<R>& pos) {
  std::vector<Position<R>> expected;
  for_each_child<Scope::Safe>(pos, [&](const Position<R>& child) {
    if (in_check(child)) expected.push_back(child);
  });
  std::vector<Position<R>> found;
  for_each_check(pos, [&](const Position<R>& child, Move move) {
    found.push_back(child);
    EXPECT_EQ(play(pos, move), child);
  });
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, expected);
}

TEST(Checks, AreTheMovesAfterWhichTheOtherSideIsInCheck) {
  for_each_game([]<const RuleSet & R>() {
    if constexpr (R.goal == Goal::Mate) {
      for (unsigned seed = 0; seed < 60; ++seed) {
        for (const Standing<R>& at : random_game<R>(seed, 60).standings) {
          expect_exactly_the_checks<R>(at.position);
        }
      }
    }
  });
}

}  // namespace
}  // namespace kanzen::shogi
