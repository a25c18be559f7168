// A set of indices, one bit each.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/game.h"

namespace kanzen {

/// Several threads may add to a set at the same time.
class IndexSet {
 public:
  explicit IndexSet(Index count) : words_((count + 63) / 64, 0) {}
  /// Takes over saved words.
  explicit IndexSet(std::span<const std::uint64_t> words) : words_(words.begin(), words.end()) {}

  [[nodiscard]] bool contains(Index index) const { return (words_[index / 64] >> (index % 64) & 1U) != 0; }

  /// Says that an index will be added soon.
  void prefetch(Index index) const { __builtin_prefetch(&words_[index / 64], 1); }

  /// Adds an index; returns whether it was new. Relaxed: sets are read for good only after the threads have
  /// joined.
  bool add(Index index) {
    const std::uint64_t bit = std::uint64_t{1} << (index % 64);
    const std::atomic_ref<std::uint64_t> word(words_[index / 64]);
    if ((word.load(std::memory_order_relaxed) & bit) != 0) return false;
    return (word.fetch_or(bit, std::memory_order_relaxed) & bit) == 0;
  }
  /// Empties one word and returns what it held.
  std::uint64_t take_word(std::size_t i) {
    const std::atomic_ref<std::uint64_t> word(words_[i]);
    return word.load(std::memory_order_relaxed) == 0 ? 0 : word.exchange(0, std::memory_order_relaxed);
  }
  [[nodiscard]] std::span<const std::uint64_t> words() const { return words_; }
  /// Forgets everything from `count` on.
  void shrink(Index count) {
    words_.resize((count + 63) / 64);
    if (count % 64 != 0) words_.back() &= (std::uint64_t{1} << (count % 64)) - 1;
  }
  [[nodiscard]] Index size() const {
    Index sum = 0;
    for (const std::uint64_t word : words_) sum += static_cast<Index>(std::popcount(word));
    return sum;
  }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace kanzen
