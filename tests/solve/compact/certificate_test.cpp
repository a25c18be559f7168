#include <gtest/gtest.h>

#include "core/shogi/class_game.h"
#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "solve/compact/certify.h"
#include "solve/compact/check_sparse.h"
#include "support/graph_game.h"
#include "support/material.h"
#include "support/solving.h"

namespace kanzen::solve {
namespace {

const SparseShape kShapes[] = {{1, 0}, {1, 1}, {1, 2}, {3, 1}, {3, 2}, {3, 3}, {5, 2}, {1, 5}};

std::string named(const SparseShape& shape) {
  return "look-ahead " + std::to_string(shape.look_ahead) + ", recursion " + std::to_string(shape.recursion);
}

template <class G>
std::optional<WrongAnswer> checked(const G& game, const std::vector<VerdictCode>& codes,
                                   const SparseShape& shape, const std::vector<SparseEntry>& entries,
                                   unsigned threads = 1) {
  return SparseCheck<G>(game, codes, shape, threads, {}).run(entries);
}

TEST(Certificate, ChainsOfLossesAreCutEveryFewSteps) {
  const GraphGame game = chain(60);
  const auto codes = solved(game);
  const auto entries_of = [&](const SparseShape& shape) { return certify(game, codes, shape, 1).size(); };
  EXPECT_EQ(entries_of({1, 0}), 28U) << "losses in 4, 6 ... 58";
  EXPECT_LE(entries_of({1, 1}), 27U);
  EXPECT_LE(entries_of({1, 3}), 10U);
  EXPECT_EQ(entries_of({1, 8}), 3U);
}

TEST(Certificate, AnswersEveryNodeOfRandomGraphs) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const GraphGame game =
        random_graph(seed, {.nodes = 60, .edges = 140, .reach = 6, .farsighted = seed % 2 == 0});
    const auto codes = solved(game);
    for (const SparseShape& shape : kShapes) {
      const auto entries = certify(game, codes, shape, 1);
      ASSERT_FALSE(checked(game, codes, shape, entries)) << "seed " << seed << ", " << named(shape);
    }
  }
}

TEST(Certificate, AnswersEveryPositionOfSmallClasses) {
  const auto expect_exact = [](const auto& game) {
    const auto codes = solved(game);
    for (const SparseShape& shape : kShapes) {
      const auto entries = certify(game, codes, shape, 2);
      ASSERT_FALSE(checked(game, codes, shape, entries, 2)) << named(shape);
    }
  };
  for (const char* letters : {"", "G", "R", "NN", "BP", "SP"}) {
    SCOPED_TRACE(letters);
    expect_exact(shogi::ClassGame<games::kNine>(nine_class(letters)));
  }
  for (const char* letters : {"C", "GC", "GE"}) {
    SCOPED_TRACE(letters);
    expect_exact(shogi::ClassGame<games::kDobutsu>(material_named(games::kDobutsu, letters)));
  }
}

TEST(Certificate, IsTheSameForAnyNumberOfThreads) {
  const shogi::ClassGame<games::kNine> game(nine_class("SPP"));
  const auto codes = solved(game, 2);
  const auto alone = certify(game, codes, {1, 2}, 1);
  EXPECT_FALSE(alone.empty());
  EXPECT_EQ(certify(game, codes, {1, 2}, 2), alone);
  EXPECT_EQ(certify(game, codes, {1, 2}, 5), alone);
}

TEST(Certificate, DeeperRecursionNeedsFewerEntries) {
  const shogi::ClassGame<games::kNine> game(nine_class("SP"));
  const auto codes = solved(game);
  std::size_t before = certify(game, codes, {1, 0}, 1).size();
  for (const int recursion : {1, 2, 4, 8}) {
    const std::size_t now = certify(game, codes, {1, recursion}, 1).size();
    EXPECT_LT(now, before) << recursion;
    before = now;
  }
}

TEST(SparseCheck, FindsAMissingEntryAndAWrongLevel) {
  const GraphGame game = chain(12);  // losses in 0 and 2 are quick, 4 and 8 follow in one round
  const auto codes = solved(game);
  const SparseShape shape{1, 1};
  const std::vector<SparseEntry> entries{{6, 6}, {10, 10}};
  ASSERT_FALSE(checked(game, codes, shape, entries));
  for (const std::size_t i : {0U, 1U}) {
    const auto wrong = checked(game, codes, shape, {entries[i]});
    ASSERT_TRUE(wrong) << i;
    EXPECT_EQ(wrong->index, i == 0 ? 10U : 6U);
    EXPECT_EQ(wrong->table.outcome, Outcome::Loss);
    EXPECT_EQ(wrong->certificate, draw());
    auto overstated = entries;
    overstated[i].level = static_cast<Plies>(overstated[i].level + 2);
    EXPECT_TRUE(checked(game, codes, shape, overstated)) << i;
  }
}

TEST(SparseCheck, FindsAnEntryThatContradictsTheLookAhead) {
  const GraphGame game = chain(12);
  const auto codes = solved(game);
  const std::vector<SparseEntry> entries{{6, 6}, {10, 10}};
  for (const SparseEntry& more : {SparseEntry{1, 2}, {2, 4}}) {
    const auto wrong = checked(game, codes, {1, 1}, {more, entries[0], entries[1]});
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->index, more.index);
  }
  EXPECT_FALSE(checked(game, codes, {1, 1}, {{2, 2}, entries[0], entries[1]}));
}

TEST(SparseCheck, FindsAWinCalledLost) {
  const GraphGame game = chain(40);
  const auto codes = solved(game);
  auto entries = certify(game, codes, {1, 1}, 1);
  entries.push_back({39, 40});
  const auto wrong = checked(game, codes, {1, 1}, entries);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->index, 39U);
  EXPECT_EQ(wrong->table, win_in(39));
  EXPECT_EQ(wrong->certificate, loss_in(40));
}

}  // namespace
}  // namespace kanzen::solve
