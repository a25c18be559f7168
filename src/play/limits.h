// How long a search may last, and how it is told to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

#include "play/evaluator.h"

namespace kanzen::play {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

inline constexpr int kMaxDepth = kMaxPath / 2;

struct Limits {
  int depth = kMaxDepth;
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  /// After the first no further depth is begun, at the second the search is left. Zero: none.
  Milliseconds enough{0};
  Milliseconds most{0};
  /// The answer must wait until somebody stops the search: `infinite`, or pondering.
  bool held = false;

  [[nodiscard]] bool timed() const { return most.count() > 0; }
};

/// One search under way, as those outside of it and its threads see it. Made before the search begins, so
/// that an order to stop cannot come too early.
class Control {
 public:
  explicit Control(const Limits& limits, Clock::time_point began = Clock::now());

  void stop();
  /// The move that was pondered on was played: the clock starts now, with these limits of time.
  void ponder_hit(Milliseconds enough, Milliseconds most);

  [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] Milliseconds elapsed() const;
  /// Whether time has run out; stops the search if so.
  bool check_time();
  /// Whether another depth is worth beginning.
  [[nodiscard]] bool enough() const;
  /// Comes back when the answer may be given.
  void wait_while_held();

 private:
  [[nodiscard]] Milliseconds running() const;

  const Limits limits_;
  const Clock::time_point began_;
  std::atomic<bool> stopped_{false};
  std::atomic<bool> held_;
  // Changed by ponder_hit while the search reads them.
  std::atomic<Clock::rep> clock_started_;
  std::atomic<Milliseconds::rep> enough_;
  std::atomic<Milliseconds::rep> most_;
};

}  // namespace kanzen::play
