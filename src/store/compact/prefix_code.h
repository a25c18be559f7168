// A canonical prefix code: frequent symbols get short words. Only the lengths are kept in a file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits.h"

namespace kanzen::store {

inline constexpr unsigned kLongestWord = 12;

namespace detail {

/// Word lengths of an optimal code, without any limit. Symbols that do not occur get 0.
inline std::vector<std::uint8_t> optimal_lengths(std::span<const std::uint64_t> counts) {
  struct Node {
    std::uint64_t count;
    std::size_t order;  ///< decides between equals, so that the code depends on the counts alone
    std::size_t left;
    std::size_t right;
  };
  constexpr std::size_t kLeaf = ~std::size_t{0};
  std::vector<Node> nodes;
  std::vector<std::size_t> open;
  for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
    nodes.push_back({counts[symbol], symbol, kLeaf, kLeaf});
    if (counts[symbol] != 0) open.push_back(symbol);
  }
  const auto later = [&](std::size_t a, std::size_t b) {
    return nodes[a].count != nodes[b].count ? nodes[a].count > nodes[b].count
                                            : nodes[a].order > nodes[b].order;
  };
  std::make_heap(open.begin(), open.end(), later);
  const auto take_least = [&] {
    std::pop_heap(open.begin(), open.end(), later);
    const std::size_t least = open.back();
    open.pop_back();
    return least;
  };
  while (open.size() > 1) {
    const std::size_t a = take_least();
    const std::size_t b = take_least();
    nodes.push_back({nodes[a].count + nodes[b].count, nodes.size(), a, b});
    open.push_back(nodes.size() - 1);
    std::push_heap(open.begin(), open.end(), later);
  }
  std::vector<std::uint8_t> lengths(nodes.size(), 0);
  if (open.size() == 1 && nodes.size() == counts.size()) lengths[open[0]] = 1;  // a single symbol
  for (std::size_t i = nodes.size(); i-- > counts.size();) {
    lengths[nodes[i].left] = lengths[nodes[i].right] = static_cast<std::uint8_t>(lengths[i] + 1);
  }
  lengths.resize(counts.size());
  return lengths;
}

}  // namespace detail

/// Word lengths for symbols that occur so often, none longer than kLongestWord.
inline std::vector<std::uint8_t> word_lengths(std::vector<std::uint64_t> counts) {
  for (;;) {
    std::vector<std::uint8_t> lengths = detail::optimal_lengths(counts);
    if (*std::max_element(lengths.begin(), lengths.end()) <= kLongestWord) return lengths;
    for (std::uint64_t& count : counts) count = (count + 1) / 2;  // evens them out; nothing falls to 0
  }
}

/// Both directions of a code.
class PrefixCode {
 public:
  struct Word {
    std::uint16_t bits = 0;  ///< the first bit is the lowest
    std::uint8_t length = 0;
  };
  struct Meaning {
    std::uint8_t symbol = 0;
    std::uint8_t length = 1;
  };

  /// Whether these lengths can belong to a code: words do not run into each other.
  static bool are_possible(std::span<const std::uint8_t> lengths) {
    std::size_t room = std::size_t{1} << kLongestWord;
    for (const std::uint8_t length : lengths) {
      if (length > kLongestWord) return false;
      if (length == 0) continue;
      const std::size_t taken = std::size_t{1} << (kLongestWord - length);
      if (taken > room) return false;
      room -= taken;
    }
    return lengths.size() <= 256;
  }

  /// The lengths must be possible. What no word begins with means `otherwise`.
  PrefixCode(std::span<const std::uint8_t> lengths, std::uint8_t otherwise)
      : words_(lengths.size()), meanings_(std::size_t{1} << kLongestWord, Meaning{otherwise, 1}) {
    unsigned next = 0;  // the next free word, written with kLongestWord bits, the first bit highest
    for (unsigned length = 1; length <= kLongestWord; ++length) {
      for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
        if (lengths[symbol] != length) continue;
        const auto word = static_cast<std::uint16_t>(bits::reversed<kLongestWord>(next));
        words_[symbol] = {word, static_cast<std::uint8_t>(length)};
        for (std::size_t rest = 0; rest < std::size_t{1} << (kLongestWord - length); ++rest) {
          meanings_[rest << length | word] = {static_cast<std::uint8_t>(symbol),
                                              static_cast<std::uint8_t>(length)};
        }
        next += 1U << (kLongestWord - length);
      }
    }
  }

  [[nodiscard]] Word word(std::size_t symbol) const { return words_[symbol]; }
  /// What the word means that comes next in these bits.
  [[nodiscard]] Meaning meaning(std::uint64_t bits) const {
    return meanings_[bits & ((std::uint64_t{1} << kLongestWord) - 1)];
  }

 private:
  std::vector<Word> words_;
  std::vector<Meaning> meanings_;
};

}  // namespace kanzen::store
