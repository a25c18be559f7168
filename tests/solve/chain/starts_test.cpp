#include "solve/chain/starts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "solve/chain/check.h"
#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

std::vector<Letter> all_letters(const Graph& graph) {
  std::vector<Letter> letters(static_cast<std::size_t>(graph.letters()));
  std::iota(letters.begin(), letters.end(), 0);
  return letters;
}

std::vector<Letter> naive_winning_words(const Graph& graph, Letter start, NaiveSolver& naive) {
  std::vector<Letter> winning;
  for (Letter to = 0; to < graph.letters(); ++to) {
    if (graph.words(start, to) == 0) continue;
    State next{graph, start};
    next.play(to);
    if (!naive.wins(next)) winning.push_back(to);
  }
  return winning;
}

/// The value of every start and of every word, and a proof of them.
void expect_all_right(const Graph& graph, unsigned threads, bool values_first, NaiveSolver& naive) {
  const auto results = solve_starts(graph, {.starts = all_letters(graph),
                                            .memory_bytes = 1 << 24,
                                            .threads = threads,
                                            .values_first = values_first,
                                            .with_claims = true});
  ASSERT_TRUE(results);
  std::vector<ProvenStart> proven;
  for (const StartResult& result : results->starts) {
    proven.push_back({result.start, result.value == Value::Win, result.claim});
    ASSERT_EQ(result.value, naive.wins({graph, result.start}) ? Value::Win : Value::Loss);
    ASSERT_EQ(result.winning, naive_winning_words(graph, result.start, naive));
    ASSERT_TRUE(result.open.empty());
  }
  ASSERT_EQ(find_flaw(graph, results->claims, proven), std::nullopt);
}

/// With opposite words left in, on one thread and on two, and with values first.
TEST(Starts, AgreeWithBruteForceMoveByMove) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Graph graph = random_state(seed, {.letters = 5, .most = 2, .density = 0.6}).graph;
    NaiveSolver naive;
    for (const unsigned threads : {1U, 2U}) {
      for (const bool values_first : {false, true})
        ASSERT_NO_FATAL_FAILURE(expect_all_right(graph, threads, values_first, naive)) << "seed " << seed;
    }
  }
}

TEST(Starts, TakeMoreLettersThanAMachineWordHasBits) {
  for (const int letters : {70, 200, 300}) {
    Graph graph(letters);  // a line: who begins an odd way from the end wins
    for (Letter letter = 0; letter + 1 < letters; ++letter) graph.add_word(letter, letter + 1);
    const auto results = solve_starts(graph, {.starts = {letters - 2, letters - 3}, .memory_bytes = 1 << 24});
    ASSERT_TRUE(results);
    EXPECT_EQ(results->starts[0].value, Value::Win);
    EXPECT_EQ(results->starts[1].value, Value::Loss);
  }
  EXPECT_FALSE(solve_starts(Graph(kMostLetters + 1), {.starts = {0}}));
}

TEST(Starts, SayUnknownAtTheLimit) {
  const Graph graph = random_state(5, {.letters = 12, .most = 9}).graph;
  const auto results =
      solve_starts(graph, {.starts = {0}, .limits = {.nodes = 100}, .memory_bytes = 1 << 24});
  EXPECT_EQ(results->starts[0].value, Value::Unknown);
  EXPECT_LE(results->starts[0].nodes, 100U);
}

bool has_word_of_no_pair(const Graph& graph, Letter from, const std::vector<Letter>& to) {
  return std::any_of(to.begin(), to.end(), [&](Letter letter) {
    return letter == from ? graph.words(from, from) % 2 == 1
                          : graph.words(from, letter) > graph.words(letter, from);
  });
}

/// Every value has a claim, unless only words of cancelled pairs are known to win; and the claims hold.
void expect_proven(const Graph& graph, const StartsResult& results) {
  std::vector<ProvenStart> proven;
  for (const StartResult& result : results.starts) {
    if (result.claim != kNoClaim) {
      proven.push_back({result.start, result.value == Value::Win, result.claim});
    } else if (result.value != Value::Unknown) {
      ASSERT_EQ(result.value, Value::Win);
      ASSERT_FALSE(has_word_of_no_pair(graph, result.start, result.winning));
    }
  }
  ASSERT_EQ(find_flaw(graph, results.claims, proven), std::nullopt);
}

