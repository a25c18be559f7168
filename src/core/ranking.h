// Combinatorial numbers: subsets of a small set, numbered densely.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace kanzen {

inline constexpr int kMaxRankedSquares = 16;

/// n choose k for n up to 32.
constexpr std::uint32_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::uint64_t product = 1;
  for (int i = 1; i <= k; ++i)
    product = product * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return static_cast<std::uint32_t>(product);
}

/// Numbers the subsets of each size of {0 … places-1} in colexicographic order: the number of a subset does
/// not depend on how many places there are, so one table serves boards that fill up.
class SubsetRanking {
 public:
  explicit SubsetRanking(int places)
      : rank_(std::size_t{1} << places), subsets_(static_cast<std::size_t>(places) + 1) {
    for (std::uint32_t subset = 0; subset < rank_.size(); ++subset) {
      auto& same_size = subsets_[static_cast<std::size_t>(std::popcount(subset))];
      rank_[subset] = static_cast<std::uint16_t>(same_size.size());
      same_size.push_back(static_cast<std::uint16_t>(subset));
    }
  }

  [[nodiscard]] std::uint32_t rank(std::uint32_t subset) const { return rank_[subset]; }
  [[nodiscard]] std::uint32_t subset(int size, std::uint32_t rank) const {
    return subsets_[static_cast<std::size_t>(size)][rank];
  }

 private:
  // Ascending subsets of one size are in colexicographic order, so ranks are simply counted up.
  std::vector<std::uint16_t> rank_;
  std::vector<std::vector<std::uint16_t>> subsets_;
};

}  // namespace kanzen
