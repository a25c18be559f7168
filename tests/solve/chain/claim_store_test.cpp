#include "solve/chain/claim_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/hash.h"

namespace kanzen::solve::chain {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;

std::vector<Span> spans_of(const ClaimStore::View& claim) {
  std::vector<Span> spans;
  for (const Span& span : claim.spans) spans.push_back(span);
  return spans;
}

struct Parts {
  Letter at = 0;
  bool win = false;
  std::vector<Span> spans;
  std::vector<Step> steps;

  [[nodiscard]] Claim claim() const { return {at, win, spans, steps}; }
};

/// Numbers at both sides of what fits into a byte, and cells of small games and of the largest.
Parts draw(std::uint64_t number, const std::vector<Parts>& before) {
  constexpr std::array<Amount, 7> kAmounts{0, 1, 254, 255, 256, kAnyAmount - 1, kAnyAmount};
  constexpr std::array<Cell, 4> kCells{0, 0xFFFF, 0x10000, kMostLetters * kMostLetters - 1};
  std::uint64_t seed = scrambled(number);
  const auto upto = [&](std::size_t most) { return (seed = scrambled(seed)) % (most + 1); };
  const bool small = upto(1) == 0;
  Parts parts{
      .at = static_cast<Letter>(upto(kMostLetters - 1)), .win = upto(1) == 0, .spans = {}, .steps = {}};
  for (std::size_t i = upto(9); i > 0; --i) {
    parts.spans.push_back({kCells[upto(small ? 1 : 3)], kAmounts[upto(small ? 3 : 6)],
                           small ? kAmounts[upto(2)] : kAmounts[upto(6)]});
  }
  if (before.empty()) return parts;
  for (std::size_t i = upto(5); i > 0; --i) {
    const std::size_t claim = upto(before.size() - 1);
    parts.steps.push_back({static_cast<std::uint32_t>(before[claim].at), static_cast<ClaimId>(claim)});
  }
  return parts;
}

TEST(ClaimStore, GivesBackWhatItWasGiven) {
  constexpr std::size_t kClaims = 200'000;  // more than one piece of memory
  ClaimStore store;
  std::vector<Parts> given;
  for (std::size_t i = 0; i < kClaims; ++i) {
    given.push_back(draw(i, given));
    ASSERT_EQ(store.add(given.back().claim()), i);
  }
  ASSERT_EQ(store.size(), kClaims);
  for (std::size_t i = 0; i < kClaims; ++i) {
    const auto id = static_cast<ClaimId>(i);
    const ClaimStore::View kept = store[id];
    ASSERT_EQ(store.letter_of(id), given[i].at);
    ASSERT_EQ(store.is_won(id), given[i].win);
    ASSERT_EQ(kept.at, given[i].at);
    ASSERT_EQ(kept.win, given[i].win);
    ASSERT_EQ(spans_of(kept), given[i].spans);
    ASSERT_EQ(kept.steps.size(), given[i].steps.size());
    for (std::size_t step = 0; step < kept.steps.size(); ++step)
      ASSERT_EQ(kept.steps[step], given[i].steps[step].claim);
  }
}

TEST(ClaimStore, KeepsClaimsInPlaceWhileItGrows) {
  ClaimStore store;
  const std::vector<Span> spans{{3, 1, 2}, {4, 0, kAnyAmount}};
  const ClaimId first = store.add({1, false, spans, {}});
  const Step step{1, first};
  const ClaimStore::View early = store[store.add({2, true, spans, std::span(&step, 1)})];
  const std::size_t bytes = store.bytes();
  for (int i = 0; i < 500'000; ++i) store.add({5, true, spans, {}});
  EXPECT_EQ(spans_of(early), spans);
  EXPECT_THAT(early.steps, ElementsAre(first));
  EXPECT_GT(store.bytes(), bytes);
  EXPECT_TRUE(store.has_room());
}

/// A claim of a large game may speak of more kinds of words than fit into a piece of memory.
TEST(ClaimStore, KeepsAClaimLargerThanAPiece) {
  ClaimStore store;
  const ClaimId small = store.add({0, false, {}, {}});
  std::vector<Span> many;
  for (Cell cell = 0; cell < 1'500'000; ++cell) many.push_back({cell, 1, 700});
  const ClaimId large = store.add({1, true, many, {}});
  const ClaimId after = store.add({2, false, std::span(many).first(2), {}});
  EXPECT_THAT(spans_of(store[small]), IsEmpty());
  EXPECT_EQ(spans_of(store[large]), many);
  EXPECT_THAT(spans_of(store[after]), ElementsAreArray(std::span(many).first(2)));
}

TEST(ClaimStore, KeepsAStepToEveryLetter) {
  ClaimStore store;
  std::vector<Step> steps;
  steps.reserve(kMostLetters);
  for (Letter letter = 0; letter < kMostLetters; ++letter)
    steps.push_back({static_cast<std::uint32_t>(letter), store.add({letter, true, {}, {}})});
  const ClaimStore::View claim = store[store.add({kMostLetters - 1, false, {}, steps})];
  EXPECT_EQ(claim.at, kMostLetters - 1);
  ASSERT_EQ(claim.steps.size(), steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) ASSERT_EQ(claim.steps[i], steps[i].claim);
}

TEST(ClaimStore, IsEmptyAtFirst) {
  const ClaimStore store;
  EXPECT_EQ(store.size(), 0);
  EXPECT_EQ(store.bytes(), 0);
  EXPECT_TRUE(store.has_room());
}

}  // namespace
}  // namespace kanzen::solve::chain
