#include "base/file.h"
#include "cli/with_files.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

class ShiritoriExperiment : public WithFiles {};

TEST_F(ShiritoriExperiment, RunsThePapersExperiments) {
  const std::string record = file("record", "");
  const Finished finished = run_with({"experiment", "shiritori", "table1", "--instances", "3", "--nodes",
                                      "200", "--record", record, "--threads", "2"});
  EXPECT_EQ(finished.code, kDone) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("| 8 | 4 | plain | 3 |"));
  EXPECT_THAT(finished.out, HasSubstr("| 12 | 2 | ours | 3 |"));
  const Finished again = run_with({"experiment", "shiritori", "table1", "--instances", "3", "--nodes", "200",
                                   "--record", record, "--recorded"});
  EXPECT_EQ(again.out, finished.out);
  const Finished ours = run_with({"experiment", "shiritori", "table1", "--instances", "3", "--nodes", "200",
                                  "--search", "ours", "--record", record, "--recorded"});
  EXPECT_THAT(ours.out, HasSubstr("--nodes 200 --search ours`"));
  EXPECT_THAT(ours.out, HasSubstr("| 12 | 2 | ours | 3 |"));
  EXPECT_THAT(ours.out, Not(HasSubstr("plain")));
  const Finished values =
      run_with({"experiment", "shiritori", "table1", "--instances", "3", "--nodes", "100000", "--search",
                "values", "--letters", "8", "--words", "4", "--record", record});
  EXPECT_THAT(values.out, HasSubstr("--search values`"));
  EXPECT_THAT(values.out, HasSubstr("| 8 | 4 | values | 3 |"));
  const Finished last = run_with({"experiment", "shiritori", "table1", "--instances", "3", "--first", "2",
                                  "--nodes", "200", "--search", "ours", "--record", record, "--recorded"});
  EXPECT_THAT(last.out, HasSubstr("--first 2 --search ours`"));
  EXPECT_THAT(last.out, HasSubstr("| 12 | 2 | ours | 1 |"));
  EXPECT_EQ(run_with({"experiment", "shiritori", "table1", "--search", "best"}).code, kBadInput);
  const Finished one_size = run_with({"experiment", "shiritori", "table1", "--instances", "3", "--nodes",
                                      "200", "--search", "ours", "--letters", "10", "--words", "2"});
  EXPECT_EQ(one_size.code, kDone);
  EXPECT_THAT(one_size.out, HasSubstr("| 10 | 2 | ours | 3 |"));
  EXPECT_THAT(one_size.out, Not(HasSubstr("| 8 | 4 |")));
  EXPECT_EQ(run_with({"experiment", "shiritori", "table1", "--letters", "8"}).code, kBadInput);
  const Finished no_such = run_with({"experiment", "shiritori", "table1", "--letters", "12", "--words", "8"});
  EXPECT_EQ(no_such.code, kBadInput);
  EXPECT_THAT(no_such.err, HasSubstr("--letters"));
  const Finished rates =
      run_with({"experiment", "shiritori", "table2", "--instances", "2", "--nodes", "500"});
  EXPECT_THAT(rates.out, HasSubstr("1579/2450 = 0.644"));
}

TEST_F(ShiritoriExperiment, TellsOfOneLimitWhatItKnowsOfAnother) {
  const std::string record = file("record",
                                  "1,1000,8,4,2,0,win,500,0.1\n1,1000,8,4,2,1,unknown,1000,0.1\n"
                                  "1,4000,8,4,2,2,loss,3000,0.1\n1,4000,8,4,2,3,unknown,4000,0.1\n");
  const auto table = [&](const std::string& nodes) {
    return run_with({"experiment", "shiritori", "table1", "--instances", "4", "--nodes", nodes, "--search",
                     "ours", "--record", record, "--recorded"})
        .out;
  };
  EXPECT_THAT(table("2000"), HasSubstr("| 8 | 4 | ours | 4 | 1 | 25.0 % |"));  // 2 and 3 took more
  EXPECT_THAT(table("2000"), HasSubstr("1 of the games that are not solved were given fewer nodes"));
  EXPECT_THAT(table("400"), HasSubstr("| 8 | 4 | ours | 4 | 0 | 0.0 % |"));
  EXPECT_THAT(table("4000"), HasSubstr("| 8 | 4 | ours | 4 | 2 | 50.0 % |"));
  EXPECT_THAT(table("4000"), HasSubstr("62.5 ± 56.1 % would be solved with all nodes"));
  // Of two limits that left a game open the higher one tells more, in whatever order they stand.
  const std::string twice = file("twice",
                                 "1,1000,8,4,2,0,win,500,0.1\n1,3500,8,4,2,1,unknown,3500,0.1\n"
                                 "1,1000,8,4,2,1,unknown,1000,0.1\n"
                                 "1,4000,8,4,2,2,loss,3000,0.1\n1,4000,8,4,2,3,unknown,4000,0.1\n");
  EXPECT_THAT(run_with({"experiment", "shiritori", "table1", "--instances", "4", "--nodes", "4000",
                        "--search", "ours", "--record", twice, "--recorded"})
                  .out,
              HasSubstr("50.0 ± 49.0 % would be solved"));
  const Finished finished =
      run_with({"experiment", "shiritori", "table1", "--instances", "2", "--nodes", "2000", "--search",
                "ours", "--letters", "8", "--words", "4", "--record", record});
  EXPECT_EQ(finished.code, kDone) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("| 8 | 4 | ours | 2 |"));
  EXPECT_THAT(finished.out, Not(HasSubstr("fewer nodes")));  // the one that was cut short was run again
}

