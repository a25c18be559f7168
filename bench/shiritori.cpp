// Our search of word chains held against its bars: on the random games of the paper, of which the bars are
// for a thousand of each size and a share of fewer is held against the same share; and on dictionaries.
#include <algorithm>
#include <iostream>

#include "base/parallel.h"
#include "bench/benches.h"
#include "bench/measure.h"
#include "bench/sheet.h"
#include "catalog/shiritori/dictionary_run.h"
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

/// Those with a bar: every letter decided, the proof checked.
constexpr std::string_view kMustBeSolved[] = {
    "edict",
    "edict-common",
    "ipadic",
    "american-english-small",
    "american-english-large",
    "american-english-huge",
    "wordnet",
};

bool bench_dictionary(const Input& input, bool has_bar, Sheet& sheet) {
  constexpr double kSecondsOfAList = 60;
  constexpr std::size_t kMemory = std::size_t{2} << 30;
  constexpr double kSecondsOfALetter = 0.5;
  const std::string& name = input.words;
  Effort effort;
  effort.seconds = kSecondsOfALetter;
  effort.memory_bytes = kMemory;
  effort.threads = default_threads();
  const auto run = run_dictionary(input, effort);
  if (!run) {
    std::cerr << "kanzen bench: " << run.error().message() << '\n';
    return false;
  }
  const auto unknown = static_cast<double>(run->unknown.size());
  if (has_bar) {
    sheet.row(name + ": letters undecided", unknown, 0, "");
    sheet.row(name + ": on the clock", run->seconds, kSecondsOfAList, "s");
  } else {
    sheet.note(name + ": letters undecided", unknown, "");
    sheet.note(name + ": on the clock", run->seconds, "s");
  }
  if (run->complaint.empty()) return true;
  std::cerr << "kanzen bench: the proof of " << name << " does not hold: " << run->complaint << '\n';
  sheet.miss();
  return true;
}

bool has_bar(const std::string& name) {
  return std::find(std::begin(kMustBeSolved), std::end(kMustBeSolved), name) != std::end(kMustBeSolved);
}

/// Those that are installed; one with a bar must be.
bool bench_dictionaries(const std::string& long_mark, Sheet& sheet) {
  const auto all = known_dictionaries();
  return std::all_of(all.begin(), all.end(), [&](const DictionaryInfo& dictionary) {
    Input input;
    input.words = dictionary.name;
    if (!long_mark.empty()) input.long_mark = long_mark;
    if (dictionary.installed) return bench_dictionary(input, has_bar(dictionary.name), sheet);
    std::cerr << "kanzen bench: " << dictionary.name << " is not installed (" << dictionary.package << ")\n";
    return !has_bar(dictionary.name);
  });
}

void print_head() {
  fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
}

}  // namespace

int bench_shiritori(Words words) {
  constexpr std::string_view kKnown[] = {"--instances", "--nodes",        "--letters",  "--words",
                                         "--record",    "--dictionaries", "--long-mark"};
  bool usable = only_known(words, kKnown) && !lacks_value(words, "--record");
  for (const std::string_view option : std::span(kKnown).first(4))
    usable = usable && !lacks_value(words, option) && !has_bad_number(words, option);
  const std::string long_mark = value_of(words, "--long-mark");
  if (has_option(words, "--long-mark")) usable = usable && (long_mark == "vowel" || long_mark == "dropped");
  if (!usable) {
    std::cerr
        << "kanzen bench shiritori [--instances N] [--nodes N] [--letters N --words N] [--record FILE]\n"
           "kanzen bench shiritori --dictionaries [--long-mark vowel|dropped]\n";
    return 2;
  }
  Sheet sheet;
  if (has_option(words, "--dictionaries")) {
    print_head();
    if (!bench_dictionaries(long_mark, sheet)) return kNotMeasured;
    return sheet.missed() ? kMissed : 0;
  }
  ExperimentOptions options;
  options.instances = number_of(words, "--instances", 100);
  options.nodes = number_of(words, "--nodes", options.nodes);
  options.record = value_of(words, "--record");
  options.threads = default_threads();
  options.memory_bytes = options.threads * kMemoryOfAGame;
  const Size only{static_cast<int>(number_of(words, "--letters", 0)),
                  static_cast<unsigned>(number_of(words, "--words", 0))};
  const auto is_wanted = [&](const Goal& goal) { return only == Size{} || goal.size == only; };
  if (std::none_of(std::begin(kGoals), std::end(kGoals), is_wanted)) {
    std::cerr << "kanzen bench: there are bars for 8 letters and 4 or 8 words, 10 and 4 or 2, 12 and 2\n";
    return 2;
  }
  print_head();
  for (const Goal& goal : kGoals) {
    if (!is_wanted(goal)) continue;
    if (!bench_size(goal, options, sheet)) return kNotMeasured;
    std::fflush(stdout);
  }
  return sheet.missed() ? kMissed : 0;
}

}  // namespace kanzen::bench
