#include <gtest/gtest.h>

#include "solve/chain/baseline.h"
#include "solve/chain/proof_search.h"
#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

template <int Words = 1>
Value proven(State state, Table& table, Limits limits = {}) {
  table.forget();
  cancel_opposites(state.graph);
  Position<Words> position(state);
  Budget budget(std::move(limits));
  const Value value = ProofSearch<Words>(table, budget).solve(position);
  EXPECT_EQ(position.state(), state);
  return value;
}

Value naive_value(const State& state) { return wins_naively(state) ? Value::Win : Value::Loss; }

TEST(ProofSearch, AgreesWithBruteForceOnEveryGraphOfFourLetters) {
  Table table(1 << 20);
  for_each_cancelled_graph(4, 1,
                           [&](const State& state) { ASSERT_EQ(proven(state, table), naive_value(state)); });
}

TEST(ProofSearch, AgreesWithBruteForceOnRandomGraphs) {
  Table table(1 << 20);
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    for (const RandomGraph& kind : {RandomGraph{.letters = 4, .most = 4},
                                    {.letters = 5, .most = 2},
                                    {.letters = 6, .most = 2, .density = 0.6},
                                    {.letters = 7, .most = 2, .density = 0.4}}) {
      const State state = random_cancelled_state(seed, kind);
      ASSERT_EQ(proven(state, table), naive_value(state)) << kind.letters << " letters, seed " << seed;
    }
  }
}

TEST(ProofSearch, AgreesWithBruteForceWithHardlyAnyMemory) {
  Table table(1);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = random_cancelled_state(seed, {.letters = 5, .most = 2});
    ASSERT_EQ(proven(state, table), naive_value(state)) << "seed " << seed;
  }
}

TEST(ProofSearch, AgreesWithTheBaselinesOnLargerGraphs) {
  Table table(1 << 20);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const State state = random_state(seed, {.letters = 8, .most = 2});
    const Value value = proven(state, table);
    ASSERT_NE(value, Value::Unknown);
    ASSERT_EQ(proven<2>(state, table), value);
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
  Table table(1 << 16);
  EXPECT_EQ(proven(state, table, {.nodes = 1000}), Value::Unknown);
  EXPECT_EQ(proven(state, table, {.seconds = 0.01}), Value::Unknown);
  EXPECT_EQ(proven(state, table, {.should_stop = [] { return true; }}), Value::Unknown);
}

}  // namespace
}  // namespace kanzen::solve::chain