TEST_F(ShiritoriExperiment, TakesTheBestOfSeveralRunsOfAGameInWhateverOrder) {
  const auto finished = [&](const std::string& lines) {
    return run_with({"experiment", "shiritori", "table1", "--instances", "1", "--nodes", "4000", "--search",
                     "ours", "--record", file("record", lines), "--recorded"});
  };
  const std::string unknown = "1,4000,8,4,2,0,unknown,4000,0.1\n";
  const std::string win = "1,4000,8,4,2,0,win,3900,0.1\n";
  EXPECT_THAT(finished(unknown + win).out, HasSubstr("| 8 | 4 | ours | 1 | 1 |"));
  EXPECT_THAT(finished(win + unknown).out, HasSubstr("| 8 | 4 | ours | 1 | 1 |"));
  const std::string longer = "1,8000,8,4,2,0,win,4100,0.1\n";
  EXPECT_THAT(finished(longer).out, HasSubstr("| 8 | 4 | ours | 1 | 0 |"));
  EXPECT_THAT(finished(longer + win).out, HasSubstr("| 8 | 4 | ours | 1 | 1 |"));
  const Finished torn = finished(longer + "1,4000,8,4,2,0,loss,3900,0.1\n");
  EXPECT_EQ(torn.code, kBadFile);
  EXPECT_THAT(torn.err, HasSubstr("line 2: says the opposite"));
}

/// A game in which look-ups answered so many words that it would not be solved if each of them were a node.
TEST_F(ShiritoriExperiment, SaysWhatIsSolvedIfAnsweredWordsAreCounted) {
  const auto finished = [&](const std::string& record) {
    return run_with({"experiment", "shiritori", "table1", "--instances", "2", "--nodes", "4000", "--search",
                     "ours", "--record", record, "--recorded"});
  };
  const std::string easy = "1,4000,8,4,2,0,win,500,0.1,200\n";
  const std::string hard = "1,4000,8,4,2,1,loss,3000,0.1,";
  EXPECT_THAT(finished(file("over", easy + hard + "1001\n")).out,
              HasSubstr("| 8 | 4 | ours | 2 | 2 | 100.0 % | 1 | "));
  EXPECT_THAT(finished(file("under", easy + hard + "1000\n")).out,
              HasSubstr("| 8 | 4 | ours | 2 | 2 | 100.0 % | 2 | "));
  const std::string both = easy + hard;
  for (const std::string no_number : {"many\n", "-1\n", "1000x\n"}) {
    const Finished torn = finished(file("torn", both + no_number));
    EXPECT_EQ(torn.code, kBadInput) << no_number;
    EXPECT_THAT(torn.err, HasSubstr("line 2")) << no_number;
  }
  // Of one game, in a new record: the words stand behind the seconds, and are read again.
  const std::string record = file("record", "");
  const auto run = [&](const std::string& what) {
    return run_with({"experiment", "shiritori", "table1", "--instances", "1", "--nodes", "4000", "--search",
                     "ours", "--letters", "8", "--words", "8", "--record", record, what});
  };
  EXPECT_THAT(run("--threads=1").out, HasSubstr("answered words counted"));
  EXPECT_THAT(*read_text(record),
              MatchesRegex("1,4000,8,8,2,0,(win|loss),[1-9][0-9]*,[0-9.]+,[1-9][0-9]*\n"));
  EXPECT_THAT(run("--recorded").out, HasSubstr("answered words counted"));
}

/// What was searched without enough memory is not counted as if it had had all nodes.
TEST_F(ShiritoriExperiment, SaysWhichGamesWantedMemory) {
  const Finished finished = run_with({"experiment", "shiritori", "table1", "--instances", "3", "--search",
                                      "ours", "--letters", "12", "--words", "2", "--memory", "1000"});
  EXPECT_EQ(finished.code, kDone);
  EXPECT_THAT(finished.out, HasSubstr("not solved were given fewer nodes"));
}

TEST_F(ShiritoriExperiment, KeepsNoRecordInAnythingElse) {
  const std::string other = file("letter", "Dear all,\n");
  expect_error({"experiment", "shiritori", "table1", "--instances", "1", "--record", other}, kBadInput,
               "line 1");
  expect_error({"experiment", "shiritori", "table1", "--search", "best"}, kBadInput, "--search");
  expect_error({"experiment", "shiritori", "table1", "--recorded"}, kBadInput, "--record");
  const std::string missing = other + ".missing";
  expect_error({"experiment", "shiritori", "table1", "--record", missing, "--recorded"}, kBadFile,
               "no such record");
  EXPECT_FALSE(std::filesystem::exists(missing));
  expect_error({"experiment", "shiritori", "table1", "--first", "5", "--instances", "5"}, kBadInput,
               "--first");
}

}  // namespace
}  // namespace kanzen::cli
