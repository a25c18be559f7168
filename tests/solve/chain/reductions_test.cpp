// Every reduction against brute force: the value must stay, whatever was taken away.
#include <gtest/gtest.h>

#include "solve/chain/attractor.h"
#include "solve/chain/cancel.h"
#include "solve/chain/caps.h"
#include "solve/chain/closed_form.h"
#include "solve/chain/components.h"
#include "solve/chain/contract.h"
#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

/// Small graphs of all shapes: every cancelled one of three letters, and random ones up to six.
template <class Visit>
void for_each_case(const Visit& visit) {
  for_each_cancelled_graph(3, 2, visit);
  for_each_cancelled_graph(4, 1, visit);
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    visit(random_cancelled_state(seed, {.letters = 4, .most = 3}));
    visit(random_cancelled_state(seed, {.letters = 5, .most = 2, .density = 0.7}));
    visit(random_cancelled_state(seed, {.letters = 6, .most = 2, .density = 0.45}));
  }
}

/// Calls `reduce(position)`, which may decide; checks the value, and that something happened now and then.
template <class Reduce>
void expect_value_stays(const Reduce& reduce) {
  int changed = 0;
  int decided = 0;
  for_each_case([&](const State& state) {
    if (::testing::Test::HasFailure()) return;
    Position<1> position(state);
    const Value value = reduce(position);
    const State after = position.state();
    if (value != Value::Unknown) {
      ++decided;
      ASSERT_EQ(value, naive_value(state));
    } else if (after != state) {
      ++changed;
      ASSERT_EQ(naive_value(after), naive_value(state));
    }
  });
  EXPECT_GT(changed + decided, 100);
}

TEST(Cancel, OppositeWordsAndPairsOfLoopsChangeNothing) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const int letters = 2 + static_cast<int>(seed % 4);
    const State state =
        random_state(seed, {.letters = letters, .most = letters < 5 ? 2U : 1U, .density = 0.8});
    State cancelled = state;
    const std::uint64_t pairs = cancel_opposites(cancelled.graph);
    ASSERT_EQ(state.graph.total(), cancelled.graph.total() + 2 * pairs);
    ASSERT_EQ(wins_naively(cancelled), wins_naively(state)) << "seed " << seed;
    Position<1> position(state);
    for (Letter a = 0; a < letters; ++a) {
      for (Letter b = 0; b <= a; ++b) cancel_between(position, a, b);
    }
    ASSERT_EQ(position.state(), cancelled);
  }
}

TEST(Attractor, KeepsTheValueOrGivesIt) {
  expect_value_stays([](Position<1>& position) { return SinkAttractor<1>(position).run(); });
}

TEST(Attractor, SolvesGraphsWithoutCycles) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    State state = random_cancelled_state(seed, {.letters = 7, .most = 2, .density = 0.6});
    for (Letter a = 0; a < 7; ++a) {
      for (Letter b = 0; b <= a; ++b) state.graph.set_words(a, b, 0);
    }
    Position<1> position(state);
    ASSERT_EQ(SinkAttractor<1>(position).run(), naive_value(state)) << "seed " << seed;
  }
}

TEST(Components, KeepTheValueOrGiveIt) {
  expect_value_stays([](Position<1>& position) {
    const auto split = split_at_home(position);
    keep_only(position, split.home | split.behind);
    bool gave_up = false;
    return settle_components(position, split, gave_up,
                             [](const Position<1>& behind) { return naive_value(behind.state()); });
  });
}

TEST(Components, CutDownToTheHomeOfTheLetter) {
  for_each_case([&](const State& state) {
    Position<1> position(state);
    const auto split = split_at_home(position);
    bool gave_up = false;
    const Value value = settle_components(
        position, split, gave_up, [](const Position<1>& behind) { return naive_value(behind.state()); });
    if (value == Value::Unknown) {
      ASSERT_TRUE((reachable_from(position, position.at()) - split.home).empty());
    }
  });
}

TEST(Components, GiveUpWithTheSolver) {
  // From 0 to 1 and from 1 around 2 and 3.
  State state{Graph(4), 0};
  for (const auto& [from, to] : {std::pair{0, 1}, {1, 2}, {2, 3}, {3, 1}}) state.graph.add_word(from, to);
  Position<1> position(state);
  bool gave_up = false;
  EXPECT_EQ(settle_components(position, split_at_home(position), gave_up,
                              [](const Position<1>&) { return Value::Unknown; }),
            Value::Unknown);
  EXPECT_TRUE(gave_up);
}

TEST(Caps, KeepTheValue) {
  expect_value_stays([](Position<1>& position) {
    cap_visits(position);
    return Value::Unknown;
  });
}

TEST(Caps, KeepTheValueWithManyWords) {
  int cut = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const State state = random_cancelled_state(seed, {.letters = 4, .most = 7, .density = 0.6});
    Position<1> position(state);
    cut += cap_visits(position, 100) ? 1 : 0;
    ASSERT_EQ(wins_naively(position.state()), wins_naively(state)) << "seed " << seed;
  }
  EXPECT_GT(cut, 100);
}

TEST(Contract, KeepsTheValue) {
  expect_value_stays([](Position<1>& position) {
    contract_chains(position);
    return Value::Unknown;
  });
}

/// A chain 1, 2, 3, 4 inside a random graph, with any counts: most meet the condition only when it is
/// relaxed.
TEST(Contract, KeepsTheValueOfPlantedChains) {
  int contracted = 0;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    State state = random_cancelled_state(seed, {.letters = 6, .most = 2, .density = 0.5});
    std::mt19937_64 random(seed);
    for (const Letter inner : {2, 3}) {
      for (Letter other = 0; other < 6; ++other) {
        state.graph.set_words(inner, other, 0);
        state.graph.set_words(other, inner, 0);
      }
    }
    const auto some = [&] { return static_cast<Count>(1 + random() % 3); };
    state.graph.set_words(1, 2, some());
    state.graph.set_words(2, 3, some());
    state.graph.set_words(3, seed % 3 == 0 ? 1 : 4, some());
    state.at = std::array{0, 1, 4, 5}[random() % 4];
    Position<1> position(state);
    contracted += contract_chains(position) ? 1 : 0;
    ASSERT_EQ(wins_naively(position.state()), wins_naively(state)) << "seed " << seed;
  }
  EXPECT_GT(contracted, 3000);
}

TEST(ClosedForm, TwoLetters) {
  for_each_cancelled_graph(2, 5, [](const State& state) {
    const Graph& graph = state.graph;
    const bool wins = wins_with_two(graph.words(0, 0), graph.words(0, 1), graph.words(1, 1));
    ASSERT_EQ(wins, wins_naively(state));
  });
}

TEST(ClosedForm, ThreeLettersFromEveryStart) {
  for_each_cancelled_graph(3, 4, [](const State& state) {
    const auto words = [&](Letter from, Letter to) { return state.graph.words(from, to); };
    NaiveSolver naive;
    for (Letter at = 0; at < 3; ++at) {
      ASSERT_EQ(wins_with_three(words, {at, (at + 1) % 3, (at + 2) % 3}), naive.wins({state.graph, at}));
      ASSERT_EQ(wins_with_three(words, {at, (at + 2) % 3, (at + 1) % 3}), naive.wins({state.graph, at}));
    }
  });
}

}  // namespace
}  // namespace kanzen::solve::chain
