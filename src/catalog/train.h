// What `train` takes and gives: networks that learn from games against themselves.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "catalog/job.h"
#include "learn/rounds.h"
#include "report/training.h"

namespace kanzen::catalog {

using learn::preset_named;
using learn::TrainSettings;

struct TrainOptions {
  JobOptions job;
  TrainSettings settings;
  std::filesystem::path from;        ///< a network to go on from; empty: zeros
  std::filesystem::path checkpoint;  ///< a folder; what was begun there goes on
  std::filesystem::path out;         ///< for the last network; empty: only the folder has it
  std::filesystem::path table;       ///< one that knows all positions ends games; empty: none
  std::function<void(const report::TrainingRound&)> on_round;
};

struct TrainResult {
  std::filesystem::path net;     ///< the last network
  std::filesystem::path report;  ///< a page with charts beside it, in the folder
};

/// Where a game's training goes when nobody named a folder: beside the tables, one a preset.
Result<std::filesystem::path> usual_training_folder(std::string_view game, std::string_view preset);

/// Runs the rounds of a game and writes network and report.
Result<TrainResult> run_training(const learn::TrainingGame& game, const TrainOptions& options);

}  // namespace kanzen::catalog
