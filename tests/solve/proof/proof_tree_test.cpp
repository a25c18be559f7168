// Algorithm 1: one chosen move wherever the attacker is to move, every reply of the defender.
#include "solve/proof/proof_tree.h"

#include <gtest/gtest.h>

#include "games/kyoto/rules.h"
#include "solve/proof/search.h"
#include "support/playouts.h"

namespace kanzen::solve::proof {
namespace {

using KyotoPosition = shogi::Position<games::kKyoto>;

KyotoPosition won_position() {
  return shogi::line_of<games::kKyoto>("startpos moves 1e1d+ 3a4b 5e4d- 4b5b").standings.back().position;
}

/// The proof search as a player.
class SearchingPlayer {
 public:
  std::optional<shogi::Move> operator()(std::span<const KyotoPosition> line) {
    SearchOptions options;
    options.most_expansions = 50'000;
    const Known known = Search<games::kKyoto>(table_, evaluation_, options).run(line.back(), true);
    if (known.numbers.phi != 0) return std::nullopt;
    return move_of(known.move);
  }

 private:
  Table table_{std::size_t{64} << 20};
  Evaluation<games::kKyoto> evaluation_;
};

TEST(ProofTree, AStrongPlayerProvesAWin) {
  SearchingPlayer player;
  ProofTree<games::kKyoto> tree(std::ref(player), {});
  const auto report = tree.run(won_position());
  EXPECT_EQ(report.end, ProofTreeEnd::Proved);
  EXPECT_GT(report.positions, 10U);
  EXPECT_GT(report.ends, 5U);
  EXPECT_EQ(report.longest % 2, 1);
  EXPECT_EQ(tree.choices().size(), report.positions);
}

TEST(ProofTree, WhoeverPlaysTheFirstMoveItSeesDoesNot) {
  const MoveChooser<games::kKyoto> first = [](std::span<const KyotoPosition> line) {
    std::optional<shogi::Move> found;
    shogi::Game<games::kKyoto>::for_each_move(line.back(), [&](shogi::Move move) {
      if (!found) found = move;
    });
    return found;
  };
  const auto report =
      ProofTree<games::kKyoto>(first, {.positions = 100'000, .should_stop = {}}).run(won_position());
  EXPECT_NE(report.end, ProofTreeEnd::Proved);
  EXPECT_TRUE(report.failed_at.has_value());
}

TEST(ProofTree, AnIllegalMoveAndNoneAtAllAreGivingUp) {
  const MoveChooser<games::kKyoto> none = [](const auto&) { return std::nullopt; };
  const MoveChooser<games::kKyoto> illegal = [](const auto&) { return shogi::Move{}; };
  for (const auto& chooser : {none, illegal}) {
    const auto report = ProofTree<games::kKyoto>(chooser, {}).run(won_position());
    EXPECT_EQ(report.end, ProofTreeEnd::GivenUp);
    EXPECT_EQ(report.failed_at, won_position());
  }
}

TEST(ProofTree, StaysWithinItsLimits) {
  SearchingPlayer player;
  EXPECT_EQ(
      ProofTree<games::kKyoto>(std::ref(player), {.positions = 3, .should_stop = {}}).run(won_position()).end,
      ProofTreeEnd::Spent);
  EXPECT_EQ(ProofTree<games::kKyoto>(std::ref(player), {.positions = 3, .should_stop = [] { return true; }})
                .run(won_position())
                .end,
            ProofTreeEnd::Stopped);
}

// A player that fails once: what it had settled by then stays, and it is asked again about the line that
// failed.
TEST(ProofTree, GoesOnAfterAFailure) {
  SearchingPlayer player;
  int asked = 0;
  const MoveChooser<games::kKyoto> moody =
      [&](std::span<const KyotoPosition> line) -> std::optional<shogi::Move> {
    return ++asked == 8 ? std::nullopt : player(line);
  };
  ProofTree<games::kKyoto> tree(moody, {});
  const auto failed = tree.run(won_position());
  EXPECT_EQ(failed.end, ProofTreeEnd::GivenUp);
  EXPECT_EQ(failed.failed_line.front(), shogi::code_of(won_position()));
  EXPECT_EQ(failed.positions + failed.failed_line.size(), 7U);
  const auto report = tree.run(won_position());
  EXPECT_EQ(report.end, ProofTreeEnd::Proved);
  EXPECT_TRUE(report.failed_line.empty());
  EXPECT_EQ(tree.choices().size(), report.positions);
  EXPECT_EQ(static_cast<std::uint64_t>(asked), 1 + failed.failed_line.size() + report.positions);
}

bool is_two_plies_after(const KyotoPosition& later, const KyotoPosition& earlier) {
  using Game = shogi::Game<games::kKyoto>;
  bool found = false;
  Game::for_each_child(earlier, [&](const KyotoPosition& between) {
    Game::for_each_child(between, [&](const KyotoPosition& pos) { found = found || pos == later; });
  });
  return found;
}

// The line is what the chooser has seen on the way, each position two plies after the one before.
TEST(ProofTree, ShowsTheLine) {
  SearchingPlayer player;
  const MoveChooser<games::kKyoto> watching = [&](std::span<const KyotoPosition> line) {
    EXPECT_EQ(line.front(), won_position());
    for (std::size_t i = 1; i < line.size(); ++i) EXPECT_TRUE(is_two_plies_after(line[i], line[i - 1]));
    return player(line);
  };
  EXPECT_EQ(ProofTree<games::kKyoto>(watching, {}).run(won_position()).end, ProofTreeEnd::Proved);
}

// A king that goes to and fro while the other side does what it likes.
TEST(ProofTree, ComingBackIsAFailure) {
  const auto start = shogi::start_of<games::kKyoto>().position;
  const MoveChooser<games::kKyoto> king_first = [](std::span<const KyotoPosition> line) {
    const KyotoPosition& pos = line.back();
    std::optional<shogi::Move> found;
    shogi::Game<games::kKyoto>::for_each_move(pos, [&](shogi::Move move) {
      if (!found && !move.is_drop() && pos.at(move.from).kind == 0) found = move;
    });
    return found;
  };
  const auto report =
      ProofTree<games::kKyoto>(king_first, {.positions = 100'000, .should_stop = {}}).run(start);
  EXPECT_EQ(report.end, ProofTreeEnd::Repetition);
}

}  // namespace
}  // namespace kanzen::solve::proof
