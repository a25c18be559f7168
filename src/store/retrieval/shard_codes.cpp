#include "store/retrieval/shard_codes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace kanzen::store {
namespace {

/// In parts of a bit; whole numbers, so that every machine chooses the same.
using Costs = std::array<std::uint64_t, kAnswers>;
constexpr double kPartsOfABit = 1024;

double keys_in(const AnswerCounts& counts) { return std::accumulate(counts.begin(), counts.end(), 0.0); }

/// Ranks the shards by the share of what is not lost, and gives each code as many of them.
std::vector<std::uint8_t> by_share(const std::vector<AnswerCounts>& shards) {
  std::vector<std::size_t> order(shards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto share = [&](std::size_t i) { return shards[i][0] / std::max(1.0, keys_in(shards[i])); };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return share(a) < share(b); });
  std::vector<std::uint8_t> chosen(shards.size());
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    chosen[order[rank]] = static_cast<std::uint8_t>(rank * kLevelCodes / order.size());
  }
  return chosen;
}

/// How often each answer occurs in the shards of each code.
std::array<std::vector<std::uint64_t>, kLevelCodes> sums_of(const std::vector<AnswerCounts>& shards,
                                                            const std::vector<std::uint8_t>& chosen) {
  std::array<std::vector<std::uint64_t>, kLevelCodes> sums;
  sums.fill(std::vector<std::uint64_t>(kAnswers));
  for (std::size_t i = 0; i < shards.size(); ++i) {
    for (std::size_t answer = 0; answer < kAnswers; ++answer) sums[chosen[i]][answer] += shards[i][answer];
  }
  return sums;
}

/// What an answer costs in an ideal code; what has not occurred costs much, but not everything.
Costs costs_of(const std::vector<std::uint64_t>& sums) {
  const auto all = std::accumulate(sums.begin(), sums.end(), 1.0);
  Costs costs{};
  for (std::size_t answer = 0; answer < kAnswers; ++answer)
    costs[answer] = static_cast<std::uint64_t>(
        std::lround(kPartsOfABit * std::log2(all / (static_cast<double>(sums[answer]) + 0.01))));
  return costs;
}

std::uint64_t cost_of(const AnswerCounts& counts, const Costs& costs) {
  std::uint64_t sum = 0;
  for (std::size_t answer = 0; answer < kAnswers; ++answer) sum += counts[answer] * costs[answer];
  return sum;
}

/// Each shard moves to the code that is cheapest for it.
std::vector<std::uint8_t> cheapest(const std::vector<AnswerCounts>& shards,
                                   const std::array<Costs, kLevelCodes>& costs) {
  std::vector<std::uint8_t> chosen(shards.size());
  for (std::size_t i = 0; i < shards.size(); ++i) {
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t code = 0; code < kLevelCodes; ++code) {
      const std::uint64_t cost = cost_of(shards[i], costs[code]);
      if (cost >= least) continue;
      least = cost;
      chosen[i] = static_cast<std::uint8_t>(code);
    }
  }
  return chosen;
}

}  // namespace

ShardCodes choose_codes(const std::vector<AnswerCounts>& shards) {
  constexpr int kRounds = 6;  // later ones gain less than a part in a thousand
  ShardCodes codes{{}, by_share(shards)};
  for (int round = 0; round < kRounds; ++round) {
    const auto sums = sums_of(shards, codes.chosen);
    std::array<Costs, kLevelCodes> costs{};
    std::transform(sums.begin(), sums.end(), costs.begin(), costs_of);
    codes.chosen = cheapest(shards, costs);
  }
  for (std::vector<std::uint64_t>& sums : sums_of(shards, codes.chosen)) {
    const std::vector<std::uint8_t> lengths = word_lengths(std::move(sums));
    codes.lengths.insert(codes.lengths.end(), lengths.begin(), lengths.end());
  }
  return codes;
}

}  // namespace kanzen::store
