#include "solve/chain/starts.h"

#include "base/parallel.h"
#include "solve/chain/proof_search.h"

namespace kanzen::solve::chain {
namespace {

template <int Words>
class StartSolver {
 public:
  StartSolver(const Graph& graph, const StartsOptions& options, Memory& memory)
      : graph_(graph), options_(options), memory_(memory) {}

  StartResult solve(Letter start) {
    Budget budget(options_.limits);
    StartResult result{.start = start, .value = value_of({graph_, start}, budget), .winning = {}, .open = {}};
    if (result.value != Value::Loss) look_at_moves(result, budget);
    result.nodes = budget.spent();
    return result;
  }

 private:
  void look_at_moves(StartResult& result, Budget& budget) {
    for (Letter to = 0; to < graph_.letters(); ++to) {
      if (graph_.words(result.start, to) == 0) continue;
      State next{graph_, result.start};
      next.play(to);
      const Value reply = value_of(std::move(next), budget);
      if (reply == Value::Loss) result.winning.push_back(to);
      if (reply == Value::Unknown) result.open.push_back(to);
    }
    if (!result.winning.empty()) result.value = Value::Win;
  }

  Value value_of(State state, Budget& budget) {
    cancel_opposites(state.graph);
    Position<Words> position(state);
    return ProofSearch<Words>(graph_.letters(), memory_, budget).solve(position);
  }

  const Graph& graph_;
  const StartsOptions& options_;
  Memory& memory_;
};

template <int Words>
std::vector<StartResult> solve_all(const Graph& graph, const StartsOptions& options) {
  std::vector<StartResult> results(options.starts.size());
  const auto threads = std::max<std::size_t>(1, std::min<std::size_t>(options.threads, results.size()));
  const std::size_t share = (results.size() + threads - 1) / threads;
  // One memory for each share: what was found from one letter helps the next, and nobody waits for a lock.
  for_each_block(results.size(), std::max<std::size_t>(share, 1), static_cast<unsigned>(threads),
                 [&](std::uint64_t begin, std::uint64_t end) {
                   Memory memory(options.memory_bytes / threads);
                   StartSolver<Words> solver(graph, options, memory);
                   for (std::uint64_t i = begin; i < end; ++i) results[i] = solver.solve(options.starts[i]);
                 });
  return results;
}

}  // namespace

Result<std::vector<StartResult>> solve_starts(const Graph& graph, const StartsOptions& options) {
  if (graph.letters() <= 64) return solve_all<1>(graph, options);
  if (graph.letters() <= 128) return solve_all<2>(graph, options);
  if (graph.letters() <= 256) return solve_all<4>(graph, options);
  if (graph.letters() <= kMostLetters) return solve_all<kMostLetters / 64>(graph, options);
  return Error{ErrorKind::BadInput,
               std::to_string(graph.letters()) + " letters are more than the " +
                   std::to_string(kMostLetters) + " that can be solved",
               ""};
}

}  // namespace kanzen::solve::chain
