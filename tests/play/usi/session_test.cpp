#include "play/usi/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <random>

#include "play/score.h"

namespace kanzen::play::usi {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// Thinks until its limits say stop, and answers with the number of the position.
class FakeEngine final : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "Fake"; }
  [[nodiscard]] std::vector<EngineOption> options() const override {
    return {{"Threads", EngineOption::Type::Number, "1", 1, 8}, {"EvalFile", EngineOption::Type::Text, ""}};
  }
  Status set_option(std::string_view option, std::string_view value) override {
    if (option != "Threads")
      return Error{ErrorKind::BadInput, "there is no such option", std::string(option)};
    threads = value;
    return Done{};
  }
  Status prepare() override { return Done{}; }
  void new_game() override { ++games; }
  Status set_position(std::string_view text) override {
    if (text.find("bad") != std::string_view::npos) return Error{ErrorKind::BadInput, "is bad", "move 1"};
    ++positions;
    return Done{};
  }
  [[nodiscard]] bool sente_to_move() const override { return true; }
  Decision think(Control& control, const OnThought& on_thought) override {
    Decision decision;
    decision.thought = {.depth = 3, .deepest = 5, .score = score, .nodes = 100};
    decision.thought.variation = {"1a1b", "2a2b"};
    on_thought(decision.thought);
    control.wait_while_held();
    while (control.limits().timed() && !control.stopped() && !control.check_time()) {
      std::this_thread::sleep_for(Milliseconds(1));
    }
    decision.move = "1a1b";
    decision.ponder = "2a2b";
    return decision;
  }

  std::string threads = "1";
  int games = 0;
  int positions = 0;
  int score = 31;
};

class UsiSession : public ::testing::Test {
 protected:
  bool say(std::string_view line) { return session_.handle(line); }
  /// Everything that was sent, when nothing is being thought about any more.
  std::vector<std::string> heard() {
    session_.finish();
    const std::scoped_lock lock(mutex_);
    return heard_;
  }
  /// Waits for a line that begins like this.
  bool await(std::string_view beginning) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, std::chrono::seconds(20), [&] {
      return std::any_of(heard_.begin(), heard_.end(),
                         [&](const std::string& line) { return line.starts_with(beginning); });
    });
  }

  FakeEngine engine_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<std::string> heard_;
  Session session_{engine_, [this](const std::string& line) {
                     const std::scoped_lock lock(mutex_);
                     heard_.push_back(line);
                     news_.notify_all();
                   }};
};

TEST_F(UsiSession, IntroducesItself) {
  say("usi");
  EXPECT_EQ(heard(), (std::vector<std::string>{"id name Fake", "id author the Kanzen project",
                                               "option name Threads type spin default 1 min 1 max 8",
                                               "option name EvalFile type string default <empty>", "usiok"}));
}

TEST_F(UsiSession, ThinksAndAnswers) {
  say("isready");
  say("usinewgame");
  say("position startpos");
  say("go depth 3");
  const auto lines = heard();
  EXPECT_EQ(lines.front(), "readyok");
  EXPECT_EQ(engine_.games, 1);
  EXPECT_THAT(lines, Contains(HasSubstr("info depth 3 seldepth 5 score cp 31 nodes 100")));
  EXPECT_THAT(lines, Contains(HasSubstr(" pv 1a1b 2a2b")));
  EXPECT_EQ(lines.back(), "bestmove 1a1b ponder 2a2b");
}

TEST_F(UsiSession, GivesSureWinsInPlies) {
  engine_.score = win_at(7);
  say("go depth 1");
  EXPECT_THAT(heard(), Contains(HasSubstr("score mate 7 ")));
  EXPECT_EQ(score_text(loss_at(4)), "score mate -4");
  EXPECT_EQ(score_text(-12), "score cp -12");
}

TEST_F(UsiSession, AnInfiniteSearchAnswersWhenItIsStopped) {
  say("go infinite");
  ASSERT_TRUE(await("info depth"));
  {
    const std::scoped_lock lock(mutex_);
    EXPECT_THAT(heard_, Not(Contains(StartsWith("bestmove"))));
  }
  say("stop");
  EXPECT_TRUE(await("bestmove"));
}

