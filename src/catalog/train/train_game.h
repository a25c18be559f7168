// Training for one game. Declared for whoever offers it, defined in a file for each game.
#pragma once

#include "catalog/train.h"
#include "learn/arena.h"

namespace kanzen::catalog {

/// `judge`: somebody who knows all positions; or nobody.
template <const shogi::RuleSet& R>
Result<TrainResult> train_game(const TrainOptions& options, learn::Judge<R> judge);

}  // namespace kanzen::catalog
