#include "solve/chain/value_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "solve/chain/cancel.h"
#include "solve/chain/check.h"
#include "solve/chain/solve_state.h"
#include "support/all_claims.h"
#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

ValueSearch search_for(const State& state, std::size_t bytes = kPlenty) {
  const auto numbers = StateNumbers::of(ceiling_of(state.graph), state.graph.letters());
  EXPECT_TRUE(numbers);
  return {*numbers, state.graph.letters(), bytes};
}

Value value_for(ValueTable::Number number) { return number % 3 == 0 ? Value::Win : Value::Loss; }

Value found(const State& state, std::size_t bytes = kPlenty) {
  ValueSearch search = search_for(state, bytes);
  Position<1> position(state);
  Budget budget({});
  const Value value = search.value_of(position, budget);
  EXPECT_EQ(position.state(), state);
  return value;
}

TEST(ValueTable, KnowsWhatItWasToldAndNothingElse) {
  ValueTable table(kPlenty);
  for (ValueTable::Number number = 0; number < 100; number += 2) table.keep(number, value_for(number), false);
  for (ValueTable::Number number = 0; number < 100; ++number)
    ASSERT_EQ(table.find(number), number % 2 == 0 ? value_for(number) : Value::Unknown) << number;
}

/// How many of so many numbers are still known; none may be wrong.
std::size_t known_of(const ValueTable& table, ValueTable::Number numbers) {
  std::size_t known = 0;
  for (ValueTable::Number number = 0; number < numbers; ++number) {
    const Value value = table.find(number);
    known += value == Value::Unknown ? 0 : 1;
    EXPECT_TRUE(value == Value::Unknown || value == value_for(number)) << number;
  }
  return known;
}

TEST(ValueTable, GrowsAndForgetsLittle) {
  ValueTable table(kPlenty);
  constexpr ValueTable::Number kNumbers = 100'000;
  for (ValueTable::Number number = 0; number < kNumbers; ++number)
    table.keep(number, value_for(number), false);
  EXPECT_GT(known_of(table, kNumbers), kNumbers * 9 / 10);
}

TEST(ValueTable, TakesTheLargestNumbers) {
  ValueTable table(kPlenty);
  table.keep(ValueTable::kMostNumbers - 1, Value::Win, true);
  EXPECT_EQ(table.find(ValueTable::kMostNumbers - 1), Value::Win);
  EXPECT_EQ(table.find(0), Value::Unknown);
}

TEST(ValueTable, ForgetsWithoutRoomButNeverLies) {
  constexpr std::size_t kLittle = 1 << 14;
  ValueTable table(kLittle);
  constexpr ValueTable::Number kNumbers = 100'000;
  for (ValueTable::Number number = 0; number < kNumbers; ++number)
    table.keep(number, value_for(number), number % 5 == 0);
  EXPECT_LE(table.bytes(), kLittle);
  EXPECT_GT(known_of(table, kNumbers), table.bytes() / sizeof(ValueTable::Number) / 2);
}

/// The states that play can reach, each once.
std::vector<State> reachable(const State& start) {
  std::vector<State> states{start};
  for (std::size_t i = 0; i < states.size(); ++i) {
    for (Letter to = 0; to < start.graph.letters(); ++to) {
      State next = states[i];
      if (next.graph.words(next.at, to) == 0) continue;
      next.play(to);
      if (std::find(states.begin(), states.end(), next) == states.end()) states.push_back(next);
    }
  }
  return states;
}

TEST(StateNumbers, AreDifferentForAllStatesOfAGame) {
  std::size_t states_seen = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State start = random_cancelled_state(seed, {.letters = 4, .most = 3});
    const auto numbers = StateNumbers::of(ceiling_of(start.graph), 4);
    ASSERT_TRUE(numbers);
    std::set<StateNumbers::Number> seen;
    for (const State& state : reachable(start)) {
      const Position<1> position(state);
      const StateNumbers::Number number = numbers->number_of(position);
      EXPECT_TRUE(seen.insert(number).second);
      for (Letter to = 0; to < 4; ++to) {
        State next = state;
        if (state.graph.words(state.at, to) == 0) continue;
        next.play(to);
        EXPECT_EQ(numbers->after(number, position, to), numbers->number_of(Position<1>(next)));
      }
    }
    states_seen += seen.size();
  }
  EXPECT_GT(states_seen, 1000U);
}

TEST(StateNumbers, AreForSmallGamesOnly) {
  EXPECT_TRUE(StateNumbers::of(Ceiling(16, 13), 4));                     // 4 * 14^16 is just below 2^63
  EXPECT_FALSE(StateNumbers::of(Ceiling(16, 14), 4));                    // 4 * 15^16 is beyond
  EXPECT_FALSE(StateNumbers::of(no_ceiling(10), 10));                    // far beyond
  EXPECT_FALSE(StateNumbers::of({0, 600, 600, 0}, 2));                   // few states, but long lines
  EXPECT_FALSE(StateNumbers::of(Ceiling(std::size_t{65} * 65, 0), 65));  // more letters than a word has bits
}

TEST(ValueSearch, AgreesWithBruteForceOnEveryGraphOfFourLetters) {
  for_each_cancelled_graph(4, 1, [](const State& state) { ASSERT_EQ(found(state), naive_value(state)); });
}

TEST(ValueSearch, AgreesWithBruteForceOnRandomGraphsHoweverLittleItRemembers) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const State state = random_cancelled_state(seed, {.letters = 6, .most = 2, .density = 0.6});
    const Value value = naive_value(state);
    ASSERT_EQ(found(state), value) << "seed " << seed;
    ASSERT_EQ(found(state, 1), value) << "seed " << seed;
  }
}

TEST(ValueSearch, SaysUnknownWhenItsBudgetIsSpent) {
  const State state = random_cancelled_state(11, {.letters = 8, .most = 4});
  ValueSearch search = search_for(state);
  Position<1> position(state);
  Budget budget({.nodes = 100});
  EXPECT_EQ(search.value_of(position, budget), Value::Unknown);
  EXPECT_EQ(budget.spent(), 100U);
  EXPECT_EQ(position.state(), state);
}

/// Claims that are found with the values known are as good as others, and fewer are needed.
TEST(ValueSearch, LeadsToClaimsThatHold) {
  std::size_t claims_alone = 0;
  std::size_t claims_told = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State state = random_cancelled_state(seed, {.letters = 6, .most = 3});
    ValueSearch values = search_for(state);
    Memory told(6, kPlenty, ceiling_of(state.graph));
    Memory alone(6, kPlenty, ceiling_of(state.graph));
    Budget budget({});
    const ClaimId claim = solve_state(state, told, budget, &values);
    ASSERT_EQ(value_of(told, claim), value_of(alone, solve_state(state, alone, budget))) << "seed " << seed;
    ASSERT_EQ(find_flaw(state.graph, all_claims(told.claims), {{state.at, told.claims.is_won(claim), claim}}),
              std::nullopt);
    claims_alone += alone.claims.size();
    claims_told += told.claims.size();
  }
  EXPECT_LT(claims_told, claims_alone);
}

}  // namespace
}  // namespace kanzen::solve::chain
