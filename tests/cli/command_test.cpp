#include "cli/command.h"

#include <gtest/gtest.h>

#include "cli/cli_run.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::vector<std::string> kVerbsOfAGame{"solve",  "probe",  "line",  "play", "find",
                                             "verify", "report", "perft", "pack", "census"};

/// A whole command, with everything that the verb demands after the game.
Arguments demanded(const std::string& verb, const std::string& game) {
  if (verb == "probe" || verb == "line") return {verb, game, "startpos"};
  if (verb == "perft") return {verb, game, "startpos", "1"};
  if (verb == "find") return {verb, game, "--longest"};
  return {verb, game};
}

Arguments with(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(Help, ListsEveryVerbWithAnExample) {
  for (const char* word : {"--help", "-h", "help"}) {
    const std::string help = expect_done({word});
    for (const Command& command : commands()) {
      EXPECT_THAT(help, HasSubstr("\n  " + std::string(command.name) + " "));
      EXPECT_THAT(help, HasSubstr("\n  " + std::string(command.example) + "\n"));
    }
  }
}

TEST(Help, OfEachVerbExplainsItWithAnExample) {
  for (const Command& command : commands()) {
    for (const char* word : {"--help", "-h"}) {
      const std::string help = expect_done({std::string(command.name), word});
      EXPECT_THAT(help, HasSubstr(std::string(command.summary)));
      EXPECT_THAT(help, HasSubstr("Example: " + std::string(command.example)));
      EXPECT_THAT(help, HasSubstr("Usage: kanzen " + std::string(command.name)));
    }
  }
}

TEST(Help, IsWhatTheProgramSaysToNobodyInParticular) {
  const Finished finished = run_with({});
  EXPECT_EQ(finished.code, kBadInput);
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.err, expect_done({"--help"}));
}

TEST(Commands, EveryExampleNamesItsOwnVerb) {
  for (const Command& command : commands()) {
    EXPECT_THAT(std::string(command.example), StartsWith("kanzen " + std::string(command.name)));
  }
}

TEST(Version, IsOneLine) {
  EXPECT_THAT(expect_done({"--version"}), ::testing::MatchesRegex("kanzen [0-9.]+\n"));
}

TEST(Errors, AnUnknownVerbIsNamed) {
  expect_error({"chess"}, kBadInput, "no such verb: chess (see 'kanzen --help')");
  expect_error({""}, kBadInput, "no such verb");
  expect_error({"--nonsense"}, kBadInput);
  expect_error({"Probe", "dobutsu", "startpos"}, kBadInput);
}

TEST(Errors, AnUnknownGameIsToldWhichOnesThereAre) {
  for (const std::string& verb : kVerbsOfAGame) {
    expect_error(demanded(verb, "chess"), kBadInput,
                 "kanzen " + verb + ": chess: no such game; there are: dobutsu, nine");
  }
}

TEST(Errors, AnUnknownOptionIsNamed) {
  for (const std::string& verb : kVerbsOfAGame) {
    expect_error(with(demanded(verb, "nine"), {"--nonsense"}), kBadInput, "--nonsense");
  }
  expect_error({"info", "file", "--nonsense"}, kBadInput, "--nonsense");
  expect_error({"games", "--nonsense"}, kBadInput, "--nonsense");
}

TEST(Errors, AMissingArgumentIsNamed) {
  for (const std::string& verb : kVerbsOfAGame) expect_error({verb}, kBadInput, "game is required");
  expect_error({"probe", "dobutsu"}, kBadInput, "position is required");
  expect_error({"line", "dobutsu"}, kBadInput, "position is required");
  expect_error({"perft", "dobutsu"}, kBadInput, "required");
  expect_error({"perft", "dobutsu", "startpos"}, kBadInput, "depth is required");
  expect_error({"info"}, kBadInput, "file is required");
}

TEST(Errors, OneArgumentTooManyIsNamed) {
  for (const std::string& verb : kVerbsOfAGame) {
    expect_error(with(demanded(verb, "nine"), {"toomany"}), kBadInput, "toomany");
  }
  expect_error({"games", "toomany"}, kBadInput, "toomany");
  expect_error({"info", "file", "toomany"}, kBadInput, "toomany");
}

TEST(Errors, AnOptionOutOfItsRangeIsNamed) {
  for (const char* verb : {"solve", "find", "verify", "report", "pack"}) {
    for (const char* threads : {"0", "-1", "1025", "two", "", "99999999999999999999"}) {
      expect_error(with(demanded(verb, "dobutsu"), {std::string("--threads=") + threads}), kBadInput,
                   "--threads");
    }
  }
  for (const char* depth : {"-1", "101", "x", "1.5", "99999999999999999999"}) {
    expect_error({"perft", "nine", "startpos", depth}, kBadInput);
  }
  expect_error({"solve", "dobutsu", "--checkpoint-every", "-1"}, kBadInput, "--checkpoint-every");
  expect_error({"solve", "dobutsu", "--checkpoint-every", "often"}, kBadInput, "--checkpoint-every");
  expect_error({"play", "nine", "--side", "north"}, kBadInput, "--side");
  expect_error({"find", "dobutsu", "--longest", "--limit", "x"}, kBadInput, "--limit");
  expect_error({"find", "dobutsu", "--win", "0"}, kBadInput, "--win");
  expect_error({"find", "dobutsu", "--win", "-3"}, kBadInput, "--win");
  expect_error({"probe", "nine", "startpos", "--table"}, kBadInput, "--table");
  expect_error({"pack", "dobutsu", "--look-ahead", "x"}, kBadInput, "--look-ahead");
  expect_error({"pack", "dobutsu", "--recursion", "deep"}, kBadInput, "--recursion");
  expect_error({"solve", "nine", "--up-to", "15"}, kBadInput, "--up-to");
  expect_error({"solve", "nine", "--up-to", "1", "--memory", "much"}, kBadInput, "--memory");
  expect_error({"probe", "nine", "startpos", "--stalemate", "win"}, kBadInput, "--stalemate");
  expect_error({"find", "nine", "--outcome", "maybe", "--pieces", "G"}, kBadInput, "--outcome");
}

