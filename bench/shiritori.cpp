// Our search of word chains on the random games of the paper, held against the bars. The bars are for a
// thousand games of each size; a share of fewer is held against the same share.
#include <algorithm>
#include <iostream>

#include "base/parallel.h"
#include "bench/benches.h"
#include "bench/measure.h"
#include "bench/sheet.h"
#include "catalog/shiritori/experiment.h"

namespace kanzen::bench {
namespace {

using namespace catalog::shiritori;

struct Goal {
  Size size;
  double per_cent;
  double paper;  ///< its better search; 0 if it did not try
};
constexpr Goal kGoals[] = {
    {{8, 4}, 100, 97.0}, {{8, 8}, 95, 62.6}, {{10, 4}, 95, 60.6}, {{10, 2}, 100, 0}, {{12, 2}, 100, 0}};

bool bench_size(const Goal& goal, const ExperimentOptions& options, Sheet& sheet) {
  const auto runs = run_searches({goal.size}, {SearchKind::Ours}, options);
  if (!runs) {
    std::cerr << "kanzen bench: " << runs.error().message() << '\n';
    return false;
  }
  double solved = 0;
  double seconds = 0;
  double nodes = 0;
  for (const Run& run : *runs) {
    solved += run.outcome == "unknown" ? 0 : 1;
    seconds += run.seconds;
    nodes += static_cast<double>(run.nodes);
  }
  const auto games = static_cast<double>(std::max<std::size_t>(runs->size(), 1));
  const std::string name = fmt::format("n = {}, m = {}", goal.size.letters, goal.size.words);
  const std::string paper = goal.paper > 0 ? fmt::format(" (the paper: {})", goal.paper) : "";
  sheet.row_at_least(fmt::format("{}: {} of {} solved{}", name, solved, runs->size(), paper),
                     100 * solved / games, goal.per_cent, "%");
  sheet.note(name + ": a game, CPU", seconds / games, "s");
  sheet.note(name + ": nodes a game", nodes / games / 1e3, "thousand");
  return true;
}

}  // namespace

int bench_shiritori(Words words) {
  constexpr std::string_view kKnown[] = {"--instances", "--nodes", "--letters", "--words", "--record"};
  bool usable = only_known(words, kKnown) && !lacks_value(words, "--record");
  for (const std::string_view option : std::span(kKnown).first(4))
    usable = usable && !lacks_value(words, option) && !has_bad_number(words, option);
  if (!usable) {
    std::cerr
        << "kanzen bench shiritori [--instances N] [--nodes N] [--letters N --words N] [--record FILE]\n";
    return 2;
  }
  ExperimentOptions options;
  options.instances = number_of(words, "--instances", 100);
  options.nodes = number_of(words, "--nodes", options.nodes);
  options.record = value_of(words, "--record");
  options.threads = default_threads();
  options.memory_bytes = options.threads * (std::size_t{5} << 30);  // what 2^25 nodes may leave behind
  const Size only{static_cast<int>(number_of(words, "--letters", 0)),
                  static_cast<unsigned>(number_of(words, "--words", 0))};
  const auto is_wanted = [&](const Goal& goal) { return only == Size{} || goal.size == only; };
  if (std::none_of(std::begin(kGoals), std::end(kGoals), is_wanted)) {
    std::cerr << "kanzen bench: there are bars for 8 letters and 4 or 8 words, 10 and 4 or 2, 12 and 2\n";
    return 2;
  }
  fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
  Sheet sheet;
  for (const Goal& goal : kGoals) {
    if (!is_wanted(goal)) continue;
    if (!bench_size(goal, options, sheet)) return kNotMeasured;
    std::fflush(stdout);
  }
  return sheet.missed() ? kMissed : 0;
}

}  // namespace kanzen::bench
