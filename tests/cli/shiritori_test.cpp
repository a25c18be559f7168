#include "cli/with_files.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Shiritori : public WithFiles {};

TEST_F(Shiritori, AnswersTheExampleOfThePaperInJson) {
  const std::string words = file("words", "eat\negg\nget\ngift\nsee\nsong\ntake\ntext\n");
  const Finished finished = run_with({"solve", "shiritori", "--words", words, "--json"});
  ASSERT_EQ(finished.code, kDone) << finished.err;
  const auto json = nlohmann::json::parse(finished.out);
  EXPECT_EQ(json["game"], "shiritori");
  EXPECT_EQ(json["letters"], 4);
  EXPECT_EQ(json["words"], 8);
  EXPECT_TRUE(json["rules"].is_object());
  ASSERT_EQ(json["results"].size(), 4U);
  EXPECT_EQ(json["results"][0]["start"], "e");
  EXPECT_EQ(json["results"][0]["outcome"], "win");
  EXPECT_EQ(json["results"][0]["words"], nlohmann::json({"eat", "egg"}));
  EXPECT_EQ(json["results"][1]["outcome"], "loss");
  EXPECT_TRUE(json["results"][1]["words"].empty());
}

TEST_F(Shiritori, TakesOneStartAndPrintsForPeople) {
  const std::string words = file("words", "しりとり\nりか\n");
  const Finished finished = run_with({"solve", "shiritori", "--words", words, "--start", "シ"});
  EXPECT_EQ(finished.code, kDone) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("し  loss"));
}

TEST_F(Shiritori, TakesAMatrix) {
  const std::string matrix = file("matrix", "0 1\n0 0\n");
  const Finished finished = run_with({"solve", "shiritori", "--matrix", matrix, "--start", "1", "--json"});
  ASSERT_EQ(finished.code, kDone) << finished.err;
  const auto json = nlohmann::json::parse(finished.out);
  EXPECT_EQ(json["results"][0]["outcome"], "win");
  EXPECT_EQ(json["results"][0]["words"], nlohmann::json({"2"}));
}

