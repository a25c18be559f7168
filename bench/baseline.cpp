// `./kanzen bench baseline`: the paper's compact database, rebuilt with the libraries it was built with.
//
//   --sample N     about N of the keys instead of all, to try things
//   --charts DIR   keeps the figures in DIR and draws them; what is already there is not measured again
//
// A program of its own, because SDSL is under the GPL and nothing else here is.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "bench/baseline/charts.h"
#include "bench/baseline/database.h"
#include "bench/baseline/published.h"
#include "bench/measure.h"
#include "bench/options.h"
#include "bench/sheet.h"
#include "core/shogi/sfen.h"
#include "store/home.h"

namespace kanzen::bench {
namespace {

constexpr std::size_t kProbes = 1'000'000;

struct Configuration {
  std::string name;
  HashKind kind;
};

/// The best ones first, so that a run that is cut short has measured something.
std::vector<Configuration> configurations() {
  using enum HashKind::Family;
  std::vector<Configuration> all{{std::string(kChdMinimal), {Chd, true, 0.99}},
                                 {load_name(0.75), {Chd, false, 0.75}},
                                 {load_name(0.88), {Chd, false, 0.88}},
                                 {std::string(kBdzLoose), {Bdz, false, 1.23}},
                                 {std::string(kBdzMinimal), {Bdz, true, 1.23}}};
  for (const double load : {0.70, 0.80, 0.95, 0.60, 0.50, 0.99, 0.85, 0.90, 0.65, 0.55}) {
    all.push_back({load_name(load), {Chd, false, load}});
  }
  return all;
}

void print_row(const FigureRow& row) {
  const double hash = row.at("hash bytes") / 1e6;
  const double wl = row.at("wl bytes") / 1e6;
  const double l = row.at("l bytes") / 1e6;
  fmt::print(
      "| {} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.2f} | {:.2f} | {:.2f} | {:.0f} | {:.0f} |\n",
      row.name, hash, wl, hash + wl, l, hash + l, row.at("wl probe us"), row.at("l probe us"),
      row.at("look-ahead probe us"), row.at("wrong"), row.at("build seconds"));
  std::fflush(stdout);
}

void print_keys(const KeySet& keys) {
  const Histogram values = keys.histogram();
  Histogram losses{};
  std::uint64_t lost = 0;
  for (std::size_t code = 0; code < values.size(); ++code) {
    losses[loss_only(static_cast<VerdictCode>(code))] += values[code];
    if (is_loss(static_cast<VerdictCode>(code))) lost += values[code];
  }
  fmt::print("{}\n\n| keys | ours | paper |\n| --- | ---: | ---: |\n", machine());
  fmt::print("| positions | {} | {} |\n| lost | {} | {} |\n| drawn | {} | {} |\n", keys.size(),
             kPublishedKeys, lost, kPublishedLost, values[kDrawCode], kPublishedDrawn);
  fmt::print("| H0 of wl, bits | {:.4f} | {:g} |\n| H0 of l, bits | {:.4f} | {:g} |\n\n", entropy(values),
             kPublishedEntropyOfValues, entropy(losses), kPublishedEntropyOfLosses);
  fmt::print(
      "| hash | hash MB | wl tree | wl sum | l tree | l sum | wl probe µs | l probe µs | value from l µs "
      "| wrong | build s |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  std::fflush(stdout);
}

int fail(const Error& error) {
  fmt::print(stderr, "kanzen bench: {}\n", error.message());
  return kNotMeasured;
}

/// Measures what the figures do not have yet; nothing is kept if `charts` is empty.
Result<FigureRows> measure_all(const BaselineJob& job, const std::filesystem::path& charts) {
  FigureRows rows;
  if (!charts.empty()) {
    auto before = read_figures(charts / kBaselineFigures);
    if (!before) return before.error();
    rows = std::move(*before);
    std::erase_if(
        rows, [&](const FigureRow& row) { return row.at("keys") != static_cast<double>(job.keys.size()); });
  }
  for (const Configuration& configuration : configurations()) {
    if (const FigureRow* row = find_row(rows, configuration.name)) {
      print_row(*row);
      continue;
    }
    const auto row = measure_databases(job, configuration.name, configuration.kind);
    if (!row) {
      fmt::print("| {} | could not be built |\n", configuration.name);
      continue;
    }
    print_row(*row);
    rows.push_back(*row);
    if (charts.empty()) continue;
    if (auto status = write_figures(charts / kBaselineFigures, rows); !status) return status.error();
  }
  return rows;
}

int run(Words words) {
  constexpr std::string_view kKnown[] = {"--sample", "--charts"};
  if (!only_known(words, kKnown) || has_bad_number(words, "--sample") || lacks_value(words, "--charts")) {
    fmt::print(stderr, "kanzen bench baseline: there are --sample N and --charts DIR\n");
    return 2;
  }
  const Dobutsu game(shogi::material_of(shogi::start_of<games::kDobutsu>().position));
  const auto table = store::Table::open(store::data_home() / "dobutsu.kzt", games::kDobutsu.name,
                                        shogi::rules_hash(games::kDobutsu), game.index_count());
  if (!table) return fail(table.error());
  const auto codes = table->checked_codes();
  const auto reachable = table->checked_reachable();
  if (!codes || !reachable) return fail(codes ? reachable.error() : codes.error());
  const KeySet keys(game, *codes, IndexSet(*reachable), number_of(words, "--sample", 0));
  print_keys(keys);

  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("kanzen-baseline-{}", ::getpid());
  const std::filesystem::path charts = value_of(words, "--charts");
  std::filesystem::create_directories(folder);
  const auto rows = measure_all({game, keys, folder, kProbes}, charts);
  std::filesystem::remove_all(folder);
  if (!rows) return fail(rows.error());
  fmt::print("\nmemory {:.0f} MB\n", peak_megabytes());
  if (!charts.empty()) {
    if (const auto status = write_baseline_charts(charts, *rows); !status) return fail(status.error());
  }
  double wrong = 0;
  for (const FigureRow& row : *rows) wrong += row.at("wrong");
  return wrong == 0 ? 0 : kMissed;
}

}  // namespace
}  // namespace kanzen::bench

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  return kanzen::bench::run(words);
}
