// How much a search may do before it must say "unknown".
#pragma once

#include <algorithm>
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
  /// Counts words that a look-up answered. They are no nodes, as the search does not turn to what they lead
  /// to; a search with a table of single positions would have to probe it for each, but for those that it
  /// sees to lose.
  void note_answered(int words) { answered_ += static_cast<std::uint64_t>(words); }
  /// For a limit that is not counted here: memory.
  void give_up() { exhausted_ = true; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }
  [[nodiscard]] std::uint64_t answered() const { return answered_; }

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
  std::uint64_t answered_ = 0;
  bool exhausted_ = false;
};

/// Where there are several things to search, each gets so many nodes at first, and what is still open so many
/// times more again and again: what is easy is found before what is hard has taken all.
inline constexpr std::uint64_t kFirstNodes = 1 << 12;
inline constexpr std::uint64_t kMoreNodes = 4;

/// Limits that several searches share, one after another.
class Allowance {
 public:
  explicit Allowance(Limits limits) : limits_(std::move(limits)) {}

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] bool is_spent() const {
    return nodes_ >= limits_.nodes || seconds_ >= limits_.seconds ||
           (limits_.should_stop && limits_.should_stop());
  }

  /// Lets `work` have so many nodes, or what is left.
  template <class Work>
  void lend(std::uint64_t nodes, const Work& work) {
    const auto began = std::chrono::steady_clock::now();
    Budget budget({std::min(nodes, limits_.nodes - nodes_), limits_.seconds - seconds_, limits_.should_stop});
    work(budget);
    nodes_ += budget.spent();
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  }

 private:
  Limits limits_;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace kanzen::solve::chain
