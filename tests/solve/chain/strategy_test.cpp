#include "solve/chain/strategy.h"

#include <gtest/gtest.h>

#include "solve/chain/explain.h"
#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

constexpr std::size_t kEnough = std::size_t{1} << 24;

/// Whether the strategist, to move, wins against every reply there is.
bool wins_always(Strategist& strategist, const State& state, std::optional<Letter> came_from) {
  const auto advice = strategist.advise(state, came_from);
  if (!advice) return false;
  State after = state;
  after.play(advice->to);
  for (Letter reply = 0; reply < after.graph.letters(); ++reply) {
    if (after.graph.words(after.at, reply) == 0) continue;
    State next = after;
    next.play(reply);
    if (!wins_always(strategist, next, after.at)) return false;
  }
  return true;
}

/// Opposite words are left in, so that the other side plays them, too.
TEST(Strategy, WinsAgainstEveryReplyWhereverItCan) {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State state = random_state(seed, {.letters = 4, .most = 2, .density = 0.6});
    if (state.graph.total() > 12) continue;
    Strategist strategist(4, kEnough, {});
    const bool wins = wins_naively(state);
    ASSERT_EQ(strategist.value_of(state), wins ? Value::Win : Value::Loss) << "seed " << seed;
    if (!wins) continue;
    ++won;
    ASSERT_TRUE(wins_always(strategist, state, std::nullopt)) << "seed " << seed;
  }
  EXPECT_GT(won, 10);
}

TEST(Strategy, AnswersACancelledWordWithItsPartner) {
  State state{Graph(3), 0};
  state.graph.set_words(0, 1, 1);
  state.graph.set_words(1, 0, 1);  // a pair: whoever begins at 0 has nothing else
  state.play(1);
  EXPECT_TRUE(took_cancelled_word(state, 0));
  Strategist strategist(3, kEnough, {});
  const auto advice = strategist.advise(state, 0);
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->to, 0);
  EXPECT_EQ(advice->reason, Reason::Partner);
}

TEST(Strategy, SaysThatItIsLostOrHasNoWord) {
  State state{Graph(3), 0};
  Strategist strategist(3, kEnough, {});
  EXPECT_FALSE(strategist.advise(state, std::nullopt));
  state.graph.set_words(0, 1, 1);
  state.graph.set_words(1, 2, 1);
  EXPECT_EQ(strategist.advise(state, std::nullopt)->reason, Reason::Lost);
}

TEST(Explanation, DecidesAsBruteForceDoesAndNeverAddsWords) {
  int decided = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = random_state(seed, {.letters = 5, .most = 2, .density = 0.5});
    const auto steps = explain_reductions(state, {});
    ASSERT_FALSE(steps.empty());
    EXPECT_EQ(steps[0].words, state.graph.total());
    for (std::size_t i = 1; i < steps.size(); ++i) ASSERT_LE(steps[i].words, steps[i - 1].words);
    if (steps.back().value == Value::Unknown) continue;
    ++decided;
    ASSERT_EQ(steps.back().value, wins_naively(state) ? Value::Win : Value::Loss) << "seed " << seed;
  }
  EXPECT_GT(decided, 100);
}

}  // namespace
}  // namespace kanzen::solve::chain
