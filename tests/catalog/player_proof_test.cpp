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
      shogi::Game<games::kKyoto>::for_each_move(standing.position, [&](shogi::Move move) { chosen = move; });
    }
    return {Reply::Kind::Move, shogi::format_usi_move(standing, *chosen), {}, 1};
  }

 private:
  std::string name_ = "plain";
  std::uint64_t nodes_needed_;
  PlainWins wins_;
};

/// A position whose win begins with a quiet move, so that mates by checks do not find it.
std::string quiet_win() {
  for (unsigned seed = 1; seed < 2000; ++seed) {
    for (const auto& pos : random_kyoto_positions(seed, 1, 5)) {
      PlainWins wins(300'000);
      if (wins.distance(pos, 5) == 5 && !solve::proof::MateSearch<games::kKyoto>().find(pos, 200))
        return kyoto_sfen(pos);
    }
  }
  return "";
}

ProveResult proved_by(std::uint64_t nodes_needed, double seconds) {
  ProveOptions options;
  options.position = quiet_win();
  options.player_nodes = 100;
  options.seconds = seconds;
  PlayerProof<games::kKyoto> proof(std::make_unique<PlainPlayer>(nodes_needed), options);
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

TEST(PlayerProof, StopsInTimeWithWhoeverNeverLearns) {
  const ProveResult result = proved_by(~0ULL, 1);
  EXPECT_FALSE(result.is_proved());
  EXPECT_TRUE(result.stopped);
}

}  // namespace
}  // namespace kanzen::catalog