TEST_F(UsiSession, PonderingEndsWithPonderhit) {
  say("go ponder btime 100 wtime 100");
  ASSERT_TRUE(await("info depth"));
  say("ponderhit");
  EXPECT_TRUE(await("bestmove"));
}

TEST_F(UsiSession, ANewQuestionEndsTheOldOne) {
  say("go infinite");
  say("position startpos");
  say("go infinite");
  say("usinewgame");
  const auto lines = heard();
  EXPECT_EQ(
      std::count_if(lines.begin(), lines.end(), [](auto& line) { return line.starts_with("bestmove"); }), 2);
}

TEST_F(UsiSession, WithoutASoundPositionItPlaysNothing) {
  say("position startpos moves bad");
  say("go depth 1");
  const auto lines = heard();
  EXPECT_THAT(lines.front(), HasSubstr("info string"));
  EXPECT_EQ(lines.back(), "bestmove resign");
  EXPECT_EQ(engine_.positions, 0);
}

TEST_F(UsiSession, MatesAreAnsweredAsMates) {
  engine_.score = win_at(3);
  say("go mate 1");
  EXPECT_THAT(heard(), Contains("checkmate 1a1b 2a2b"));
  engine_.score = 5;
  say("go mate 1");
  EXPECT_THAT(heard(), Contains("checkmate timeout"));
  engine_.score = loss_at(2);
  say("go mate 1");
  EXPECT_THAT(heard(), Contains("checkmate nomate"));
}

TEST_F(UsiSession, OptionsAreSetOrRefusedInALine) {
  say("setoption name Threads value 4");
  EXPECT_EQ(engine_.threads, "4");
  say("setoption name Nonsense value 4");
  say("setoption Threads 4");
  say("setoption");
  EXPECT_EQ(heard().size(), 3U);
  for (const std::string& line : heard()) EXPECT_THAT(line, StartsWith("info string "));
}

TEST_F(UsiSession, OptionsWaitUntilThinkingIsOver) {
  say("go infinite");
  say("setoption name Threads value 4");
  EXPECT_EQ(engine_.threads, "1");
  say("stop");
}

TEST_F(UsiSession, WhatMakesNoSenseIsAnsweredInALine) {
  for (const std::string_view line : {"hello", "ponderhit", "go sideways depth 1", "\x01\x02 binary \xFF"})
    say(line);
  for (const std::string_view line : {"", "   ", "stop", "gameover win", "stop"}) say(line);
  EXPECT_THAT(heard().front(), StartsWith("info string 'hello'"));
}

TEST_F(UsiSession, QuitEndsItInTheMiddleOfAThought) {
  EXPECT_TRUE(say("go infinite"));
  EXPECT_FALSE(say("quit"));
}

TEST_F(UsiSession, AnyOrderOfCommandsIsSurvivedAndEveryGoAnswered) {
  constexpr std::string_view kLines[] = {"usi",           "isready",
                                         "go infinite",   "go depth 1",
                                         "go movetime 1", "go ponder btime 5",
                                         "ponderhit",     "stop",
                                         "stop",          "position startpos",
                                         "position bad",  "usinewgame",
                                         "gameover lose", "setoption name Threads value 2",
                                         "go mate 1",     "go",
                                         "nonsense"};
  std::mt19937 random(1);
  int asked = 0;
  for (int i = 0; i < 600; ++i) {
    const std::string_view line = kLines[random() % std::size(kLines)];
    asked += line.starts_with("go") ? 1 : 0;
    ASSERT_TRUE(say(line));
  }
  say("stop");
  const auto lines = heard();
  EXPECT_EQ(
      std::count_if(lines.begin(), lines.end(),
                    [](auto& line) { return line.starts_with("bestmove") || line.starts_with("checkmate"); }),
      asked);
}

}  // namespace
}  // namespace kanzen::play::usi
