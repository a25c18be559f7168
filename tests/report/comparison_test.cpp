#include "report/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kanzen::report {
namespace {

using ::testing::HasSubstr;

Comparison example() {
  return {"a game",
          "a paper",
          "kanzen report game",
          {{"table 1", {{"positions", "12", "12"}, {"wins", "7", "8"}, {"not in the paper", "", "3"}}}}};
}

TEST(Comparison, CountsWhatDiffers) {
  EXPECT_EQ(example().differences(), 1U);
  EXPECT_EQ(example().compared(), 2U);
  Comparison agreeing = example();
  agreeing.groups[0].figures[1].ours = "7";
  EXPECT_EQ(agreeing.differences(), 0U);
}

TEST(Comparison, AFigureThatNobodyPublishedCannotDiffer) {
  EXPECT_TRUE((Figure{"new", "", "3"}.agrees()));
  EXPECT_FALSE((Figure{"old", "2", "3"}.agrees()));
}

TEST(Comparison, EveryFigureIsPrintedInEveryForm) {
  for (const std::string& text : {to_text(example()), to_markdown(example()), to_json(example())}) {
    for (const char* part : {"table 1", "positions", "wins", "not in the paper", "12", "7", "8", "3"})
      EXPECT_THAT(text, HasSubstr(part));
  }
  EXPECT_THAT(to_markdown(example()), HasSubstr("kanzen report game"));
}

TEST(Comparison, NumbersAreReadable) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(246803167), "246,803,167");
  EXPECT_EQ(counted(0, "word"), "0 words");
  EXPECT_EQ(counted(1, "word"), "1 word");
  EXPECT_EQ(counted(40337, "word"), "40,337 words");
}

}  // namespace
}  // namespace kanzen::report
