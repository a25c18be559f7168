#include "learn/self_play.h"

#include <gtest/gtest.h>

#include "learn/duel.h"
#include "support/playouts.h"

namespace kanzen::learn {
namespace {

using games::kKyoto;
using Position = shogi::Position<kKyoto>;

/// Plays a move that depends on nothing but the position.
class StubbornPlayer final : public play::Player<kKyoto> {
 public:
  explicit StubbornPlayer(std::uint64_t mood = 0) : mood_(mood) {}
  play::SearchReport run(std::span<const Position> game, play::Control&, const OnReport&) override {
    std::vector<shogi::Move> moves;
    shogi::Game<kKyoto>::for_each_move(game.back(), [&](shogi::Move move) { moves.push_back(move); });
    play::SearchReport report;
    report.score = 100;
    report.variation = {moves[(play::key_of(game.back()) + mood_) % moves.size()]};
    return report;
  }
  void forget() override {}

 private:
  std::uint64_t mood_;
};

/// Knows at once that the side to move wins.
class SurePlayer final : public play::Player<kKyoto> {
 public:
  play::SearchReport run(std::span<const Position> game, play::Control&, const OnReport&) override {
    play::SearchReport report;
    report.score = play::win_at(5);
    shogi::Game<kKyoto>::for_each_move(game.back(), [&](shogi::Move move) { report.variation = {move}; });
    return report;
  }
  void forget() override {}
};

template <class P>
NewPlayer<kKyoto> always(P player) {
  return [player] { return std::make_unique<P>(player); };
}

SelfPlay<kKyoto> stubborn() { return {ArenaOptions{}, always(StubbornPlayer()), {}}; }

TEST(SelfPlay, AnyNumberOfThreadsGivesTheSameSamples) {
  const GameRange range{.series = 5, .first = 10, .count = 40, .first_id = 1000};
  const auto one = stubborn().run(range, {.threads = 1, .should_stop = {}});
  const auto three = stubborn().run(range, {.threads = 3, .should_stop = {}});
  ASSERT_TRUE(one && three);
  ASSERT_GT(one->size(), 100U);
  ASSERT_EQ(one->size(), three->size());
  for (std::size_t i = 0; i < one->size(); ++i) {
    EXPECT_EQ((*one)[i].key, (*three)[i].key);
    EXPECT_EQ((*one)[i].result, (*three)[i].result);
    EXPECT_EQ((*one)[i].game, (*three)[i].game);
    EXPECT_GE((*one)[i].game, 1000U);
    EXPECT_LT((*one)[i].game, 1040U);
  }
}

TEST(SelfPlay, ARangeIsTheSameInOnePieceOrInTwo) {
  SampleSet pieces;
  for (const std::uint32_t first : {0U, 20U}) {
    const auto piece = stubborn().run({.series = 5, .first = first, .count = 20, .first_id = first}, {});
    ASSERT_TRUE(piece.has_value());
    pieces.add_all(*piece);
  }
  const auto whole = stubborn().run({.series = 5, .first = 0, .count = 40, .first_id = 0}, {});
  ASSERT_TRUE(whole.has_value());
  EXPECT_EQ(whole->size(), pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) EXPECT_EQ((*whole)[i].key, pieces[i].key);
}

TEST(SelfPlay, ResultsAlternateWithTheSideToMove) {
  // The judge ends each game at its fourth position or so as won: results go 1, 0, 1, 0 backwards from there.
  int asked = 0;
  const NewJudge<kKyoto> late = [&asked] {
    return [&asked](const Position&) -> std::optional<Outcome> {
      return ++asked % 4 == 0 ? std::optional(Outcome::Win) : std::nullopt;
    };
  };
  const SelfPlay<kKyoto> play({}, always(StubbornPlayer()), late);
  const auto samples = play.run({.series = 6, .first = 0, .count = 30, .first_id = 0}, {});
  ASSERT_TRUE(samples.has_value());
  int wins = 0;
  int losses = 0;
  for (std::size_t i = 0; i < samples->size(); ++i) {
    const float result = (*samples)[i].result;
    (result == 1 ? wins : losses) += result == 1 || result == 0 ? 1 : 0;
  }
  EXPECT_GT(wins, 0);
  EXPECT_GT(losses, 0);
}

TEST(SelfPlay, StopsWhenAsked) {
  EXPECT_FALSE(stubborn().run({.series = 1, .first = 0, .count = 9, .first_id = 0},
                              {.threads = 2, .should_stop = [] { return true; }}));
}

TEST(ArenaGame, TheEndIsWhatTheRulesSay) {
  const ArenaOptions options;
  int decided = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    ArenaGame<kKyoto> game(options);
    if (!game.open(seed)) continue;
    StubbornPlayer one(1);
    StubbornPlayer two(2);
    const double points =
        game.play_out({&one, &two}, {}, [](std::size_t, std::optional<shogi::Move>, int) {});
    const auto verdict = shogi::Game<kKyoto>::ended(game.position(game.plies()));
    if (!verdict) {
      EXPECT_EQ(points, 0.5);
      continue;
    }
    ++decided;
    // The side to move at the end has lost.
    EXPECT_EQ(points, game.plies() % 2 == 0 ? 0.0 : 1.0) << seed;
  }
  EXPECT_GT(decided, 10);
}

TEST(ArenaGame, ASureScoreEndsItAtOnce) {
  ArenaGame<kKyoto> game({.random_plies_least = 3, .random_plies_most = 3});
  ASSERT_TRUE(game.open(1));
  SurePlayer sure;
  int thoughts = 0;
  const double points =
      game.play_out({&sure, &sure}, {}, [&](std::size_t, std::optional<shogi::Move>, int) { ++thoughts; });
  EXPECT_EQ(thoughts, 1);
  EXPECT_EQ(points, 0) << "the second side was to move";
}

TEST(Duel, APlayerIsAsStrongAsItself) {
  const auto score =
      duel<kKyoto>({}, always(StubbornPlayer()), always(StubbornPlayer()),
                   {.series = 3, .first = 0, .count = 20, .first_id = 0}, {.threads = 2, .should_stop = {}});
  ASSERT_TRUE(score.has_value());
  EXPECT_EQ(score->wins, score->losses);
  EXPECT_GT(score->games(), 20U);
}

TEST(Duel, WhoWinsAtOnceWinsWithEitherSide) {
  const auto score = duel<kKyoto>({}, always(SurePlayer()), always(StubbornPlayer()),
                                  {.series = 3, .first = 0, .count = 10, .first_id = 0}, {});
  ASSERT_TRUE(score.has_value());
  EXPECT_GT(score->wins, 15U);
  EXPECT_EQ(score->draws, 0U);
}

}  // namespace
}  // namespace kanzen::learn
