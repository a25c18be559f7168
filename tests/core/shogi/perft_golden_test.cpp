#include <gtest/gtest.h>

#include "core/shogi/game.h"
#include "support/all_games.h"
#include "support/bridge.h"

namespace kanzen::shogi {
namespace {

constexpr std::uint64_t kMostLeaves = 30000;  // a line's deeper counts are left to the release build
#ifdef NDEBUG
constexpr bool kToTheEnd = true;
#else
constexpr bool kToTheEnd = false;
#endif

template <const RuleSet& R>
void expect_golden_counts(std::string_view game) {
  const auto lines = golden_perft(game);
  ASSERT_GT(lines.size(), 200U);
  for (const GoldenLine& line : lines) {
    const auto pos = position_from<R>(line.sfen);
    for (std::size_t depth = 1; depth <= line.counts.size(); ++depth) {
      if (!kToTheEnd && line.counts[depth - 1] > kMostLeaves) break;
      ASSERT_EQ(perft<Game<R>>(pos, static_cast<int>(depth)), line.counts[depth - 1])
          << line.sfen << " at depth " << depth;
    }
  }
}

template <const RuleSet& R>
void expect_no_more_than_golden_counts(std::string_view game) {
  bool fewer = false;
  for (const GoldenLine& line : golden_perft(game)) {
    const auto pos = position_from<R>(line.sfen);
    for (std::size_t depth = 1; depth <= line.counts.size(); ++depth) {
      if (line.counts[depth - 1] > kMostLeaves) break;
      const std::uint64_t strict = perft<Game<R>>(pos, static_cast<int>(depth));
      ASSERT_LE(strict, line.counts[depth - 1]) << line.sfen << " at depth " << depth;
      fewer = fewer || strict < line.counts[depth - 1];
    }
  }
  EXPECT_TRUE(fewer) << "no line has a pawn drop that mates";
}

template <const RuleSet& R>
void expect_golden_counts_of_naive_rules(std::string_view game) {
  const naive::Referee referee(R);
  for (const GoldenLine& line : golden_perft(game)) {
    const naive::State state = naive::read_sfen(R, line.sfen);
    const auto moves = referee.moves(state);
    ASSERT_EQ(moves.size(), line.counts[0]) << line.sfen;
    if (line.counts[1] > 150) continue;
    std::size_t replies = 0;
    for (const naive::Move& move : moves) replies += referee.moves(referee.after(state, move)).size();
    ASSERT_EQ(replies, line.counts[1]) << line.sfen;
  }
}

TEST(PerftGolden, Dobutsu) { expect_golden_counts<games::kDobutsu>("dobutsu"); }
TEST(PerftGolden, Kyoto) { expect_golden_counts<games::kKyoto>("kyoto"); }
TEST(PerftGolden, NineWithDropMate) { expect_golden_counts<games::kNineWithDropMate>("nine"); }
TEST(PerftGolden, MinishogiWithDropMate) { expect_golden_counts<games::kMinishogiWithDropMate>("minishogi"); }
TEST(PerftGolden, GorogoroWithDropMate) { expect_golden_counts<games::kGorogoroWithDropMate>("gorogoro"); }

TEST(PerftGolden, StrictNineCountsNoMore) { expect_no_more_than_golden_counts<games::kNine>("nine"); }
TEST(PerftGolden, StrictMinishogiCountsNoMore) {
  expect_no_more_than_golden_counts<games::kMinishogi>("minishogi");
}
TEST(PerftGolden, StrictGorogoroCountsNoMore) {
  expect_no_more_than_golden_counts<games::kGorogoro>("gorogoro");
}

TEST(PerftGolden, NaiveRulesAgreeToo) {
  expect_golden_counts_of_naive_rules<games::kDobutsu>("dobutsu");
  expect_golden_counts_of_naive_rules<games::kKyoto>("kyoto");
  expect_golden_counts_of_naive_rules<games::kNineWithDropMate>("nine");
  expect_golden_counts_of_naive_rules<games::kMinishogiWithDropMate>("minishogi");
  expect_golden_counts_of_naive_rules<games::kGorogoroWithDropMate>("gorogoro");
}

}  // namespace
}  // namespace kanzen::shogi
