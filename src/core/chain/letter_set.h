// A set of letters as machine words: one for an alphabet, two for kana, more for anything else.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/chain/graph.h"

namespace kanzen::chain {

template <int Words>
class LetterSet {
 public:
  static constexpr int kCapacity = 64 * Words;

  void insert(Letter letter) { word_of(letter) |= bit_of(letter); }
  void erase(Letter letter) { word_of(letter) &= ~bit_of(letter); }
  void clear() { words_ = {}; }
  [[nodiscard]] bool contains(Letter letter) const {
    return (words_[static_cast<std::size_t>(letter / 64)] & bit_of(letter)) != 0;
  }
  [[nodiscard]] bool empty() const { return *this == LetterSet{}; }
  [[nodiscard]] int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  [[nodiscard]] bool is_only(Letter letter) const {
    LetterSet one;
    one.insert(letter);
    return *this == one;
  }
  /// The smallest member; the set must not be empty.
  [[nodiscard]] Letter first() const {
    for (int i = 0;; ++i) {
      const std::uint64_t word = words_[static_cast<std::size_t>(i)];
      if (word != 0) return 64 * i + std::countr_zero(word);
    }
  }

  /// Visits the members as they are when the call begins.
  template <class Visit>
  void for_each(const Visit& visit) const {
    const LetterSet members = *this;
    for (int i = 0; i < Words; ++i) {
      for (std::uint64_t word = members.words_[static_cast<std::size_t>(i)]; word != 0; word &= word - 1) {
        visit(64 * i + std::countr_zero(word));
      }
    }
  }

  LetterSet& operator|=(const LetterSet& other) {
    return combine(other, [](auto& a, auto b) { a |= b; });
  }
  LetterSet& operator&=(const LetterSet& other) {
    return combine(other, [](auto& a, auto b) { a &= b; });
  }
  LetterSet& operator-=(const LetterSet& other) {
    return combine(other, [](auto& a, auto b) { a &= ~b; });
  }
  friend LetterSet operator|(LetterSet a, const LetterSet& b) { return a |= b; }
  friend LetterSet operator&(LetterSet a, const LetterSet& b) { return a &= b; }
  friend LetterSet operator-(LetterSet a, const LetterSet& b) { return a -= b; }
  friend bool operator==(const LetterSet&, const LetterSet&) = default;

 private:
  [[nodiscard]] std::uint64_t& word_of(Letter letter) {
    return words_[static_cast<std::size_t>(letter / 64)];
  }
  static std::uint64_t bit_of(Letter letter) { return std::uint64_t{1} << (letter % 64); }
  template <class Step>
  LetterSet& combine(const LetterSet& other, const Step& step) {
    for (std::size_t i = 0; i < words_.size(); ++i) step(words_[i], other.words_[i]);
    return *this;
  }

  std::array<std::uint64_t, Words> words_{};
};

/// Calls `work` with how many machine words a set of so many letters takes, as a constant.
template <class Work>
auto with_width_for(int letters, const Work& work) {
  if (letters <= LetterSet<1>::kCapacity) return work(std::integral_constant<int, 1>());
  if (letters <= LetterSet<2>::kCapacity) return work(std::integral_constant<int, 2>());
  if (letters <= LetterSet<4>::kCapacity) return work(std::integral_constant<int, 4>());
  return work(std::integral_constant<int, kMostLetters / 64>());
}

}  // namespace kanzen::chain
