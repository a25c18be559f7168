#include "cli/cli_run.h"
#include "support/drawing_leaks.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;

class Cards : public CliTest {
 protected:
  std::string file(const char* name) { return (folder_ / name).string(); }
};

TEST_F(Cards, ASheetIsWrittenAndItsAnswersArePrinted) {
  const std::string out = expect_done(
      {"cards", "nine", "--level", "2", "--count", "2", "--pieces", "Ss", "--out", file("cards.pdf")});
  EXPECT_THAT(out, HasSubstr("level 2"));
  EXPECT_THAT(out, HasSubstr("written: " + file("cards.pdf") + "\n"));
  EXPECT_EQ(bytes_in(file("cards.pdf")).substr(0, 5), "%PDF-");
}

TEST_F(Cards, JsonIsTheSameInTheFileAndOnTheTerminal) {
  const Arguments words{"cards",    "nine", "--level", "1",     "--count",         "2",
                        "--pieces", "Gs",   "--json",  "--out", file("cards.json")};
  const auto json = expect_json(words);
  EXPECT_EQ(json["cards"].size(), 2U);
  EXPECT_EQ(nlohmann::json::parse(bytes_in(file("cards.json"))), json);
}

TEST_F(Cards, OneCardIsDrawn) {
  const std::string out = expect_done({"card", "nine", "2k/3/KG1 b - 1", "--out", file("card.png")});
  EXPECT_THAT(out, HasSubstr("win in"));
  EXPECT_EQ(bytes_in(file("card.png")).substr(1, 3), "PNG");
}

TEST_F(Cards, BadWordsAreErrors) {
  const std::string out = file("cards.pdf");
  expect_error({"cards", "nine", "--level", "0", "--out", out}, kBadInput, "not a level from 1 to 5");
  expect_error({"cards", "nine", "--level", "six", "--out", out}, kBadInput, "--level");
  expect_error({"cards", "nine", "--out", out}, kBadInput, "--level");
  expect_error({"cards", "nine", "--level", "1"}, kBadInput, "--out");
  expect_error({"cards", "nine", "--level", "1", "--count", "-3", "--out", out}, kBadInput);
  expect_error({"cards", "go", "--level", "1", "--out", out}, kBadInput, "no such game");
  expect_error({"cards", "dobutsu", "--level", "1", "--out", out}, kBadInput, "fixed start");
  expect_error({"cards", "nine", "--level", "1", "--out", file("cards.doc")}, kBadInput,
               ".pdf, .svg, .png, .json");
  expect_error({"cards", "nine", "--level", "1", "--pieces", "Kk", "--out", out}, kBadInput, "--pieces");
  expect_error({"cards", "nine", "--level", "1", "--pieces", "Gs", "--count", "900", "--out", out}, kBadInput,
               "boards of level 1 with these pieces, not 900");
  EXPECT_FALSE(std::filesystem::exists(out));
}

TEST_F(Cards, BadBoardsAreErrors) {
  const std::string out = file("card.svg");
  expect_error({"card", "nine", "3/1k1/1K1 b - 1", "--out", out}, kBadInput, "rule 1");
  expect_error({"card", "nine", "3/3/1K1 b - 1", "--out", out}, kBadInput, "gote has no king");
  expect_error({"card", "nine", "2k/3/KG1 b - 1", "--out", file("card")}, kBadInput, "must end in");
  expect_error({"card", "nine", "2k/3/KG1 b - 1", "--out", file("nowhere/card.svg")}, kMachineRefused);
  EXPECT_FALSE(std::filesystem::exists(out));
}

}  // namespace
}  // namespace kanzen::cli