TEST_F(Shiritori, FindsValuesFirstWhereTheGameIsSmall) {
  const std::string matrix = file("matrix", "1 3 0 2\n0 0 4 1\n2 0 1 3\n1 2 0 0\n");
  const std::string proof = file("proof", "");
  const auto solve = [&](Arguments further) {
    Arguments arguments{"solve", "shiritori", "--matrix", matrix, "--every-word", "--json"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    auto json = nlohmann::json::parse(expect_done(arguments));
    for (auto& start : json["results"]) start.erase("nodes");
    return json;
  };
  EXPECT_EQ(solve({"--values-first", "--proof", proof}), solve({}));
  expect_done({"check", proof});
  const std::string large = "0 65000 65000\n0 0 65000\n65000 0 0\n";
  expect_error({"solve", "shiritori", "--matrix", file("large", large), "--values-first"}, kBadInput,
               "too many states");
}

TEST_F(Shiritori, ReadsStandardInput) {
  const std::string said = expect_done({"solve", "shiritori", "--words", "-", "--start", "e"}, "eat\negg\n");
  EXPECT_THAT(said, HasSubstr("\ne   win     eat egg\n"));
  EXPECT_THAT(expect_done({"solve", "shiritori", "--matrix", "-", "--start", "1"}, "0 1\n0 0\n"),
              HasSubstr("\n1   win     2\n"));
  EXPECT_THAT(expect_done({"explain", "shiritori", "--words=-"}, "eat\negg\n"), HasSubstr("2 words"));
  const Finished broken = run_with({"solve", "shiritori", "--words", "-"}, "good\nb\xFF\n");
  EXPECT_EQ(broken.code, kBadInput);
  EXPECT_THAT(broken.err, HasSubstr("standard input: line 2"));
  expect_error({"solve", "shiritori", "--words", "-"}, kBadInput, "it has no words");
  expect_error({"play", "shiritori", "--words", "-"}, kBadInput, "the words need a file");
}

TEST_F(Shiritori, ConvertsWhatItWasSent) {
  const Arguments euc{"solve", "shiritori", "--words", "-", "--encoding", "EUC-JP", "--start", "し"};
  EXPECT_THAT(expect_done(euc, "\xA4\xB7\xA4\xEA\n"), HasSubstr("しり"));
  const Finished broken = run_with(euc, "\xA4\n");
  EXPECT_EQ(broken.code, kBadInput);
  EXPECT_THAT(broken.err, HasSubstr("standard input"));
}

TEST_F(Shiritori, WritesAProofOfWhatItWasSent) {
  const std::string proof = file("proof", "");
  expect_done({"solve", "shiritori", "--words", "-", "--proof", proof}, "eat\negg\n");
  EXPECT_THAT(expect_done({"check", proof}), HasSubstr("words: standard input"));
}

TEST_F(Shiritori, SaysWhatIsWrong) {
  const std::string broken = file("broken", "good\nb\xFF\n");
  const std::string words = file("words", "dog\ngod\n");
  expect_error({"solve", "shiritori"}, kBadInput, "--words");
  expect_error({"solve", "shiritori", "--words", broken}, kBadInput, "line 2");
  expect_error({"solve", "shiritori", "--words", words, "--start", "x"}, kBadInput, "x");
  expect_error({"solve", "shiritori", "--words", words, "--encoding", "none"}, kBadInput, "none");
  expect_error({"solve", "shiritori", "--words", words + ".missing"}, kBadFile);
  expect_error({"solve", "shiritori", "--words", "no-such-list"}, kBadFile, "kanzen words");
  expect_error({"solve", "shiritori", "--words", std::string(300, 'x')}, kBadFile, "kanzen words");
  expect_error({"solve", "shiritori", "--words", words, "--column", "2"}, kBadInput, "--csv");
  expect_error({"solve", "shiritori", "--words", words, "--csv", "--tsv"}, kBadInput, "--tsv");
  expect_error({"solve", "shiritori", "--matrix", words, "--used", "1"}, kBadInput, "a matrix has no words");
  expect_error({"experiment", "shiritori", "dictionaries", "--seconds", "0"}, kBadInput, "more than 0");
  expect_error({"solve", "shiritori", "--words", file("empty", "")}, kBadInput, "no word");
  expect_error({"solve", "shiritori", "--words", file("letters", "a\nb\n")}, kBadInput, "no word");
  expect_error({"solve", "shiritori", "--words", words, "--used", "cat"}, kBadInput, "cat");
  expect_error({"solve", "shiritori", "--words", words, "--used", "dog dog"}, kBadInput, "twice");
  expect_error({"solve", "shiritori", "--matrix", file("matrix", "0 -1\n0 0\n")}, kBadInput, "line 1");
  expect_error({"solve", "shiritori", "--matrix", file("oblong", "0 1 1\n0 0 1\n")}, kBadInput, "not square");
  expect_error({"explain", "dobutsu"}, kBadInput, "shiritori");
  expect_error({"play", "shiritori", "--matrix", file("matrix", "0 1\n0 0\n")}, kBadInput, "no words");
  expect_error({"solve", "shiritori", "--words", words, "--seconds", "0"}, kBadInput, "0 is not more than 0");
}

TEST_F(Shiritori, RefusesOptionsThatMeanNothingForWhatItReads) {
  const std::string matrix = file("matrix", "0 1\n0 0\n");
  for (const Arguments& option : {Arguments{"--csv"},
                                  {"--encoding", "EUC-JP"},
                                  {"--strict"},
                                  {"--merge-voiced"},
                                  {"--keep-small"},
                                  {"--final-n", "plain"},
                                  {"--shortest", "3"}}) {
    for (Arguments arguments : {Arguments{"solve", "shiritori", "--matrix", matrix}, {"check", matrix}}) {
      arguments.insert(arguments.end(), option.begin(), option.end());
      expect_error(arguments, kBadInput, option[0] + " requires --words");
    }
  }
  expect_error({"check", matrix, "--used", "dog"}, kBadInput, "--words");
  expect_error({"check", matrix, "--start", "d"}, kBadInput, "--start");
  expect_error({"solve", "shiritori", "--words", "edict-common", "--tsv"}, kBadInput, "are known");
  expect_error({"solve", "shiritori", "--words", "edict-common", "--encoding", "EUC-JP"}, kBadInput,
               "are known");
  expect_error({"solve", "shiritori", "--matrix", matrix, "--start", ""}, kBadInput, "letter");
}

/// What is left out is said with its first line, and is an error only to who wants it to be.
TEST_F(Shiritori, SaysWhatIsLeftOut) {
  const std::string words = file("words", "dog\nx\nabcか\ngod\nDog\n");
  const Finished finished = run_with({"solve", "shiritori", "--words", words});
  EXPECT_EQ(finished.code, kDone) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("too short: 1 (line 2: x)"));
  EXPECT_THAT(finished.out, HasSubstr("mixed scripts: 1 (line 3: abcか)"));
  EXPECT_THAT(finished.out, HasSubstr("spelt like an earlier word: 1 (line 5: Dog)"));
  expect_error({"solve", "shiritori", "--words", words, "--strict"}, kBadInput, "line 2: too short: x");
}

