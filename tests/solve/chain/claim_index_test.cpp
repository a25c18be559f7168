#include "solve/chain/claim_index.h"

#include <gtest/gtest.h>

#include <random>

#include "solve/chain/settled_table.h"

namespace kanzen::solve::chain {
namespace {

constexpr int kLetters = 4;

/// Claims and positions that have something to say to each other.
class Draw {
 public:
  Position<1> position() {
    Graph graph(kLetters);
    for (Letter from = 0; from < kLetters; ++from) {
      for (Letter to = 0; to < kLetters; ++to) graph.set_words(from, to, upto(4));
    }
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

bool holds(const Claim& claim, const Position<1>& position) {
  const auto allowed = [&](const Span& span) {
    const Count words = position.words_in(span.cell);
    return words >= span.least && (span.most == kAnyAmount || words <= span.most);
  };
  return claim.at == position.at() && std::all_of(claim.spans.begin(), claim.spans.end(), allowed);
}

TEST(ClaimIndex, FindsAClaimWheneverOneHolds) {
  Draw draw;
  ClaimList claims;
  ClaimIndex index(claims, kLetters, ClaimIndex::kAll);
  std::size_t found = 0;
  for (int i = 0; i < 600; ++i) {
    index.add(draw.claim(claims), 1);
    for (int k = 0; k < 10; ++k) {
      const Position<1> position = draw.position();
      bool any = false;
      for (ClaimId id = 0; id < claims.size(); ++id) any = any || holds(claims[id], position);
      const ClaimId id = index.find(position);
      ASSERT_EQ(id != kNoClaim, any);
      if (id == kNoClaim) continue;
      ASSERT_TRUE(holds(claims[id], position));
      ++found;
    }
  }
  EXPECT_GT(found, 1000U);
}

TEST(ClaimIndex, KeepsWhatTookLongestWhenItIsThinned) {
  ClaimList claims;
  const std::size_t most = 32;
  constexpr Amount kClaims = 300;
  ClaimIndex index(claims, 1, most);
  for (Amount words = 0; words < kClaims; ++words) {
    const Span span{0, words, words};
    index.add(claims.add({0, true, std::span(&span, 1), {}}), words % 100 == 7 ? 1'000'000 : 1);
  }
  const auto finds = [&](Count words) {
    Graph graph(1);
    graph.set_words(0, 0, words);
    return index.find(Position<1>({graph, 0})) != kNoClaim;
  };
  for (Count words = 7; words < kClaims; words += 100) EXPECT_TRUE(finds(words)) << words;
  std::size_t kept = 0;
  for (Count words = 0; words < kClaims; ++words) kept += finds(words) ? 1U : 0U;
  EXPECT_LE(kept, most);
}

TEST(SettledTable, FindsWhatWasPutAndNothingElse) {
  SettledTable table;
  const auto key = [](std::uint64_t i) { return Key{scrambled(i), scrambled(~i)}; };
  EXPECT_EQ(table.find(key(0)), kNoClaim);
  for (ClaimId i = 0; i < 10'000; ++i) table.put(key(i), i);
  table.put(key(3), 77);
  for (ClaimId i = 0; i < 10'000; ++i) EXPECT_EQ(table.find(key(i)), i == 3 ? 77 : i);
  for (std::uint64_t i = 10'000; i < 20'000; ++i) EXPECT_EQ(table.find(key(i)), kNoClaim);
}

}  // namespace
}  // namespace kanzen::solve::chain
