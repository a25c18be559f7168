// Some of the facts of a sieve: one bit for each.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <numeric>

namespace kanzen::solve::chain {

struct alignas(32) FactSet {
  static constexpr std::size_t kCapacity = 256;

  [[nodiscard]] static FactSet first(std::size_t count) {
    FactSet set;
    for (std::size_t i = 0; i < set.words.size() && 64 * i < count; ++i)
      set.words[i] = count - 64 * i >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (count - 64 * i)) - 1;
    return set;
  }
  void insert(std::size_t fact) { words[fact / 64] |= std::uint64_t{1} << fact % 64; }
  void erase(std::size_t fact) { words[fact / 64] &= ~(std::uint64_t{1} << fact % 64); }
  /// Takes facts away; returns whether any are left.
  bool remove(const FactSet& others) {
    std::uint64_t left = 0;
    for (std::size_t i = 0; i < words.size(); ++i) left |= words[i] &= ~others.words[i];
    return left != 0;
  }
  /// Takes away all but these; returns whether any are left.
  bool keep(const FactSet& others) {
    std::uint64_t left = 0;
    for (std::size_t i = 0; i < words.size(); ++i) left |= words[i] &= others.words[i];
    return left != 0;
  }
  [[nodiscard]] std::size_t size() const {
    return std::accumulate(words.begin(), words.end(), std::size_t{0},
                           [](std::size_t sum, std::uint64_t word) {
                             return sum + static_cast<std::size_t>(std::popcount(word));
                           });
  }
  /// Calls `visit` with each fact's place until it returns true; then so does this.
  template <class Visit>
  bool any_of(const Visit& visit) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::uint64_t left = words[i]; left != 0; left &= left - 1) {
        if (visit(64 * i + static_cast<std::size_t>(std::countr_zero(left)))) return true;
      }
    }
    return false;
  }

  std::array<std::uint64_t, kCapacity / 64> words{};
};

}  // namespace kanzen::solve::chain
