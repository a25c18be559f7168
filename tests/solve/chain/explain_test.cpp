#include "solve/chain/explain.h"

#include <gtest/gtest.h>

#include "core/chain/claims.h"
#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

constexpr std::size_t kMemory = std::size_t{1} << 24;

TEST(Explanation, DecidesAsBruteForceDoesAndNeverAddsWords) {
  int decided = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = random_state(seed, {.letters = 5, .most = 2, .density = 0.5});
    const auto steps = explain_reductions(state, {}, kMemory);
    ASSERT_FALSE(steps.empty());
    EXPECT_EQ(steps[0].words, state.graph.total());
    for (std::size_t i = 1; i < steps.size(); ++i) ASSERT_LE(steps[i].words, steps[i - 1].words);
    if (steps.back().value == Value::Unknown) continue;
    ++decided;
    ASSERT_EQ(steps.back().value, wins_naively(state) ? Value::Win : Value::Loss) << "seed " << seed;
  }
  EXPECT_GT(decided, 100);
}

/// A door to a cycle of three, as often around as there are words: decided by whether that is odd.
State door_to_a_cycle(Count words) {
  State state{Graph(4), 0};
  state.graph.set_words(0, 1, 1);
  for (Letter letter = 1; letter < 4; ++letter) state.graph.set_words(letter, letter % 3 + 1, words);
  return state;
}

TEST(Explanation, NumbersBeyondWhatClaimsCanSayAreNotJudged) {
  for (const Count words : {Count{6}, Count{7}}) {
    const auto steps = explain_reductions(door_to_a_cycle(words), {}, kMemory);
    EXPECT_EQ(steps.back().value, wins_naively(door_to_a_cycle(words)) ? Value::Win : Value::Loss);
  }
  for (const Count words : {Count{70'000}, Count{70'001}}) {
    const auto steps = explain_reductions(door_to_a_cycle(words), {}, kMemory);
    const Value right = words % 2 == 0 ? Value::Win : Value::Loss;
    EXPECT_NE(steps.back().value, opposite(right));
  }
}

TEST(Explanation, CountsMoreWordsThanFitThirtyTwoBits) {
  State state{Graph(70), 0};
  for (Letter from = 0; from < 70; ++from) {
    for (Letter to = 0; to < 70; ++to) state.graph.set_words(from, to, 1'000'000);
  }
  EXPECT_EQ(explain_reductions(state, {}, kMemory)[0].words, 4'900'000'000U);
}

}  // namespace
}  // namespace kanzen::solve::chain
