// First numbers of positions that nobody has gone into yet.
//
// There are forty of them for each position that is searched, and guessing them again costs about as much as
// a look at far memory. So they are kept apart from the table, in a place small enough for the processor's
// cache: a position's children are usually looked at again soon or never.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/proof/numbers.h"
#include "solve/proof/table.h"

namespace kanzen::solve::proof {

/// Forgets whatever another position with the same place wants to have there. One for each thread.
class FirstLooks {
 public:
  FirstLooks() : slots_(kSlots) {}

  void prefetch(const Key& key) const { __builtin_prefetch(&slots_[place(mixed(key))]); }

  bool find(const Key& key, Numbers& numbers) const {
    const std::uint64_t hash = mixed(key);
    const Slot& slot = slots_[place(hash)];
    if (slot.signature != signature(hash)) return false;
    numbers = {slot.phi, slot.delta};
    return true;
  }

  /// Numbers that do not fit are not kept.
  void put(const Key& key, Numbers numbers) {
    if (numbers.phi > UINT16_MAX || numbers.delta > UINT16_MAX) return;
    const std::uint64_t hash = mixed(key);
    slots_[place(hash)] = {signature(hash), static_cast<std::uint16_t>(numbers.phi),
                           static_cast<std::uint16_t>(numbers.delta)};
  }

 private:
  struct Slot {
    std::uint32_t signature = 0;  ///< 0: nothing here
    std::uint16_t phi = 0;
    std::uint16_t delta = 0;
  };
  static constexpr std::size_t kSlots = std::size_t{1} << 18;

  static std::uint64_t mixed(const Key& key) {
    return key.board ^ std::uint64_t{key.hand.nibbles} * 0x9E3779B97F4A7C15U;
  }
  static std::size_t place(std::uint64_t hash) { return (hash >> 32) % kSlots; }
  static std::uint32_t signature(std::uint64_t hash) { return static_cast<std::uint32_t>(hash) | 1; }

  std::vector<Slot> slots_;
};

}  // namespace kanzen::solve::proof
