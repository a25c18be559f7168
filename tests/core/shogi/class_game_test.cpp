#include "core/shogi/class_game.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/dobutsu/rules.h"
#include "support/bridge.h"
#include "support/material.h"

namespace kanzen::shogi {
namespace {

using DobutsuClass = ClassGame<games::kDobutsu>;
using NineClass = ClassGame<games::kNine>;

DobutsuClass dobutsu_class() {
  return DobutsuClass(material_of(position_from<games::kDobutsu>(games::kDobutsu.start)));
}

/// Settled if over, if the mover can end the game at once, or if every move lets the other side do so.
template <const RuleSet& R>
Seed naive_seed(const naive::State& state) {
  const naive::Referee referee(R);
  const auto wins_at_once = [&](const naive::State& before) {
    if (R.goal != Goal::Capture) return false;
    for (const naive::Move& move : referee.moves(before)) {
      if (referee.goal_reached(referee.after(before, move)) == loss_in(0)) return true;
    }
    return false;
  };
  if (wins_at_once(state)) return Seed::known(win_in(1));
  const std::vector<naive::Move> moves = referee.moves(state);
  if (moves.empty()) return Seed::known(*referee.over(state));
  std::uint32_t open = 0;
  for (const naive::Move& move : moves) open += wins_at_once(referee.after(state, move)) ? 0 : 1;
  return open == 0 ? Seed::known(loss_in(2)) : Seed::open(open);
}

template <const RuleSet& R>
void expect_seed(const ClassGame<R>& game, const Position<R>& pos) {
  const Seed expected = naive_seed<R>(state_of(pos));
  const Seed seed = game.seed(pos);
  ASSERT_EQ(seed.settled, expected.settled);
  ASSERT_EQ(seed.verdict, expected.verdict);
  ASSERT_EQ(seed.open_moves, expected.open_moves);
  ASSERT_LE(seed.open_moves, game.max_open_moves());
}

/// How often the moves of the position kept under `parent` lead to each number.
template <const RuleSet& R>
std::map<Index, std::uint32_t> moves_by_index(const ClassGame<R>& game, Index parent) {
  std::map<Index, std::uint32_t> moves;
  game.for_each_child(game.known_position_at(parent), [&](const Position<R>& child) {
    if (!game.by_rule(child)) ++moves[game.index_of(child)];
  });
  return moves;
}

template <const RuleSet& R>
std::map<Index, std::uint32_t> ways_by_index(const ClassGame<R>& game, Index child) {
  std::map<Index, std::uint32_t> ways;
  game.for_each_open_parent(game.known_position_at(child),
                            [&](Index parent, std::uint32_t n) { ways[parent] += n; });
  return ways;
}

template <const RuleSet& R>
void expect_ways_match_moves(const ClassGame<R>& game, Index index) {
  if (!game.seed(game.known_position_at(index)).settled) {
    for (const auto& [child, moves] : moves_by_index(game, index)) {
      ASSERT_EQ(ways_by_index(game, child)[index], moves) << index << " to " << child;
    }
  }
  for (const auto& [parent, ways] : ways_by_index(game, index)) {
    ASSERT_TRUE(game.position_at(parent));
    if (game.seed(game.known_position_at(parent)).settled) continue;
    ASSERT_EQ(moves_by_index(game, parent)[index], ways) << parent << " to " << index;
  }
}

template <const RuleSet& R>
void expect_successors(const ClassGame<R>& game, const Position<R>& pos) {
  if (game.stops_play(pos)) return;
  std::multiset<std::pair<Index, bool>> expected;
  Game<R>::for_each_child(
      pos, [&](const Position<R>& child) { expected.emplace(game.index_of(child), game.stops_play(child)); });
  std::multiset<std::pair<Index, bool>> visited;
  game.for_each_successor(
      pos, [&](const Position<R>& child, bool stops) { visited.emplace(game.index_of(child), stops); });
  ASSERT_EQ(visited, expected);
}

TEST(DobutsuClass, SeedsAreWhatOneLookAheadSees) {
  const DobutsuClass game = dobutsu_class();
  for (const auto& pos : class_positions(game.index(), game.index_count(), 61, 3000)) {
    ASSERT_NO_FATAL_FAILURE(expect_seed(game, pos));
  }
}

TEST(DobutsuClass, SeedsOfPlayoutPositionsAreWhatOneLookAheadSees) {
  const DobutsuClass game = dobutsu_class();
  int open = 0;
  for (const auto& pos : playout_positions<games::kDobutsu>(62, 3000)) {
    if (game.by_rule(pos)) continue;
    ASSERT_NO_FATAL_FAILURE(expect_seed(game, pos));
    open += game.seed(pos).settled ? 0 : 1;
  }
  EXPECT_GT(open, 500);
}

TEST(DobutsuClass, WaysFromOpenParentsMatchTheirMoves) {
  const DobutsuClass game = dobutsu_class();
  for (const auto& pos : class_positions(game.index(), game.index_count(), 63, 200)) {
    ASSERT_NO_FATAL_FAILURE(expect_ways_match_moves(game, game.index_of(pos)));
  }
}

TEST(DobutsuClass, WaysMatchMovesAroundSymmetricPositions) {
  const DobutsuClass game = dobutsu_class();
  const Index middle_files = game.index_of(position_from<games::kDobutsu>("1l1/1c1/1C1/1L1 b GGEE 1"));
  const Index first = middle_files / game.index().block() * game.index().block();
  std::mt19937_64 rng(64);
  for (int symmetric = 0; symmetric < 12;) {
    const auto pos = game.position_at(first + rng() % game.index().block());
    if (!pos || *pos != pos->mirrored()) continue;
    ++symmetric;
    ASSERT_NO_FATAL_FAILURE(expect_ways_match_moves(game, game.index_of(*pos)));
    game.for_each_child(*pos, [&](const auto& child) {
      if (!game.by_rule(child)) expect_ways_match_moves(game, game.index_of(child));
    });
    ASSERT_FALSE(HasFatalFailure());
  }
}

TEST(DobutsuClass, RuleDecidesExactlyWhatHasNoNumberInPlay) {
  const naive::Referee referee(games::kDobutsu);
  const DobutsuClass game = dobutsu_class();
  int decided = 0;
  for (const auto& parent : class_positions(game.index(), game.index_count(), 65, 600)) {
    game.for_each_child(parent, [&](const auto& pos) {
      const auto verdict = game.by_rule(pos);
      const naive::State state = state_of(pos);
      const auto over = referee.goal_reached(state);
      ASSERT_EQ(!verdict, pos.royal(Side::Own) != 0 && game.index().in_play(pos));
      ASSERT_TRUE(!over || verdict == over);
      ASSERT_TRUE(over || !verdict || (verdict == win_in(1) && referee.king_hangs(state, false)));
      decided += verdict ? 1 : 0;
    });
    ASSERT_FALSE(HasFatalFailure());
  }
  EXPECT_GT(decided, 100);
}

TEST(DobutsuClass, SuccessorsAreTheChildrenAndSayWherePlayStops) {
  const DobutsuClass game = dobutsu_class();
  for (const auto& pos : class_positions(game.index(), game.index_count(), 66, 1500)) {
    ASSERT_NO_FATAL_FAILURE(expect_successors(game, pos));
  }
}

TEST(NineClass, SeedsWaysAndSuccessorsHoldInEverySmallClass) {
  for (const std::size_t pieces : {1U, 2U}) {
    for (const std::string& letters : nine_classes_of(pieces)) {
      const NineClass game(nine_class(letters));
      for (const auto& pos : class_positions(game.index(), game.index_count(), 67, 60)) {
        ASSERT_NO_FATAL_FAILURE(expect_seed(game, pos)) << letters;
        ASSERT_NO_FATAL_FAILURE(expect_successors(game, pos)) << letters;
        ASSERT_NO_FATAL_FAILURE(expect_ways_match_moves(game, game.index_of(pos))) << letters;
        ASSERT_EQ(game.by_rule(pos), std::nullopt);
      }
    }
  }
}

TEST(NineClass, WaysMatchMovesForEveryPositionOfASmallClass) {
  for (const char* letters : {"S", "B", "NN"}) {
    const NineClass game(nine_class(letters));
    game.for_each_position(0, game.index_count(), [&](Index index, const auto&) {
      if (!::testing::Test::HasFatalFailure()) expect_ways_match_moves(game, index);
    });
    ASSERT_FALSE(HasFatalFailure()) << letters;
  }
}

}  // namespace
}  // namespace kanzen::shogi
