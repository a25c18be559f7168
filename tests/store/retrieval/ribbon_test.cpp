#include "store/retrieval/ribbon.h"

#include <gtest/gtest.h>

#include <random>

namespace kanzen::store {
namespace {

TEST(Ribbon, GivesEachQuestionItsAnswer) {
  std::mt19937_64 random(3);
  for (const std::uint32_t words : {1U, 2U, 7U, 100U}) {
    const std::uint64_t count = words * 64 * 4 / 5;
    std::vector<bool> wanted;
    for (std::uint64_t i = 0; i < count; ++i) wanted.push_back(random() % 2 == 0);
    bool solved = false;
    for (std::uint8_t seed = 0; seed < 50 && !solved; ++seed) {
      Ribbon ribbon(words);
      solved = true;
      for (std::uint64_t i = 0; i < count && solved; ++i)
        solved = ribbon.add(row_of(i, seed, words), wanted[i]);
      if (!solved) continue;
      const auto solution = ribbon.solve();
      for (std::uint64_t i = 0; i < count; ++i)
        ASSERT_EQ(answer(solution, row_of(i, seed, words)), wanted[i]) << words << " words, question " << i;
    }
    EXPECT_TRUE(solved) << words;
  }
}

TEST(Ribbon, RefusesAContradiction) {
  Ribbon ribbon(2);
  const RibbonRow row = row_of(7, 0, 2);
  EXPECT_TRUE(ribbon.add(row, true));
  EXPECT_TRUE(ribbon.add(row, true));
  EXPECT_FALSE(ribbon.add(row, false));
}

TEST(Ribbon, RowsStayWithinTheColumns) {
  for (const std::uint32_t words : {1U, 3U, 1000U}) {
    std::uint32_t last = 0;
    for (std::uint64_t question = 0; question < 100'000; ++question) {
      const RibbonRow row = row_of(question, 9, words);
      ASSERT_LE(row.first + kRibbonWidth, words * 64);
      ASSERT_EQ(row.coefficients & 1U, 1U);
      last = std::max(last, row.first);
    }
    EXPECT_EQ(last, words * 64 - kRibbonWidth);
  }
}

}  // namespace
}  // namespace kanzen::store
