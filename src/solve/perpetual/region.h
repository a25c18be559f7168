// The positions that plain analysis left undecided, numbered densely.
#pragma once

#include <bit>
#include <cassert>
#include <limits>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/verdict_code.h"

namespace kanzen::solve {

/// One bit an index, and a count for every few words: a number is found by counting bits.
class UndecidedRegion {
 public:
  using Id = std::uint32_t;
  static constexpr Id kOutside = std::numeric_limits<Id>::max();

  explicit UndecidedRegion(std::span<const VerdictCode> codes)
      : words_((codes.size() + 63) / 64, 0), before_(words_.size() / kWords + 1, 0) {
    for (Index index = 0; index < codes.size(); ++index) {
      if (codes[index] == kDrawCode) words_[index / 64] |= std::uint64_t{1} << (index % 64);
    }
    for (std::size_t word = 0; word < words_.size(); ++word) {
      if (word % kWords == 0) before_[word / kWords] = size_;
      size_ += static_cast<Id>(std::popcount(words_[word]));
    }
    assert(size_ < kOutside);
  }

  [[nodiscard]] Id size() const { return size_; }

  [[nodiscard]] Id id_of(Index index) const {
    const std::size_t word = index / 64;
    const std::uint64_t bit = std::uint64_t{1} << (index % 64);
    if ((words_[word] & bit) == 0) return kOutside;
    auto id = before_[word / kWords] + static_cast<Id>(std::popcount(words_[word] & (bit - 1)));
    for (std::size_t i = word / kWords * kWords; i < word; ++i)
      id += static_cast<Id>(std::popcount(words_[i]));
    return id;
  }

  /// Calls `visit(index)` for each undecided index in [begin, end), ascending.
  template <class Visit>
  void for_each(Index begin, Index end, const Visit& visit) const {
    for (Index index = begin; index < end; ++index) {
      const std::uint64_t rest = words_[index / 64] >> (index % 64);
      if (rest == 0) {
        index |= 63;
        continue;
      }
      index += static_cast<Index>(std::countr_zero(rest));
      if (index < end) visit(index);
    }
  }

 private:
  static constexpr std::size_t kWords = 8;

  std::vector<std::uint64_t> words_;
  std::vector<Id> before_;  ///< undecided indices before each group of words
  Id size_ = 0;
};

}  // namespace kanzen::solve
