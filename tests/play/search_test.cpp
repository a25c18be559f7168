#include "play/search.h"

#include <gtest/gtest.h>

#include "play/material_evaluator.h"
#include "solve/shallow_search.h"
#include "support/playouts.h"

namespace kanzen::play {
namespace {

template <const shogi::RuleSet& R>
using MaterialSearch = Search<R, MaterialEvaluator<R>>;

constexpr SearchSettings kSmall{.table_bytes = 1 << 20};

template <const shogi::RuleSet& R>
std::vector<shogi::Position<R>> positions_of(const shogi::Line<R>& line) {
  std::vector<shogi::Position<R>> positions;
  for (const auto& standing : line.standings) positions.push_back(standing.position);
  return positions;
}

template <const shogi::RuleSet& R>
SearchReport searched(const shogi::Line<R>& line, const Limits& limits,
                      const SearchSettings& settings = kSmall) {
  MaterialSearch<R> search({}, settings);
  Control control(limits);
  return search.run(positions_of(line), control);
}

template <const shogi::RuleSet& R>
bool is_legal(const shogi::Standing<R>& standing, shogi::Move move) {
  const auto moves = shogi::legal_moves(standing);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// Minimax as anybody would write it: no window, no table, no order.
template <const shogi::RuleSet& R>
int minimax(const shogi::Position<R>& pos, int depth, int ply) {
  if (const auto over = shogi::Game<R>::ended(pos)) {
    if (over->outcome == Outcome::Draw) return 0;
    return over->outcome == Outcome::Win ? win_at(ply) : loss_at(ply);
  }
  if (depth == 0) {
    MaterialEvaluator<R> evaluator;
    evaluator.reset(pos);
    return evaluator.score();
  }
  int best = -kInfinity;
  shogi::Game<R>::for_each_child(pos, [&](const shogi::Position<R>& child) {
    best = std::max(best, -minimax<R>(child, depth - 1, ply + 1));
  });
  return best;
}

template <const shogi::RuleSet& R>
void expect_minimax(int depth, unsigned games) {
  for (unsigned seed = 0; seed < games; ++seed) {
    SCOPED_TRACE(seed);
    const auto line = shogi::random_game<R>(seed, static_cast<int>(3 + seed % 20));
    if (shogi::Game<R>::ended(line.standings.back().position)) continue;
    const shogi::Line<R> alone{{line.standings.back()}, {}};
    const SearchSettings plain{.table_bytes = 1 << 20, .selective = false};
    const SearchReport found = searched<R>(alone, {.depth = depth}, plain);
    ASSERT_EQ(found.score, minimax<R>(alone.standings.back().position, depth, 0));
    ASSERT_TRUE(is_legal<R>(alone.standings.back(), found.variation.front()));
  }
}

TEST(Search, WithoutBetsItIsMinimax) {
  // Mates and, in Dobutsu, royal pieces left en prise are seen a ply or two before minimax sees them, so that
  // a game of mates is compared here.
  expect_minimax<games::kKyoto>(3, 6);
  expect_minimax<games::kMinishogi>(3, 10);
  expect_minimax<games::kNine>(3, 25);
}

/// Positions that an exhaustive search decides within a few plies, and what it says of them.
template <const shogi::RuleSet& R>
void expect_exact_distances(int plies, unsigned games) {
  int decided = 0;
  for (unsigned seed = 0; seed < games; ++seed) {
    SCOPED_TRACE(seed);
    const auto line = shogi::random_game<R>(seed, static_cast<int>(6 + seed % 25));
    const auto& standing = line.standings.back();
    if (shogi::Game<R>::ended(standing.position)) continue;
    const auto verdict = solve::ShallowSearch<shogi::Game<R>>(plies, 300'000).run(standing.position);
    if (!verdict || verdict->outcome == Outcome::Draw) continue;
    ++decided;
    const SearchReport found = searched<R>({{standing}, {}}, {.depth = 12});
    const int distance = verdict->distance;
    EXPECT_EQ(found.score, verdict->outcome == Outcome::Win ? win_at(distance) : loss_at(distance));
    EXPECT_TRUE(is_legal<R>(standing, found.variation.front()));
  }
  EXPECT_GT(decided, 5);
}

TEST(Search, FindsShortWinsAndLossesWithTheirTrueDistances) {
  expect_exact_distances<games::kDobutsu>(5, 60);
  expect_exact_distances<games::kKyoto>(3, 60);
  expect_exact_distances<games::kNine>(5, 60);
}

TEST(Search, TheSameQuestionHasTheSameAnswerAfterTheSameNodes) {
  const auto line = shogi::line_of<games::kKyoto>("startpos moves 1e1d+ 3a4b");
  const SearchReport one = searched<games::kKyoto>(line, {.nodes = 30'000});
  const SearchReport two = searched<games::kKyoto>(line, {.nodes = 30'000});
  EXPECT_EQ(one.nodes, 30'000U);
  EXPECT_EQ(one.nodes, two.nodes);
  EXPECT_EQ(one.score, two.score);
  EXPECT_EQ(one.depth, two.depth);
  EXPECT_EQ(one.variation, two.variation);
}

TEST(Search, AForgetfulSearchIsLikeANewOne) {
  const auto game = positions_of(shogi::random_game<games::kKyoto>(5, 7));
  MaterialSearch<games::kKyoto> search({}, kSmall);
  Control first({.depth = 6});
  const SearchReport one = search.run(game, first);
  search.forget();
  Control second({.depth = 6});
  const SearchReport two = search.run(game, second);
  EXPECT_EQ(one.nodes, two.nodes);
  EXPECT_EQ(one.variation, two.variation);
}

TEST(Search, SeveralThreadsComeToALegalMove) {
  const auto line = shogi::random_game<games::kKyoto>(6, 8);
  const SearchSettings many{.table_bytes = 1 << 18, .threads = 4};
  const SearchReport found = searched<games::kKyoto>(line, {.depth = 5}, many);
  EXPECT_EQ(found.depth, 5);
  EXPECT_TRUE(is_legal<games::kKyoto>(line.standings.back(), found.variation.front()));
}

TEST(Search, StopsAtOnce) {
  const auto game = positions_of(shogi::random_game<games::kKyoto>(7, 4));
  MaterialSearch<games::kKyoto> search({}, kSmall);
  Control control({.held = true});
  Clock::time_point told;
  std::jthread other([&] {
    std::this_thread::sleep_for(Milliseconds(50));
    told = Clock::now();
    control.stop();
  });
  const SearchReport found = search.run(game, control);
  const auto late = Clock::now();
  other.join();
  EXPECT_FALSE(found.variation.empty());
  EXPECT_LT(late - told, Milliseconds(500));  // sanitizers are slow; 20 ms are measured in the benchmark
}

TEST(Search, AnOrderToStopThatComesFirstCounts) {
  const auto line = shogi::random_game<games::kDobutsu>(8, 3);
  MaterialSearch<games::kDobutsu> search({}, kSmall);
  Control control({.held = true});
  control.stop();
  const SearchReport found = search.run(positions_of(line), control);
  EXPECT_TRUE(is_legal<games::kDobutsu>(line.standings.back(), found.variation.front()));
}

TEST(Search, KeepsToItsTime) {
  const auto line = shogi::random_game<games::kKyoto>(9, 4);
  const auto began = Clock::now();
  searched<games::kKyoto>(line, {.enough = Milliseconds(60), .most = Milliseconds(60)});
  EXPECT_LT(Clock::now() - began, Milliseconds(1000));
}

TEST(Search, TakesARoyalPieceAndKnowsThatTheGameIsOver) {
  const auto won = shogi::line_of<games::kDobutsu>("1l1/1L1/3/3 b GECgec 1");
  const SearchReport found = searched<games::kDobutsu>(won, {.depth = 3});
  EXPECT_EQ(found.score, win_at(1));
  EXPECT_EQ(shogi::format_usi_move(won.standings.back(), found.variation.front()), "2b2a");
}

TEST(Search, RunsHomeWhereThatWins) {
  const auto free = shogi::line_of<games::kDobutsu>("3/L2/2l/3 b GECgec 1");
  const SearchReport found = searched<games::kDobutsu>(free, {.depth = 3});
  EXPECT_EQ(found.score, win_at(1));
  const auto after = shogi::after(free.standings.back(), found.variation.front());
  EXPECT_TRUE(shogi::Game<games::kDobutsu>::ended(after.position));
}

TEST(Search, ALongGameBehindAPositionIsNoTrouble) {
  std::string text = "startpos moves";
  for (int i = 0; i < 150; ++i) text += " 3e3d 3a3b 3d3e 3b3a";
  const auto line = shogi::line_of<games::kKyoto>(text);
  const SearchReport found = searched<games::kKyoto>(line, {.depth = 4});
  EXPECT_TRUE(is_legal<games::kKyoto>(line.standings.back(), found.variation.front()));
}

}  // namespace
}  // namespace kanzen::play
