#include "core/shogi/moves.h"

#include <gtest/gtest.h>

#include "core/shogi/game.h"
#include "support/all_games.h"
#include "support/bridge.h"

namespace kanzen::shogi {
namespace {

template <const RuleSet& R>
std::vector<Position<R>> sorted_children(const Position<R>& pos) {
  std::vector<Position<R>> children;
  Game<R>::for_each_child(pos, [&](const Position<R>& child) { children.push_back(child); });
  std::sort(children.begin(), children.end());
  return children;
}

template <const RuleSet& R>
std::vector<Move> moves_of(const Position<R>& pos) {
  std::vector<Move> moves;
  Game<R>::for_each_move(pos, [&](Move move) { moves.push_back(move); });
  return moves;
}

template <const RuleSet& R>
void expect_same_play(const Position<R>& pos) {
  const naive::Referee referee(R);
  const naive::State state = state_of(pos);
  std::vector<naive::Move> expected = referee.moves(state);
  std::vector<naive::Move> generated;
  std::vector<Position<R>> played;
  for (const Move move : moves_of(pos)) {
    generated.push_back(naive_move<R>(move));
    played.push_back(play(pos, move));
    ASSERT_EQ(played.back(), from_naive<R>(referee.after(state, generated.back())));
  }
  std::sort(expected.begin(), expected.end());
  std::sort(generated.begin(), generated.end());
  std::sort(played.begin(), played.end());
  ASSERT_EQ(generated, expected);
  ASSERT_EQ(sorted_children(pos), played);
  ASSERT_EQ(Game<R>::count_legal_moves(pos), static_cast<int>(expected.size()));
  ASSERT_EQ(Game<R>::ended(pos), referee.over(state));
}

template <class G>
class MovesTest : public ::testing::Test {};
TYPED_TEST_SUITE(MovesTest, AllGames, GameName);

TYPED_TEST(MovesTest, PlayoutPositionsHaveTheMovesOfTheNaiveRules) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(21, 1000)) {
    ASSERT_NO_FATAL_FAILURE(expect_same_play(pos));
  }
}

TYPED_TEST(MovesTest, ChildrenWithSafetyAreAllMovesTheRoyalPieceRightlyJudged) {
  const naive::Referee referee(TypeParam::kRules);
  for (const auto& pos : playout_positions<TypeParam::kRules>(22, 400)) {
    if (TypeParam::goal_reached(pos)) continue;
    int all = 0;
    int safe_ones = 0;
    for_each_child_with_safety(pos, [&](const auto& child, bool safe) {
      const naive::State seen = state_of(child);
      EXPECT_EQ(safe, !referee.king_hangs(seen, false));
      ++all;
      safe_ones += safe ? 1 : 0;
    });
    ASSERT_EQ(all, count_moves<Scope::All>(pos));
    if (TypeParam::kRules.no_drop_mate == 0) {
      ASSERT_EQ(safe_ones, count_moves<Scope::Safe>(pos));
    }
  }
}

TYPED_TEST(MovesTest, AnOutlookIsMovesAndAttacksCountedApart) {
  if constexpr (TypeParam::kRules.goal == Goal::Mate) {
    for (const auto& pos : playout_positions<TypeParam::kRules>(25, 400)) {
      const Outlook seen = outlook(pos);
      ASSERT_EQ(seen.moves, count_moves<Scope::Safe>(pos));
      ASSERT_EQ(has_safe_move(pos), seen.moves != 0);
      ASSERT_EQ(seen.own_attacks, attacked_by(pos, Side::Own, pos.occupied()));
      ASSERT_EQ(seen.their_attacks, attacked_by(pos, Side::Their, pos.occupied()));
    }
  }
}

TEST(NineMoves, RandomClassPositionsHaveTheMovesOfTheNaiveRules) {
  std::mt19937_64 rng(23);
  for (int i = 0; i < 150; ++i) {
    MaterialCounts material{};
    for (int piece = 0; piece < 4; ++piece)
      material[1 + rng() % 7] = static_cast<std::uint8_t>(1 + rng() % 2);
    const ClassIndex<games::kNine> index(material);
    for (const auto& pos : class_positions(index, index.count(), rng(), 20)) {
      ASSERT_NO_FATAL_FAILURE(expect_same_play(pos));
    }
  }
}

