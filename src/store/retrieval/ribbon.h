// Answers of one bit without keys: a ribbon, a linear system over GF(2) whose rows are narrow bands.
//
// Each question becomes a row: 64 hashed coefficients at a hashed place among the columns. The solution is a
// string of bits in which the coefficients of each question's row add up to its answer. Nothing about the
// questions is kept; one that was not asked when the system was solved gets some answer all the same.
// See P. C. Dillinger, S. Walzer, "Ribbon filter" (2021).
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace kanzen::store {

struct RibbonRow {
  std::uint32_t first = 0;         ///< the column of the lowest coefficient
  std::uint64_t coefficients = 1;  ///< the lowest is always 1
};

inline constexpr std::uint32_t kRibbonWidth = 64;

namespace detail {

/// Mixes all bits of a number into each of the result's (the finalizer of SplitMix64).
constexpr std::uint64_t mixed(std::uint64_t number) {
  number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9U;
  number = (number ^ number >> 27) * 0x94D049BB133111EBU;
  return number ^ number >> 31;
}

}  // namespace detail

/// The row of a question in a system of `words` times 64 columns; there must be at least one word.
constexpr RibbonRow row_of(std::uint64_t question, std::uint8_t seed, std::uint32_t words) {
  const std::uint64_t hash = detail::mixed(question + (std::uint64_t{seed} + 1) * 0x9E3779B97F4A7C15U);
  const std::uint64_t places = std::uint64_t{words} * 64 - kRibbonWidth + 1;
  return {static_cast<std::uint32_t>((hash >> 32) * places >> 32), detail::mixed(hash) | 1U};
}

/// 64 bits of a string from a column on. What lies after the string is not read: a row never needs it.
constexpr std::uint64_t bits_from(std::span<const std::uint64_t> words, std::uint32_t column) {
  const std::size_t word = column / 64;
  const unsigned shift = column % 64;
  const std::uint64_t low = words[word] >> shift;
  return shift == 0 || word + 1 == words.size() ? low : low | words[word + 1] << (64 - shift);
}

constexpr bool answer(std::span<const std::uint64_t> solution, const RibbonRow& row) {
  return std::popcount(bits_from(solution, row.first) & row.coefficients) % 2 != 0;
}

/// A system under construction.
class Ribbon {
 public:
  explicit Ribbon(std::uint32_t words) : words_(words), rows_(std::size_t{words} * 64) {}

  /// Adds a row; false if what it wants contradicts the rows before it.
  bool add(RibbonRow row, bool wanted) {
    std::uint32_t column = row.first;
    std::uint64_t coefficients = row.coefficients;
    while (coefficients != 0) {
      const auto zeros = static_cast<unsigned>(std::countr_zero(coefficients));
      column += zeros;
      coefficients >>= zeros;
      Pivot& pivot = rows_[column];
      if (pivot.coefficients == 0) {
        pivot = {coefficients, wanted};
        return true;
      }
      coefficients ^= pivot.coefficients;
      wanted = wanted != pivot.wanted;
    }
    return !wanted;
  }

  /// The string of bits that meets all rows.
  [[nodiscard]] std::vector<std::uint64_t> solve() const {
    std::vector<std::uint64_t> solution(words_);
    for (std::size_t column = rows_.size(); column-- > 0;) {
      const Pivot& pivot = rows_[column];
      if (pivot.coefficients == 0) continue;  // any value will do
      const RibbonRow rest{static_cast<std::uint32_t>(column), pivot.coefficients};
      // The column's own bit is still 0.
      if (answer(solution, rest) != pivot.wanted) solution[column / 64] |= std::uint64_t{1} << (column % 64);
    }
    return solution;
  }

 private:
  struct Pivot {
    std::uint64_t coefficients = 0;
    bool wanted = false;
  };

  std::uint32_t words_;
  std::vector<Pivot> rows_;
};

}  // namespace kanzen::store
