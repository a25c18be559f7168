#include "solve/chain/claim_index.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>

#include "solve/chain/cancel.h"

namespace kanzen::solve::chain {
namespace {

constexpr int kLetters = 4;
constexpr Amount kMostOfAKind = 4;

/// Claims and positions that have something to say to each other.
class Draw {
 public:
  Position<1> position() {
    Graph graph(kLetters);
    for (Letter from = 0; from < kLetters; ++from) {
      for (Letter to = 0; to < kLetters; ++to) graph.set_words(from, to, upto(kMostOfAKind));
    }
    cancel_opposites(graph);
    return Position<1>({graph, static_cast<Letter>(upto(kLetters - 1))});
  }

  ClaimId claim(ClaimStore& claims) {
    std::vector<Span> spans;
    for (Cell cell = upto(6); cell < kLetters * kLetters; cell += 1 + upto(6)) {
      const auto least = static_cast<Amount>(upto(2));
      const auto most = upto(1) == 0 ? kAnyAmount : static_cast<Amount>(least + upto(2));
      if (least != 0 || most != kAnyAmount) spans.push_back({cell, least, most});
    }
    return claims.add({static_cast<Letter>(upto(kLetters - 1)), upto(1) == 0, spans, {}});
  }

 private:
  std::uint32_t upto(std::uint32_t most) {
    return std::uniform_int_distribution<std::uint32_t>(0, most)(random_);
  }
  std::mt19937 random_{5};
};

/// Whether a claim holds for the position by what claims mean.
bool holds(const ClaimStore::View& claim, const Position<1>& position) {
  return claim.at == position.at() &&
         std::all_of(claim.spans.begin(), claim.spans.end(),
                     [&](const Span& span) { return allows(span, position.words_in(span.cell)); });
}

/// Whether some word leads to where a lost claim holds, found out by taking every one. Positions mean what
/// they say only with opposite words cancelled.
bool wins_by(const ClaimStore::View& claim, Position<1> position) {
  if (claim.win || position.words(position.at(), claim.at) == 0) return false;
  position.play(claim.at);
  return holds(claim, position);
}

/// Whether a won claim holds after the word to its letter, found out by taking it; if there is none, by
/// adding one. Nothing where there cannot be one: then nobody asks.
std::optional<bool> answers(const ClaimStore::View& claim, Position<1> position) {
  const Letter at = position.at();
  if (!claim.win) return false;
  if (position.words(at, claim.at) == 0) {
    if (at == claim.at || position.words(claim.at, at) != 0) return std::nullopt;
    position.set_words(at, claim.at, 1);
  }
  position.play(claim.at);
  return holds(claim, position);
}

/// How many facts there are of each kind.
struct Tally {
  std::size_t here = 0;  ///< claims of the position's letter
  std::size_t by_a_word = 0;
  std::size_t answers = 0;  ///< to words that there may be
  friend bool operator==(const Tally&, const Tally&) = default;
};

Tally expected(const ClaimStore& claims, const Position<1>& position) {
  Tally tally;
  for (ClaimId id = 0; id < claims.size(); ++id) {
    tally.here += holds(claims[id], position) ? 1U : 0U;
    tally.by_a_word += wins_by(claims[id], position) ? 1U : 0U;
    tally.answers += answers(claims[id], position).value_or(false) ? 1U : 0U;
  }
  return tally;
}

/// With what each fact says held against what it means.
Tally found(ClaimIndex& index, const ClaimStore& claims, const Position<1>& position) {
  Tally tally;
  index.any_match(position, [&](const Fact& fact) {
    const ClaimStore::View claim = claims[fact.claim];
    if (fact.word == kNoWord) {
      EXPECT_TRUE(holds(claim, position));
      EXPECT_EQ(index.meaning(fact), claim.win ? Meaning::Win : Meaning::Loss);
      ++tally.here;
    } else if (claim.win) {
      const std::optional<bool> answered = answers(claim, position);
      EXPECT_TRUE(answered.value_or(true));
      EXPECT_EQ(index.meaning(fact), Meaning::Answer);
      tally.answers += answered ? 1U : 0U;
    } else {
      EXPECT_TRUE(wins_by(claim, position));
      EXPECT_EQ(index.meaning(fact), Meaning::Win);
      ++tally.by_a_word;
    }
    return false;
  });
  return tally;
}

/// Adds claims one by one and asks for positions all the while.
void expect_all_that_holds_is_found(const Ceiling& ceiling, int claims_to_add, int positions_each) {
  Draw draw;
  ClaimStore claims;
  ClaimIndex index(claims, ceiling, kLetters);
  Tally all;
  for (int i = 0; i < claims_to_add; ++i) {
    const ClaimId id = draw.claim(claims);
    index.add(id);
    index.add_words_to(id);
    for (int k = 0; k < positions_each; ++k) {
      const Position<1> position = draw.position();
      const Tally here = found(index, claims, position);
      ASSERT_EQ(here, expected(claims, position));
      ASSERT_EQ(index.find(position).has_value(), here.here + here.by_a_word > 0);
      all.here += here.here;
      all.by_a_word += here.by_a_word;
      all.answers += here.answers;
    }
  }
  EXPECT_GT(all.here, 5000U);
  EXPECT_GT(all.by_a_word, 1000U);
  EXPECT_GT(all.answers, 1000U);
}

TEST(ClaimIndex, FindsAFactWheneverOneHolds) {
  expect_all_that_holds_is_found(no_ceiling(kLetters), 600, 10);
}

/// With rows for all numbers of words.
TEST(ClaimIndex, FindsAFactWheneverOneHoldsInASmallGame) {
  Ceiling ceiling = no_ceiling(kLetters);
  ceiling.assign(ceiling.size(), kMostOfAKind);
  ASSERT_TRUE(RowLayout(ceiling).fits());
  expect_all_that_holds_is_found(ceiling, 1500, 1);
}

/// No question divides them: they hold for the same positions.
TEST(ClaimIndex, FindsManyFactsThatSayTheSame) {
  for (const Ceiling& ceiling : {no_ceiling(2), Ceiling{0, 2, 0, 0}}) {
    ClaimStore claims;
    ClaimIndex index(claims, ceiling, 2);
    constexpr Span kTwo{1, 2, kAnyAmount};
    constexpr std::size_t kClaims = 1500;
    for (std::size_t i = 0; i < kClaims; ++i) index.add(claims.add({0, true, std::span(&kTwo, 1), {}}));
    index.add(claims.add({0, true, {}, {}}));
    const auto matches = [&](Count words) {
      Graph graph(2);
      graph.set_words(0, 1, words);
      std::size_t count = 0;
      index.any_match(Position<1>({graph, 0}), [&](const Fact&) {
        ++count;
        return false;
      });
      return count;
    };
    EXPECT_EQ(matches(2), kClaims + 1);
    EXPECT_EQ(matches(1), 1U);
  }
}

/// More words of a kind than the sieve tells apart.
TEST(ClaimIndex, TellsLargeNumbersApart) {
  ClaimStore claims;
  const Ceiling ceiling = no_ceiling(1);
  ClaimIndex index(claims, ceiling, 1);
  constexpr Amount kClaims = 2000;
  for (Amount words = 0; words < kClaims; words += 2) {
    const Span span{0, words, words};
    index.add(claims.add({0, true, std::span(&span, 1), {}}));
  }
  for (Amount words = 0; words < kClaims; ++words) {
    Graph graph(1);
    graph.set_words(0, 0, words);
    const auto fact = index.find(Position<1>({graph, 0}));
    ASSERT_EQ(fact.has_value(), words % 2 == 0) << words;
    if (!fact) continue;
    EXPECT_EQ((*claims[fact->claim].spans.begin()).least, words);
  }
}

TEST(ClaimIndex, KnowsWhatNoPositionOfTheGameCanBe) {
  ClaimStore claims;
  const Ceiling ceiling{0, 1, 0, 0};  // two letters, one word from the first to the second
  ClaimIndex index(claims, ceiling, 2);
  const Span span{1, 1, kAnyAmount};  // one more after one was taken
  const ClaimId lost = claims.add({1, false, std::span(&span, 1), {}});
  const ClaimId won = claims.add({1, true, std::span(&span, 1), {}});
  const std::size_t before = index.bytes();
  index.add_words_to(lost);
  index.add_words_to(won);
  EXPECT_EQ(index.bytes(), before);
}

}  // namespace
}  // namespace kanzen::solve::chain
