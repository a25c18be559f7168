// kanzen check: 0 holds, 1 does not, 3 is no certificate of ours; and what info says of one.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "cli/cli_run.h"
#include "store/certificate.h"
#include "support/forged_container.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;

/// Mate in one: the attacker holds everything.
constexpr const char* kKyotoWon = "k4/5/K4/5/5 b 2P2S2N2L 1";

std::uint64_t rules_of(const char* game) { return (*catalog::Catalog().find(game))->info().rules_hash; }

class Check : public CliTest {
 protected:
  std::string written(const Certificate& certificate, const char* game = "kyoto") {
    const auto path = folder_ / "proof.kzp";
    EXPECT_TRUE(store::write_certificate(path, game, rules_of(game), certificate).has_value());
    return path.string();
  }
};

TEST_F(Check, SaysWhatAProofThatHoldsProves) {
  const std::string path = written({Claim::Whole, {kKyotoWon}, {20, 300}, {}});
  const std::string out = expect_done({"check", path});
  EXPECT_THAT(out, HasSubstr(path + ": holds: the side to move wins kyoto from " + kKyotoWon + "\n"));
  EXPECT_THAT(out, HasSubstr("longest line at most"));
  const auto json = expect_json({"check", path, "--json", "--threads", "2"});
  EXPECT_EQ(json["holds"], true);
  EXPECT_EQ(json["kind"], "certificate");
  EXPECT_EQ(json["game"], "kyoto");
  EXPECT_EQ(json["figures"]["entries"], 0);
  EXPECT_EQ(json["figures"]["leaves"], 1);
  EXPECT_EQ(json["figures"]["longest_line_at_most"], 1);
}

TEST_F(Check, ListsThePositionsOfAPartialProof) {
  const std::string path = written({Claim::Partial, {kKyotoWon, "k4/5/K4/5/5 w 2p2s2n2l 1"}, {20, 300}, {}});
  const std::string out = expect_done({"check", path});
  EXPECT_THAT(
      out, HasSubstr("the side to move wins 2 positions of kyoto\n  " + std::string(kKyotoWon) + "\n  k4"));
}

TEST_F(Check, OnePositionOfAProofIsCheckedAlone) {
  const std::string path = written({Claim::Partial, {kKyotoWon}, {20, 300}, {}});
  EXPECT_THAT(expect_done({"check", path, "--position", kKyotoWon}),
              HasSubstr("the side to move wins kyoto from k4"));
  const Finished other = run_with({"check", path, "--position", "startpos"});
  EXPECT_EQ(other.code, kAnswerIsNo);
  EXPECT_THAT(other.out, HasSubstr("no entry settles it"));
  EXPECT_EQ(run_with({"check", path, "--position", "nonsense"}).code, kBadInput);
}

TEST_F(Check, AProofThatDoesNotHoldIsAnAnswerNotAnError) {
  const std::string path = written({Claim::Whole, {"startpos"}, {20, 50}, {}});
  const Finished finished = run_with({"check", path});
  EXPECT_EQ(finished.code, kAnswerIsNo);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out,
            path +
                ": does not hold: claimed position p+nks+l/5/5/5/+LSK+NP b - 1: no entry settles it, "
                "and the leaf search does not\n");
  const Finished as_json = run_with({"check", path, "--json"});
  EXPECT_EQ(as_json.code, kAnswerIsNo);
  EXPECT_EQ(nlohmann::json::parse(as_json.out)["holds"], false);
}

TEST_F(Check, FilesThatAreNoCertificatesAreRefused) {
  const std::string path = written({Claim::Whole, {kKyotoWon}, {20, 300}, {}});
  expect_error({"check", (folder_ / "missing").string()}, kBadFile);
  expect_error({"check"}, kBadInput);
  const std::string whole = bytes_in(path);
  put_bytes(path, whole.substr(0, whole.size() - 1));
  expect_error({"check", path}, kBadFile, "its header says");
  put_bytes(path, "hello");
  expect_error({"check", path}, kBadFile, "is not a Kanzen file");
  expect_error({"check", written({Claim::Whole, {"nonsense"}, {20, 300}, {}})}, kBadFile, "is no position");
  expect_error({"check", written({Claim::Whole, {"startpos"}, {20, 300}, {}}, "nine")}, kBadFile,
               "not offered");
  put_bytes(path, forged({.kind = "certificate", .game = "chess"}));
  expect_error({"check", path}, kBadFile, "is of the game 'chess', which this program does not know");
  put_bytes(path, forged({.kind = "certificate", .game = "kyoto", .rules_hash = 1}));
  expect_error({"check", path}, kBadFile, "is of other rules of 'kyoto'");
  put_bytes(path, forged({.kind = "checkpoint", .game = "kyoto"}));
  expect_error({"check", path}, kBadFile, "is a checkpoint, in which there is nothing to check");
}

TEST_F(Check, InfoDescribesACertificate) {
  const std::string path = written({Claim::Partial, {kKyotoWon}, {20, 300}, {{7, 0, 1}}});
  const std::string out = expect_done({"info", path});
  EXPECT_THAT(out, HasSubstr("a certificate of kyoto"));
  EXPECT_THAT(out,
              HasSubstr(R"({"claim":"partial","positions":1,"entries":1,"ranks":1,"leaf_checks_only":20)"));
}

}  // namespace
}  // namespace kanzen::cli
