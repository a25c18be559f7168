// One line on standard error that says how far a long job is, how fast it goes and how long it will take.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>

#include "base/progress.h"
#include "cli/command.h"

namespace kanzen::cli {

class ProgressLine {
 public:
  /// Shows nothing unless standard error is a terminal or the user asked for it.
  ProgressLine(Io io, bool asked_for);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  /// To be passed to a job; empty if nothing is to be shown. The line must outlive the job.
  [[nodiscard]] ProgressSink sink();

 private:
  using Clock = std::chrono::steady_clock;
  void show(const Progress& progress);

  Io io_;
  bool shown_;
  std::atomic<Clock::rep> next_{0};  // relaxed: only keeps the threads from writing too often
  std::mutex writing_;
  std::string phase_;
  Clock::time_point phase_began_;
  bool wrote_ = false;
};

/// How far a phase is after so many seconds of it.
std::string progress_text(const Progress& progress, double seconds);

/// Whether the user has asked the program to stop (Ctrl-C, kill). The first call sets up the handler.
StopRequest stop_on_signals();

}  // namespace kanzen::cli
