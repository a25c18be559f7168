#include "solve/chain/starts.h"

#include <algorithm>
#include <optional>
#include <span>

#include "base/parallel.h"
#include "solve/chain/cancel.h"
#include "solve/chain/claim_copier.h"
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
/// sooner: so each gets little at first, and so do the words that begin with those that are decided then.
/// Only when all that is easy is told, hard ones get more and more, until they fill the memory.
class StartSolver {
 public:
  StartSolver(const Graph& graph, const StartsOptions& options, Memory& memory, ValueSearch* values)
      : graph_(graph), options_(options), memory_(memory), values_(values) {}

  void solve(std::span<const Letter> starts, std::span<StartResult> results) {
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      results[i] = {.start = starts[i], .winning = {}, .open = {}};
      tasks.push_back({&results[i], Allowance(options_.limits), std::nullopt});
    }
    advance_all(tasks, kFirstNodes);
    for (Task& task : tasks) {
      if (task.result->claim != kNoClaim) list_words(task);
    }
    look_at_words(tasks, kFirstNodes);
    for (std::uint64_t nodes = kMoreNodes * kFirstNodes; advance_all(tasks, nodes); nodes *= kMoreNodes) {
    }
    for (Task& task : tasks) {
      if (!task.nodes_for_value) list_words(task);
    }
    for (std::uint64_t nodes = kFirstNodes; look_at_words(tasks, nodes); nodes *= kMoreNodes) {
    }
    for (Task& task : tasks) finish(task);
  }

 private:
  struct Task {
    StartResult* result;
    Allowance allowance;
    std::optional<std::uint64_t> nodes_for_value;  ///< once its words are listed
  };

  [[nodiscard]] bool may_go_on(const Task& task) const {
    return !task.allowance.is_spent() && !memory_.full();
  }

  // Who wins from the letters.

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

  void advance(Task& task, std::uint64_t nodes) {
    StartResult& result = *task.result;
    task.allowance.lend(nodes, [&](Budget& budget) {
      result.claim = solve_state({graph_, result.start}, memory_, budget, values_);
    });
    result.value = value_of(memory_, result.claim);
  }

  // What the words do.

  /// Those that there is anything to be said of: where all lose, only if it was asked for.
  void list_words(Task& task) {
    StartResult& result = *task.result;
    task.nodes_for_value = task.allowance.nodes();
    if (!options_.every_word && result.value == Value::Loss) return;
    for (Letter to = 0; to < graph_.letters(); ++to) {
      if (graph_.words(result.start, to) != 0) result.open.push_back(to);
    }
  }

  /// Whether any word is left that is open and may go on.
  bool look_at_words(std::vector<Task>& tasks, std::uint64_t nodes) {
    bool any_left = false;
    for (Task& task : tasks) {
      std::erase_if(task.result->open, [&](Letter to) { return settle_word(task, to, nodes); });
      any_left = any_left || (!task.result->open.empty() && may_look_on(task));
    }
    return any_left;
  }

  /// Who has not asked for every word has his answer: then to look at the rest of them may take as long as
  /// that took, beyond what each gets at first.
  [[nodiscard]] bool may_look_on(const Task& task) const {
    const std::uint64_t nodes_for_value = task.nodes_for_value.value_or(0);
    const std::uint64_t nodes_for_words = task.allowance.nodes() - nodes_for_value;
    return may_go_on(task) && (options_.every_word || nodes_for_words < nodes_for_value);
  }

  /// Whether it could. At first it is looked at even if nothing may be spent: it may be known already.
  bool settle_word(Task& task, Letter to, std::uint64_t nodes) {
    if (options_.limits.should_stop && options_.limits.should_stop()) return false;
    if (nodes > kFirstNodes && !may_look_on(task)) return false;
    StartResult& result = *task.result;
    State next{graph_, result.start};
    next.play(to);
    Value reply = Value::Unknown;
    task.allowance.lend(nodes, [&](Budget& budget) {
      reply = value_of(memory_, solve_state(std::move(next), memory_, budget, values_));
    });
    if (reply == Value::Loss) result.winning.push_back(to);
    return reply != Value::Unknown;
  }

  void finish(Task& task) {
    StartResult& result = *task.result;
    result.nodes = task.allowance.nodes();
    std::sort(result.winning.begin(), result.winning.end());
    if (result.value != Value::Unknown) return;
    if (!result.winning.empty()) result.value = Value::Win;
    if (result.winning.empty() && result.open.empty()) result.value = Value::Loss;
    if (result.value != Value::Unknown) claim_what_words_told(result);
  }

  /// The words may tell who wins after the search from their letter was given up. All that its claim rests on
  /// is known then, and nothing has to be found out: so this is not held against the limits. A win by a word
  /// of a cancelled pair only is no win of the cancelled game's yet, and stays without a claim.
  void claim_what_words_told(StartResult& result) {
    Budget look_ups({.nodes = static_cast<std::uint64_t>(graph_.letters()) + 1});
    result.claim = solve_state({graph_, result.start}, memory_, look_ups);
  }

  const Graph& graph_;
  const StartsOptions& options_;
  Memory& memory_;
  ValueSearch* values_;  ///< or none
};

/// `numbers` if values are to be found first.
StartsResult solve_all(const Graph& graph, const StartsOptions& options, const Ceiling& ceiling,
                       const std::optional<StateNumbers>& numbers) {
  StartsResult all;
  all.starts.resize(options.starts.size());
  const auto threads = std::max<std::size_t>(1, std::min<std::size_t>(options.threads, all.starts.size()));
  const std::size_t share = std::max<std::size_t>((all.starts.size() + threads - 1) / threads, 1);
  // One memory for each share: what was found from one letter helps the next, and nobody waits for a lock.
  std::vector<ClaimStore> stores((all.starts.size() + share - 1) / share);
  for_each_block(all.starts.size(), share, static_cast<unsigned>(threads),
                 [&](std::uint64_t begin, std::uint64_t end) {
                   const std::size_t bytes = options.memory_bytes / threads / (numbers ? 2 : 1);
                   Memory memory(graph.letters(), bytes, ceiling);
                   std::optional<ValueSearch> values;
                   if (numbers) values.emplace(*numbers, graph.letters(), bytes);
                   StartSolver solver(graph, options, memory, values ? &*values : nullptr);
                   solver.solve(std::span(options.starts).subspan(begin, end - begin),
                                std::span(all.starts).subspan(begin, end - begin));
                   if (options.with_claims) stores[begin / share] = std::move(memory.claims);
                 });
  if (!options.with_claims) {  // they are gone with the memories
    for (StartResult& start : all.starts) start.claim = kNoClaim;
    return all;
  }
  for (std::size_t store = 0; store < stores.size(); ++store) {
    ClaimCopier copier(stores[store], all.claims);
    for (std::size_t i = store * share; i < std::min((store + 1) * share, all.starts.size()); ++i) {
      if (all.starts[i].claim != kNoClaim) all.starts[i].claim = copier.copy(all.starts[i].claim);
    }
    stores[store] = {};
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
