// `kanzen train`: networks from nothing, by a command that may be broken off.
#include <gtest/gtest.h>

#include "cli/cli_run.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;

class TrainCli : public CliTest {
 protected:
  [[nodiscard]] Arguments tiny(const Arguments& more = {}) const {
    Arguments words{
        "train",       "dobutsu", "--preset",  "small", "--rounds",     "2",
        "--positions", "100",     "--nodes",   "30",    "--layout",     "32x2-4-1",
        "--openings",  "4",       "--threads", "2",     "--checkpoint", (folder_ / "rounds").string()};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
};

TEST_F(TrainCli, LeavesANetworkAndAReport) {
  const std::string net = (folder_ / "a.nnue").string();
  const std::string text = expect_done(tiny({"--out", net}));
  EXPECT_THAT(text, HasSubstr("round  1: "));
  EXPECT_THAT(text, HasSubstr("round  2: "));
  EXPECT_THAT(text, HasSubstr("network: " + net));
  EXPECT_EQ(bytes_in(net), bytes_in(folder_ / "rounds/round-02.nnue"));
  const std::string report = bytes_in(folder_ / "rounds/report.md");
  EXPECT_THAT(report, HasSubstr("# Learning dobutsu from nothing"));
  EXPECT_THAT(report, HasSubstr("| 2 | "));
  EXPECT_THAT(bytes_in(folder_ / "rounds/loss.svg"), HasSubstr("</svg>"));
  EXPECT_THAT(bytes_in(folder_ / "rounds/strength.svg"), HasSubstr("</svg>"));
  // A second run has nothing left to do, and says the same.
  EXPECT_EQ(expect_done(tiny({"--out", net})), text);
}

TEST_F(TrainCli, HasAFolderOfItsOwnUnlessTold) {
  Arguments words = tiny();
  words.resize(words.size() - 2);
  const std::string report = (folder_ / "home/training/dobutsu-small/report.md").string();
  EXPECT_THAT(expect_done(words), HasSubstr("report: " + report));
  EXPECT_THAT(bytes_in(report), HasSubstr("# Learning dobutsu from nothing"));
}

TEST_F(TrainCli, SaysWhatIsWrong) {
  const std::string folder = (folder_ / "rounds").string();
  expect_error({"train", "nine", "--checkpoint", folder}, kBadInput);
  expect_error({"train", "dobutsu", "--checkpoint", folder, "--preset", "huge"}, kBadInput, "no such preset");
  expect_error({"train", "dobutsu", "--checkpoint", folder, "--layout", "64"}, kBadInput, "64x2-16-1");
  expect_error({"train", "dobutsu", "--checkpoint", folder, "--rounds", "0"}, kBadInput, "--rounds");
  expect_done(tiny());
  expect_error(tiny({"--seed", "2"}), kBadInput, "begun with other settings");
}

}  // namespace
}  // namespace kanzen::cli
