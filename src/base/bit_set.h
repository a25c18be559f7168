// A set of small numbers, one bit each, in as many machine words as it is told.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kanzen {

/// Members are below 64 * Words; `Member` is what they are counted in. Large sets lie as vector registers
/// want them.
template <class Member, int Words>
class alignas(Words % 4 == 0 ? 32 : 8) BitSet {
 public:
  static constexpr Member kCapacity = 64 * Words;

  /// All members below a number.
  [[nodiscard]] static BitSet below(Member end) {
    BitSet set;
    for (Member first = 0; first < end; first += 64)
      set.word_of(first) = end - first >= 64 ? ~std::uint64_t{0} : bit_of(end - first) - 1;
    return set;
  }

  void insert(Member member) { word_of(member) |= bit_of(member); }
  void erase(Member member) { word_of(member) &= ~bit_of(member); }
  void clear() { words_ = {}; }

  [[nodiscard]] bool contains(Member member) const { return (word_of(member) & bit_of(member)) != 0; }
  [[nodiscard]] bool contains_all(const BitSet& others) const { return (others - *this).empty(); }
  [[nodiscard]] bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  [[nodiscard]] Member size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return static_cast<Member>(count);
  }
  [[nodiscard]] bool is_only(Member member) const {
    BitSet one;
    one.insert(member);
    return *this == one;
  }
  /// The smallest member; the set must not be empty.
  [[nodiscard]] Member first() const {
    for (std::size_t i = 0;; ++i) {
      if (words_[i] != 0) return member_at(i, words_[i]);
    }
  }

  /// Calls `visit` with each of the members that there are when the call begins, the smallest first, until it
  /// returns true; then so does this.
  template <class Visit>
  bool any_of(const Visit& visit) const {
    const BitSet members = *this;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = members.words_[i]; left != 0; left &= left - 1) {
        if (visit(member_at(i, left))) return true;
      }
    }
    return false;
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    any_of([&](Member member) {
      visit(member);
      return false;
    });
  }

  BitSet& operator|=(const BitSet& others) {
    return combine(others, [](auto& a, auto b) { a |= b; });
  }
  BitSet& operator&=(const BitSet& others) {
    return combine(others, [](auto& a, auto b) { a &= b; });
  }
  BitSet& operator-=(const BitSet& others) {
    return combine(others, [](auto& a, auto b) { a &= ~b; });
  }
  friend BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  friend bool operator==(const BitSet&, const BitSet&) = default;

 private:
  static constexpr std::size_t index(Member member) { return static_cast<std::size_t>(member) / 64; }
  static constexpr std::uint64_t bit_of(Member member) { return std::uint64_t{1} << (member % 64); }
  static Member member_at(std::size_t word, std::uint64_t bits) {
    return static_cast<Member>(64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
  }
  [[nodiscard]] std::uint64_t& word_of(Member member) { return words_[index(member)]; }
  [[nodiscard]] const std::uint64_t& word_of(Member member) const { return words_[index(member)]; }

  template <class Step>
  BitSet& combine(const BitSet& others, const Step& step) {
    for (std::size_t i = 0; i < words_.size(); ++i) step(words_[i], others.words_[i]);
    return *this;
  }

  std::array<std::uint64_t, static_cast<std::size_t>(Words)> words_{};
};

}  // namespace kanzen