TEST(NineMoves, DropMateVariantDiffersOnlyByPawnDropsThatMate) {
  const naive::Referee strict(games::kNine);
  int forbidden = 0;
  for (const auto& pos : playout_positions<games::kNineWithDropMate>(24, 600)) {
    ASSERT_NO_FATAL_FAILURE(expect_same_play(pos));
    const int with = Game<games::kNineWithDropMate>::count_legal_moves(pos);
    const int without = static_cast<int>(strict.moves(state_of(pos)).size());
    ASSERT_LE(without, with);
    forbidden += with - without;
  }
  EXPECT_GT(forbidden, 0);
}

TEST(NineMoves, PawnMayBeDroppedForCheckButNotForMate) {
  const auto drops_in_the_centre = [](const auto& pos) {
    const auto moves = moves_of(pos);
    return std::any_of(moves.begin(), moves.end(),
                       [](Move move) { return move.is_drop() && move.to.number == 4; });
  };
  EXPECT_TRUE(drops_in_the_centre(position_from<games::kNine>("1kl/3/1K1 b P 1")));
  EXPECT_FALSE(drops_in_the_centre(position_from<games::kNine>("lkl/3/1K1 b P 1")));
  EXPECT_TRUE(drops_in_the_centre(position_from<games::kNineWithDropMate>("lkl/3/1K1 b P 1")));
}

TEST(DobutsuMoves, RandomPlacementsHaveTheMovesOfTheNaiveRules) {
  const auto material = material_of(position_from<games::kDobutsu>(games::kDobutsu.start));
  const ClassIndex<games::kDobutsu> index(material);
  for (const auto& pos : class_positions(index, index.outer_count(), 25, 3000)) {
    ASSERT_NO_FATAL_FAILURE(expect_same_play(pos));
  }
}

TEST(DobutsuMoves, WithoutDeadDropsNoChickIsDroppedOnTheFarRank) {
  const auto material = material_of(position_from<games::kDobutsu>(games::kDobutsu.start));
  const ClassIndex<games::kDobutsuWithoutDeadDrops> index(material);
  for (const auto& pos : class_positions(index, index.outer_count(), 26, 1000)) {
    ASSERT_NO_FATAL_FAILURE(expect_same_play(pos));
  }
}

TEST(DobutsuMoves, SafeTriesAreTheEntriesNobodyCanTake) {
  const naive::Referee referee(games::kDobutsu);
  const ClassIndex<games::kDobutsu> index(material_of(position_from<games::kDobutsu>(games::kDobutsu.start)));
  int found = 0;
  for (const auto& pos : class_positions(index, index.count(), 27, 3000)) {
    Bitboard expected = 0;
    const naive::State state = state_of(pos);
    for (const naive::Move& move : referee.moves(state)) {
      if (move.drop >= 0 || state.at(move.from).kind != 0 || move.to.rank != 0) continue;
      if (!referee.king_hangs(referee.after(state, move), true)) expected |= Bitboard{1} << move.to.column;
    }
    ASSERT_EQ(Game<games::kDobutsu>::safe_tries(pos), expected);
    found += std::popcount(expected);
  }
  EXPECT_GT(found, 20);
}

TEST(DobutsuEndings, ARoyalPieceTakenOrHomeEndsTheGame) {
  using Rules = Game<games::kDobutsu>;
  const auto verdict = [](std::string_view sfen) {
    return Rules::goal_reached(position_from<games::kDobutsu>(sfen));
  };
  EXPECT_EQ(verdict("gle/1c1/1C1/ELG b - 1"), std::nullopt);
  EXPECT_EQ(verdict("L1l/3/3/3 b GECgec 1"), win_in(0));
  EXPECT_EQ(verdict("L1l/3/3/3 w GECgec 1"), loss_in(0));
  EXPECT_EQ(verdict("Ll1/3/3/3 w GECgec 1"), std::nullopt);
  EXPECT_EQ(verdict("1l1/3/3/3 b GECgecl 1"), loss_in(0));
}

}  // namespace
}  // namespace kanzen::shogi
