// What probe, line and play print, for a game that needs no table.
#include <gtest/gtest.h>

#include "cli/cli_run.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;

const std::string kWon = "2k/3/K1G b G 1";
const std::string kMated = "2k/2G/K1G w - 1";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

class Answers : public CliTest {};

TEST_F(Answers, ProbePrintsJsonInThePromisedForm) {
  const auto json = expect_json({"probe", "nine", kWon, "--json"});
  EXPECT_EQ(json["game"], "nine");
  EXPECT_EQ(json["position"], kWon);
  EXPECT_EQ(json["outcome"], "win");
  EXPECT_EQ(json["ended"], false);
  EXPECT_EQ(json["source"], "search");
  EXPECT_EQ(json["distance"].get<int>() % 2, 1);
  ASSERT_FALSE(json["moves"].empty());
  EXPECT_EQ(json["moves"][0]["outcome"], "win");
  EXPECT_EQ(json["moves"][0]["distance"], json["distance"]);
  for (const auto& move : json["moves"]) {
    EXPECT_TRUE(move["move"].is_string());
    EXPECT_THAT(move["japanese"].get<std::string>(), HasSubstr("▲"));
    EXPECT_TRUE(move["outcome"] == "unknown" || move["outcome"] == "draw"
                    ? move["distance"].is_null()
                    : move["distance"].is_number_unsigned());
  }
  const auto moves = expect_json({"perft", "nine", kWon, "1", "--json"})["nodes"];
  EXPECT_EQ(json["moves"].size(), moves.get<std::size_t>());
}

TEST_F(Answers, MovesAreSortedBestFirst) {
  const auto json = expect_json({"probe", "nine", "startpos", "--json"});
  const auto rank = [](const nlohmann::json& move) {
    const std::string outcome = move["outcome"];
    const int distance = move["distance"].is_null() ? 0 : move["distance"].get<int>();
    if (outcome == "win") return -10000 + distance;
    if (outcome == "draw") return 0;
    return outcome == "loss" ? 10000 - distance : 20000;
  };
  for (std::size_t i = 1; i < json["moves"].size(); ++i) {
    EXPECT_LE(rank(json["moves"][i - 1]), rank(json["moves"][i])) << i;
  }
}

TEST_F(Answers, AGameThatIsOverHasDistanceZeroAndNoMoves) {
  const auto json = expect_json({"probe", "nine", kMated, "--json"});
  EXPECT_EQ(json["ended"], true);
  EXPECT_EQ(json["outcome"], "loss");
  EXPECT_EQ(json["distance"], 0);
  EXPECT_EQ(json["moves"], nlohmann::json::array());
  EXPECT_EQ(expect_done({"probe", "nine", kMated}), kMated + "\nloss in 0, the game is over\n");
}

TEST_F(Answers, ProbePrintsForPeopleToo) {
  const auto lines = lines_of(expect_done({"probe", "nine", kWon}));
  ASSERT_GT(lines.size(), 3U);
  EXPECT_EQ(lines[0], kWon);
  EXPECT_THAT(lines[1], ::testing::StartsWith("win in "));
  EXPECT_THAT(lines[2], HasSubstr("win in "));
}

TEST_F(Answers, OneLineIsAnsweredForEachLineRead) {
  const std::string input =
      kWon + "\nnonsense\n\n" + kMated + "\r\n\xFF\xFE\nstartpos moves 9z9z\n  " + kWon + "  ";
  const Finished finished = run_with({"probe", "nine", "-", "--json"}, input);
  EXPECT_EQ(finished.code, kBadInput);
  EXPECT_EQ(finished.err, "");
  const auto lines = lines_of(finished.out);
  ASSERT_EQ(lines.size(), 7U) << finished.out;
  std::string kinds;
  for (const std::string& line : lines) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    ASSERT_TRUE(json.is_object()) << line;
    const bool refused = json.contains("error");
    kinds += refused ? 'e' : 'a';
    EXPECT_EQ(json.size() == 1, refused) << line;
  }
  EXPECT_EQ(kinds, "aeeaeea");
  EXPECT_EQ(nlohmann::json::parse(lines[3])["position"], kMated);
  EXPECT_EQ(lines[6], lines[0]);
}

TEST_F(Answers, LinesThatAreAllPositionsEndWell) {
  EXPECT_EQ(lines_of(expect_done({"probe", "nine", "-", "--json"}, kWon + "\n" + kMated + "\n")).size(), 2U);
  EXPECT_EQ(expect_done({"probe", "nine", "-", "--json"}, ""), "");
}

