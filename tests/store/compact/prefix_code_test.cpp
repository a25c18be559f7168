#include "store/compact/prefix_code.h"

#include <gtest/gtest.h>

#include <random>

#include "store/compact/entry_code.h"

namespace kanzen::store {
namespace {

TEST(PrefixCode, EveryWordMeansItsSymbolWhateverFollows) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    std::mt19937 random(seed);
    std::vector<std::uint64_t> counts(1 + random() % 120);
    for (std::uint64_t& count : counts) count = random() % 3 == 0 ? 0 : random() >> (random() % 32);
    const auto lengths = word_lengths(counts);
    ASSERT_TRUE(PrefixCode::are_possible(lengths)) << seed;
    const PrefixCode code(lengths, 255);
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
      const PrefixCode::Word word = code.word(symbol);
      ASSERT_EQ(word.length != 0, counts[symbol] != 0) << seed;
      if (word.length == 0) continue;
      const PrefixCode::Meaning meaning = code.meaning(word.bits | std::uint64_t{random()} << word.length);
      ASSERT_EQ(meaning.symbol, symbol) << seed;
      ASSERT_EQ(meaning.length, word.length) << seed;
    }
  }
}

TEST(PrefixCode, FrequentSymbolsHaveShorterWords) {
  EXPECT_EQ(word_lengths({8, 4, 2, 1, 1}), (std::vector<std::uint8_t>{1, 2, 3, 4, 4}));
  EXPECT_EQ(word_lengths({0, 7, 0}), (std::vector<std::uint8_t>{0, 1, 0}));
  EXPECT_EQ(word_lengths({0, 0}), (std::vector<std::uint8_t>{0, 0}));
}

TEST(PrefixCode, WordsStayShortHoweverRareTheirSymbol) {
  std::vector<std::uint64_t> counts{1, 1};
  while (counts.size() < 40) counts.push_back(counts[counts.size() - 1] + counts[counts.size() - 2]);
  for (const std::uint8_t length : word_lengths(counts)) {
    EXPECT_GE(length, 1);
    EXPECT_LE(length, kLongestWord);
  }
}

TEST(PrefixCode, WordsThatRunIntoEachOtherAreNotPossible) {
  const auto possible = [](std::vector<std::uint8_t> lengths) { return PrefixCode::are_possible(lengths); };
  EXPECT_TRUE(possible({1, 2, 2}));
  EXPECT_FALSE(possible({1, 1, 1}));
  EXPECT_FALSE(possible({1, 2, 2, 12}));
  EXPECT_FALSE(possible({13}));
  EXPECT_TRUE(possible(std::vector<std::uint8_t>(256, 8)));
  EXPECT_FALSE(possible(std::vector<std::uint8_t>(257, 9)));
}

TEST(GapSymbol, EveryGapComesBack) {
  for (std::uint32_t gap = 0; gap < 1U << GapSymbol::kMaxSpanBits; ++gap) {
    const GapSymbol symbol = GapSymbol::of(gap);
    ASSERT_LT(symbol.symbol, GapSymbol::kEnd);
    ASSERT_EQ(symbol.extra_bits, GapSymbol::extra_bits_of(symbol.symbol));
    ASSERT_LT(symbol.extra, 1U << symbol.extra_bits);
    ASSERT_EQ(GapSymbol::gap_of(symbol.symbol, symbol.extra), gap);
  }
}

}  // namespace
}  // namespace kanzen::store
