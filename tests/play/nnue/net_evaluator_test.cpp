#include "play/nnue/net_evaluator.h"

#include <gtest/gtest.h>

#include "support/all_games.h"
#include "support/playouts.h"
#include "support/random_net.h"

namespace kanzen::play::nnue {
namespace {

using games::kKyoto;

template <const shogi::RuleSet& R>
std::shared_ptr<const Network> random_network(unsigned seed) {
  return std::make_shared<const Network>(random_weights({.inputs = Features<R>::kCount}, seed));
}

template <class G>
class NetEvaluatorOfAGame : public ::testing::Test {};
TYPED_TEST_SUITE(NetEvaluatorOfAGame, AllGames, GameName);

TYPED_TEST(NetEvaluatorOfAGame, MeetsWhatTheSearchAsks) {
  static_assert(Evaluator<NetEvaluator<TypeParam::kRules>, shogi::Game<TypeParam::kRules>>);
}

TYPED_TEST(NetEvaluatorOfAGame, FollowingAGameIsTheSameAsLookingAfresh) {
  const Weights weights = random_weights({.inputs = Features<TypeParam::kRules>::kCount}, 1);
  NetEvaluator<TypeParam::kRules> follower(std::make_shared<const Network>(weights));
  for (unsigned seed = 0; seed < 40; ++seed) {
    const auto line = shogi::random_game<TypeParam::kRules>(seed, 60);
    follower.reset(line.standings.front().position);
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      const auto& after = line.standings[i + 1].position;
      follower.push(line.standings[i].position, line.moves[i], after);
      if ((seed + i) % 3 == 0) continue;  // scores are made late
      ASSERT_EQ(follower.score(), score_of_output(plain_output<TypeParam::kRules>(weights, after)))
          << seed << ' ' << i;
    }
  }
}

/// Walks about at random, taking moves back and passing, as a search does.
template <const shogi::RuleSet& R>
void wander(NetEvaluator<R>& evaluator, const Weights& weights, unsigned seed) {
  std::mt19937 random(seed);
  std::vector path{shogi::start_of<R>().position};
  evaluator.reset(path.back());
  for (int step = 0; step < 600; ++step) {
    std::vector<shogi::Move> moves;
    shogi::Game<R>::for_each_move(path.back(), [&](shogi::Move move) { moves.push_back(move); });
    if (path.size() > 1 && (moves.empty() || random() % 5 < 2)) {
      path.pop_back();
      evaluator.pop();
    } else if (random() % 10 == 0 && !shogi::in_check(path.back())) {  // else the royal piece could be taken
      path.push_back(path.back().turned());
      evaluator.push_pass(path.back());
    } else {
      const shogi::Move move = moves[random() % moves.size()];
      path.push_back(shogi::play(path.back(), move));
      evaluator.push(path[path.size() - 2], move, path.back());
    }
    if (random() % 2 == 0) {
      ASSERT_EQ(evaluator.score(), score_of_output(plain_output<R>(weights, path.back())))
          << seed << ' ' << step;
    }
  }
}

TYPED_TEST(NetEvaluatorOfAGame, MovesCanBeTakenBackAndPassed) {
  const Weights weights = random_weights({.inputs = Features<TypeParam::kRules>::kCount}, 2);
  NetEvaluator<TypeParam::kRules> evaluator(std::make_shared<const Network>(weights));
  for (unsigned seed = 0; seed < 8; ++seed) wander<TypeParam::kRules>(evaluator, weights, seed);
}

TEST(NetEvaluator, ACopyHasAStackOfItsOwn) {
  NetEvaluator<kKyoto> one(random_network<kKyoto>(3));
  const auto line = shogi::random_game<kKyoto>(1, 2);
  one.reset(line.standings[0].position);
  one.push(line.standings[0].position, line.moves[0], line.standings[1].position);
  NetEvaluator<kKyoto> two = one;
  const int score = two.score();
  one.push(line.standings[1].position, line.moves[1], line.standings[2].position);
  EXPECT_NE(one.score(), score);
  EXPECT_EQ(two.score(), score);
  one.pop();
  EXPECT_EQ(one.score(), score);
}

TEST(NetEvaluator, WeightsOfZeroGiveEveryPositionTheScoreZero) {
  const Layout layout{.inputs = Features<kKyoto>::kCount};
  NetEvaluator<kKyoto> evaluator(std::make_shared<const Network>(Weights::zero(layout)));
  for (const auto& standing : shogi::random_game<kKyoto>(5, 50).standings) {
    evaluator.reset(standing.position);
    EXPECT_EQ(evaluator.score(), 0);
  }
}

}  // namespace
}  // namespace kanzen::play::nnue
