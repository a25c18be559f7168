#include "solve/chain/strategy.h"

#include <gtest/gtest.h>

#include <chrono>

#include "solve/chain/solve_state.h"
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
    Strategist strategist(state.graph, kEnough, {});
    if (!wins_naively(state)) {
      const auto advice = strategist.advise(state, std::nullopt);
      ASSERT_EQ(advice ? advice->reason : Reason::Lost, Reason::Lost) << "seed " << seed;
      continue;
    }
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
  Strategist strategist(state.graph, kEnough, {});
  const auto advice = strategist.advise(state, 0);
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->to, 0);
  EXPECT_EQ(advice->reason, Reason::Partner);
}

TEST(Strategy, SaysThatItIsLostOrHasNoWord) {
  State state{Graph(3), 0};
  state.graph.set_words(0, 1, 1);
  state.graph.set_words(1, 2, 1);
  Strategist strategist(state.graph, kEnough, {});
  EXPECT_EQ(strategist.advise(state, std::nullopt)->reason, Reason::Lost);
  state.at = 2;
  EXPECT_FALSE(strategist.advise(state, std::nullopt));
}

TEST(Strategy, OpensWithAWordThatWinsIfThereIsOne) {
  const std::vector<Letter> all{0, 1, 2, 3};
  int won = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Graph graph = random_state(seed, {.letters = 4, .most = 2, .density = 0.5}).graph;
    const bool can_win = std::any_of(all.begin(), all.end(), [&](Letter start) {
      return wins_naively({graph, start});
    });
    Strategist strategist(graph, kEnough, {});
    const auto advice = strategist.advise_opening(graph, all);
    ASSERT_EQ(advice.has_value(), graph.total() > 0);
    if (!advice) continue;
    ASSERT_EQ(advice->reason, can_win ? Reason::Wins : Reason::Lost) << "seed " << seed;
    if (!can_win) continue;
    ++won;
    State after{graph, advice->from};
    after.play(advice->to);
    ASSERT_FALSE(wins_naively(after)) << "seed " << seed;
  }
  EXPECT_GT(won, 10);
}

/// What is asked first fills the memory; what is asked later has to be answered all the same.
TEST(Strategy, AFullMemoryIsGivenUpForANewOne) {
  State hard = random_state(1, {.letters = 12, .most = 4});
  for (Letter from = 0; from < 4; ++from) {
    for (Letter to = 0; to < 4; ++to) hard.graph.set_words(from, to, 3);
  }
  Strategist strategist(hard.graph, std::size_t{1} << 20, {.nodes = 100'000});
  EXPECT_EQ(strategist.advise(hard, std::nullopt)->reason, Reason::Hope);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State small = random_state(seed, {.letters = 4, .most = 3});
    State later{Graph(12), small.at};
    for (Letter from = 0; from < 4; ++from) {
      for (Letter to = 0; to < 4; ++to) later.graph.set_words(from, to, small.graph.words(from, to));
    }
    const auto advice = strategist.advise(later, std::nullopt);
    const Reason expected = wins_naively(small) ? Reason::Wins : Reason::Lost;
    ASSERT_EQ(advice ? advice->reason : Reason::Lost, expected) << "seed " << seed;
  }
}

bool wins_with(const State& state, Letter to, std::size_t memory_bytes) {
  Memory memory(state.graph.letters(), memory_bytes, ceiling_with_opposites(state.graph));
  Budget budget({});
  State next = state;
  next.play(to);
  return value_of(memory, solve_state(next, memory, budget)) == Value::Loss;
}

/// A word is not hopeless because the memory was full of others' claims when it was looked at.
TEST(Strategy, GivesUpOnNoWordThatAnEmptyMemoryIsEnoughFor) {
  constexpr std::size_t kLittle = std::size_t{5} << 18;
  int guesses = 0;
  for (const std::uint64_t seed : {50U, 55U, 61U}) {
    const State state = random_state(seed, {.letters = 8, .most = 3});
    const auto advice = Strategist(state.graph, kLittle, {}).advise(state, std::nullopt);
    if (advice->reason != Reason::Hope) {
      EXPECT_EQ(advice->reason, Reason::Wins);
      EXPECT_TRUE(wins_with(state, advice->to, kEnough)) << "seed " << seed;
      continue;
    }
    ++guesses;
    for (Letter to = 0; to < state.graph.letters(); ++to)
      EXPECT_FALSE(state.graph.words(state.at, to) != 0 && wins_with(state, to, kLittle)) << "seed " << seed;
  }
  EXPECT_EQ(guesses, 1);
}

/// Without any limit: more words than can be solved must not make it try for ever.
TEST(Strategy, GivesUpOnMoreWordsThanCanBeSolved) {
  State state{Graph(3), 0};
  state.graph.set_words(0, 1, 1);
  state.graph.set_words(1, 2, 70'000);
  state.graph.set_words(2, 1, 1);
  Strategist strategist(state.graph, kEnough, {});
  EXPECT_EQ(strategist.advise(state, std::nullopt)->reason, Reason::Hope);
}

/// One answer has one allowance, however many words there are to choose from.
TEST(Strategy, KeepsToTheLimitsOfAnAnswer) {
  const State hard = random_state(2, {.letters = 12, .most = 4});
  const std::vector<Letter> all{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  Strategist strategist(hard.graph, std::size_t{1} << 26, {.seconds = 0.2});
  const auto began = std::chrono::steady_clock::now();
  EXPECT_TRUE(strategist.advise_opening(hard.graph, all));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
}

}  // namespace
}  // namespace kanzen::solve::chain
