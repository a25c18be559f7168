#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <kanzen/kanzen.h>

#include "support/temp_folder.h"

namespace kanzen {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Library, KnowsTheGames) {
  EXPECT_THAT(Library().games(), Contains("dobutsu"));
  EXPECT_THAT(Library().games(), Contains("kyoto"));
}

TEST(Library, TellsWhatASearchSees) {
  Library library;
  const Answer mate_in_one = library.analyse("nine", "2k/3/K1G b G 1");
  ASSERT_TRUE(mate_in_one) << mate_in_one.error;
  EXPECT_EQ(mate_in_one.value, Value::Win);
  EXPECT_EQ(mate_in_one.source, "search");
  ASSERT_FALSE(mate_in_one.moves.empty());
  const Line line = library.line("nine", "2k/3/K1G b G 1");
  EXPECT_THAT(line.error, IsEmpty());
  ASSERT_FALSE(line.moves.empty());
  EXPECT_EQ(line.moves.front(), mate_in_one.moves.front().move);
  EXPECT_EQ(line.moves.size(), line.japanese.size());
  EXPECT_THAT(line.ending, HasSubstr("sente wins"));
}

TEST(Library, CountsMoves) {
  Library library;
  EXPECT_EQ(library.perft("kyoto", "startpos", 3).nodes, 1636U);
  EXPECT_EQ(library.perft("kyoto", "startpos", 0).nodes, 1U);
  EXPECT_THAT(library.perft("kyoto", "startpos", -1).error, HasSubstr("-1: not a depth"));
  EXPECT_THAT(library.perft("kyoto", "startpos", 101).error, HasSubstr("101: not a depth"));
}

TEST(Library, SaysWhatIsWrongInsteadOfThrowing) {
  Library library;
  const TempFolder folder;
  const std::string missing = (folder / "missing.kzt").string();
  EXPECT_THAT(library.analyse("chess", "startpos").error, HasSubstr("no such game"));
  EXPECT_THAT(library.analyse("kyoto", "nonsense").error, testing::Not(IsEmpty()));
  EXPECT_THAT(library.line("chess", "startpos").error, HasSubstr("no such game"));
  EXPECT_THAT(library.perft("chess", "startpos", 1).error, HasSubstr("no such game"));
  EXPECT_THAT(library.solve("chess"), HasSubstr("no such game"));
  EXPECT_THAT(library.solve("kyoto"), testing::Not(IsEmpty()));
  EXPECT_THAT(library.solve("dobutsu", (folder / "no" / "folder.kzt").string()), HasSubstr("no such folder"));
  EXPECT_THAT(library.analyse("dobutsu", "startpos", missing).error, HasSubstr("no such file"));
  EXPECT_THAT(library.verify("dobutsu", missing).error, HasSubstr("no such file"));
  EXPECT_THAT(library.report("dobutsu", missing).error, HasSubstr("no such file"));
  EXPECT_THAT(library.find("dobutsu", Kind::Longest, 0, 1, missing).error, HasSubstr("no such file"));
  EXPECT_THAT(library.find("dobutsu", Kind::Mate, 4, 1, missing).error, HasSubstr("not an odd number"));
}

}  // namespace
}  // namespace kanzen
