#include "catalog/shiritori/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <tuple>

#include "base/file.h"
#include "base/parallel.h"
#include "core/chain/random_graph.h"
#include "solve/chain/baseline.h"
#include "solve/chain/ceiling.h"
#include "solve/chain/solve_state.h"

namespace kanzen::catalog::shiritori {
namespace {

using chain::Value;
using solve::chain::BaselineSearch;
using solve::chain::Budget;
using solve::chain::Order;

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Found {
  Value value = Value::Unknown;
  std::uint64_t nodes = 0;
};

Found solve_ours(chain::State state, const ExperimentOptions& options, bool values_first = false) {
  solve::chain::cancel_opposites(state.graph);
  const int letters = state.graph.letters();
  const solve::chain::Ceiling ceiling = solve::chain::ceiling_of(state.graph);
  const std::size_t bytes = options.memory_bytes / options.threads / (values_first ? 2 : 1);
  std::optional<solve::chain::ValueSearch> values;
  if (const auto numbers = solve::chain::StateNumbers::of(ceiling, letters); values_first && numbers)
    values.emplace(*numbers, letters, bytes);
  solve::chain::Memory memory(letters, bytes, ceiling);
  Budget budget({.nodes = options.nodes, .should_stop = options.should_stop});
  const Value value =
      value_of(memory, solve_state(std::move(state), memory, budget, values ? &*values : nullptr));
  return {value, budget.spent()};
}

Found solve_with(SearchKind kind, const chain::State& state, const ExperimentOptions& options) {
  if (kind == SearchKind::Ours || kind == SearchKind::ValuesFirst)
    return solve_ours(state, options, kind == SearchKind::ValuesFirst);
  const Order order = kind == SearchKind::Plain ? Order::Plain : Order::FewestWordsFirst;
  BaselineSearch search(state, order, {.nodes = options.nodes, .should_stop = options.should_stop});
  const Value value = search.run();
  return {value, search.nodes()};
}

chain::State game_of(Size size, std::uint64_t seed, std::uint64_t instance) {
  return chain::random_game({size.letters, size.words}, seed, instance);
}

/// The file of runs: a line for each, with what it was asked.
class Record {
 public:
  explicit Record(const ExperimentOptions& options) : options_(options) {}

  Status open() {
    if (options_.record.empty()) return Done{};
    if (std::filesystem::exists(options_.record)) {
      const auto text = read_text(options_.record);
      if (!text) return text.error();
      if (const Status read = read_lines(*text); !read) return within(read.error(), options_.record.string());
    }
    file_.open(options_.record, std::ios::app);
    if (!file_) return Error{ErrorKind::System, "cannot be written", options_.record.string()};
    return Done{};
  }

  [[nodiscard]] const Run* find(Size size, SearchKind search, std::uint64_t instance) const {
    const auto found = runs_.find({size, search, instance});
    return found == runs_.end() ? nullptr : &found->second;
  }

  void add(const Run& run) {
    if (!file_.is_open()) return;
    const std::scoped_lock lock(mutex_);
    file_ << fmt::format("{},{},{},{},{},{},{},{},{:.3f}\n", options_.seed, options_.nodes, run.size.letters,
                         run.size.words, static_cast<int>(run.search), run.instance, run.outcome, run.nodes,
                         run.seconds)
          << std::flush;
  }

 private:
  Status read_lines(const std::string& text) {
    std::istringstream lines(text);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      std::replace(line.begin(), line.end(), ',', ' ');
      std::istringstream fields(line);
      std::uint64_t seed = 0;
      std::uint64_t nodes = 0;
      int search = 0;
      Run run;
      fields >> seed >> nodes >> run.size.letters >> run.size.words >> search >> run.instance >>
          run.outcome >> run.nodes >> run.seconds;
      const bool readable = fields &&
                            (run.outcome == "win" || run.outcome == "loss" || run.outcome == "unknown") &&
                            search >= 0 && search <= static_cast<int>(SearchKind::ValuesFirst);
      if (!readable)
        return Error{ErrorKind::BadInput, "is no run of an experiment", "line " + std::to_string(number)};
      run.search = static_cast<SearchKind>(search);
      if (seed == options_.seed) take(run, nodes);
    }
    return Done{};
  }

