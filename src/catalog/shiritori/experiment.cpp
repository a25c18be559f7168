#include "catalog/shiritori/experiment.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <mutex>
#include <optional>

#include "base/parallel.h"
#include "catalog/shiritori/run_record.h"
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
  std::uint64_t answered = 0;
};

Found solve_ours(chain::State state, const ExperimentOptions& options, bool values_first = false) {
  solve::chain::cancel_opposites(state.graph);
  const int letters = state.graph.letters();
  const solve::chain::Ceiling ceiling = solve::chain::ceiling_of(state.graph);
  const std::size_t bytes = options.memory_bytes / options.threads / (values_first ? 2 : 1);
  std::optional<solve::chain::ValueSearch> values;
  if (values_first) {
    if (const auto numbers = solve::chain::StateNumbers::of(ceiling, letters))
      values.emplace(*numbers, letters, bytes);
  }
  solve::chain::Memory memory(letters, bytes, ceiling);
  Budget budget({.nodes = options.nodes, .should_stop = options.should_stop});
  const Value value =
      value_of(memory, solve_state(std::move(state), memory, budget, values ? &*values : nullptr));
  return {value, budget.spent(), budget.answered()};
}

Found solve_with(SearchKind kind, const chain::State& state, const ExperimentOptions& options) {
  if (kind == SearchKind::Ours || kind == SearchKind::ValuesFirst)
    return solve_ours(state, options, kind == SearchKind::ValuesFirst);
  const Order order = kind == SearchKind::Plain ? Order::Plain : Order::FewestWordsFirst;
  BaselineSearch search(state, order, {.nodes = options.nodes, .should_stop = options.should_stop});
  const Value value = search.run();
  return {value, search.nodes(), 0};
}

chain::State game_of(Size size, std::uint64_t seed, std::uint64_t instance) {
  return chain::random_game({size.letters, size.words}, seed, instance);
}

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
        runs.push_back({.size = size, .search = search, .instance = i});
    }
  }
  RunRecord record(options);
  if (const Status opened = record.open(); !opened) return opened.error();
  for_each_block(runs.size(), 1, options.threads, [&](std::uint64_t begin, std::uint64_t) {
    Run& run = runs[begin];
    const auto known = record.find(run.size, run.search, run.instance);
    if (known && (!known->cut_short || options.only_recorded)) {
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
    run.answered = found.answered;
    run.cut_short = found.value == Value::Unknown && found.nodes < options.nodes;  // it wanted memory
    if (!run.cut_short) record.add(run);  // else more of it may help another time
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
