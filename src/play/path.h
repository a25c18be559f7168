// The way to the position at hand, game and search together: what repetition is judged by.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/shogi/rule_set.h"
#include "play/score.h"

namespace kanzen::play {

class Path {
 public:
  void clear();
  /// A position was reached; `check` says that its mover stands in check.
  void push(std::uint64_t key, bool check) {
    steps_.push_back({key, steps_.empty() ? 0U : steps_.back().barrier, check});
    ++seen_[slot_of(key)];
  }
  /// The same by passing: nothing before it can come again.
  void push_pass(std::uint64_t key) {
    steps_.push_back({key, static_cast<std::uint32_t>(steps_.size()), false});
    ++seen_[slot_of(key)];
  }
  void pop() {
    --seen_[slot_of(steps_.back().key)];
    steps_.pop_back();
  }

  [[nodiscard]] std::uint64_t key() const { return steps_.back().key; }
  [[nodiscard]] bool in_check() const { return steps_.back().check; }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }

  /// What it is worth to the mover that the position has come again; empty if it has not. A position that
  /// comes a second time will come as often as the rules want.
  [[nodiscard]] std::optional<int> repetition(shogi::Repetition rule) const {
    if (seen_[slot_of(key())] < 2) return std::nullopt;  // nearly always
    return slow_repetition(rule);
  }

 private:
  struct Step {
    std::uint64_t key;
    std::uint32_t barrier;  ///< nothing before this step counts
    bool check;
  };
  static constexpr std::size_t kSlots = 4096;
  static constexpr std::size_t slot_of(std::uint64_t key) { return key % kSlots; }

  [[nodiscard]] std::optional<int> slow_repetition(shogi::Repetition rule) const;
  /// Whether every move after step `first` of the side that moved into the last step (or, if not `last`, of
  /// the other) gave check.
  [[nodiscard]] bool checks_since(std::size_t first, bool by_last) const;

  std::vector<Step> steps_;
  std::array<std::uint16_t, kSlots> seen_{};  ///< how many steps have a key of this slot
};

}  // namespace kanzen::play