TEST_F(Shiritori, TellsWhatEveryWordDoes) {
  const std::string words = file("words", "しか\nしま\nかみ\nしん\n");
  const Finished finished =
      run_with({"solve", "shiritori", "--words", words, "--start", "し", "--every-word", "--json"});
  ASSERT_EQ(finished.code, kDone) << finished.err;
  const auto result = nlohmann::json::parse(finished.out)["results"][0];
  EXPECT_EQ(result["words"], nlohmann::json({"しま"}));
  ASSERT_EQ(result["every_word"].size(), 3U);
  EXPECT_EQ(result["every_word"][0], nlohmann::json({{"word", "しか"}, {"outcome", "loss"}}));
  EXPECT_EQ(result["every_word"][1]["outcome"], "win");
  EXPECT_EQ(result["every_word"][2], nlohmann::json({{"word", "しん"}, {"outcome", "loss"}}));
}

TEST_F(Shiritori, LetsTheFirstPlayerOpenWithAnyWord) {
  const std::string words = file("words", "しか\nかみ\n");
  const Finished finished = run_with({"solve", "shiritori", "--words", words, "--start", "any", "--json"});
  ASSERT_EQ(finished.code, kDone) << finished.err;
  const auto results = nlohmann::json::parse(finished.out)["results"];
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0]["start"], "any");
  EXPECT_EQ(results[0]["outcome"], "win");
  EXPECT_EQ(results[0]["words"], nlohmann::json({"かみ"}));
}

TEST_F(Shiritori, GoesOnWithAGameInProgress) {
  const std::string words = file("words", "eat\negg\nget\ngift\nsee\nsong\ntake\ntext\n");
  const Finished finished =
      run_with({"solve", "shiritori", "--words", words, "--used", "eat, take", "--json"});
  ASSERT_EQ(finished.code, kDone) << finished.err;
  const auto json = nlohmann::json::parse(finished.out);
  EXPECT_EQ(json["words"], 6);
  ASSERT_EQ(json["results"].size(), 1U);
  EXPECT_EQ(json["results"][0]["start"], "e");
  EXPECT_EQ(json["results"][0]["words"], nlohmann::json({"egg"}));
}

TEST_F(Shiritori, ProvesWhatItSays) {
  const std::string words = file("words", "eat\negg\nget\ngift\nsee\nsong\ntake\ntext\n");
  const std::string proof = file("proof", "");
  EXPECT_EQ(run_with({"solve", "shiritori", "--words", words, "--proof", proof}).code, kDone);
  const Finished checked = run_with({"check", proof});
  EXPECT_EQ(checked.code, kDone) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("holds: who wins from each of these letters"));
}

TEST_F(Shiritori, PlaysBothSidesToTheEnd) {
  const std::string words = file("words", "eat\negg\nget\ngift\nsee\nsong\ntake\ntext\n");
  const Finished finished =
      run_with({"play", "shiritori", "--words", words, "--start", "e", "--side", "none"});
  EXPECT_EQ(finished.code, kDone) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("The first player wins: no word is left"));
}

TEST_F(Shiritori, PlaysAgainstAPerson) {
  const std::string words = file("words", "eat\negg\nget\ngift\nsee\nsong\ntake\ntext\n");
  const Finished finished = run_with({"play", "shiritori", "--words", words, "--start", "g"},
                                     "help\nhint\ntake\nnone\nget\nundo\nget\nresign\n");
  EXPECT_EQ(finished.code, kDone) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("every word loses"));
  EXPECT_THAT(finished.out, HasSubstr("take: does not begin with g"));
  EXPECT_THAT(finished.out, HasSubstr("none: is no word of the list"));
  EXPECT_THAT(finished.out, HasSubstr("The second player wins by resignation."));
}

TEST_F(Shiritori, AnswersACancelledWordWithItsPartner) {
  const std::string words = file("words", "ab\nba\n");
  const Finished finished = run_with({"play", "shiritori", "--words", words, "--start", "a"}, "ab\n");
  EXPECT_EQ(finished.code, kDone) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("ba   (wins: the partner of your word)"));
  EXPECT_THAT(finished.out, HasSubstr("The second player wins"));
}

TEST_F(Shiritori, AWordInNLosesAtOnce) {
  const std::string words = file("words", "みかん\nかみ\nみか\n");
  const Finished finished =
      run_with({"play", "shiritori", "--words", words, "--start", "み", "--side", "both"}, "みかん\n");
  EXPECT_THAT(finished.out, HasSubstr("The second player wins: みかん ends in ん."));
}

