#include "solve/chain/starts.h"

#include <optional>
#include <span>

#include "base/parallel.h"
#include "solve/chain/cancel.h"
#include "solve/chain/solve_state.h"

namespace kanzen::solve::chain {
namespace {

Graph without_opposites(Graph graph) {
  cancel_opposites(graph);
  return graph;
}

/// Taking a word of a cancelled pair leaves one more of the opposite kind than the cancelled game has.
Ceiling ceiling_after_a_word(const Graph& graph) {
  Graph most = without_opposites(graph);
  for (Letter a = 0; a < graph.letters(); ++a) {
    most.set_words(a, a, std::min<Count>(graph.words(a, a), 1));
    for (Letter b = 0; b < graph.letters(); ++b) {
      const Count back = graph.words(b, a);
      if (a != b && graph.words(a, b) > 0 && back >= graph.words(a, b))
        most.set_words(b, a, back - graph.words(a, b) + 1);
    }
  }
  return ceiling_of(most);
}

/// Works on several letters in turn. What is found from one helps the others, and from some it is found much
/// sooner: so each gets little at first, and those that are still open get more and more.
class StartSolver {
 public:
  StartSolver(const Graph& graph, const StartsOptions& options, Memory& memory, ValueSearch* values)
      : graph_(graph), options_(options), memory_(memory), values_(values) {}

  void solve(std::span<const Letter> starts, std::span<StartResult> results) {
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      results[i] = {.start = starts[i], .winning = {}, .open = {}};
      tasks.push_back({&results[i], Allowance(options_.limits)});
    }
    for (std::uint64_t nodes = kFirstNodes; advance_all(tasks, nodes); nodes *= kMoreNodes) {
    }
    for (Task& task : tasks) describe(task);
    for (Task& task : tasks) task.result->nodes = task.allowance.nodes();
  }

 private:
  struct Task {
    StartResult* result;
    Allowance allowance;
  };

  /// Whether any is left that is open and may go on.
  bool advance_all(std::vector<Task>& tasks, std::uint64_t nodes) {
    bool any_left = false;
    for (Task& task : tasks) {
      if (task.result->claim == kNoClaim && may_go_on(task)) {
        advance(task, nodes);
        any_left = any_left || (task.result->claim == kNoClaim && may_go_on(task));
      }
    }
    return any_left;
  }

  [[nodiscard]] bool may_go_on(const Task& task) const {
    return !task.allowance.is_spent() && !memory_.full();
  }

  void advance(Task& task, std::uint64_t nodes) {
    StartResult& result = *task.result;
    task.allowance.lend(nodes, [&](Budget& budget) {
      result.claim = solve_state({graph_, result.start}, memory_, budget, values_);
    });
    result.value = value_of(memory_, result.claim);
  }

  void describe(Task& task) {
    if (!options_.every_word && task.result->value == Value::Loss) return;
    task.allowance.lend(options_.limits.nodes, [&](Budget& budget) { look_at_moves(*task.result, budget); });
  }

  void look_at_moves(StartResult& result, Budget& budget) {
    for (Letter to = 0; to < graph_.letters(); ++to) {
      if (graph_.words(result.start, to) == 0) continue;
      State next{graph_, result.start};
      next.play(to);
      const Value reply = value_of(memory_, solve_state(std::move(next), memory_, budget, values_));
      if (reply == Value::Unknown) result.open.push_back(to);
      if (reply == Value::Loss) result.winning.push_back(to);
    }
    if (!result.winning.empty()) result.value = Value::Win;
    if (result.winning.empty() && result.open.empty()) result.value = Value::Loss;
  }

  const Graph& graph_;
  const StartsOptions& options_;
  Memory& memory_;
  ValueSearch* values_;  ///< or none
};

/// Copies claims from one list to another, with those that they rest on.
class ClaimCopier {
 public:
  ClaimCopier(const ClaimList& from, ClaimList& to) : from_(from), to_(to), copies_(from.size(), kNoClaim) {}

  ClaimId copy(ClaimId wanted) {
    std::vector<ClaimId> waiting{wanted};
    while (!waiting.empty()) {
      const ClaimId id = waiting.back();
      const std::size_t before = waiting.size();
      for (const Step& step : from_[id].steps) {
        if (copies_[step.claim] == kNoClaim) waiting.push_back(step.claim);
      }
      if (waiting.size() > before) continue;
      waiting.pop_back();
      if (copies_[id] == kNoClaim) copies_[id] = copied(id);
    }
    return copies_[wanted];
  }

 private:
  ClaimId copied(ClaimId id) {
    const Claim claim = from_[id];
    std::vector<Step> steps(claim.steps.begin(), claim.steps.end());
    for (Step& step : steps) step.claim = copies_[step.claim];
    return to_.add({claim.at, claim.win, claim.spans, steps});
  }

  const ClaimList& from_;
  ClaimList& to_;
  std::vector<ClaimId> copies_;
};

/// `numbers` if values are to be found first.
StartsResult solve_all(const Graph& graph, const StartsOptions& options, const Ceiling& ceiling,
                       const std::optional<StateNumbers>& numbers) {
  StartsResult all;
  all.starts.resize(options.starts.size());
  const auto threads = std::max<std::size_t>(1, std::min<std::size_t>(options.threads, all.starts.size()));
  const std::size_t share = std::max<std::size_t>((all.starts.size() + threads - 1) / threads, 1);
  // One memory for each share: what was found from one letter helps the next, and nobody waits for a lock.
  std::vector<ClaimList> lists((all.starts.size() + share - 1) / share);
  for_each_block(all.starts.size(), share, static_cast<unsigned>(threads),
                 [&](std::uint64_t begin, std::uint64_t end) {
                   const std::size_t bytes = options.memory_bytes / threads / (numbers ? 2 : 1);
                   Memory memory(graph.letters(), bytes, ceiling);
                   std::optional<ValueSearch> values;
                   if (numbers) values.emplace(*numbers, graph.letters(), bytes);
                   StartSolver solver(graph, options, memory, values ? &*values : nullptr);
                   solver.solve(std::span(options.starts).subspan(begin, end - begin),
                                std::span(all.starts).subspan(begin, end - begin));
                   if (options.with_claims) lists[begin / share] = std::move(memory.claims);
                 });
  if (!options.with_claims) {  // they are gone with the memories
    for (StartResult& start : all.starts) start.claim = kNoClaim;
    return all;
  }
  for (std::size_t list = 0; list < lists.size(); ++list) {
    ClaimCopier copier(lists[list], all.claims);
    for (std::size_t i = list * share; i < std::min((list + 1) * share, all.starts.size()); ++i) {
      if (all.starts[i].claim != kNoClaim) all.starts[i].claim = copier.copy(all.starts[i].claim);
    }
    lists[list].clear();
  }
  return all;
}

}  // namespace

Result<StartsResult> solve_starts(const Graph& graph, const StartsOptions& options) {
  if (const Status status = check_size(graph); !status) return status.error();
  const Ceiling ceiling = ceiling_after_a_word(graph);
  std::optional<StateNumbers> numbers;
  if (options.values_first) {
    numbers = StateNumbers::of(ceiling, graph.letters());
    if (!numbers)
      return Error{ErrorKind::BadInput, "values first are for small games; this one has too many states", ""};
  }
  return solve_all(graph, options, ceiling, numbers);
}

}  // namespace kanzen::solve::chain