/// Limits may end the search from a letter, and its words may tell who wins all the same.
TEST(Starts, ProveWhatTheySayWhateverTheLimit) {
  std::ptrdiff_t unknown = 0;
  std::ptrdiff_t all = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Graph graph = random_state(seed, {.letters = 7, .most = 3}).graph;
    for (const std::uint64_t nodes : {5U, 20U, 80U, 320U}) {
      const auto results = solve_starts(graph, {.starts = all_letters(graph),
                                                .limits = {.nodes = nodes},
                                                .memory_bytes = 1 << 24,
                                                .with_claims = true});
      ASSERT_NO_FATAL_FAILURE(expect_proven(graph, *results)) << "seed " << seed;
      all += std::ssize(results->starts);
      unknown += std::count_if(results->starts.begin(), results->starts.end(),
                               [](const StartResult& result) { return result.value == Value::Unknown; });
    }
  }
  EXPECT_GT(unknown, 100);
  EXPECT_GT(all - unknown, 100);
}

/// A game of twelve letters that is hard, and one of four that is not, side by side.
Graph hard_beside_easy(std::uint64_t seed) {
  const Graph hard = random_state(5, {.letters = 12, .most = 9}).graph;
  const Graph easy = random_state(seed, {.letters = 4, .most = 3}).graph;
  Graph both(16);
  for (Letter from = 0; from < 12; ++from) {
    for (Letter to = 0; to < 12; ++to) both.set_words(from, to, hard.words(from, to));
  }
  for (Letter from = 0; from < 4; ++from) {
    for (Letter to = 0; to < 4; ++to) both.set_words(12 + from, 12 + to, easy.words(from, to));
  }
  return both;
}

/// What is hard fills the memory; what is easy is told before.
TEST(Starts, TellOfEasyWordsBesideHardOnes) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto results = solve_starts(
        hard_beside_easy(seed),
        {.starts = {0, 12, 13, 14, 15}, .memory_bytes = std::size_t{1} << 22, .every_word = true});
    EXPECT_FALSE(results->starts[0].open.empty());
    for (std::size_t i = 1; i < results->starts.size(); ++i)
      EXPECT_TRUE(results->starts[i].open.empty()) << "seed " << seed;
  }
}

/// Who asks only who wins does not wait until every word is looked at to its end.
TEST(Starts, DoNotDwellOnWordsThatNobodyAskedFor) {
  int left_open = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Graph graph = random_state(seed, {.letters = 12, .most = 2, .density = 0.6}).graph;
    const auto result =
        solve_starts(graph, {.starts = {0}, .limits = {.nodes = 50'000}, .memory_bytes = 1 << 28});
    const StartResult& start = result->starts[0];
    EXPECT_EQ(start.value == Value::Win, !start.winning.empty()) << "seed " << seed;
    if (start.value != Value::Unknown && start.nodes < 50'000) left_open += start.open.empty() ? 0 : 1;
  }
  EXPECT_GT(left_open, 0);
}

/// A pair of opposite words beside a cycle of three: once its word to letter 0 is taken, there is one word
/// more that way than the cancelled game has.
Graph pair_at_a_cycle(Count words) {
  Graph graph(3);
  graph.set_words(0, 1, words + 1);
  graph.set_words(1, 0, 1);
  graph.set_words(1, 2, words);
  graph.set_words(2, 0, words);
  return graph;
}

TEST(Starts, JudgesEveryWordUpToTheMostThatCanBeSolved) {
  for (const Count words : {Count{3}, Count{4}, kMostWords - 1, kMostWords}) {
    const auto result = solve_starts(pair_at_a_cycle(words), {.starts = {1}, .every_word = true});
    ASSERT_TRUE(result) << words;
    const std::vector<Letter>& winning = result->starts[0].winning;
    const bool wins = std::find(winning.begin(), winning.end(), 0) != winning.end();
    EXPECT_EQ(wins, words % 2 == 1) << words;  // 3 * words + 1 words follow, each the only one
  }
  EXPECT_FALSE(solve_starts(pair_at_a_cycle(kMostWords + 1), {.starts = {1}}));
}

}  // namespace
}  // namespace kanzen::solve::chain
