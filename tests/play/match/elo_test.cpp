#include "play/match/elo.h"

#include <gtest/gtest.h>

namespace kanzen::play::match {
namespace {

TEST(Elo, EqualScoresAreNoDifference) {
  const auto elo = elo_of({.wins = 10, .draws = 5, .losses = 10});
  ASSERT_TRUE(elo);
  EXPECT_NEAR(elo->difference, 0, 1e-9);
  EXPECT_NEAR(*elo->low, -*elo->high, 1e-9);
}

TEST(Elo, ThreeQuartersAre191) {
  const auto elo = elo_of({.wins = 300, .draws = 0, .losses = 100});
  ASSERT_TRUE(elo);
  EXPECT_NEAR(elo->difference, 190.85, 0.01);
  // By hand: the deviation of the mean is sqrt(0.1875 / 400) = 0.02165, so the ends are 0.7076 and 0.7924.
  EXPECT_NEAR(*elo->low, 153.5, 0.05);
  EXPECT_NEAR(*elo->high, 232.7, 0.05);
}

TEST(Elo, MoreGamesSayMore) {
  const auto few = elo_of({.wins = 6, .draws = 2, .losses = 2});
  const auto many = elo_of({.wins = 600, .draws = 200, .losses = 200});
  EXPECT_GT(*many->low, *few->low);
}

TEST(Elo, GamesThatAllWentOneWaySetNoBound) {
  EXPECT_FALSE(elo_of({}));
  EXPECT_FALSE(elo_of({.wins = 5}));
  EXPECT_FALSE(elo_of({.losses = 5}));
  EXPECT_FALSE(elo_of({.wins = 1, .losses = 1})->high);
}

TEST(Sprt, DecidesForTheDifferenceThatTheGamesShow) {
  const Sprt test{.elo0 = 0, .elo1 = 20};
  EXPECT_EQ(test.verdict({.wins = 3, .draws = 1, .losses = 2}), Sprt::Verdict::Open);
  EXPECT_EQ(test.verdict({.wins = 700, .draws = 100, .losses = 400}), Sprt::Verdict::Elo1);
  EXPECT_EQ(test.verdict({.wins = 400, .draws = 100, .losses = 700}), Sprt::Verdict::Elo0);
  EXPECT_EQ(test.log_likelihood_ratio({}), 0);
}

}  // namespace
}  // namespace kanzen::play::match
