// How often a player keeps the value of a position, by the truth of a table.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "play/match/contestant.h"

namespace kanzen::catalog {

class Service;

struct AccuracyOptions {
  std::string engine;
  std::size_t positions = 2000;
  unsigned seed = 1;
  play::match::MoveLimits limits;
  StopRequest stop;
  ProgressSink on_progress;
};

struct AccuracyResult {
  std::uint64_t positions = 0;
  std::uint64_t kept = 0;         ///< the move keeps won, drawn or lost what it was
  std::uint64_t with_choice = 0;  ///< positions in which some move does not
  std::uint64_t kept_of_these = 0;
  std::uint64_t exact = 0;    ///< of decided positions whose outcome was kept: moves that lose no ply
  std::uint64_t decided = 0;  ///< positions won or lost, with a distance, whose outcome was kept
  double plies_lost = 0;      ///< in these, in all

  [[nodiscard]] double share() const { return positions == 0 ? 0 : double(kept) / double(positions); }
  [[nodiscard]] double mean_loss() const { return decided == 0 ? 0 : plies_lost / double(decided); }
};

/// Asks the engine for a move in random positions that play can reach, and the table what it is worth.
Result<AccuracyResult> measure_accuracy(Service& service, const AccuracyOptions& options);

}  // namespace kanzen::catalog
