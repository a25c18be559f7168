// Would a retrieval table (a banded linear system over GF(2), no hash function stored) earn a place among the
// packed tables? It keeps the level of each lost position that a look-ahead does not find, and "not lost" for
// the rest; keys that the look-ahead decides cost nothing. Nothing is built here: sizes follow from counting,
// times from doing what a probe would do on memory of that size.
#include <fmt/format.h>

#include <array>
#include <bit>
#include <cmath>
#include <queue>
#include <random>

#include "bench/benches.h"
#include "bench/packed.h"
#include "bench/sheet.h"
#include "core/look_ahead.h"
#include "core/verdict_code.h"

namespace kanzen::bench {
namespace {

/// What such systems take beyond the bits they keep, by the literature: 2 to 5 in a hundred.
constexpr double kLeastOverhead = 1.02;
constexpr double kMostOverhead = 1.05;

using Histogram = std::array<std::uint64_t, 256>;

/// How often each level of a lost position occurs, and "not lost" (0), among what the look-ahead leaves open.
Histogram count_open(std::span<const VerdictCode> codes, int look_ahead) {
  const SparseShape shape{look_ahead, 0};
  Histogram counts{};
  for (const VerdictCode code : codes) {
    if (code == kNoPositionCode || (look_ahead > 0 && is_quick(verdict_of(code), shape))) continue;
    ++counts[is_loss(code) ? code : kDrawCode];
  }
  return counts;
}

/// Bits of all symbols together in the best prefix code.
double prefix_code_bits(const Histogram& counts) {
  std::priority_queue<double, std::vector<double>, std::greater<>> weights;
  for (const std::uint64_t count : counts) {
    if (count != 0) weights.push(static_cast<double>(count));
  }
  double bits = 0;
  while (weights.size() > 1) {
    const double least = weights.top();
    weights.pop();
    const double both = least + weights.top();
    weights.pop();
    weights.push(both);
    bits += both;
  }
  return bits;
}

/// Memory that is asked as ribbon systems are, one for each bit of a prefix code: 64 bits at a hashed place.
class MockRibbon {
 public:
  explicit MockRibbon(double bytes) : words_(static_cast<std::size_t>(bytes / 8) + 1) {
    std::mt19937_64 random(1);
    for (std::uint64_t& word : words_) word = random();
  }

  [[nodiscard]] unsigned ask(Index key, unsigned bits) const {
    std::uint64_t hash = (key + 1) * 0x9E3779B97F4A7C15U;
    unsigned answer = 0;
    for (unsigned i = 0; i < bits; ++i) {
      hash = (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9U;
      const std::uint64_t word = words_[(hash >> 32) % words_.size()];
      answer = answer << 1 | (static_cast<unsigned>(std::popcount(word & hash)) & 1U);
    }
    return answer;
  }

 private:
  std::vector<std::uint64_t> words_;
};

/// What a probe would do: the look-ahead first, then the position itself, then its moves.
unsigned mock_probe(const Dobutsu& game, const LookAhead<Dobutsu>& look, const MockRibbon& ribbon,
                    const Dobutsu::Position& pos, int look_ahead, unsigned bits, bool lost, Index& asked) {
  if (game.seed(pos).settled) return 0;
  if (look.win_within(pos, look_ahead) >= 0 || look.loss_within(pos, look_ahead + 1) >= 0) return 0;
  unsigned answer = ribbon.ask(game.index_of(pos), bits);
  ++asked;
  if (lost) return answer;
  game.for_each_open_child(pos, [&](const Dobutsu::Position& child) {
    if (look.win_within(child, look_ahead) >= 0 || look.loss_within(child, look_ahead + 1) >= 0) return;
    answer += ribbon.ask(game.index_of(child), bits);
    ++asked;
  });
  return answer;
}

void print_look_ahead(const Dobutsu& game, const store::Table& table, std::span<const VerdictCode> codes,
                      int look_ahead) {
  const Histogram counts = count_open(codes, look_ahead);
  double keys = 0;
  for (const std::uint64_t count : counts) keys += static_cast<double>(count);
  double entropy_bits = 0;
  for (const std::uint64_t count : counts) {
    if (count != 0) entropy_bits -= static_cast<double>(count) * std::log2(static_cast<double>(count) / keys);
  }
  const double code_bits = prefix_code_bits(counts);
  fmt::print("| {} | {:.1f} | {:.3f} | {:.1f} | {:.1f} to {:.1f} |", look_ahead, keys / 1e6,
             entropy_bits / keys, entropy_bits / 8e6, code_bits / 8e6 * kLeastOverhead,
             code_bits / 8e6 * kMostOverhead);
  if (look_ahead == 0) {
    fmt::print(" | |\n");
    return;
  }
  constexpr std::size_t kProbes = 200'000;
  const auto bits = static_cast<unsigned>(code_bits / keys) + 1;
  const MockRibbon ribbon(code_bits / 8 * kMostOverhead);
  const LookAhead<Dobutsu> look(game);
  const auto positions = random_positions(game, table, kProbes, 1);
  std::vector<bool> lost;
  lost.reserve(positions.size());
  for (const auto& pos : positions) lost.push_back(is_loss(codes[game.index_of(pos)]));
  Index asked = 0;
  unsigned sum = 0;
  const double began = thread_microseconds();
  for (std::size_t i = 0; i < kProbes; ++i) {
    sum += mock_probe(game, look, ribbon, positions[i], look_ahead, bits, lost[i], asked);
  }
  const double time = (thread_microseconds() - began) / kProbes;
  fmt::print(" {:.1f} | {:.2f} |\n", static_cast<double>(asked) / kProbes, time);
  if (sum == 0) fmt::print("nothing was asked\n");
}

}  // namespace

int bench_retrieval() {
  const Dobutsu game = dobutsu();
  const auto table = open_table(game);
  if (!table) {
    fmt::print(stderr, "kanzen bench: {}\n", table.error().message());
    return kNotMeasured;
  }
  const auto codes = table->checked_codes();
  if (!codes) {
    fmt::print(stderr, "kanzen bench: {}\n", codes.error().message());
    return kNotMeasured;
  }
  fmt::print(
      "{}\n\n| look-ahead | keys, millions | H0, bits | H0, MB | Huffman bits with 2 to 5 % more, MB | "
      "look-ups a "
      "probe | a probe, µs |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
      machine());
  for (const int look_ahead : {0, 1, 3}) print_look_ahead(game, *table, *codes, look_ahead);
  return 0;
}

}  // namespace kanzen::bench
