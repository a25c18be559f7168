// Learning from nothing, round by round: play, learn, and a match with the network of the round before.
//
// Round 0 is a network of zeros: every position has the score 0, and games are decided by what the search
// sees. Whatever is done is kept in a folder; a second run goes on where the first was broken off.
#pragma once

#include <functional>

#include "learn/round_files.h"
#include "learn/train_settings.h"
#include "learn/training_game.h"

namespace kanzen::learn {

struct RoundsOptions {
  TrainSettings settings;
  std::optional<play::nnue::Weights> start;  ///< what round 1 goes on from, instead of zeros
  std::filesystem::path folder;
  Workers workers;
  ProgressSink on_progress;
  std::function<void(const RoundReport&)> on_round;  ///< called for those found done, too
};

struct RoundsResult {
  std::vector<RoundReport> rounds;
  play::nnue::Weights net;  ///< of the last round
};

Result<RoundsResult> run_rounds(const TrainingGame& game, const RoundsOptions& options);

}  // namespace kanzen::learn
