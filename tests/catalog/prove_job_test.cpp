#include "catalog/prove_job.h"

#include <gtest/gtest.h>

#include "games/kyoto/proof_weights.h"
#include "games/kyoto/rules.h"
#include "solve/proof/check/checker.h"
#include "support/temp_folder.h"

namespace kanzen::catalog {
namespace {

using games::kKyoto;

class ProveJobTest : public ::testing::Test {
 protected:
  Result<ProveResult> prove(const std::vector<std::string>& replies,
                            const std::string& position = "startpos") {
    ProveOptions options;
    options.position = position;
    if (!replies.empty()) options.first_move = "1e1d+";
    options.replies = replies;
    return run(options);
  }

  Result<ProveResult> run(ProveOptions options) {
    options.memory = std::uint64_t{64} << 20;
    options.threads = 1;
    options.checkpoint = folder_ / "logs";
    if (options.out.empty()) options.out = folder_ / "proof.kzp";
    const auto evaluation = solve::proof::Evaluation<kKyoto>::from_thousandths(games::kKyotoProofWeights);
    return ProveJob<kKyoto>(evaluation, options).run();
  }

  void expect_a_proof_of(std::size_t claims) {
    const auto certificate =
        store::read_certificate(folder_ / "proof.kzp", kKyoto.name, shogi::rules_hash(kKyoto));
    ASSERT_TRUE(certificate.has_value());
    EXPECT_EQ(certificate->positions.size(), claims);
    const auto report = solve::check_certificate<kKyoto>(*certificate, {1, {}, {}});
    ASSERT_TRUE(report.has_value());
    EXPECT_EQ(report->complaint, "");
  }

  TempFolder folder_;
};

TEST_F(ProveJobTest, GoesOnWhereItWasAndAddsToItsCertificate) {
  const auto first = prove({"3a4b"});
  ASSERT_TRUE(first && first->is_proved());
  EXPECT_GT(first->subproblems.at(0).expansions, 1000U);
  expect_a_proof_of(1);
  const auto second = prove({"3a4b", "4a5b-"});
  ASSERT_TRUE(second && second->is_proved());
  std::uint64_t expansions = 0;
  for (const Subproblem& subproblem : second->subproblems) {
    if (subproblem.reply == "3a4b") expansions = subproblem.expansions;
  }
  EXPECT_LT(expansions, 100U) << "it was proved before";
  expect_a_proof_of(2);
}

TEST_F(ProveJobTest, UsesWhatWasProvedForAnotherProblem) {
  const auto first = prove({"3a4b"});
  ASSERT_TRUE(first && first->is_proved());
  const auto second = prove({}, "startpos moves 1e1d+ 3a4b");
  ASSERT_TRUE(second && second->is_proved());
  EXPECT_LT(second->subproblems.at(0).expansions, 100U);
}

TEST_F(ProveJobTest, BelievesCertificatesWhenTheLogsAreGone) {
  ASSERT_TRUE(prove({"3a4b"}).has_value());
  std::filesystem::remove_all(folder_ / "logs");
  const auto added_to = prove({"3a4b"});
  ASSERT_TRUE(added_to && added_to->is_proved());
  EXPECT_LT(added_to->subproblems.at(0).expansions, 100U);
  std::filesystem::remove_all(folder_ / "logs");
  ProveOptions options;
  options.position = "startpos moves 1e1d+ 3a4b";
  options.known = folder_ / "proof.kzp";
  options.out = folder_ / "another.kzp";
  const auto known = run(options);
  ASSERT_TRUE(known && known->is_proved());
  EXPECT_LT(known->subproblems.at(0).expansions, 100U);
}

TEST_F(ProveJobTest, AWholeProofClaimsItsOnePosition) {
  ProveOptions options;
  options.position = "startpos moves 1e1d+ 3a4b";
  options.first_move = "5e4d-";
  options.replies = {"4b3b"};
  const auto part = run(options);
  ASSERT_TRUE(part && part->is_proved()) << (part ? "open" : part.error().message());
  expect_a_proof_of(1);
  options.replies = {};
  const auto whole = run(options);
  ASSERT_TRUE(whole && whole->is_proved());
  const auto certificate =
      store::read_certificate(folder_ / "proof.kzp", kKyoto.name, shogi::rules_hash(kKyoto));
  EXPECT_EQ(certificate->claim, Claim::Whole);
  expect_a_proof_of(1);
}

TEST_F(ProveJobTest, WhatWasClaimedOfAnotherPositionStays) {
  ASSERT_TRUE(prove({"3a4b"}).has_value());
  const auto other = prove({}, "startpos moves 1e1d+ 4a5b-");
  ASSERT_TRUE(other && other->is_proved());
  expect_a_proof_of(2);
}

TEST_F(ProveJobTest, RefusesAFolderWithAForeignLog) {
  ASSERT_TRUE(prove({"3a4b"}).has_value());
  put_bytes(folder_ / "logs" / "other.kzl", std::string(100, 'x'));
  const auto refused = prove({"3a4b"});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().kind, ErrorKind::Corrupt);
}

}  // namespace
}  // namespace kanzen::catalog
