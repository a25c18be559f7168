#include "query/interest.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "query/naive_class.h"
#include "query/start_board.h"

namespace kanzen::query {
namespace {

using games::kNine;

Step<kNine> step(std::string_view sfen, std::string_view usi) {
  const auto standing = shogi::parse_standing<kNine>(sfen);
  const auto move = shogi::parse_usi_move(*standing, usi);
  if (!move) throw std::invalid_argument(move.error().message());
  return {standing->position, *move};
}

Interest key_move(std::string_view sfen, std::string_view usi) {
  Interest interest;
  detail::look_at_key_move(step(sfen, usi), interest);
  return interest;
}

TEST(KeyMove, AnUnguardedPieceIsATrivialCatch) {
  EXPECT_TRUE(key_move("2k/s2/RK1 b - 1", "3c3b").takes_hanging);
  EXPECT_FALSE(key_move("s1k/p2/RK1 b - 1", "3c3b").takes_hanging);  // the silver guards the pawn
  EXPECT_FALSE(key_move("2k/s2/RK1 b - 1", "2c1c").takes_hanging);
}

TEST(KeyMove, QuietMeansNeitherCheckNorCapture) {
  EXPECT_TRUE(key_move("k2/3/1KG b - 1", "1c1b").quiet);
  EXPECT_FALSE(key_move("2k/3/1KG b - 1", "1c1b").quiet);
  EXPECT_FALSE(key_move("2k/s2/RK1 b - 1", "3c3b").quiet);
}

TEST(KeyMove, ASacrificeOffersMoreThanItTakes) {
  EXPECT_TRUE(key_move("psk/3/KSP b - 1", "1c1b").sacrifice);
  EXPECT_FALSE(key_move("2k/3/KG1 b - 1", "2c2b").sacrifice);  // guarded by the king
  EXPECT_TRUE(key_move("2k/3/K1G b - 1", "1c1b").sacrifice);
}

TEST(KeyMove, NotTurningOverIsNoticed) {
  EXPECT_TRUE(key_move("2k/S2/1K1 b - 1", "3b3a").declines_promotion);
  EXPECT_FALSE(key_move("2k/S2/1K1 b - 1", "3b3a+").declines_promotion);
  EXPECT_FALSE(key_move("2k/G2/1K1 b - 1", "3b3a").declines_promotion);
}

double share_of(std::string_view text) {
  const auto line = shogi::parse_position<kNine>(text);
  PartTakers<kNine> takers(line->standings.front().position);
  for (std::size_t i = 0; i < line->moves.size(); ++i)
    takers.follow({line->standings[i].position, line->moves[i]});
  takers.finish(line->standings.back().position);
  return takers.share();
}

TEST(TakingPart, MovingDroppingBeingTakenAndStandingByCount) {
  // Both of sente's move and so does gote's silver; gote's pawn is not even next to the king.
  EXPECT_DOUBLE_EQ(share_of("psk/3/KSP b - 1 moves 1c1b 2a1b 2c2b"), 0.75);
  // One gold is dropped, the other stays in hand.
  EXPECT_DOUBLE_EQ(share_of("k2/2K/3 b Gg 1 moves G*2b"), 0.5);
  // Neither moves: the rook attacks a square next to the king, the pawn does not.
  EXPECT_DOUBLE_EQ(share_of("k2/2P/1RK w - 1"), 0.5);
  // Of the loser's pieces the one next to the king is in its way.
  EXPECT_DOUBLE_EQ(share_of("kgs/3/2K w - 1"), 0.5);
  EXPECT_DOUBLE_EQ(share_of("k2/3/1K1 b - 1"), 1);
}

TEST(TakingPart, APieceIsFollowedThroughTheHands) {
  // Gote's silver is taken and dropped again: one piece, not two.
  EXPECT_DOUBLE_EQ(share_of("1k1/3/1sK b G 1 moves 1c2c 2a1a S*2b"), 0.5);
}

TEST(Interest, AgreesWithTheLineOnAWholeClass) {
  const NaiveClass solved("GP");
  int boards = 0;
  for (const auto& [state, verdict] : solved.verdicts) {
    const NinePosition pos = from_naive<kNine>(state);
    if (verdict.outcome == Outcome::Draw || verdict.distance == 0 || !looks_like_a_start(pos)) continue;
    ++boards;
    const auto interest = interest_of<kNine>(solved, pos);
    ASSERT_TRUE(interest);
    const auto line = main_line<kNine>(solved, pos);
    EXPECT_EQ(line->size(), verdict.distance);
    EXPECT_GE(interest->winning_moves, 1);
    EXPECT_LE(interest->winning_moves, interest->legal_moves);
    EXPECT_GE(interest->taking_part, 0);
    EXPECT_LE(interest->taking_part, 1);
    EXPECT_EQ(interest->replies == 0, verdict.distance == 1);
  }
  EXPECT_GT(boards, 20);
}

}  // namespace
}  // namespace kanzen::query
