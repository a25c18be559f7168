#include "play/match/match.h"

#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"

namespace kanzen::play::match {
namespace {

/// Plays the first legal move that a game of its own allows, or misbehaves.
class FakeContestant final : public Contestant {
 public:
  FakeContestant(std::string name, Reply::Kind kind, std::string instead = {}, Milliseconds took = {})
      : name_(std::move(name)), kind_(kind), instead_(std::move(instead)), took_(took) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  Status new_game() override {
    if (name_ == "broken") return Error{ErrorKind::System, "does not start", name_};
    return Done{};
  }
  Reply move(const Situation& situation, const MoveLimits&, Milliseconds) override {
    if (kind_ != Reply::Kind::Move || !instead_.empty()) return {kind_, instead_, took_};
    std::string text = situation.first_position + " moves";
    for (const std::string& move : situation.moves) text += ' ' + move;
    const ShogiReferee<games::kDobutsu> game(*shogi::parse_position<games::kDobutsu>(text));
    return {Reply::Kind::Move, game.legal_moves().front(), took_};
  }

 private:
  std::string name_;
  Reply::Kind kind_;
  std::string instead_;
  Milliseconds took_;
};

using Maker = std::function<std::unique_ptr<Contestant>()>;

Maker contestant(std::string name, Reply::Kind kind = Reply::Kind::Move, std::string instead = {},
                 Milliseconds took = {}) {
  return [=] { return std::make_unique<FakeContestant>(name, kind, instead, took); };
}

MatchPeople people(Maker a, Maker b) {
  MatchPeople all;
  all.a = std::move(a);
  all.b = std::move(b);
  all.referee = [](std::size_t) {
    return std::make_unique<ShogiReferee<games::kDobutsu>>(
        *shogi::parse_position<games::kDobutsu>("startpos"));
  };
  return all;
}

MatchPlan plan_of(std::size_t games) {
  MatchPlan plan;
  plan.games = games;
  plan.limits.time = Milliseconds(100);
  plan.grace = Milliseconds(50);
  return plan;
}

TEST(Match, EveryGameIsPlayedToItsEndWithColoursExchanged) {
  MatchPeople all = people(contestant("a"), contestant("b"));
  std::vector<GameRecord> records;
  all.on_game = [&](const GameRecord& record, const MatchResult&) { records.push_back(record); };
  const auto result = play_match(plan_of(4), all);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->score.games(), 4U);
  ASSERT_EQ(records.size(), 4U);
  EXPECT_TRUE(records[0].a_is_sente);
  EXPECT_FALSE(records[1].a_is_sente);
  // The same moves by both: who wins with one colour loses with the other.
  EXPECT_EQ(result->score.wins, result->score.losses);
  for (const GameRecord& record : records) {
    EXPECT_EQ(record.trouble, Trouble::None);
    EXPECT_TRUE(record.position_line.starts_with("position sfen gle/1c1/1C1/ELG b - 1 moves "));
    EXPECT_NE(record.kif.find("手数"), std::string::npos);
  }
}

TEST(Match, SeveralGamesAtATimeAreAllCounted) {
  MatchPlan plan = plan_of(20);
  plan.at_a_time = 3;
  const auto result = play_match(plan, people(contestant("a"), contestant("b")));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->score.games(), 20U);
}

struct Misdeed {
  Maker who;
  std::uint64_t Troubles::*count;
};

TEST(Match, WhoCrashesIsLateOrBreaksTheRulesLosesAndIsReported) {
  const std::vector<Misdeed> misdeeds{
      {contestant("dead", Reply::Kind::Gone), &Troubles::crashes},
      {contestant("mute", Reply::Kind::Silent), &Troubles::time_losses},
      {contestant("late", Reply::Kind::Move, "", Milliseconds(151)), &Troubles::time_losses},
      {contestant("cheat", Reply::Kind::Move, "1a9i"), &Troubles::illegal_moves},
      {contestant("nonsense", Reply::Kind::Move, "\xFF"), &Troubles::illegal_moves},
      {contestant("boaster", Reply::Kind::Win), &Troubles::illegal_moves},
  };
  for (const Misdeed& misdeed : misdeeds) {
    const auto result = play_match(plan_of(2), people(contestant("a"), misdeed.who));
    ASSERT_TRUE(result);
    EXPECT_EQ(result->score.wins, 2U);
    EXPECT_EQ(result->troubles[1].*misdeed.count, 2U);
    EXPECT_EQ(result->troubles[0].*misdeed.count, 0U);
  }
}

TEST(Match, AMoveWithinTheGraceIsTaken) {
  const auto slow = contestant("slow", Reply::Kind::Move, "", Milliseconds(149));
  const auto result = play_match(plan_of(2), people(slow, slow));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->troubles[0].time_losses + result->troubles[1].time_losses, 0U);
}

TEST(Match, ResigningLosesWithoutTrouble) {
  const auto result = play_match(plan_of(2), people(contestant("a", Reply::Kind::Resign), contestant("b")));
  EXPECT_EQ(result->score.losses, 2U);
  EXPECT_EQ(result->troubles[0].crashes, 0U);
}

TEST(Match, TheTestEndsItAsSoonAsTheGamesDecide) {
  MatchPlan plan = plan_of(10'000);
  plan.sprt = Sprt{.elo0 = 0, .elo1 = 50};
  const auto result = play_match(plan, people(contestant("a"), contestant("b", Reply::Kind::Resign)));
  ASSERT_TRUE(result);
  EXPECT_LT(result->score.games(), 1000U);
  EXPECT_EQ(plan.sprt->verdict(result->score), Sprt::Verdict::Elo1);
}

TEST(Match, WhoCannotPlayAtAllIsAnError) {
  const auto result = play_match(plan_of(4), people(contestant("a"), contestant("broken")));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message(), "broken: does not start");
}

TEST(Match, StopsWhenAsked) {
  MatchPlan plan = plan_of(1000);
  int asked = 0;
  plan.stop = [&] { return ++asked > 3; };
  const auto result = play_match(plan, people(contestant("a"), contestant("b")));
  EXPECT_EQ(result->score.games(), 3U);
}

}  // namespace
}  // namespace kanzen::play::match
