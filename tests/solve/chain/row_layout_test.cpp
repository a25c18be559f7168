#include "solve/chain/row_layout.h"

#include <gtest/gtest.h>

#include <random>

#include "solve/chain/fact.h"

namespace kanzen::solve::chain {
namespace {

std::vector<std::size_t> rows_of(const RowSet& set) {
  std::vector<std::size_t> rows;
  set.for_each([&](std::size_t row) { rows.push_back(row); });
  return rows;
}

TEST(RowLayout, HasARowForEveryNumberOfWords) {
  const Ceiling ceiling{0, 3, 1, 0};
  const RowLayout layout(ceiling);
  ASSERT_TRUE(layout.fits());
  EXPECT_EQ(layout.rows(), 4U + 2U);
  Graph graph(2);
  graph.set_words(0, 1, 2);
  const RowLayout::Place place = layout.place_of(Position<1>({graph, 0}));
  EXPECT_EQ(rows_of(place.rows), (std::vector<std::size_t>{2, 4}));
  EXPECT_EQ(place.row_of[0], 2);
  EXPECT_EQ(place.row_of[1], 4);
}

TEST(RowLayout, HasRoomForSoManyNumbersOnly) {
  EXPECT_TRUE(RowLayout(Ceiling{RowSet::kCapacity - 1}).fits());
  EXPECT_FALSE(RowLayout(Ceiling{RowSet::kCapacity}).fits());
  EXPECT_FALSE(RowLayout(Ceiling{100, 0, 100, 60}).fits());
  EXPECT_FALSE(RowLayout(no_ceiling(3)).fits());
  EXPECT_TRUE(RowLayout(Ceiling(RowLayout::kMostKinds, 1)).fits());
}

TEST(RowLayout, AllowsWhatSpansAllow) {
  const RowLayout layout(Ceiling{3, 2, 0, 0});
  const auto allowed = [&](Span span) {
    const auto set = layout.allowed_by(std::span(&span, 1));
    return set ? rows_of(*set) : std::vector<std::size_t>{};
  };
  EXPECT_EQ(allowed({0, 1, 2}), (std::vector<std::size_t>{1, 2, 4, 5, 6}));
  EXPECT_EQ(allowed({1, 2, kAnyAmount}), (std::vector<std::size_t>{0, 1, 2, 3, 6}));
  EXPECT_EQ(allowed({2, 0, 0}), (std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(allowed({2, 1, kAnyAmount}), std::vector<std::size_t>{});  // there are no such words
  EXPECT_EQ(allowed({1, 3, kAnyAmount}), std::vector<std::size_t>{});  // nor so many of these
}

/// By the spans of facts, which the trees of large games go by.
TEST(RowLayout, AllowsBeforeAWordWhatAFactSays) {
  std::mt19937 random(3);
  const auto upto = [&](std::uint32_t most) {
    return std::uniform_int_distribution<std::uint32_t>(0, most)(random);
  };
  constexpr Cell kLetters = 3;
  std::size_t possible = 0;
  for (int i = 0; i < 5000; ++i) {
    SCOPED_TRACE(i);
    Ceiling ceiling;
    for (Cell cell = 0; cell < kLetters * kLetters; ++cell)
      ceiling.push_back(static_cast<Amount>(cell % (kLetters + 1) == 0 ? upto(1) : upto(3)));
    std::vector<Span> spans;
    for (Cell cell = upto(2); cell < ceiling.size(); cell += 1 + upto(2)) {
      const auto least = static_cast<Amount>(upto(ceiling[cell]));
      spans.push_back({cell, least, upto(1) == 0 ? kAnyAmount : static_cast<Amount>(least + upto(2))});
    }
    ClaimStore claims;
    const bool win = upto(1) == 0;
    const Fact fact{claims.add({0, win, spans, {}}), upto(kLetters - 1) * kLetters};
    FactReader reader(claims, ceiling, kLetters);
    const RowLayout layout(ceiling);
    const auto before =
        layout.allowed_before(layout.allowed_by(spans).value(), fact.word, reader.opposite(fact.word), !win);
    ASSERT_EQ(before.has_value(), reader.is_possible(fact));
    if (!before) continue;
    ++possible;
    ASSERT_EQ(rows_of(*before), rows_of(layout.allowed_by(reader.spans(fact)).value()));
  }
  EXPECT_GT(possible, 1000U);
}

}  // namespace
}  // namespace kanzen::solve::chain
