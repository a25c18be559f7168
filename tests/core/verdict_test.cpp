#include "core/verdict.h"

#include <gtest/gtest.h>

#include <vector>

namespace kanzen {
namespace {

static_assert(draw() == Verdict{} && draw().distance == 0);
static_assert(opposite(Outcome::Win) == Outcome::Loss && opposite(Outcome::Loss) == Outcome::Win);
static_assert(opposite(Outcome::Draw) == Outcome::Draw);

TEST(Verdict, NamesAreTheOnesOfTheInterface) {
  EXPECT_EQ(name_of(Outcome::Win), "win");
  EXPECT_EQ(name_of(Outcome::Draw), "draw");
  EXPECT_EQ(name_of(Outcome::Loss), "loss");
}

TEST(Verdict, TheParentIsOnePlyFurtherAndSeesTheOpposite) {
  EXPECT_EQ(seen_from_parent(loss_in(0)), win_in(1));
  EXPECT_EQ(seen_from_parent(win_in(77)), loss_in(78));
  EXPECT_EQ(seen_from_parent(draw()), draw());
}

TEST(Verdict, PlayersPreferQuickWinsThenDrawsThenSlowLosses) {
  const std::vector<Verdict> worst_first{loss_in(0),    loss_in(2), loss_in(65534), draw(),
                                         win_in(65535), win_in(3),  win_in(1),      win_in(0)};
  for (std::size_t i = 1; i < worst_first.size(); ++i) {
    EXPECT_LT(preference(worst_first[i - 1]), preference(worst_first[i])) << i;
  }
}

}  // namespace
}  // namespace kanzen
