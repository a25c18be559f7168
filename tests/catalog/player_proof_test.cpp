// Algorithm 1 with players of different strength.
#include "catalog/player_proof.h"

#include <gtest/gtest.h>

#include "games/kyoto/rules.h"
#include "support/kyoto_wins.h"

namespace kanzen::catalog {
namespace {

using play::match::Contestant;
using play::match::MoveLimits;
using play::match::Reply;
using play::match::Situation;

constexpr int kPlies = 7;

shogi::Move last_move(const KyotoPosition& pos) {
  shogi::Move last;
  shogi::Game<games::kKyoto>::for_each_move(pos, [&](shogi::Move move) { last = move; });
  return last;
}

/// Plays the shortest win, but at the beginning of a line only if it may think long enough; until then the
/// last move there is.
class PlainPlayer final : public Contestant {
 public:
  explicit PlainPlayer(std::uint64_t nodes_needed) : nodes_needed_(nodes_needed) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  Status new_game() override { return Done{}; }
  Reply move(const Situation& situation, const MoveLimits& limits, play::Milliseconds) override {
    std::string text = situation.first_position + " moves";
    for (const std::string& move : situation.moves) text += " " + move;
    const auto line = shogi::parse_position<games::kKyoto>(text);
    EXPECT_TRUE(line.has_value()) << text << ": " << line.error().message();
    const auto& standing = line->standings.back();
    std::optional<shogi::Move> chosen;
    if (limits.nodes >= nodes_needed_ || !situation.moves.empty()) {
      chosen = wins_.best_move(standing.position, kPlies);
      if (!chosen) return {Reply::Kind::Resign, {}, {}, 1};
    } else {
      chosen = last_move(standing.position);
    }
    return {Reply::Kind::Move, shogi::format_usi_move(standing, *chosen), {}, 1};
  }

 private:
  std::string name_ = "plain";
  std::uint64_t nodes_needed_;
  PlainWins wins_;
};

/// Whether the defender has an answer to the move, as far as a few plies show.
bool has_an_answer(const KyotoPosition& pos, shogi::Move move) {
  bool found = false;
  shogi::Game<games::kKyoto>::for_each_child(shogi::play(pos, move), [&](const KyotoPosition& reply) {
    PlainWins wins(100'000);
    found = found || !wins.distance(reply, kPlies);
  });
  return found;
}

/// A win in five plies that the last of all moves throws away.
std::string win_in_five() {
  for (unsigned seed = 1; seed < 2000; ++seed) {
    for (const auto& pos : random_kyoto_positions(seed, 1, 5)) {
      PlainWins wins(300'000);
      if (wins.distance(pos, 5) == 5 && has_an_answer(pos, last_move(pos))) return kyoto_sfen(pos);
    }
  }
  return "";
}

ProveResult proved_by(std::uint64_t nodes_needed, double seconds) {
  ProveOptions options;
  options.position = win_in_five();
  options.player_nodes = 100;
  options.player_leaf = 0;
  options.memory = std::uint64_t{1} << 20;
  options.seconds = seconds;
  const solve::proof::Evaluation<games::kKyoto> evaluation;
  PlayerProof<games::kKyoto> proof(std::make_unique<PlainPlayer>(nodes_needed), evaluation, options);
  const auto result = proof.run();
  EXPECT_TRUE(result.has_value());
  return result ? *result : ProveResult{};
}

TEST(PlayerProof, AGoodPlayerProvesItAtOnce) {
  const ProveResult result = proved_by(100, 60);
  ASSERT_TRUE(result.is_proved());
  EXPECT_GE(result.subproblems.at(0).plies, 5);
  EXPECT_GT(result.subproblems.at(0).player_nodes, 0U);
}

TEST(PlayerProof, ThinksLongerWhereALineFails) {
  const ProveResult result = proved_by(400, 60);
  ASSERT_TRUE(result.is_proved());
  EXPECT_GE(result.subproblems.at(0).plies, 5);
  EXPECT_GT(result.subproblems.at(0).player_nodes, proved_by(100, 60).subproblems.at(0).player_nodes);
}

TEST(PlayerProof, ASmallProofNeedsNoPlayer) {
  ProveOptions options;
  options.position = win_in_five();
  options.player_leaf = 20'000;
  options.memory = std::uint64_t{16} << 20;
  const solve::proof::Evaluation<games::kKyoto> evaluation;
  const auto result =
      PlayerProof<games::kKyoto>(std::make_unique<PlainPlayer>(100), evaluation, options).run();
  ASSERT_TRUE(result && result->is_proved());
  EXPECT_EQ(result->subproblems.at(0).player_nodes, 0U);
}

TEST(PlayerProof, StopsInTimeWithWhoeverNeverLearns) {
  const ProveResult result = proved_by(~0ULL, 1);
  EXPECT_FALSE(result.is_proved());
  EXPECT_TRUE(result.stopped);
}

}  // namespace
}  // namespace kanzen::catalog
