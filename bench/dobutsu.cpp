// The whole job, measured: solving, marking, writing, probing.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>

#include "bench/benches.h"
#include "bench/measure.h"
#include "bench/sheet.h"
#include "catalog/table_job.h"
#include "core/shogi/class_game.h"
#include "core/shogi/sfen.h"
#include "games/dobutsu/rules.h"
#include "query/analyse.h"
#include "query/table_source.h"

namespace kanzen::bench {
namespace {

using Dobutsu = shogi::ClassGame<games::kDobutsu>;

std::vector<Dobutsu::Position> positions_at_random_indices(const Dobutsu& game, std::size_t count) {
  std::mt19937_64 random(1);
  std::vector<Dobutsu::Position> positions;
  while (positions.size() < count) {
    if (const auto pos = game.position_at(random() % game.index_count())) positions.push_back(*pos);
  }
  return positions;
}

/// The program, started anew for one question: the middle one of some starts, in seconds.
double program_seconds(const std::filesystem::path& table) {
  const auto program = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "kanzen";
  const std::string command =
      fmt::format("'{}' probe dobutsu startpos --table '{}' > /dev/null", program.string(), table.string());
  std::vector<double> seconds;
  for (int i = 0; i < 11; ++i) {
    int code = 0;
    seconds.push_back(measure([&] { code = std::system(command.c_str()); }).wall_seconds);
    if (code != 0) return std::numeric_limits<double>::infinity();
  }
  std::sort(seconds.begin(), seconds.end());
  return seconds[seconds.size() / 2];
}

/// False if the table cannot be read.
bool bench_probes(const Dobutsu& game, const std::filesystem::path& path, Sheet& sheet) {
  auto table =
      store::Table::open(path, games::kDobutsu.name, shogi::rules_hash(games::kDobutsu), game.index_count());
  if (!table) {
    fmt::print(stderr, "kanzen bench: {}\n", table.error().message());
    return false;
  }
  const query::TableSource<Dobutsu> source(game, std::move(*table));
  const auto positions = positions_at_random_indices(game, 1'000'000);
  Index decided = 0;
  const auto probe_all = [&] {
    for (const auto& pos : positions) decided += source.look_up(pos)->outcome != Outcome::Draw ? 1 : 0;
  };
  const Cost cold = measure(probe_all);  // includes checking every block once
  const Cost warm = measure(probe_all);
  sheet.note("a probe, first million (every block is checked)", cold.wall_seconds, "µs");
  sheet.row("a probe", warm.wall_seconds, 1, "µs");
  constexpr std::size_t kAnalyses = 20'000;
  const Cost analyses = measure([&] {
    for (std::size_t i = 0; i < kAnalyses; ++i)
      decided += query::rank_moves<games::kDobutsu>(source, positions[i])->size();
  });
  sheet.row("moves and values of a position", analyses.wall_seconds / kAnalyses * 1e6, 50, "µs");
  if (decided == 0) std::puts("nothing was decided");
  sheet.row("a probe by the program, started anew", program_seconds(path) * 1e3, 50, "ms");
  return true;
}

/// One run of the main job.
struct Run {
  Cost solving;
  Cost marking;
  double seed_wall_seconds = 0;
  std::vector<VerdictCode> codes;
  std::optional<solve::Reachable> reachable;

  [[nodiscard]] double cpu_seconds() const { return solving.cpu_seconds + marking.cpu_seconds; }
  [[nodiscard]] double wall_seconds() const { return solving.wall_seconds + marking.wall_seconds; }
};

Run run_once(const Dobutsu& game, const Dobutsu::Position& start, unsigned threads) {
  Run run;
  const auto began = std::chrono::steady_clock::now();
  run.solving = measure([&] {
    solve::Retrograde<Dobutsu> solver(game, {threads, {}, {}});
    solver.run([&](Plies next, Index, const auto&, bool) {
      const std::chrono::duration<double> so_far = std::chrono::steady_clock::now() - began;
      if (next == 0) run.seed_wall_seconds = so_far.count();
      return true;
    });
    run.codes = std::move(solver).release();
  });
  run.marking = measure([&] { run.reachable = solve::reach(game, start, threads); });
  return run;
}

/// Neighbours on the same machine take a tenth more or less out of a run, so there are a few: all are shown,
/// and the one in the middle is measured by the bars. Returns that one's costs with the last one's results.
Run median_run(const Dobutsu& game, const Dobutsu::Position& start, unsigned threads, Sheet& sheet) {
  constexpr std::size_t kRuns = 5;
  std::vector<Run> runs;
  for (std::size_t i = 0; i < kRuns; ++i) {
    if (!runs.empty()) {                               // one table at a time is enough
      runs.back().codes = std::vector<VerdictCode>();  // ` = {}` would keep the memory
      runs.back().reachable.reset();
    }
    runs.push_back(run_once(game, start, threads));
    sheet.note(fmt::format("run {}: solve and mark, CPU", i + 1), runs.back().cpu_seconds(), "s");
  }
  auto codes = std::move(runs.back().codes);
  auto reachable = std::move(runs.back().reachable);
  std::sort(runs.begin(), runs.end(),
            [](const Run& a, const Run& b) { return a.cpu_seconds() < b.cpu_seconds(); });
  Run median = std::move(runs[kRuns / 2]);
  median.codes = std::move(codes);
  median.reachable = std::move(reachable);
  return median;
}

}  // namespace

int bench_dobutsu() {
  const auto start = shogi::start_of<games::kDobutsu>();
  const Dobutsu game(shogi::material_of(start.position));
  fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
  Sheet sheet;
  Run run = median_run(game, start.position, default_threads(), sheet);
  sheet.row("median run: solve and mark, CPU", run.cpu_seconds(), 80, "s");
  sheet.row("median run: solve and mark, wall", run.wall_seconds(), 45, "s");
  sheet.row("memory", peak_megabytes(), 600, "MB");
  sheet.note("of the wall time: looking at every position", run.seed_wall_seconds, "s");
  sheet.note("of the wall time: working backwards", run.solving.wall_seconds - run.seed_wall_seconds, "s");
  sheet.note("of the wall time: marking what play can reach", run.marking.wall_seconds, "s");

  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / fmt::format("kanzen-bench-{}.kzt", ::getpid());
  const store::Identity identity{std::string(store::kTableKind), std::string(games::kDobutsu.name),
                                 shogi::rules_hash(games::kDobutsu)};
  run.reachable->found.shrink(game.index_count());
  std::optional<Error> failure;
  const Cost writing = measure([&] {
    const auto status = store::write_table(path, identity, {run.codes, {}, run.reachable->found.words(), {}});
    if (!status) failure = status.error();
  });
  if (failure) {
    fmt::print(stderr, "kanzen bench: {}\n", failure->message());
    return kNotMeasured;
  }
  sheet.note("writing the table, wall", writing.wall_seconds, "s");
  const bool measured = bench_probes(game, path, sheet);
  std::filesystem::remove(path);
  if (!measured) return kNotMeasured;
  return sheet.missed() ? kMissed : 0;
}

}  // namespace kanzen::bench
