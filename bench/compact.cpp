// Packed tables against their bars: size, packing, opening, probing, and whether every answer is right.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>

#include "bench/benches.h"
#include "bench/measure.h"
#include "catalog/pack_job.h"
#include "core/shogi/class_game.h"
#include "core/shogi/sfen.h"
#include "games/dobutsu/rules.h"
#include "query/analyse.h"
#include "query/packed_source.h"
#include "query/table_source.h"
#include "store/home.h"

namespace kanzen::bench {
namespace {

using Dobutsu = shogi::ClassGame<games::kDobutsu>;
using Clock = std::chrono::steady_clock;

/// A shape, and what it must keep to; 0 where there is no bar.
struct Point {
  SparseShape shape;
  double megabytes = 0;
  double probe_us = 0;
  double analysis_us = 0;
};
constexpr Point kPoints[] = {
    {{1, 1}, 20, 30, 0},
    {{3, 2}, 5.5, 700, 4000},
    {{3, 3}, 3.5, 10'000, 0},
};

class Sheet {
 public:
  void row(std::string_view what, double figure, double bar, std::string_view unit) {
    if (bar == 0) {
      fmt::print("| {} | {:.2f} {} | | |\n", what, figure, unit);
      return;
    }
    const bool met = figure <= bar;
    missed_ = missed_ || !met;
    fmt::print("| {} | {:.2f} {} | {:g} {} | {} |\n", what, figure, unit, bar, unit, met ? "met" : "MISSED");
    std::fflush(stdout);
  }
  [[nodiscard]] bool missed() const { return missed_; }

 private:
  bool missed_ = false;
};

double microseconds_since(Clock::time_point began) {
  return std::chrono::duration<double, std::micro>(Clock::now() - began).count();
}

struct Times {
  std::vector<double> each;

  [[nodiscard]] double mean() const {
    double sum = 0;
    for (const double time : each) sum += time;
    return sum / static_cast<double>(each.size());
  }
  [[nodiscard]] double p99() {
    std::sort(each.begin(), each.end());
    return each[each.size() * 99 / 100];
  }
};

/// Positions drawn uniformly from those that play can reach and where it goes on.
std::vector<Dobutsu::Position> random_positions(const Dobutsu& game, const store::Table& table,
                                                std::size_t count, unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<Dobutsu::Position> positions;
  while (positions.size() < count) {
    const Index index = random() % game.index_count();
    const auto pos = *table.is_reachable(index) ? game.position_at(index) : std::nullopt;
    if (pos && !game.stops_play(*pos)) positions.push_back(*pos);
  }
  return positions;
}

void bench_probes(const query::PackedSource<Dobutsu>& packed, const query::TableSource<Dobutsu>& plain,
                  const Dobutsu& game, const Point& point, Sheet& sheet) {
  constexpr std::size_t kProbes = 20'000;
  constexpr std::size_t kAnalyses = 2'000;
  const auto positions = random_positions(game, plain.table(), kProbes, 1);
  Times probes;
  double wrong = 0;
  for (const auto& pos : positions) {
    const auto began = Clock::now();
    const auto known = packed.look_up(pos);
    probes.each.push_back(microseconds_since(began));
    if (!known || *known != *plain.look_up(pos)) ++wrong;
  }
  Times analyses;
  for (const auto& pos : random_positions(game, plain.table(), kAnalyses, 2)) {
    const auto began = Clock::now();
    const auto known = packed.look_up(pos);
    const auto ranked = query::rank_moves<games::kDobutsu>(packed, pos);
    analyses.each.push_back(microseconds_since(began));
    const auto expected = query::rank_moves<games::kDobutsu>(plain, pos);
    for (std::size_t i = 0; i < expected->size(); ++i) {
      if (!known || !ranked || (*ranked)[i].known != (*expected)[i].known) ++wrong;
    }
  }
  sheet.row("a probe, mean", probes.mean(), point.probe_us, "µs");
  sheet.row("a probe, p99", probes.p99(), 0, "µs");
  sheet.row("position and all its moves, mean", analyses.mean(), point.analysis_us, "µs");
  sheet.row("position and all its moves, p99", analyses.p99(), 0, "µs");
  sheet.row("wrong answers", wrong, 0.5, "");
}

void bench_point(const Dobutsu& game, const Point& point, Sheet& sheet) {
  const std::string name(games::kDobutsu.name);
  const std::uint64_t rules = shogi::rules_hash(games::kDobutsu);
  auto table = store::Table::open(store::data_home() / "dobutsu.kzt", name, rules, game.index_count());
  if (!table) return;
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / fmt::format("kanzen-bench-{}.kzs", ::getpid());
  const store::Identity identity{std::string(store::kPackedKind), name, rules};
  const Cost packing = measure([&] {
    const auto packed =
        catalog::pack_table(game, *table, identity, path, point.shape, {default_threads(), {}, {}});
    if (!packed) std::puts("could not pack");
  });
  fmt::print("| **look-ahead {}, recursion {}** | | | |\n", point.shape.look_ahead, point.shape.recursion);
  sheet.row("size", static_cast<double>(std::filesystem::file_size(path)) / 1e6, point.megabytes, "MB");
  sheet.row("packing, wall", packing.wall_seconds, 300, "s");
  sheet.row("packing, CPU", packing.cpu_seconds, 0, "s");
  sheet.row("memory", peak_megabytes(), 4000, "MB");
  const auto began = Clock::now();
  auto packed = store::PackedTable::open(path, name, rules, game.index_count());
  sheet.row("opening", microseconds_since(began) / 1000, 5, "ms");
  if (!packed) return;
  const query::PackedSource<Dobutsu> source(game, std::move(*packed));
  const query::TableSource<Dobutsu> plain(game, std::move(*table));
  bench_probes(source, plain, game, point, sheet);
  std::filesystem::remove(path);
}

}  // namespace

int bench_compact() {
  const Dobutsu game(shogi::material_of(shogi::start_of<games::kDobutsu>().position));
  if (!std::filesystem::exists(store::data_home() / "dobutsu.kzt")) {
    std::puts("there is no table yet; 'kanzen solve dobutsu' makes it");
    return 3;
  }
  fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
  Sheet sheet;
  for (const Point& point : kPoints) bench_point(game, point, sheet);
  return sheet.missed() ? 1 : 0;
}

}  // namespace kanzen::bench
