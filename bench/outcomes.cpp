// The table of outcomes against its bars, and games won with nothing else against perfect defence.
#include <fmt/format.h>

#include <atomic>

#include "base/parallel.h"
#include "bench/benches.h"
#include "bench/packed.h"
#include "bench/sheet.h"
#include "query/analyse.h"
#include "query/packed_source.h"
#include "query/table_source.h"

namespace kanzen::bench {
namespace {

using Packed = query::PackedSource<Dobutsu>;
using Plain = query::TableSource<Dobutsu>;

/// How long outcomes take, and whether they are right.
void bench_outcomes(const Dobutsu& game, const store::PackedTable& packed, const store::Table& table,
                    Sheet& sheet) {
  constexpr std::size_t kProbes = 20'000;
  store::Prober<Dobutsu, store::PackedTable> prober(game, packed, packed.shape());
  Times times;
  double wrong = 0;
  for (const auto& pos : random_positions(game, table, kProbes, 1)) {
    const double began = thread_microseconds();
    const auto outcome = prober.outcome(pos);
    times.each.push_back(thread_microseconds() - began);
    if (outcome != table.at(game.index_of(pos))->outcome) ++wrong;
  }
  sheet.row("an outcome, mean", times.mean(), 500, "µs");
  sheet.note("an outcome, p99", times.p99(), "µs");
  sheet.row("wrong outcomes", wrong, 0, "");
}

/// What the winner may still need; 0 where nothing is said.
int plies_left(const query::Knowledge& known) {
  return known.distance ? *known.distance : known.distance_at_most.value_or(0);
}

/// Whether a won position is won on the board: the winner knows the packed table only, the loser holds out as
/// long as can be. What the winner may need must become less with every move.
bool is_brought_home(Dobutsu::Position pos, const Packed& packed, const Plain& plain) {
  int left = plies_left(*packed.look_up(pos));
  while (true) {
    const auto winning = query::rank_moves<games::kDobutsu>(packed, pos);
    pos = shogi::play(pos, winning->front().move);
    if (const auto over = shogi::Game<games::kDobutsu>::ended(pos)) return over->outcome == Outcome::Loss;
    const auto defence = query::rank_moves<games::kDobutsu>(plain, pos);
    if (defence->empty()) return true;
    pos = shogi::play(pos, defence->front().move);
    if (const auto over = shogi::Game<games::kDobutsu>::ended(pos)) return over->outcome == Outcome::Win;
    const auto known = packed.look_up(pos);
    if (known->outcome != Outcome::Win || plies_left(*known) >= left) return false;
    left = plies_left(*known);
  }
}

/// Plays from won positions; returns how many were not won.
std::uint64_t lost_wins(const Dobutsu& game, const Packed& packed, const Plain& plain, std::size_t games) {
  std::vector<Dobutsu::Position> won;
  for (unsigned seed = 3; won.size() < games; ++seed) {
    for (const auto& pos : random_positions(game, plain.table(), games, seed)) {
      if (won.size() < games && plain.look_up(pos)->outcome == Outcome::Win) won.push_back(pos);
    }
  }
  std::atomic<std::uint64_t> lost{0};  // relaxed: read after the threads have joined
  for_each_block(won.size(), 50, default_threads(), [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      if (!is_brought_home(won[i], packed, plain)) lost.fetch_add(1, std::memory_order_relaxed);
    }
  });
  return lost.load();
}

Status bench_table(std::size_t games, const std::string& folder, Sheet& sheet) {
  const Dobutsu game = dobutsu();
  auto table = open_table(game);
  if (!table) return table.error();
  const auto file = PackedFile::get(game, *table, kOutcomeShape, folder);
  if (!file) return file.error();
  sheet.row("size", file->bytes() / 1e6, 3, "MB");
  sheet.row("packing, wall", file->packing().wall_seconds, 300, "s");
  auto packed = file->open(game);
  if (!packed) return packed.error();
  bench_outcomes(game, *packed, *table, sheet);
  const Packed source(game, std::move(*packed));
  const Plain plain(game, std::move(*table));
  sheet.note("games from won positions", static_cast<double>(games), "");
  sheet.row("of them not won", static_cast<double>(lost_wins(game, source, plain, games)), 0, "");
  return Done{};
}

}  // namespace

int bench_outcomes(Words words) {
  fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
  Sheet sheet;
  const auto games = static_cast<std::size_t>(number_of(words, "--outcomes", 10'000));
  if (const auto status = bench_table(games, value_of(words, "--packed"), sheet); !status) {
    fmt::print(stderr, "kanzen bench: {}\n", status.error().message());
    return kNotMeasured;
  }
  return sheet.missed() ? kMissed : 0;
}

}  // namespace kanzen::bench