TEST_F(Answers, LinesForPeopleTellErrorsApart) {
  const Finished finished = run_with({"probe", "nine", "-"}, "nonsense\n" + kMated + "\n");
  EXPECT_EQ(finished.code, kBadInput);
  EXPECT_EQ(finished.err, "");
  EXPECT_THAT(finished.out, ::testing::StartsWith("error: nonsense"));
  EXPECT_THAT(finished.out, HasSubstr("loss in 0, the game is over\n"));
}

TEST_F(Answers, ALineGoesToTheEnd) {
  const auto probe = expect_json({"probe", "nine", kWon, "--json"});
  const auto line = expect_json({"line", "nine", kWon, "--json"});
  EXPECT_EQ(line["position"], kWon);
  EXPECT_EQ(line["outcome"], "win");
  EXPECT_EQ(line["distance"], probe["distance"]);
  EXPECT_EQ(line["moves"].size(), probe["distance"].get<std::size_t>());
  EXPECT_EQ(line["japanese"].size(), line["moves"].size());
  EXPECT_EQ(line["moves"][0], probe["moves"][0]["move"]);
  EXPECT_EQ(line["ending"], "the game is over: sente wins");
  EXPECT_THAT(expect_done({"line", "nine", kWon}), ::testing::EndsWith("the game is over: sente wins\n"));
}

TEST_F(Answers, ALineStopsWhereAPositionComesAgain) {
  EXPECT_EQ(expect_json({"line", "nine", "2k/3/K2 b - 1", "--json"})["ending"],
            "a position has come again: a draw");
}

TEST_F(Answers, PlayObeysItsWords) {
  const std::string words = "help\nboard\nmoves\nhint\n\nnonsense\n1c1b\nundo\nundo\nquit\n";
  const std::string out = expect_done({"play", "nine", "--side", "both", "--position", kWon}, words);
  EXPECT_THAT(out, HasSubstr("take back your last move"));
  EXPECT_THAT(out, HasSubstr(kWon + "\n"));
  EXPECT_THAT(out, HasSubstr("for the side to move\n"));
  EXPECT_THAT(out, HasSubstr("('help' lists what can be said)"));
  EXPECT_THAT(out, HasSubstr("▲1二金"));
  EXPECT_THAT(out, HasSubstr("This is the beginning.\n"));
}

TEST_F(Answers, PlayAgainstKanzenEndsInMate) {
  const std::string out = expect_done({"play", "nine", "--side", "none", "--position", kWon});
  EXPECT_THAT(out, ::testing::EndsWith("Sente (▲) wins.\n"));
}

TEST_F(Answers, PlayEndsWithItsInput) {
  EXPECT_THAT(expect_done({"play", "nine", "--side", "both"}), ::testing::EndsWith("▲ \n"));
}

TEST_F(Answers, AFinishedGameCanStillBeKeptOrTakenBack) {
  const std::string file = (folder_ / "mate.kif").string();
  const std::string words = "3c3b\n3c3b\nsave " + file + "\nundo\nquit\n";
  const std::string out = expect_done({"play", "nine", "--side", "both", "--position", kWon}, words);
  EXPECT_THAT(out, HasSubstr("Sente (▲) wins."));
  EXPECT_THAT(out, HasSubstr("the game is over"));
  EXPECT_THAT(out, HasSubstr("Saved: " + file));
}

TEST_F(Answers, WhoResignsHasLost) {
  const std::string file = (folder_ / "resigned.kif").string();
  const std::string out = expect_done({"play", "nine", "--side", "both", "--position", kWon},
                                      "1c1b\nresign\nsave " + file + "\n");
  EXPECT_THAT(out, HasSubstr("Sente (▲) wins: the other side resigned.\n"));
  EXPECT_THAT(bytes_in(file), HasSubstr("投了"));
}

TEST_F(Answers, PlayKeepsTheGame) {
  const std::string at_the_end = (folder_ / "end.kif").string();
  const std::string on_the_way = (folder_ / "way.kif").string();
  const std::string words = "save " + on_the_way + "\n1c1b\nquit\n";
  const std::string out =
      expect_done({"play", "nine", "--side", "both", "--position", kWon, "--save", at_the_end}, words);
  EXPECT_THAT(out, HasSubstr("Saved: " + on_the_way + "\n"));
  EXPECT_THAT(out, HasSubstr("Saved: " + at_the_end + "\n"));
  EXPECT_THAT(bytes_in(at_the_end), HasSubstr("player"));
  EXPECT_GT(bytes_in(at_the_end).size(), bytes_in(on_the_way).size());
}

TEST_F(Answers, AGameThatCannotBeKeptIsAnError) {
  put_bytes(folder_ / "file", "lion");
  const Finished finished = run_with(
      {"play", "nine", "--side", "both", "--position", kWon, "--save", (folder_ / "file/end.kif").string()},
      "1c1b\nquit\n");
  EXPECT_EQ(finished.code, kMachineRefused);
  EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
}

}  // namespace
}  // namespace kanzen::cli
