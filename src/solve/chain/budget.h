// How much a search may do before it must say "unknown".
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>

#include "base/progress.h"

namespace kanzen::solve::chain {

struct Limits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  StopRequest should_stop = {};  ///< may be empty
};

/// Counts nodes: every position that a search turns to, to look it up or to go on from it, is one.
class Budget {
 public:
  explicit Budget(Limits limits) : limits_(std::move(limits)) {}

  /// Counts one node; false once there is nothing left to spend.
  bool spend() {
    if (spent_ >= limits_.nodes) exhausted_ = true;
    if (exhausted_) return false;
    if (++spent_ % kNodesBetweenClocks == 0) exhausted_ = out_of_time();
    return true;
  }
  /// For a limit that is not counted here: memory.
  void give_up() { exhausted_ = true; }
  [[nodiscard]] bool exhausted() const { return exhausted_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

 private:
  static constexpr std::uint64_t kNodesBetweenClocks =
      128;  // with many letters a node may take a millisecond

  [[nodiscard]] bool out_of_time() const {
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - began_;
    return used.count() > limits_.seconds || (limits_.should_stop && limits_.should_stop());
  }

  Limits limits_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::uint64_t spent_ = 0;
  bool exhausted_ = false;
};

}  // namespace kanzen::solve::chain
