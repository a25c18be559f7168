#include <fstream>

#include "cli/cli_run.h"

namespace kanzen::cli {
namespace {

using ::testing::HasSubstr;

class Shiritori : public ::testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    const std::string path = (std::filesystem::path(folder_.path()) / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

 private:
  TempFolder folder_;
};

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

TEST_F(Shiritori, SaysWhatIsWrong) {
  const std::string broken = file("broken", "good\nb\xFF\n");
  const std::string words = file("words", "dog\ngod\n");
  expect_error({"solve", "shiritori"}, kBadInput, "--words");
  expect_error({"solve", "shiritori", "--words", broken}, kBadInput, "line 2");
  expect_error({"solve", "shiritori", "--words", words, "--start", "x"}, kBadInput, "x");
  expect_error({"solve", "shiritori", "--words", words, "--encoding", "none"}, kBadInput, "none");
  expect_error({"solve", "shiritori", "--words", words + ".missing"}, kBadFile);
  expect_error({"solve", "shiritori", "--words", file("empty", "")}, kBadInput, "no word");
  expect_error({"solve", "shiritori", "--matrix", file("matrix", "0 -1\n0 0\n")}, kBadInput, "line 1");
}

}  // namespace
}  // namespace kanzen::cli