TEST(Errors, FindWantsExactlyOneKind) {
  expect_error({"find", "dobutsu"}, kBadInput);
  expect_error({"find", "dobutsu", "--longest", "--zugzwang"}, kBadInput);
  expect_error({"report", "dobutsu", "--json", "--markdown"}, kBadInput);
}

TEST(Errors, WhatAGameDoesNotOfferItSays) {
  for (const char* verb : {"solve", "verify", "find", "report", "pack", "census"}) {
    expect_error(demanded(verb, "gorogoro"), kBadInput,
                 "kanzen " + std::string(verb) + ": gorogoro: '" + verb + "' is not offered for this game");
  }
}

TEST(Errors, APositionWithoutQuotesIsRecognised) {
  const std::string hint = "too many words; put the position in quotes";
  expect_error({"probe", "nine", "2k/3/K2", "b", "-", "1"}, kBadInput, hint);
  expect_error({"line", "nine", "startpos", "moves", "3c3b"}, kBadInput, hint);
  EXPECT_EQ(run_with({"info", "a/b", "c/d"}).err.find(hint), std::string::npos);
}

TEST(Errors, TakeOneLineWhateverTheUserWrote) {
  for (const std::string& odd : {std::string("a\nb"), std::string("a\r\nb"), std::string("\x1B[31m\x07")}) {
    const std::string file = "/nonexistent/" + odd;
    for (const Arguments& arguments : {Arguments{odd},
                                       {"probe", odd, "startpos"},
                                       {"probe", "dobutsu", odd},
                                       {"perft", "nine", "startpos moves " + odd, "1"},
                                       {"probe", "nine", "startpos", odd},
                                       {"probe", "nine", "startpos", "--" + odd},
                                       {"play", "nine", "--side", odd}}) {
      const std::string err = expect_error(arguments, kBadInput);
      const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; };
      EXPECT_EQ(std::count_if(err.begin(), err.end(), control), 0) << err;
    }
    expect_error({"info", file}, kBadFile);
    expect_error({"probe", "dobutsu", "startpos", "--table", file}, kBadFile);
  }
}

TEST(Games, AreListedForPeopleAndForPrograms) {
  const std::string text = expect_done({"games"});
  const auto json = expect_json({"games", "--json"});
  ASSERT_TRUE(json.is_array());
  ASSERT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), json.size() + 1);
  EXPECT_THAT(text, HasSubstr("shiritori"));  // it has no board, and none of what JSON tells of the others
  for (const auto& game : json) {
    EXPECT_THAT(text, HasSubstr(game["name"].get<std::string>()));
    EXPECT_THAT(text, HasSubstr(game["start"].get<std::string>()));
    EXPECT_EQ(game["solve"].get<bool>(), game["name"] == "dobutsu");
  }
}

TEST(Perft, CountsAsPromised) {
  EXPECT_EQ(expect_done({"perft", "kyoto", "startpos", "3", "--json"}),
            "{\"game\":\"kyoto\",\"depth\":3,\"nodes\":1636}\n");
  EXPECT_EQ(expect_done({"perft", "dobutsu", "startpos", "0", "--json"}),
            "{\"game\":\"dobutsu\",\"depth\":0,\"nodes\":1}\n");
  EXPECT_EQ(expect_done({"perft", "dobutsu", "startpos", "2"}),
            "2d3c    4\n2d1c    4\n1d1c    4\n2c2b    5\n17\n");
  EXPECT_EQ(expect_done({"perft", "dobutsu", "startpos moves 2c2b", "1"}),
            "2a1b    1\n2a2b    1\n2a3b    1\n3a3b    1\n1a2b    1\n5\n");
}

TEST(Perft, AGameThatIsOverHasNoMoves) {
  // Sente's lion has come home.
  EXPECT_EQ(expect_done({"perft", "dobutsu", "Lge/3/1l1/1cG b EC 1", "3"}), "0\n");
}

TEST(Perft, ReadsOtherDialects) {
  const Arguments sizes{"3", "--json"};
  const auto nodes = [&](const std::string& game, const std::string& position) {
    return expect_json(with({"perft", game, position}, sizes))["nodes"].get<int>();
  };
  EXPECT_EQ(nodes("kyoto", "pgkst/5/5/5/TSKGP b - 1"), 1636);
  EXPECT_EQ(nodes("dobutsu", "rkb/1p1/1P1/BKR b - 1"), 123);
  EXPECT_EQ(nodes("dobutsu", "gle/-c-/-C-/ELG b - 1"), 123);
  EXPECT_EQ(nodes("dobutsu", "position sfen gle/1c1/1C1/ELG b - 1"), 123);
}

TEST(Perft, APositionMayBeginWithADash) {
  EXPECT_EQ(expect_done({"perft", "dobutsu", "-l-/-c-/-C-/-L- b GEge 1", "1", "--json"}),
            expect_done({"perft", "dobutsu", "1l1/1c1/1C1/1L1 b GEge 1", "1", "--json"}));
}

}  // namespace
}  // namespace kanzen::cli
