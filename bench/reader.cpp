// The real reader against the raw table, on many random legal positions.
#include <fmt/format.h>

#include <atomic>
#include <random>

#include "base/parallel.h"
#include "bench/benches.h"
#include "bench/packed.h"
#include "bench/sheet.h"
#include "query/packed_source.h"
#include "query/table_source.h"

namespace kanzen::bench {
namespace {

constexpr std::uint64_t kBlock = 10'000;

/// Asks about as many legal positions as a block has; returns how many answers differ. Which positions they
/// are depends on the block alone.
std::uint64_t count_differences(const Dobutsu& game, const query::PackedSource<Dobutsu>& packed,
                                const query::TableSource<Dobutsu>& plain, std::uint64_t begin,
                                std::uint64_t end) {
  std::mt19937_64 random(begin);
  std::uint64_t different = 0;
  for (std::uint64_t asked = begin; asked < end;) {
    const auto pos = game.position_at(random() % game.index_count());
    if (!pos) continue;
    ++asked;
    const auto expected = plain.look_up(*pos);
    const auto found = packed.look_up(*pos);
    if (expected && found && *expected == *found) continue;
    ++different;
    fmt::print("index {} differs\n", game.index_of(*pos));
  }
  return different;
}

}  // namespace

int bench_reader(Words words) {
  const auto fail = [](const Error& error) {
    fmt::print(stderr, "kanzen bench: {}\n", error.message());
    return kNotMeasured;
  };
  const std::uint64_t count = number_of(words, "--reader", 10'000'000);
  const SparseShape shape{static_cast<int>(number_of(words, "--look-ahead", 3)),
                          static_cast<int>(number_of(words, "--recursion", 2))};
  const Dobutsu game = dobutsu();
  auto table = open_table(game);
  if (!table) return fail(table.error());
  const auto file = PackedFile::get(game, *table, shape, value_of(words, "--packed"));
  if (!file) return fail(file.error());
  auto opened = file->open(game);
  if (!opened) return fail(opened.error());
  const query::PackedSource<Dobutsu> packed(game, std::move(*opened));
  const query::TableSource<Dobutsu> plain(game, std::move(*table));

  // Relaxed: read after the threads have joined.
  std::atomic<std::uint64_t> different{0};
  const Cost cost = measure([&] {
    for_each_block(count, kBlock, default_threads(), [&](std::uint64_t begin, std::uint64_t end) {
      different.fetch_add(count_differences(game, packed, plain, begin, end), std::memory_order_relaxed);
    });
  });
  fmt::print(
      "look-ahead {}, recursion {}: {} random legal positions, {} differences; {:.0f} s of CPU time, "
      "{:.0f} s by the clock\n",
      shape.look_ahead, shape.recursion, count, different.load(), cost.cpu_seconds, cost.wall_seconds);
  return different.load() == 0 ? 0 : kMissed;
}

}  // namespace kanzen::bench
