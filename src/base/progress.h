// What a long job tells while it works. Nothing below cli/ prints: whoever starts a job passes a sink.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace kanzen {

struct Progress {
  std::string_view phase;  ///< "solving", "marking what can be reached", …
  std::uint64_t done = 0;  ///< of `total`, in positions
  std::uint64_t total = 0;
  int round = -1;                 ///< distance of the round under way, if the phase has rounds
  std::uint64_t done_before = 0;  ///< of `done`, what was there when the phase began: no part of its rate
};

/// Called often and from several threads; the receiver decides how much of it to show.
using ProgressSink = std::function<void(const Progress&)>;

/// Asked often and from several threads; true ends the job.
using StopRequest = std::function<bool()>;

}  // namespace kanzen