TEST_F(Shiritori, SaysWhyAWordInNCannotBeSaid) {
  const std::string words = file("words", "みかん\nかみ\nみか\n");
  const Finished finished =
      run_with({"play", "shiritori", "--words", words, "--start", "か", "--side", "both"}, "みかん\n");
  EXPECT_THAT(finished.out, HasSubstr("みかん: does not begin with か"));
  const Finished none = run_with({"play", "shiritori", "--words", file("one", "ぺん\n"), "--side", "both"});
  EXPECT_THAT(none.out, HasSubstr("wins: no word is left, but for words in ん."));
}

TEST_F(Shiritori, TakesHomophonesOneAfterAnother) {
  const std::string words = file("words", "花火,はな\n花,はな\n鼻,はな\n棚,なは\n");
  const Finished finished =
      run_with({"play", "shiritori", "--words", words, "--csv", "--column", "2", "--written-column", "1",
                "--keep-homophones", "--start", "は", "--side", "both"},
               "はな\nなは\nはな\n");
  EXPECT_THAT(finished.out, HasSubstr("no word is left that begins with な"));
}

TEST_F(Shiritori, ALetterWithWordsInNOnlyIsLost) {
  const std::string words = file("words", "ねこ\nこねん\nぺん\n");
  const Finished all = run_with({"solve", "shiritori", "--words", words, "--every-word", "--json"});
  ASSERT_EQ(all.code, kDone) << all.err;
  const auto results = nlohmann::json::parse(all.out)["results"];
  ASSERT_EQ(results.size(), 3U);  // こ ね ぺ
  EXPECT_EQ(results[0]["outcome"], "loss");
  EXPECT_EQ(results[1]["outcome"], "win");
  EXPECT_EQ(results[2]["outcome"], "loss");
  EXPECT_EQ(results[2]["every_word"][0]["word"], "ぺん");
  expect_error({"solve", "shiritori", "--words", words, "--used", "コネン"}, kBadInput, "has lost");
  EXPECT_EQ(run_with({"solve", "shiritori", "--words", words, "--strict"}).code, kDone);
  const Finished said = run_with({"play", "shiritori", "--words", words, "--side", "both"}, "ペン\n");
  EXPECT_THAT(said.out, HasSubstr("The second player wins: ペン ends in ん."));
}

TEST_F(Shiritori, KeepsWhatItReads) {
  const std::string words = file("words", "dog\ngod\n");
  expect_error({"solve", "shiritori", "--words", words, "--proof", words}, kBadInput, "another name");
  EXPECT_EQ(run_with({"solve", "shiritori", "--words", words}).code, kDone);
}

TEST_F(Shiritori, NamesBothLettersOfAnOpeningInAMatrix) {
  const std::string matrix = file("matrix", "0 2\n1 1\n");
  const Finished finished =
      run_with({"solve", "shiritori", "--matrix", matrix, "--start", "any", "--every-word", "--json"});
  const auto result = nlohmann::json::parse(finished.out)["results"][0];
  EXPECT_EQ(result["words"], nlohmann::json({"2-1", "2-2"}));
  EXPECT_EQ(result["every_word"].size(), 3U);
}

TEST_F(Shiritori, RefusesNumbersThatCannotBeSolvedWhateverTheVerb) {
  const std::string matrix = file("matrix", "0 1 0 0\n0 0 70000 0\n0 0 0 70000\n0 70000 0 0\n");
  for (const char* verb : {"solve", "explain"})
    expect_error({verb, "shiritori", "--matrix", matrix, "--start", "1"}, kBadInput, "70000 words more");
}

TEST_F(Shiritori, SaysWordsThatAreAlsoCommands) {
  const std::string words = file("words", "quit\ntoad\nhint\n");
  const Finished said =
      run_with({"play", "shiritori", "--words", words, "--side", "both"}, " quit\r\nTOAD \n");
  EXPECT_THAT(said.out, HasSubstr("wins: no word is left that begins with d"));
  const Finished left = run_with({"play", "shiritori", "--words", words, "--side", "both"}, "/quit\n");
  EXPECT_THAT(left.out, Not(HasSubstr("wins")));
}

TEST_F(Shiritori, AProofSaysWhatItIsOf) {
  const std::string words = file("words", "dog\ngod\n");
  const std::string proof = words + ".proof";
  ASSERT_EQ(
      run_with({"solve", "shiritori", "--words", words, "--used", "dog", "--start", "d", "--proof", proof})
          .code,
      kDone);
  const Finished one = run_with({"check", proof});
  EXPECT_EQ(one.code, kDone) << one.out;
  EXPECT_THAT(one.out, HasSubstr("words: " + words));
}

