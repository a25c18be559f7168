#include "solve/chain/check.h"

#include <gtest/gtest.h>

#include <random>

#include "solve/chain/cancel.h"
#include "solve/chain/starts.h"
#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

struct Proof {
  Graph graph{0};
  ClaimList claims;
  std::vector<ProvenStart> starts;
};

Proof proof_of(std::uint64_t seed, RandomGraph kind) {
  Proof proof{.graph = random_state(seed, kind).graph, .claims = {}, .starts = {}};
  StartsOptions options{.starts = {}, .memory_bytes = 1 << 24, .with_claims = true};
  for (Letter letter = 0; letter < kind.letters; ++letter) options.starts.push_back(letter);
  auto solved = solve_starts(proof.graph, options);
  for (const StartResult& start : solved->starts) {
    proof.starts.push_back({start.start, start.value == Value::Win, start.claim});
  }
  proof.claims = std::move(solved->claims);
  return proof;
}

struct Parts {
  Letter at;
  bool win;
  std::vector<Span> spans;
  std::vector<Step> steps;
};

std::vector<Parts> parts_of(const ClaimList& claims) {
  std::vector<Parts> parts;
  for (ClaimId id = 0; id < claims.size(); ++id) {
    const Claim claim = claims[id];
    parts.push_back({claim.at,
                     claim.win,
                     {claim.spans.begin(), claim.spans.end()},
                     {claim.steps.begin(), claim.steps.end()}});
  }
  return parts;
}

ClaimList joined(const std::vector<Parts>& parts) {
  ClaimList claims;
  for (const Parts& part : parts) claims.add({part.at, part.win, part.spans, part.steps});
  return claims;
}

TEST(ChainCheck, AcceptsWhatTheSearchFinds) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Proof proof = proof_of(seed, {.letters = 6, .most = 4});
    ASSERT_EQ(find_flaw(proof.graph, proof.claims, proof.starts), std::nullopt) << "seed " << seed;
  }
}

TEST(ChainCheck, RefusesStartsThatDoNotFit) {
  const Proof proof = proof_of(1, {.letters = 5, .most = 3});
  for (std::size_t i = 0; i < proof.starts.size(); ++i) {
    auto starts = proof.starts;
    starts[i].win = !starts[i].win;
    EXPECT_TRUE(find_flaw(proof.graph, proof.claims, starts));
    starts = proof.starts;
    starts[i].claim = static_cast<ClaimId>(proof.claims.size());
    EXPECT_TRUE(find_flaw(proof.graph, proof.claims, starts));
    starts = proof.starts;
    starts[i].start = (starts[i].start + 1) % 5;
    EXPECT_TRUE(find_flaw(proof.graph, proof.claims, starts));
  }
}

/// A proof speaks of the words it was made for; of others only what is true of them, too.
TEST(ChainCheck, RefusesAnotherGraphUnlessAllHoldsThere) {
  int refused_starts = 0;  // the claims themselves may rely on how many words there are at most
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Proof proof = proof_of(seed % 20, {.letters = 4, .most = 2});
    std::mt19937_64 random(seed);
    Graph other = proof.graph;
    other.set_words(static_cast<Letter>(random() % 4), static_cast<Letter>(random() % 4),
                    static_cast<Count>(random() % 4));
    if (const auto flaw = find_flaw(other, proof.claims, proof.starts)) {
      refused_starts += flaw->find("does not hold for the words") != std::string::npos ? 1 : 0;
      continue;
    }
    for (const ProvenStart& start : proof.starts) ASSERT_EQ(wins_naively({other, start.start}), start.win);
  }
  EXPECT_GT(refused_starts, 20);
}

TEST(ChainCheck, RefusesClaimsAboutNothingThatIsThere) {
  const Proof proof = proof_of(1, {.letters = 5, .most = 3});
  const auto complaint = [&](const auto& change) {
    auto parts = parts_of(proof.claims);
    change(parts);
    return find_flaw(proof.graph, joined(parts), {}).value_or("");
  };
  const auto last = static_cast<ClaimId>(proof.claims.size() - 1);
  EXPECT_EQ(complaint([](auto&) {}), "");
  EXPECT_NE(complaint([](auto& parts) { parts[0].at = 5; }), "");
  EXPECT_NE(complaint([](auto& parts) { parts.back().spans.push_back({25, 0, 1}); }), "");
  EXPECT_NE(complaint([](auto& parts) { parts.back().steps.push_back({5, 0}); }), "");
  EXPECT_NE(complaint([&](auto& parts) { parts.back().steps.at(0).claim = last; }), "");
  EXPECT_NE(complaint([&](auto& parts) { parts.back().steps.at(0).claim = last + 1; }), "");
}

// Proofs of what is not true, each by one wrong conclusion, on a cycle of three letters: 0 to 1 by so many
// words, 1 to 2 and 2 to 0 by one.

constexpr Cell kFirstWord = 1;
constexpr Cell kSecondWord = 5;
constexpr Cell kThirdWord = 6;
constexpr Span kNoFirst{kFirstWord, 0, 0};
constexpr Span kSomeThird{kThirdWord, 1, kAnyAmount};

