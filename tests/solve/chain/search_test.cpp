#include <gtest/gtest.h>

#include "solve/chain/baseline.h"
#include "solve/chain/check.h"
#include "solve/chain/claim_search.h"
#include "support/all_claims.h"
#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

/// Keeps what it learnt in `memory`, so that a claim which says too much shows in a later graph.
template <int Words = 1>
Value proven(State state, Memory& memory, const Limits& limits = {}) {
  cancel_opposites(state.graph);
  Position<Words> position(state);
  Budget budget(limits);
  const ClaimId claim = ClaimSearch<Words>(state.graph.letters(), memory, budget).solve(position);
  EXPECT_EQ(position.state(), state);
  if (claim == kNoClaim) return Value::Unknown;
  return memory.claims[claim].win ? Value::Win : Value::Loss;
}

TEST(ClaimSearch, AgreesWithBruteForceOnEveryGraphOfFourLetters) {
  Memory memory(4, kPlenty);
  for_each_cancelled_graph(4, 1,
                           [&](const State& state) { ASSERT_EQ(proven(state, memory), naive_value(state)); });
}

TEST(ClaimSearch, AgreesWithBruteForceOnRandomGraphs) {
  for (const RandomGraph& kind : {RandomGraph{.letters = 4, .most = 4},
                                  {.letters = 5, .most = 2},
                                  {.letters = 5, .most = 4, .density = 0.7},
                                  {.letters = 6, .most = 2, .density = 0.6},
                                  {.letters = 7, .most = 2, .density = 0.4}}) {
    Memory memory(kind.letters, kPlenty);
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      const State state = random_cancelled_state(seed, kind);
      ASSERT_EQ(proven(state, memory), naive_value(state)) << kind.letters << " letters, seed " << seed;
    }
  }
}

/// All claims of a search under a ceiling, used or not, against the checker.
TEST(ClaimSearch, ClaimsUnderACeilingHold) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = random_cancelled_state(seed, {.letters = 6, .most = 3, .density = 0.7});
    Memory memory(6, kPlenty, ceiling_of(state.graph));
    const Value value = proven(state, memory);
    ASSERT_EQ(value, BaselineSearch(state, Order::FewestWordsFirst, {}).run()) << "seed " << seed;
    ASSERT_EQ(find_flaw(state.graph, all_claims(memory.claims), {}), std::nullopt) << "seed " << seed;
  }
}

/// Only where the numbers of words are few does the index know answers.
TEST(ClaimSearch, CountsWordsThatLookUpsAnswer) {
  const State state = random_cancelled_state(1, {.letters = 6, .most = 3});
  const auto answered_below = [&](Ceiling ceiling) {
    Memory memory(6, kPlenty, std::move(ceiling));
    Budget budget({});
    Position<1> position(state);
    EXPECT_NE(ClaimSearch<1>(6, memory, budget).solve(position), kNoClaim);
    return budget.answered();
  };
  EXPECT_GT(answered_below(ceiling_of(state.graph)), 0U);
  EXPECT_EQ(answered_below(no_ceiling(6)), 0U);
}

/// The same kinds of words, up to four of each.
State with_other_numbers(State state, std::mt19937_64& random) {
  for (Letter a = 0; a < state.graph.letters(); ++a) {
    for (Letter b = 0; b < state.graph.letters(); ++b) {
      if (a != b && state.graph.words(a, b) != 0)
        state.graph.set_words(a, b, static_cast<Count>(1 + random() % 4));
    }
  }
  return state;
}

/// One shape, all numbers of words up to some: most are answered by claims of earlier ones.
TEST(ClaimSearch, ClaimsHoldForNothingElse) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Memory memory(5, kPlenty);
    const State shape = random_cancelled_state(seed, {.letters = 5, .most = 1, .density = 0.9});
    std::mt19937_64 random(seed);
    for (int round = 0; round < 150; ++round) {
      const State state = with_other_numbers(shape, random);
      ASSERT_EQ(proven(state, memory), naive_value(state)) << "seed " << seed << ", round " << round;
    }
  }
}

/// Far more words in a line than a machine's stack has room for calls.
TEST(ClaimSearch, FollowsLinesOfManyThousandWords) {
  State state{Graph(3), 0};
  constexpr Count kRounds = 8000;
  for (Letter letter = 0; letter < 3; ++letter) state.graph.set_words(letter, (letter + 1) % 3, kRounds);
  Memory memory(3, kPlenty);
  EXPECT_EQ(proven(state, memory), Value::Loss);
  state.graph.set_words(1, 1, 1);
  EXPECT_EQ(proven(state, memory), Value::Win);
}

TEST(ClaimSearch, GivesUpWithoutMemory) {
  Memory memory(8, 1000);
  EXPECT_EQ(proven(random_state(11, {.letters = 8, .most = 8}), memory), Value::Unknown);
}

TEST(ClaimSearch, AgreesWithTheBaselinesOnLargerGraphs) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Memory memory(8, kPlenty);
    const State state = random_state(seed, {.letters = 8, .most = 2});
    const Value value = proven(state, memory);
    ASSERT_NE(value, Value::Unknown);
    Memory other(8, kPlenty);
    ASSERT_EQ(proven<2>(state, other), value);
    for (const Order order : {Order::Plain, Order::FewestWordsFirst}) {
      const Value baseline = BaselineSearch(state, order, {.nodes = 1 << 20}).run();
      ASSERT_TRUE(baseline == Value::Unknown || baseline == value) << "seed " << seed;
    }
  }
}

TEST(Baselines, AgreeWithBruteForce) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const State state = random_cancelled_state(seed, {.letters = 5, .most = 2});
    ASSERT_EQ(BaselineSearch(state, Order::Plain, {}).run(), naive_value(state));
    ASSERT_EQ(BaselineSearch(state, Order::FewestWordsFirst, {}).run(), naive_value(state));
  }
}

TEST(Limits, AnswerIsUnknownAndNodesAreCounted) {
  const State state = random_state(5, {.letters = 12, .most = 9});
  BaselineSearch baseline(state, Order::Plain, {.nodes = 1000});
  EXPECT_EQ(baseline.run(), Value::Unknown);
  EXPECT_EQ(baseline.nodes(), 1000U);
  Memory memory(12, kPlenty);
  EXPECT_EQ(proven(state, memory, {.nodes = 1000}), Value::Unknown);
  EXPECT_EQ(proven(state, memory, {.seconds = 0.01}), Value::Unknown);
  EXPECT_EQ(proven(state, memory, {.should_stop = [] { return true; }}), Value::Unknown);
}

}  // namespace
}  // namespace kanzen::solve::chain
