// The proof search beside complete tables of small classes of nine-square shogi, made by retrograde analysis.
#include "solve/proof/search.h"

#include <gtest/gtest.h>

#include "core/verdict_code.h"
#include "games/kyoto/rules.h"
#include "support/class_solving.h"
#include "support/playouts.h"

namespace kanzen::solve::proof {
namespace {

using NinePosition = shogi::Position<games::kNine>;

/// Whether the side to move wins, for every position of a class, in as many plies at most as the proof says.
void expect_the_table(const std::string& letters, unsigned threads, unsigned every) {
  const shogi::ClassGame<games::kNine> game(nine_class(letters));
  const auto cells = solved(game);
  Table table(std::size_t{8} << 20);
  const Evaluation<games::kNine> evaluation;
  SearchOptions options;
  options.threads = threads;
  options.most_expansions = 20'000;
  unsigned wins = 0;
  game.for_each_position(0, game.index_count(), [&](Index index, const NinePosition& pos) {
    if (index % every != 0) return;
    const Known known = Search<games::kNine>(table, evaluation, options).run(pos, true);
    const bool won = cells[index] != 0 && (cells[index] - 1) % 2 == 1;
    EXPECT_EQ(known.numbers.phi == 0, won) << letters << ' ' << index;
    if (known.numbers.phi != 0) return;
    ++wins;
    EXPECT_GE(known.plies, cells[index] - 1);
    EXPECT_EQ(known.plies % 2, 1);
  });
  EXPECT_GT(wins, 0U);
}

TEST(ProofSearch, FindsTheWinsOfOnePieceClasses) {
  for (const std::string& letters : nine_classes_of(1)) {
    if (letters != "N" && letters != "L" && letters != "P") expect_the_table(letters, 1, 1);
  }
}

TEST(ProofSearch, FindsTheWinsOfTwoPieceClasses) {
  expect_the_table("GS", 1, 37);
  expect_the_table("RP", 1, 37);
  expect_the_table("BN", 1, 37);
}

TEST(ProofSearch, TwoThreadsFindTheSame) { expect_the_table("RB", 2, 101); }

TEST(ProofSearch, ProvesAShortReplyOfKyoto) {
  const auto line = shogi::line_of<games::kKyoto>("startpos moves 1e1d+ 3a4b 5e4d- 4b5b");
  Table table(std::size_t{64} << 20);
  const Evaluation<games::kKyoto> evaluation;
  SearchOptions options;
  options.most_expansions = 30'000;
  Search<games::kKyoto> search(table, evaluation, options);
  unsigned proved = 0;
  search.on_proof = [&](const auto&, const Known& known) {
    ++proved;
    EXPECT_EQ(known.numbers.phi, 0U);
    EXPECT_NE(known.move, 0);
  };
  const Known known = search.run(line.standings.back().position, true);
  EXPECT_TRUE(known.numbers.phi == 0 || search.counts().expansions >= options.most_expansions);
  EXPECT_GT(proved, 0U);
}

TEST(MateSearch, WhatItFindsIsWonAndNeedsNoMoreThanItSays) {
  MateSearch<games::kKyoto> mates;
  unsigned found = 0;
  for (unsigned seed = 0; seed < 150; ++seed) {
    for (const auto& at : shogi::random_game<games::kKyoto>(seed, 80).standings) {
      const auto mate = mates.find(at.position, 200);
      if (!mate) continue;
      ++found;
      shogi::Position<games::kKyoto> reduced = at.position;
      const Hand spare{reduced.hand(shogi::Side::Own).nibbles - mate->needed.nibbles};
      ASSERT_TRUE(covers(reduced.hand(shogi::Side::Own), mate->needed));
      reduced.hand(shogi::Side::Own) = mate->needed;
      reduced.hand(shogi::Side::Their).nibbles += spare.nibbles;
      const auto again = mates.find(reduced, 100'000);
      ASSERT_TRUE(again);
      EXPECT_LE(again->plies, mate->plies);
    }
  }
  EXPECT_GT(found, 100U);
}

}  // namespace
}  // namespace kanzen::solve::proof
