// How much a move of a player may cost, as options.
#pragma once

#include "catalog/play/match_job.h"
#include "cli/options.h"

namespace kanzen::cli {

inline void add_move_limits(CLI::App& app, play::match::MoveLimits& limits) {
  app.add_option_function<int>(
         "--movetime", [&limits](int time) { limits.time = play::Milliseconds(time); }, "milliseconds a move")
      ->check(CLI::Range(1, 3'600'000));
  app.add_option("--nodes", limits.nodes, "positions a move");
  app.add_option("--depth", limits.depth, "plies a move")->check(CLI::Range(1, play::kMaxDepth));
}

/// Without any limit a player would think for ever.
inline std::optional<Error> missing_limit(const play::match::MoveLimits& limits) {
  if (limits.time.count() > 0 || limits.nodes > 0 || limits.depth > 0) return std::nullopt;
  return Error{ErrorKind::BadInput, "needs one of --movetime, --nodes, --depth", {}};
}

}  // namespace kanzen::cli
