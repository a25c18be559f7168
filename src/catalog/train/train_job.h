// The definition of train_game, for the files that compile it for a game.
#pragma once

#include "catalog/train/net_player.h"
#include "catalog/train/train_game.h"
#include "learn/shogi_training_game.h"

namespace kanzen::catalog {

template <const shogi::RuleSet& R>
Result<TrainResult> train_game(const TrainOptions& options, learn::Judge<R> judge) {
  return run_training(learn::ShogiTrainingGame<R>(make_net_player<R>, std::move(judge)), options);
}

}  // namespace kanzen::catalog