Graph cycle(Count first_words) {
  Graph graph(3);
  graph.set_words(0, 1, first_words);
  graph.set_words(1, 2, 1);
  graph.set_words(2, 0, 1);
  return graph;
}

std::string complaint_of_last(const Graph& graph, const std::vector<Parts>& parts) {
  const auto last = static_cast<ClaimId>(parts.size() - 1);
  EXPECT_NE(wins_naively({graph, parts.back().at}), parts.back().win);
  return find_flaw(graph, joined(parts), {{parts.back().at, parts.back().win, last}}).value_or("");
}

TEST(ChainCheck, RefusesAWordThatIsTakenTwice) {
  const Span there{kFirstWord, 1, kAnyAmount};
  EXPECT_EQ(complaint_of_last(cycle(1), {{1, false, {{kSecondWord, 0, 0}}, {}},
                                         {0, true, {there, {kSecondWord, 0, 0}}, {{1, 0}}},
                                         {2, false, {there, {kSecondWord, 0, 0}}, {{0, 1}}},
                                         {1, true, {there, {kSecondWord, 1, 1}}, {{2, 2}}},
                                         {0, false, {{kFirstWord, 1, 1}, {kSecondWord, 1, 1}}, {{1, 3}}}}),
            "claim 4 leans on claim 3, which says less");
}

TEST(ChainCheck, RefusesAWordThatIsForgotten) {
  EXPECT_EQ(complaint_of_last(cycle(2), {{0, false, {kNoFirst}, {}},
                                         {2, true, {kNoFirst, kSomeThird}, {{0, 0}}},
                                         {1, false, {kNoFirst, kSomeThird}, {{2, 1}}},
                                         {0, true, {{kFirstWord, 1, 2}, kSomeThird}, {{1, 2}}}}),
            "claim 3 leans on claim 2, which says less");
}

TEST(ChainCheck, RefusesTheClaimOfAnotherLetter) {
  EXPECT_EQ(complaint_of_last(cycle(1), {{0, false, {kNoFirst}, {}},
                                         {2, true, {kNoFirst, kSomeThird}, {{0, 0}}},
                                         {0, false, {{kFirstWord, 1, 1}, kSomeThird}, {{1, 1}}}}),
            "claim 2 leans on a claim of another letter");
}

/// One change to one claim.
void spoil(std::vector<Parts>& parts, std::mt19937_64& random) {
  Parts& claim = parts[random() % parts.size()];
  switch (random() % 6) {
    case 0:
      claim.win = !claim.win;
      break;
    case 1:
      claim.at = static_cast<Letter>(random() % 4);
      break;
    case 2:
      if (!claim.spans.empty())
        claim.spans.erase(claim.spans.begin() + static_cast<std::ptrdiff_t>(random() % claim.spans.size()));
      break;
    case 3:
      if (!claim.steps.empty())
        claim.steps.erase(claim.steps.begin() + static_cast<std::ptrdiff_t>(random() % claim.steps.size()));
      break;
    case 4:
      if (!claim.steps.empty())
        claim.steps[random() % claim.steps.size()].claim = static_cast<ClaimId>(random() % parts.size());
      break;
    default:
      if (!claim.spans.empty())
        claim.spans[random() % claim.spans.size()] = {static_cast<Cell>(random() % 16),
                                                      static_cast<Amount>(random() % 3),
                                                      static_cast<Amount>(random() % 3)};
      break;
  }
}

/// A game that play could leave: some of the words that are left after cancelling.
State remainder_of(Graph graph, std::mt19937_64& random) {
  cancel_opposites(graph);
  for (Letter from = 0; from < graph.letters(); ++from) {
    for (Letter to = 0; to < graph.letters(); ++to)
      graph.set_words(from, to, static_cast<Count>(random() % (graph.words(from, to) + 1)));
  }
  return {graph, 0};
}

void expect_true_of(const State& state, const ClaimList& claims) {
  NaiveSolver naive;
  for (ClaimId id = 0; id < claims.size(); ++id) {
    const Claim claim = claims[id];
    const bool holds = std::all_of(claim.spans.begin(), claim.spans.end(), [&](const Span& span) {
      const Count words =
          state.graph.words(static_cast<Letter>(span.cell / 4), static_cast<Letter>(span.cell % 4));
      return words >= span.least && words <= span.most;
    });
    if (!holds) continue;
    ASSERT_EQ(naive.wins({state.graph, claim.at}), claim.win);
  }
}

/// A spoilt proof may still be one, of something else; then what it says must be true of whatever play
/// leaves.
TEST(ChainCheck, WhatPassesIsTrueHoweverItWasSpoilt) {
  int refused = 0;
  int passed = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const Proof proof = proof_of(seed % 50, {.letters = 4, .most = 2});
    std::mt19937_64 random(seed);
    auto parts = parts_of(proof.claims);
    if (parts.empty()) continue;
    spoil(parts, random);
    const ClaimList claims = joined(parts);
    if (find_flaw(proof.graph, claims, {})) {
      ++refused;
      continue;
    }
    ++passed;
    for (int round = 0; round < 20; ++round) {
      ASSERT_NO_FATAL_FAILURE(expect_true_of(remainder_of(proof.graph, random), claims)) << "seed " << seed;
    }
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(passed, 50);
}

}  // namespace
}  // namespace kanzen::solve::chain
