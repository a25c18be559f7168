#include "query/card_figures.h"

#include <gtest/gtest.h>

namespace kanzen::query {
namespace {

TEST(Level, BoundariesAreThePapers) {
  const auto levels = [](std::initializer_list<Plies> distances) {
    std::vector<int> found;
    for (const Plies distance : distances) found.push_back(level_of(distance));
    return found;
  };
  EXPECT_EQ(levels({1, 2, 3}), (std::vector{1, 1, 1}));
  EXPECT_EQ(levels({4, 5}), (std::vector{2, 2}));
  EXPECT_EQ(levels({6, 7, 8}), (std::vector{3, 3, 3}));
  EXPECT_EQ(levels({9}), (std::vector{4}));
  EXPECT_EQ(levels({10, 11, 27, 173}), (std::vector{5, 5, 5, 5}));
}

TEST(Interest, ScoresStayBetweenNothingAndAHundred) {
  const Interest best{.legal_moves = 5,
                      .winning_moves = 1,
                      .quiet = true,
                      .sacrifice = true,
                      .declines_promotion = true,
                      .replies = 9,
                      .taking_part = 1};
  EXPECT_EQ(best.score(), 100);
  EXPECT_EQ((Interest{.legal_moves = 9, .winning_moves = 9, .takes_hanging = true}.score()), 0);
}

TEST(Interest, EachWishCounts) {
  const Interest plain{.legal_moves = 5, .winning_moves = 2, .replies = 2, .taking_part = 0.5};
  const auto with = [&](auto change) {
    Interest changed = plain;
    change(changed);
    return changed.score();
  };
  EXPECT_GT(with([](Interest& i) { i.winning_moves = 1; }), plain.score());
  EXPECT_LT(with([](Interest& i) { i.winning_moves = 4; }), plain.score());
  EXPECT_LT(with([](Interest& i) { i.legal_moves = 2; }), plain.score());
  EXPECT_LT(with([](Interest& i) { i.takes_hanging = true; }), plain.score());
  EXPECT_GT(with([](Interest& i) { i.quiet = true; }), plain.score());
  EXPECT_GT(with([](Interest& i) { i.sacrifice = true; }), plain.score());
  EXPECT_GT(with([](Interest& i) { i.declines_promotion = true; }), plain.score());
  EXPECT_GT(with([](Interest& i) { i.replies = 3; }), plain.score());
  EXPECT_GT(with([](Interest& i) { i.taking_part = 1; }), plain.score());
}

}  // namespace
}  // namespace kanzen::query
