// The verbs that play: usi, match and accuracy.
#include <random>

#include "cli/cli_run.h"

namespace kanzen::cli {
namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kGames[] = {"dobutsu", "nine", "kyoto", "minishogi", "gorogoro"};

class PlayVerbs : public CliTest {
 protected:
  static std::string usi(const std::string& game, const std::string& lines) {
    return expect_done({"usi", game}, lines);
  }
};

TEST_F(PlayVerbs, EveryGameHasAnEngine) {
  for (const char* game : kGames) {
    SCOPED_TRACE(game);
    // Kyoto's start is proved; here the engine is to search.
    const std::string aside = game == std::string("kyoto") ? "setoption name Proof value none\n" : "";
    const std::string out = usi(game, "usi\nsetoption name USI_Hash value 1\n" + aside +
                                          "isready\nusinewgame\nposition startpos\ngo nodes 2000\n");
    EXPECT_THAT(out, HasSubstr("id name Kanzen (" + std::string(game) + ")\n"));
    EXPECT_THAT(out, HasSubstr("option name EvalFile"));
    EXPECT_THAT(out, HasSubstr("usiok\nreadyok\ninfo depth 1 "));
    EXPECT_THAT(out, ContainsRegex("\nbestmove [^r]"));
  }
}

TEST_F(PlayVerbs, AProvedGameIsWonFromItsStartWithoutSearching) {
  const std::string go = "position startpos\ngo nodes 2000\n";
  const std::string out = usi("kyoto", go);
  EXPECT_THAT(out, ContainsRegex("score mate [1-9][0-9]* nodes 0 "));
  EXPECT_THAT(out, HasSubstr("info string known by proof"));
  const std::string alone = usi("kyoto", "setoption name Proof value none\n" + go);
  EXPECT_THAT(alone, HasSubstr("info depth 1 "));
  EXPECT_THAT(alone, Not(HasSubstr("known by proof")));
}

TEST_F(PlayVerbs, OnSolvedGroundTheDistanceIsTrue) {
  expect_done({"solve", "nine", "--material", "b", "--json"});
  const auto probe = expect_json({"probe", "nine", "2k/3/K2 b B 1", "--json"});
  const std::string out = usi("nine", "position sfen 2k/3/K2 b B 1\ngo movetime 1000\n");
  EXPECT_THAT(out, HasSubstr("info string known by table"));
  const std::string best = probe["moves"][0]["move"];
  EXPECT_THAT(out, HasSubstr("bestmove " + best));
  if (probe["outcome"] == "win") {
    EXPECT_THAT(out, HasSubstr("score mate " + probe["distance"].dump() + " "));
  }
  EXPECT_THAT(usi("nine", "setoption name Table value none\nposition sfen 2k/3/K2 b B 1\ngo depth 2\n"),
              Not(HasSubstr("known by table")));
}

TEST_F(PlayVerbs, ABadFileIsRefusedAndTheEngineKeepsWhatItHas) {
  const std::string out =
      usi("kyoto",
          "setoption name EvalFile value /no/such.nnue\nsetoption name Proof value /no/such.kzp\n"
          "setoption name USI_Hash value 0\nsetoption name Proof value none\n"
          "position startpos\ngo depth 2\n");
  EXPECT_THAT(out, HasSubstr("info string /no/such.nnue"));
  EXPECT_THAT(out, HasSubstr("info string /no/such.kzp"));
  EXPECT_THAT(out, HasSubstr("info string USI_Hash: needs a number"));
  EXPECT_THAT(out, ContainsRegex("\nbestmove [1-5]"));
}

TEST_F(PlayVerbs, AGameThatIsOverIsResigned) {
  const std::string out = usi("nine", "position sfen 1k1/1G1/1K1 w - 1\ngo depth 3\n");
  EXPECT_THAT(out, EndsWith("bestmove resign\n"));
}

TEST_F(PlayVerbs, TenThousandRandomLinesAreSurvived) {
  const std::string words[] = {"usi",       "isready",    "go",
                               "stop",      "position",   "startpos",
                               "sfen",      "moves",      "1e1d+",
                               "3a4b",      "depth",      "2",
                               "nodes",     "50",         "infinite",
                               "ponder",    "ponderhit",  "movetime",
                               "1",         "btime",      "-7",
                               "setoption", "name",       "Threads",
                               "value",     "USI_Ponder", "usinewgame",
                               "gameover",  "win",        "mate",
                               "\x01",      "\xFF",       "p+nks+l/5/5/5/+LSK+NP",
                               "b",         "-",          ""};
  std::mt19937 random(1);
  std::string lines = "setoption name USI_Hash value 1\n";
  for (int line = 0; line < 10'000; ++line) {
    for (auto word = random() % 6; word > 0; --word) lines += words[random() % std::size(words)] + ' ';
    lines += '\n';
  }
  EXPECT_THAT(usi("kyoto", lines), HasSubstr("bestmove "));
}

TEST_F(PlayVerbs, AMatchIsPlayedSavedAndCounted) {
  const auto json =
      expect_json({"match", "dobutsu", "--a", "kanzen:hash=1", "--b", "kanzen:hash=1", "--nodes", "200",
                   "--games", "6", "--save", (folder_ / "games").string(), "--json"});
  EXPECT_EQ(json["games"], 6);
  EXPECT_EQ(json["wins"].get<int>() + json["draws"].get<int>() + json["losses"].get<int>(), 6);
  EXPECT_EQ(json["a"]["illegal_moves"].get<int>() + json["b"]["illegal_moves"].get<int>(), 0);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "games/game-0006.kif"));
  EXPECT_TRUE(std::filesystem::exists(folder_ / "games/games.usi"));
}

