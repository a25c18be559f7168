// What is special about Kyoto shogi: the paper's lines, and a certificate as a source of answers.
#include <gtest/gtest.h>

#include <random>

#include "catalog/kyoto/paper_line.h"
#include "catalog/kyoto/published.h"
#include "catalog/proof_source.h"
#include "core/shogi/move_number.h"
#include "query/analyse.h"
#include "support/small_proofs.h"

namespace kanzen::catalog {
namespace {

using games::kKyoto;
using Position = shogi::Position<games::kKyoto>;

TEST(PaperLine, BothLinesOfTheAppendixEndInMateAtPly57) {
  for (const std::string_view text : {published::kKyotoLineA, published::kKyotoLineB}) {
    const auto line = read_paper_line(text);
    ASSERT_TRUE(line.has_value()) << line.error().message();
    EXPECT_EQ(line->moves.size(), 57U);
    EXPECT_TRUE(shogi::Game<kKyoto>::ended(line->standings.back().position).has_value());
    EXPECT_TRUE(shogi::in_check(line->standings.back().position));
  }
}

TEST(PaperLine, AMoveThatCannotBeIsNamed) {
  const auto line = read_paper_line("1四歩成 5五玉");
  ASSERT_FALSE(line.has_value());
  EXPECT_EQ(line.error().message(), "move 2: 5五玉: 0 legal readings");
}

TEST(Published, RepliesAndAnswersAreLegal) {
  for (const auto& reply : published::kKyotoReplies) {
    const auto line =
        shogi::parse_position<kKyoto>("startpos moves " + std::string(published::kKyotoFirstMove) + " " +
                                      std::string(reply.reply) + " " + std::string(reply.answer));
    EXPECT_TRUE(line.has_value()) << line.error().message();
  }
}

/// Knows nothing.
class Nobody final : public query::Source<Position> {
 public:
  [[nodiscard]] std::string_view name() const override { return "nobody"; }
  [[nodiscard]] Result<query::Knowledge> look_up(const Position&) const override {
    return query::Knowledge::unknown();
  }
};

/// A few wins in five plies, with leaves so small that most of their positions are entries.
const Certificate& proof() {
  static const Certificate certificate = small_proof(wins_in(5, 3, 1), 5, {0, 4});
  return certificate;
}

ProofSource<kKyoto> source_of(const Certificate& certificate) {
  return {certificate, std::make_shared<Nobody>()};
}

TEST(ProofSource, KnowsEveryEntryAndWhatItsMoveLeadsTo) {
  const Certificate& certificate = proof();
  const auto source = source_of(certificate);
  for (const CertificateEntry& entry : certificate.entries) {
    const Position pos = *shogi::position_of<kKyoto>(entry.code);
    const auto known = *source.look_up(pos);
    ASSERT_EQ(known.outcome, Outcome::Win);
    ASSERT_LE(known.distance_at_most, entry.rank);
    const auto after = *source.look_up(shogi::play(pos, *shogi::numbered_move(pos, entry.move)));
    ASSERT_EQ(after.outcome, Outcome::Loss);
    ASSERT_LT(after.distance ? *after.distance : *after.distance_at_most, entry.rank);
  }
}

TEST(ProofSource, LeavesTheRestToOthers) {
  const auto source = source_of(proof());
  EXPECT_FALSE(source.look_up(shogi::start_of<kKyoto>().position)->outcome.has_value());
}

TEST(ProofSource, WhoeverFollowsItWinsWithinTheBound) {
  const Certificate& certificate = proof();
  const auto source = source_of(certificate);
  const Position claim =
      shogi::parse_position<kKyoto>(certificate.positions.front())->standings.back().position;
  const int bound = *source.look_up(claim)->distance_at_most;
  for (unsigned seed = 0; seed < 20; ++seed) {
    std::mt19937 random(seed);
    Position pos = claim;
    int plies = 0;
    for (; !shogi::Game<kKyoto>::ended(pos); ++plies) {
      const auto ranked = *query::rank_moves<kKyoto>(source, pos);
      const std::size_t choice = plies % 2 == 0 ? 0 : random() % ranked.size();
      pos = shogi::play(pos, ranked[choice].move);
      ASSERT_LT(plies, bound);
    }
    EXPECT_EQ(plies % 2, 1) << "the attacker has the last move";
  }
}

}  // namespace
}  // namespace kanzen::catalog