  /// Keeps a run if it says something about the limit that is asked about.
  void take(Run run, std::uint64_t limit) {
    const bool solved = run.outcome != "unknown" && run.nodes <= options_.nodes;
    run.cut_short = run.outcome == "unknown" && limit < options_.nodes;
    if (!solved && !run.cut_short && limit != options_.nodes) return;
    const auto [known, is_new] = runs_.try_emplace({run.size, run.search, run.instance}, run);
    if (!is_new && known->second.cut_short && (!run.cut_short || run.nodes > known->second.nodes))
      known->second = run;
  }

  const ExperimentOptions& options_;
  std::map<std::tuple<Size, SearchKind, std::uint64_t>, Run> runs_;
  std::ofstream file_;
  std::mutex mutex_;
};

bool told_to_stop(const ExperimentOptions& options) { return options.should_stop && options.should_stop(); }

/// What one game adds to the rate; its branching is a number of letters.
FirstPlayerRate rate_after(chain::State start, const ExperimentOptions& options) {
  FirstPlayerRate rate;
  solve::chain::cancel_opposites(start.graph);
  rate.games = solve_ours(start, options).value == Value::Unknown ? 0 : 1;
  for (chain::Letter to = 0; to < start.graph.letters(); ++to) {
    if (start.graph.words(start.at, to) == 0) continue;
    if (to != start.at) rate.branching += 1;
    if (rate.games == 0) continue;
    chain::State next = start;
    next.play(to);
    const Value value = solve_ours(std::move(next), options).value;
    rate.positions += value == Value::Unknown ? 0 : 1;
    rate.wins += value == Value::Win ? 1 : 0;
  }
  return rate;
}

}  // namespace

Result<std::vector<Run>> run_searches(const std::vector<Size>& sizes, const std::vector<SearchKind>& searches,
                                      const ExperimentOptions& options) {
  std::vector<Run> runs;
  for (const Size size : sizes) {
    for (const SearchKind search : searches) {
      for (std::uint64_t i = options.first; i < options.instances; ++i)
        runs.push_back({size, search, i, "", 0, 0});
    }
  }
  Record record(options);
  if (const Status opened = record.open(); !opened) return opened.error();
  for_each_block(runs.size(), 1, options.threads, [&](std::uint64_t begin, std::uint64_t) {
    Run& run = runs[begin];
    const Run* known = record.find(run.size, run.search, run.instance);
    if (known != nullptr && (!known->cut_short || options.only_recorded)) {
      run = *known;
      return;
    }
    if (options.only_recorded || told_to_stop(options)) return;
    const double before = processor_seconds();
    const Found found = solve_with(run.search, game_of(run.size, options.seed, run.instance), options);
    if (told_to_stop(options) && found.value == Value::Unknown) return;
    run.seconds = processor_seconds() - before;
    run.outcome = chain::name_of(found.value);
    run.nodes = found.nodes;
    const bool wanted_memory = found.value == Value::Unknown && found.nodes < options.nodes;
    if (!wanted_memory) record.add(run);  // else more of it may help another time
  });
  std::erase_if(runs, [](const Run& run) { return run.outcome.empty(); });
  return runs;
}

double predicted_rate(double branching) {
  double low = 0;
  double high = 1;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (1 - middle > std::pow(middle, branching) ? low : high) = middle;
  }
  return low;
}

Result<FirstPlayerRate> first_player_rate(Size size, const ExperimentOptions& options) {
  FirstPlayerRate rate{.letters = size.letters};
  std::uint64_t done = 0;
  std::mutex mutex;
  for_each_block(options.instances, 1, options.threads, [&](std::uint64_t instance, std::uint64_t) {
    if (told_to_stop(options)) return;
    const FirstPlayerRate here = rate_after(game_of(size, options.seed, instance), options);
    const std::scoped_lock lock(mutex);
    ++done;
    rate.branching += here.branching;
    rate.games += here.games;
    rate.positions += here.positions;
    rate.wins += here.wins;
  });
  rate.branching /= static_cast<double>(std::max<std::uint64_t>(1, done));
  rate.predicted = predicted_rate(rate.branching);
  return rate;
}

}  // namespace kanzen::catalog::shiritori
