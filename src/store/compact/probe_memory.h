// What a prober remembers: small tables that forget the older of two that want the same place.
#pragma once

#include <cstdint>
#include <vector>

#include "core/look_ahead.h"

namespace kanzen::store {

/// What was found out about a position, leaving levels of later rounds aside.
struct Facts {
  static constexpr std::int16_t kUnasked = -2;
  static constexpr std::int8_t kNever = 127;

  Index index = ~Index{0};
  Index unanswered = ~Index{0};           ///< a move without an answer, by the last round that does not know
  std::int16_t quick_win = kUnasked;      ///< the distance, or -1
  std::int16_t level_at_once = kUnasked;  ///< in round 0, or -1
  std::int8_t known_by = kNever;          ///< a round that knows the position
  std::int8_t unknown_by = 0;             ///< a round that does not; 0 says nothing
};

namespace detail {

/// A place for a number in a table of 2^bits.
inline std::size_t place_in_table(std::uint64_t number, unsigned bits) {
  return static_cast<std::size_t>(number * 0x9E3779B97F4A7C15U >> (64 - bits));
}

}  // namespace detail

class FactMemory {
 public:
  explicit FactMemory(unsigned bits) : bits_(bits), slots_(std::size_t{1} << bits) {}

  /// The facts of a position, perhaps all unasked. The reference lasts until the next call.
  Facts& at(Index index) {
    Facts& slot = slots_[detail::place_in_table(index, bits_)];
    if (slot.index != index) {
      slot = {};
      slot.index = index;
    }
    return slot;
  }

 private:
  unsigned bits_;
  std::vector<Facts> slots_;
};

/// A level is more than `above` and at most `at_most`.
struct LevelBounds {
  int above = -1;
  int at_most = 0;
};

/// Bounds on the levels that rounds give to positions.
class LevelMemory {
 public:
  static constexpr int kAnyLevel = 1 << 14;

  explicit LevelMemory(unsigned bits) : bits_(bits), slots_(std::size_t{1} << bits) {}

  [[nodiscard]] LevelBounds recall(Index index, int round) const {
    const Slot& slot = slots_[place_of(index, round)];
    if (slot.index != index || slot.round != round) return {-1, kAnyLevel};
    return {slot.above, slot.at_most};
  }
  /// Adds to what is known already.
  void remember(Index index, int round, const LevelBounds& bounds) {
    Slot& slot = slots_[place_of(index, round)];
    const auto above = static_cast<std::int16_t>(bounds.above);
    const auto at_most = static_cast<std::int16_t>(bounds.at_most);
    if (slot.index != index || slot.round != round) {
      slot = {index, static_cast<std::int16_t>(round), above, at_most};
      return;
    }
    if (above > slot.above) slot.above = above;
    if (at_most < slot.at_most) slot.at_most = at_most;
  }

 private:
  struct Slot {
    Index index = ~Index{0};
    std::int16_t round = 0;
    std::int16_t above = -1;
    std::int16_t at_most = kAnyLevel;
  };
  [[nodiscard]] std::size_t place_of(Index index, int round) const {
    return detail::place_in_table(index * 16 + static_cast<Index>(round), bits_);
  }
  unsigned bits_;
  std::vector<Slot> slots_;
};

}  // namespace kanzen::store
