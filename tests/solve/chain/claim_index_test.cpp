#include "solve/chain/claim_index.h"

#include <gtest/gtest.h>

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

  ClaimId claim(ClaimList& claims) {
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
bool holds(const Claim& claim, const Position<1>& position) {
  return claim.at == position.at() &&
         std::all_of(claim.spans.begin(), claim.spans.end(),
                     [&](const Span& span) { return allows(span, position.words_in(span.cell)); });
}

/// Whether some word leads to where a lost claim holds, found out by taking every one. Positions mean what
/// they say only with opposite words cancelled.
bool wins_by(const Claim& claim, Position<1> position) {
  if (claim.win || position.words(position.at(), claim.at) == 0) return false;
  position.play(claim.at);
  return holds(claim, position);
}

/// Whether a won claim holds after the word to its letter, found out by taking it; if there is none, by
/// adding one. Nothing where there cannot be one: then nobody asks.
std::optional<bool> answers(const Claim& claim, Position<1> position) {
  const Letter at = position.at();
  if (!claim.win) return false;
  if (position.words(at, claim.at) == 0) {
    if (at == claim.at || position.words(claim.at, at) != 0) return std::nullopt;
    position.set_words(at, claim.at, 1);
  }
  position.play(claim.at);
  return holds(claim, position);
}

/// Adds claims one by one and asks for positions all the while.
void expect_all_that_holds_is_found(const Ceiling& ceiling, int claims_to_add, int positions_each) {
  Draw draw;
  ClaimList claims;
  ClaimIndex index(claims, ceiling, kLetters);
  std::size_t found = 0;
  std::size_t by_a_word = 0;
  std::size_t answered = 0;
  const auto expect_found = [&](const Position<1>& position) {
    std::size_t expected = 0;
    std::size_t expected_answers = 0;
    for (ClaimId other = 0; other < claims.size(); ++other) {
      expected += holds(claims[other], position) ? 1U : 0U;
      expected += wins_by(claims[other], position) ? 1U : 0U;
      expected_answers += answers(claims[other], position).value_or(false) ? 1U : 0U;
    }
    std::size_t matches = 0;
    std::size_t matching_answers = 0;
    index.any_match(position, [&](const Fact& fact) {
      const Claim claim = claims[fact.claim];
      if (index.meaning(fact) == Meaning::Answer) {
        const std::optional<bool> is_answer = answers(claim, position);
        EXPECT_TRUE(is_answer.value_or(true));
        matching_answers += is_answer ? 1U : 0U;
        return false;
      }
      EXPECT_TRUE(fact.word == kNoWord ? holds(claim, position) : wins_by(claim, position));
      EXPECT_EQ(index.meaning(fact), fact.word == kNoWord && !claim.win ? Meaning::Loss : Meaning::Win);
      by_a_word += fact.word == kNoWord ? 0U : 1U;
      ++matches;
      return false;
    });
    ASSERT_EQ(matches, expected);
    ASSERT_EQ(matching_answers, expected_answers);
    answered += matching_answers;
    ASSERT_EQ(index.find(position).has_value(), expected > 0);
    found += matches;
  };
  for (int i = 0; i < claims_to_add; ++i) {
    const ClaimId id = draw.claim(claims);
    index.add(id);
    index.add_words_to(id);
    for (int k = 0; k < positions_each; ++k) ASSERT_NO_FATAL_FAILURE(expect_found(draw.position()));
  }
  EXPECT_GT(found, 10'000U);
  EXPECT_GT(by_a_word, 1000U);
  EXPECT_GT(answered, 1000U);
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
    ClaimList claims;
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
  ClaimList claims;
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
    EXPECT_EQ(claims[fact->claim].spans[0].least, words);
  }
}

TEST(ClaimIndex, KnowsWhatNoPositionOfTheGameCanBe) {
  ClaimList claims;
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