TEST_F(PlayVerbs, BadWordsAreRefusedBeforeTheFirstGame) {
  const Arguments match{"match", "kyoto", "--nodes", "10", "--games", "2"};
  const auto with = [&](const Arguments& more) {
    Arguments all = match;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  expect_error(with({"--a", "somebody", "--b", "kanzen"}), kBadInput, "is no engine");
  expect_error(with({"--a", "kanzen:speed=9", "--b", "kanzen"}), kBadInput, "is none of");
  expect_error(with({"--a", "kanzen:threads=0", "--b", "kanzen"}), kBadInput, "needs a number");
  expect_error(with({"--a", "kanzen:net=/no/such.nnue", "--b", "kanzen"}), kBadFile, "/no/such.nnue");
  expect_error(with({"--a", "usi:", "--b", "kanzen"}), kBadInput, "there is no command");
  expect_error(with({"--a", "usi:no-such-program-anywhere", "--b", "kanzen"}), kBadFile, "no-such-program");
  expect_error(with({"--a", "usi:true", "--b", "kanzen"}), kMachineRefused, "does not answer in USI");
  expect_error(with({"--a", "kanzen", "--b", "kanzen", "--openings", "random:x"}), kBadInput,
               "random:PLIES:SEED");
  expect_error(with({"--a", "kanzen", "--b", "kanzen", "--openings", "/no/such/file"}), kBadFile,
               "cannot be read");
  expect_error(with({"--a", "kanzen", "--b", "kanzen", "--sprt", "9,3"}), kBadInput, "elo0 < elo1");
  expect_error({"match", "kyoto", "--a", "kanzen", "--b", "kanzen"}, kBadInput, "--movetime");
  expect_error({"accuracy", "dobutsu", "--engine", "kanzen", "--depth", "2"}, kBadFile,
               "kanzen solve dobutsu");
  expect_error({"accuracy", "nine", "--engine", "kanzen"}, kBadInput, "--movetime");
}

TEST_F(PlayVerbs, AccuracyGrowsWithDepth) {
  const auto kept = [](const char* depth) {
    const auto json = expect_json(
        {"accuracy", "nine", "--engine", "kanzen:hash=1", "--positions", "60", "--depth", depth, "--json"});
    EXPECT_EQ(json["positions"], 60);
    EXPECT_LE(json["kept_of_these"], json["with_choice"]);
    return json["kept"].get<int>();
  };
  const int shallow = kept("1");
  const int deep = kept("10");
  EXPECT_GE(deep, shallow);
  EXPECT_GE(deep, 57);
}

TEST_F(PlayVerbs, AccuracyIsDrawnAPointForEachEngine) {
  const std::string chart = folder_ / "accuracy.svg";
  const std::string out = expect_done({"accuracy", "nine", "--engine", "kanzen:hash=1", "kanzen:hash=2",
                                       "--positions", "5", "--depth", "1,2", "--chart", chart});
  EXPECT_THAT(out, HasSubstr("| kanzen:hash=2 | depth 2 | 5 |"));
  std::stringstream svg;
  svg << std::ifstream(chart).rdbuf();
  EXPECT_THAT(svg.str(), HasSubstr("depth 1"));
  EXPECT_THAT(svg.str(), HasSubstr("depth 2"));
  expect_error({"accuracy", "nine", "--engine", "kanzen", "--depth", "1", "--chart", "/no/such/folder/a.svg"},
               kMachineRefused, "/no/such/folder");
}

// A win that takes a quiet move or two, proved by the choices of a player.
TEST_F(PlayVerbs, APlayerProvesAWin) {
  const auto json =
      expect_json({"prove", "kyoto", "startpos moves 1e1d+ 3a4b 5e4d- 4b5b", "--player", "kanzen:hash=8",
                   "--nodes", "3000", "--leaf", "0", "--memory", "1MB", "--time-limit", "300", "--json"});
  EXPECT_TRUE(json["proved"]);
  EXPECT_GT(json["subproblems"][0]["player_nodes"], 0);
}

TEST_F(PlayVerbs, ProvingByAPlayerRefuses) {
  expect_error({"prove", "kyoto", "--player", "nobody"}, kBadInput, "is no engine");
  expect_error({"prove", "kyoto", "--player", "kanzen", "--checkpoint", folder_ / "logs"}, kBadInput,
               "--player");
  expect_error({"prove", "kyoto", "--nodes", "10"}, kBadInput, "--player");
}

}  // namespace
}  // namespace kanzen::cli
