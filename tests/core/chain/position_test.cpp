#include "core/chain/position.h"

#include <gtest/gtest.h>

#include "support/naive_chain.h"

namespace kanzen::chain {
namespace {

template <int Words>
void expect_same(const Position<Words>& position, const State& state) {
  const Position<Words> fresh(state);
  ASSERT_EQ(position.state(), state);
  ASSERT_EQ(position.total(), state.graph.total());
  for (Letter letter = 0; letter < position.letters(); ++letter) {
    ASSERT_EQ(position.replies(letter), fresh.replies(letter));
    ASSERT_EQ(position.sources(letter), fresh.sources(letter));
    ASSERT_EQ(position.leaving(letter), state.graph.leaving(letter));
    ASSERT_EQ(position.arriving(letter), fresh.arriving(letter));
  }
}

template <int Words>
void play_to_the_end_and_back(State state, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Position<Words> position(state);
  std::vector<std::pair<std::size_t, State>> before;
  while (!position.replies(position.at()).empty()) {
    before.emplace_back(position.mark(), state);
    std::vector<Letter> targets;
    position.replies(position.at()).for_each([&](Letter to) { targets.push_back(to); });
    const Letter to = targets[random() % targets.size()];
    state.play(to);
    position.play(to);
    ASSERT_NO_FATAL_FAILURE(expect_same(position, state));
  }
  for (; !before.empty(); before.pop_back()) {
    position.rewind(before.back().first);
    ASSERT_NO_FATAL_FAILURE(expect_same(position, before.back().second));
  }
}

TEST(ChainPosition, MovesAndTheirUndoKeepEverythingInStep) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    play_to_the_end_and_back<1>(random_state(seed, {.letters = 6, .most = 4}), seed);
    play_to_the_end_and_back<2>(random_state(seed, {.letters = 80, .most = 1, .density = 0.1}), seed);
  }
}

TEST(NaiveSolver, KnowsTheExampleOfThePaper) {
  // eat egg get gift see song take text: e to t, e to g, g to t twice, s to e, s to g, t to e, t to t.
  const Letter e = 0, g = 1, s = 2, t = 3;
  State state{Graph(4), e};
  for (const auto& [from, to] : {std::pair{e, t}, {e, g}, {g, t}, {g, t}, {s, e}, {s, g}, {t, e}, {t, t}}) {
    state.graph.add_word(from, to);
  }
  EXPECT_TRUE(wins_naively({state.graph, e}));
  EXPECT_FALSE(wins_naively({state.graph, g}));
  EXPECT_TRUE(wins_naively({state.graph, s}));
  EXPECT_TRUE(wins_naively({state.graph, t}));
  EXPECT_FALSE(wins_naively({Graph(4), e}));
}

}  // namespace
}  // namespace kanzen::chain
