// Packed tables against their bars: size, packing, opening, probing, and whether every answer is right.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>

#include "bench/benches.h"
#include "bench/dial.h"
#include "bench/packed.h"
#include "bench/sheet.h"
#include "query/analyse.h"
#include "query/packed_source.h"
#include "query/table_source.h"

namespace kanzen::bench {
namespace {

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
    {{3, 4}, 3.5, 10'000, 0},
};

void row_or_note(Sheet& sheet, std::string_view what, double figure, double bar, std::string_view unit) {
  if (bar == 0) {
    sheet.note(what, figure, unit);
  } else {
    sheet.row(what, figure, bar, unit);
  }
  std::fflush(stdout);
}

void bench_probes(const query::PackedSource<Dobutsu>& packed, const query::TableSource<Dobutsu>& plain,
                  const Dobutsu& game, const Point& point, Sheet& sheet) {
  constexpr std::size_t kProbes = 20'000;
  constexpr std::size_t kAnalyses = 2'000;
  Times probes;
  double wrong = 0;
  for (const auto& pos : random_positions(game, plain.table(), kProbes, 1)) {
    const double began = thread_microseconds();
    const auto known = packed.look_up(pos);
    probes.each.push_back(thread_microseconds() - began);
    if (!known || *known != *plain.look_up(pos)) ++wrong;
  }
  Times analyses;
  for (const auto& pos : random_positions(game, plain.table(), kAnalyses, 2)) {
    const double began = thread_microseconds();
    const auto known = packed.look_up(pos);
    const auto ranked = query::rank_moves<games::kDobutsu>(packed, pos);
    analyses.each.push_back(thread_microseconds() - began);
    const auto expected = query::rank_moves<games::kDobutsu>(plain, pos);
    for (std::size_t i = 0; i < expected->size(); ++i) {
      if (!known || !ranked || (*ranked)[i].known != (*expected)[i].known) ++wrong;
    }
  }
  row_or_note(sheet, "a probe, mean", probes.mean(), point.probe_us, "µs");
  sheet.note("a probe, p99", probes.p99(), "µs");
  row_or_note(sheet, "position and all its moves, mean", analyses.mean(), point.analysis_us, "µs");
  sheet.note("position and all its moves, p99", analyses.p99(), "µs");
  sheet.row("wrong answers", wrong, 0, "");
}

Status bench_point(const Dobutsu& game, const Point& point, Sheet& sheet) {
  auto table = open_table(game);
  if (!table) return table.error();
  const auto file = PackedFile::get(game, *table, point.shape);
  if (!file) return file.error();
  fmt::print("| **look-ahead {}, recursion {}** | | | |\n", point.shape.look_ahead, point.shape.recursion);
  row_or_note(sheet, "size", file->bytes() / 1e6, point.megabytes, "MB");
  sheet.row("packing, wall", file->packing().wall_seconds, 300, "s");
  sheet.note("packing, CPU", file->packing().cpu_seconds, "s");
  sheet.row("memory", peak_megabytes(), 4000, "MB");
  std::optional<Result<store::PackedTable>> packed;
  const Cost opening = measure([&] { packed.emplace(file->open(game)); });
  sheet.row("opening", opening.wall_seconds * 1000, 5, "ms");
  if (!*packed) return packed->error();
  const query::PackedSource<Dobutsu> source(game, *std::move(*packed));
  const query::TableSource<Dobutsu> plain(game, std::move(*table));
  bench_probes(source, plain, game, point, sheet);
  return Done{};
}

int bench_bars() {
  const Dobutsu game = dobutsu();
  fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
  Sheet sheet;
  for (const Point& point : kPoints) {
    if (const auto status = bench_point(game, point, sheet); !status) {
      fmt::print(stderr, "kanzen bench: {}\n", status.error().message());
      return kNotMeasured;
    }
  }
  return sheet.missed() ? kMissed : 0;
}

}  // namespace

int bench_compact(Words words) {
  constexpr std::string_view kKnown[] = {"--dial", "--packed", "--outcomes"};
  if (!only_known(words, kKnown) || lacks_value(words, "--dial") || lacks_value(words, "--packed") ||
      has_bad_number(words, "--outcomes")) {
    fmt::print(stderr, "kanzen bench compact: there are --dial DIR, --outcomes [N], --packed DIR\n");
    return 2;
  }
  if (has_option(words, "--dial")) return bench_dial(words);
  if (has_option(words, "--outcomes")) return bench_outcomes(words);
  return bench_bars();
}

}  // namespace kanzen::bench
