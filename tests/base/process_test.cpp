#include "base/process.h"

#include <gtest/gtest.h>

#include <thread>

namespace kanzen {
namespace {

using Heard = Process::Heard;
using std::chrono::milliseconds;

std::unique_ptr<Process> started(const std::vector<std::string>& words) {
  auto process = Process::start(words);
  EXPECT_TRUE(process) << (process ? "" : process.error().message());
  return std::move(*process);
}

TEST(Process, AnswersLineByLine) {
  const auto cat = started({"cat"});
  ASSERT_TRUE(cat->send("one"));
  ASSERT_TRUE(cat->send("two"));
  std::string line;
  ASSERT_EQ(cat->hear(line, milliseconds(5000)), Heard::Line);
  EXPECT_EQ(line, "one");
  ASSERT_EQ(cat->hear(line, milliseconds(5000)), Heard::Line);
  EXPECT_EQ(line, "two");
}

TEST(Process, PatienceEnds) {
  const auto cat = started({"cat"});
  std::string line;
  EXPECT_EQ(cat->hear(line, milliseconds(20)), Heard::Nothing);
}

TEST(Process, OneThatHasEndedIsGone) {
  const auto echo = started({"echo", "last words"});
  std::string line;
  ASSERT_EQ(echo->hear(line, milliseconds(5000)), Heard::Line);
  EXPECT_EQ(line, "last words");
  EXPECT_EQ(echo->hear(line, milliseconds(5000)), Heard::Gone);
  // The system takes lines for somebody who is just leaving; then it says so, and nothing worse happens.
  const auto deadline = std::chrono::steady_clock::now() + milliseconds(5000);
  bool is_taken = true;
  while (is_taken && std::chrono::steady_clock::now() < deadline) {
    is_taken = echo->send("hello?").has_value();
    std::this_thread::sleep_for(milliseconds(1));
  }
  EXPECT_FALSE(is_taken);
}

TEST(Process, OneThatDoesNotLeaveIsEnded) {
  const auto began = std::chrono::steady_clock::now();
  { const auto stubborn = started({"sleep", "100"}); }
  EXPECT_LT(std::chrono::steady_clock::now() - began, milliseconds(20'000));
}

TEST(Process, OneThatIsNotThereIsAnError) {
  const auto process = Process::start({"no-such-program-anywhere"});
  ASSERT_FALSE(process);
  EXPECT_EQ(process.error().kind, ErrorKind::NotFound);
  EXPECT_FALSE(Process::start({}));
}

TEST(Process, CommandsAreSplitAsAShellWould) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(split_command("  a  b\tc "), (Words{"a", "b", "c"}));
  EXPECT_EQ(split_command("run 'two words' \"it's\""), (Words{"run", "two words", "it's"}));
  EXPECT_EQ(split_command("''"), (Words{""}));
  EXPECT_EQ(split_command(""), Words{});
}

}  // namespace
}  // namespace kanzen