TEST_F(Shiritori, AProofIsHeldAgainstItsWords) {
  const std::string words = file("words", "dog\ngod\ngold\n");
  const std::string proof = words + ".proof";
  expect_done({"solve", "shiritori", "--words", words, "--proof", proof});
  expect_done({"check", proof, "--words", words});
  EXPECT_THAT(run_with({"check", proof, "--words", words, "--used", "gold"}).out,
              HasSubstr("does not hold: it counts 2 from g to d, where the list has 1"));
  EXPECT_THAT(run_with({"check", proof, "--words", file("longer", "dog\ngod\ngold\nlid\n")}).out,
              HasSubstr("does not hold: it has 2 letters, and not the 3 of these words"));
  EXPECT_EQ(run_with({"check", proof, "--words", file("other", "dog\ngod\n")}).code, kAnswerIsNo);
  expect_error({"check", proof, "--words", words + ".missing"}, kBadFile);
  const std::string matrix = file("matrix", "0 1\n0 0\n");
  const std::string of_matrix = matrix + ".proof";
  expect_done({"solve", "shiritori", "--matrix", matrix, "--proof", of_matrix});
  expect_done({"check", of_matrix, "--matrix", matrix});
  EXPECT_EQ(run_with({"check", proof, "--matrix", matrix}).code, kAnswerIsNo);
}

TEST_F(Shiritori, AProofOfNoLetterDoesNotHold) {
  const std::string matrix = file("matrix", "0 3 1 4\n1 0 5 2\n4 1 0 3\n2 5 1 0\n");
  const std::string proof = matrix + ".proof";
  const Finished solved = run_with(
      {"solve", "shiritori", "--matrix", matrix, "--start", "1", "--nodes", "0", "--proof", proof, "--json"});
  ASSERT_EQ(nlohmann::json::parse(solved.out)["results"][0]["outcome"], "unknown");
  const Finished checked = run_with({"check", proof});
  EXPECT_EQ(checked.code, kAnswerIsNo);
  EXPECT_THAT(checked.out, HasSubstr("says of no letter"));
}

TEST_F(Shiritori, ExplainsTheReductions) {
  const std::string words = file("words", "eat\negg\nget\ngift\nsee\nsong\ntake\ntext\n");
  const Finished finished = run_with({"explain", "shiritori", "--words", words, "--start", "e", "--json"});
  ASSERT_EQ(finished.code, kDone) << finished.err;
  const auto steps = nlohmann::json::parse(finished.out)["results"][0]["steps"];
  EXPECT_EQ(steps[0]["words"], 8);
  EXPECT_EQ(steps[1]["words"], 6);  // without eat and take
  EXPECT_EQ(run_with({"explain", "shiritori", "--words", words}).code, kDone);
}

TEST_F(Shiritori, HelpsWithWordsAndNotWithBoards) {
  for (const std::string verb : {"solve", "play"}) {
    const Finished finished = run_with({verb, "shiritori", "--help"});
    EXPECT_EQ(finished.code, kDone);
    EXPECT_THAT(finished.out, HasSubstr("Example: kanzen " + verb + " shiritori --words"));
  }
}

TEST_F(Shiritori, KnowsDictionaries) {
  const Finished finished = run_with({"words"});
  EXPECT_EQ(finished.code, kDone);
  EXPECT_THAT(finished.out, HasSubstr("american-english-small  wamerican-small"));
  EXPECT_EQ(run_with({"words", "--package", "no-such-list"}).out, "");
  EXPECT_GT(nlohmann::json::parse(run_with({"words", "--json"}).out).size(), 8U);
}

/// The dictionaries that ./kanzen test installs.
TEST_F(Shiritori, SolvesRealDictionaries) {
  if (!std::filesystem::exists("/usr/share/dict/american-english-small")) GTEST_SKIP() << "no dictionary";
  for (const std::string name : {"american-english-small", "wamerican-small"}) {
    const Finished finished = run_with({"solve", "shiritori", "--words", name, "--start", "s", "--json"});
    ASSERT_EQ(finished.code, kDone) << finished.err;
    const auto result = nlohmann::json::parse(finished.out)["results"][0];
    EXPECT_EQ(result["start"], "s");
    EXPECT_NE(result["outcome"], "unknown");
    EXPECT_EQ(result["words"].empty(), result["outcome"] == "loss");
    for (const std::string word : result["words"])
      EXPECT_TRUE(word.front() == 's' || word.front() == 'S') << word;
  }
}

}  // namespace
}  // namespace kanzen::cli
