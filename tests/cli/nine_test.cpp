// What the verbs print for nine-square shogi, a game of many classes of material.
#include <gtest/gtest.h>

#include "cli/cli_run.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;

class NineCli : public CliTest {};

TEST_F(NineCli, SolveTellsEachClassInThePromisedForm) {
  const auto json = expect_json({"solve", "nine", "--material", "b", "--json"});
  EXPECT_EQ(json["game"], "nine");
  EXPECT_EQ(json["material"], "B");
  EXPECT_EQ(json["positions"], 764);
  EXPECT_EQ(json["by_perpetual_check"]["win"], 12);
  EXPECT_EQ(json["by_perpetual_check"]["loss"], 4);
  EXPECT_EQ(json["win"].get<int>() + json["loss"].get<int>() + json["draw"].get<int>(), 764);
  EXPECT_EQ(json["longest"], 5);
  EXPECT_LT(json["positions_folded"], json["positions"]);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "home/nine/B.kzt"));
  EXPECT_EQ(expect_json({"verify", "nine", "--material", "B", "--json"})["verified"], true);
  EXPECT_THAT(expect_done({"verify", "nine"}), HasSubstr("follows from their moves"));
  EXPECT_EQ(expect_json({"probe", "nine", "2k/3/K2 b B 1", "--json"})["source"], "table");
  EXPECT_EQ(expect_json({"pack", "nine", "--material", "B", "--json"})["material"], "B");
}

TEST_F(NineCli, AWinByPerpetualCheckSaysSo) {
  const auto json = expect_json({"probe", "nine", "K1k/2b/3 b - 1", "--json"});
  EXPECT_EQ(json["outcome"], "win");
  EXPECT_TRUE(json["distance"].is_null());
  EXPECT_EQ(json["by"], "perpetual check");
  const auto plain = expect_json({"probe", "nine", "K1k/2b/3 b - 1", "--repetition", "draw", "--json"});
  EXPECT_EQ(plain["outcome"], "draw");
}

TEST_F(NineCli, WhatCannotBeSolvedIsRefused) {
  expect_error({"solve", "nine"}, kBadInput, "--material SPsp or --up-to 4");
  expect_error({"pack", "nine"}, kBadInput, "which class?");
  expect_error({"solve", "nine", "--material", "SPX"}, kBadInput, "'X' is no piece");
  expect_error({"solve", "nine", "--material", "SP", "--up-to", "1"}, kBadInput, "--up-to");
  expect_error({"solve", "nine", "--material", "GGSSRRBB", "--memory", "1G"}, kMachineRefused, "bytes");
  expect_error({"verify", "nine"}, kBadFile, "there are no tables yet");
  expect_error({"census", "nine", "--family", "9v9"}, kBadInput, "is no family; there are 2v2");
}

TEST_F(NineCli, CensusPrintsBothWaysOfCounting) {
  const std::string text = expect_done({"census", "nine", "--family", "1+1"});
  EXPECT_THAT(text, HasSubstr("| 1 piece each on the board, 1 in hand | 3,528 | 1,568 |"));
  EXPECT_THAT(text, HasSubstr("Mirror images counted once:"));
  const auto json = expect_json({"census", "nine", "--family", "1+1", "--json"});
  EXPECT_EQ(json["families"][0]["counts"]["arrangements"], 3528);
}

TEST_F(NineCli, FindListsStartBoards) {
  const auto json =
      expect_json({"find", "nine", "--outcome", "draw", "--pieces", "SP", "--limit", "3", "--json"});
  EXPECT_EQ(json["positions"].size(), 3U);
  for (const auto& found : json["positions"]) EXPECT_EQ(found["outcome"], "draw");
}

}  // namespace
}  // namespace kanzen::cli
