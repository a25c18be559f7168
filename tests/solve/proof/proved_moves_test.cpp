#include "solve/proof/proved_moves.h"

#include <gtest/gtest.h>

#include "games/kyoto/proof_weights.h"
#include "games/kyoto/rules.h"
#include "solve/proof/certificate_writer.h"
#include "solve/proof/check/checker.h"
#include "solve/proof/first_looks.h"
#include "support/playouts.h"

namespace kanzen::solve::proof {
namespace {

using games::kKyoto;
using Position = shogi::Position<kKyoto>;
using Writer = CertificateWriter<kKyoto>;

constexpr const char* kProblem = "startpos moves 1e1d+ 3a4b";
constexpr std::uint64_t kAgain = 100'000;
constexpr LeafBudget kSmallBudget{20, 30};

/// What a search of the problem proves, with the positions.
struct ProvedProblem {
  Evaluation<kKyoto> evaluation = Evaluation<kKyoto>::from_thousandths(games::kKyotoProofWeights);
  std::vector<std::pair<Position, Proved>> proofs;

  ProvedProblem() {
    Table table(std::size_t{64} << 20);
    SearchOptions options;
    options.most_expansions = 300'000;
    Search<kKyoto> search(table, evaluation, options);
    search.on_proof = [&](const Position& pos, const Known& known) {
      if (known.work >= 24) proofs.emplace_back(pos, Proved{known.hand, known.move, known.plies});
    };
    const Known known = search.run(shogi::line_of<kKyoto>(kProblem).standings.back().position, true);
    EXPECT_EQ(known.numbers.phi, 0U);
  }
};

const ProvedProblem& problem() {
  static const ProvedProblem kProved;
  return kProved;
}

std::uint64_t board_of(const Position& pos) { return Search<kKyoto>::key_of(pos, true).board; }

Writer::Strategy following(ProvedMoves<kKyoto>& moves) {
  return [&](const Position& pos, int note) -> std::optional<Writer::Choice> {
    const auto choice = moves.choice(pos, note);
    if (!choice) return std::nullopt;
    return Writer::Choice{choice->move, choice->next};
  };
}

void expect_a_certificate(ProvedMoves<kKyoto>& moves) {
  Writer writer({kSmallBudget, true, {}});
  const Status status = writer.add(kProblem, following(moves));
  ASSERT_TRUE(status.has_value()) << status.error().message();
  const auto report = check_certificate<kKyoto>(writer.finish(), {1, {}, {}});
  ASSERT_TRUE(report.has_value());
  EXPECT_EQ(report->complaint, "");
  EXPECT_GT(report->entries, 10U);
}

TEST(ProvedMoves, LeadThroughAProof) {
  ProvedMoves<kKyoto> moves(problem().evaluation, kAgain);
  for (const auto& [pos, proved] : problem().proofs) moves.add(board_of(pos), proved);
  expect_a_certificate(moves);
}

/// Later proofs that are longer and lean on anything, as they arise when a position is found again: their
/// moves alone would run in circles.
TEST(ProvedMoves, AreNotLedAstrayByLongerProofs) {
  ProvedMoves<kKyoto> moves(problem().evaluation, kAgain);
  for (const auto& [pos, proved] : problem().proofs) moves.add(board_of(pos), proved);
  for (const auto& proof : problem().proofs) {
    const std::uint64_t board = board_of(proof.first);
    const auto longer = static_cast<std::uint16_t>(proof.second.plies + 2);
    shogi::for_each_child_and_move<shogi::Scope::Safe>(proof.first, [&](const Position&, shogi::Move move) {
      moves.add(board, {proof.second.hand, code_of(move), longer});
    });
  }
  expect_a_certificate(moves);
}

TEST(ProvedMoves, AskForShorterAndShorterProofs) {
  ProvedMoves<kKyoto> moves(problem().evaluation, kAgain);
  for (const auto& [pos, proved] : problem().proofs) moves.add(board_of(pos), proved);
  const Position root = shogi::line_of<kKyoto>(kProblem).standings.back().position;
  const auto first = moves.choice(root, ProvedMoves<kKyoto>::kAnyLength);
  ASSERT_TRUE(first.has_value());
  EXPECT_GT(first->next, 0);
  const auto shorter = moves.choice(root, first->next);
  if (shorter) {
    EXPECT_LE(shorter->next, first->next);
  }
}

TEST(FirstLooks, KnowWhatWasPutLastInAPlace) {
  FirstLooks looks;
  Numbers numbers;
  const Key key{0x123456789ABCDEFULL, {3}};
  EXPECT_FALSE(looks.find(key, numbers));
  looks.put(key, {5, 70'000});
  EXPECT_FALSE(looks.find(key, numbers)) << "too large to be kept";
  looks.put(key, {5, 700});
  ASSERT_TRUE(looks.find(key, numbers));
  EXPECT_EQ(numbers, (Numbers{5, 700}));
  EXPECT_FALSE(looks.find({key.board, {4}}, numbers)) << "another hand is another position";
}

}  // namespace
}  // namespace kanzen::solve::proof
