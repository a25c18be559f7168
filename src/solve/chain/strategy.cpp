#include "solve/chain/strategy.h"

#include "solve/chain/solve_state.h"

namespace kanzen::solve::chain {
namespace {

/// The other player's ways to go on.
int replies_after(const State& state, Letter to) {
  int replies = 0;
  for (Letter next = 0; next < state.graph.letters(); ++next) {
    const Count taken = state.at == to && next == to ? 1 : 0;
    if (state.graph.words(to, next) > taken) ++replies;
  }
  return replies;
}

}  // namespace

/// One that may be said.
struct Strategist::Word {
  Letter from = 0;
  Letter to = 0;
  Reason if_it_wins = Reason::Wins;
  Value value = Value::Unknown;  ///< for who says it
  bool given_up = false;         ///< more nodes do not help: it wants more memory, or has too many words

  [[nodiscard]] Reason reason() const {
    return value == Value::Win ? if_it_wins : value == Value::Loss ? Reason::Lost : Reason::Hope;
  }
};

Strategist::Strategist(const Graph& graph, std::size_t memory_bytes, Limits limits)
    : letters_(graph.letters()),
      ceiling_(ceiling_with_opposites(graph)),
      memory_bytes_(memory_bytes),
      memory_(std::make_unique<Memory>(letters_, memory_bytes, ceiling_)),
      limits_(std::move(limits)) {}
Strategist::~Strategist() = default;
Strategist::Strategist(Strategist&&) noexcept = default;
Strategist& Strategist::operator=(Strategist&&) noexcept = default;

bool Strategist::make_room() {
  if (memory_->full()) memory_ = std::make_unique<Memory>(letters_, memory_bytes_, ceiling_);
  return memory_->claims.size() == 0;
}

bool took_cancelled_word(const State& state, Letter came_from) {
  const Count answers = state.graph.words(state.at, came_from);
  if (came_from == state.at) return answers % 2 == 1;
  return answers > state.graph.words(came_from, state.at);
}

std::optional<Advice> Strategist::advise(const State& state, std::optional<Letter> came_from) {
  std::vector<Word> words;
  const bool has_partner = came_from && took_cancelled_word(state, *came_from);
  if (has_partner) words.push_back({state.at, *came_from, Reason::Partner});
  for (Letter to = 0; to < state.graph.letters(); ++to) {
    if (state.graph.words(state.at, to) != 0 && !(has_partner && to == *came_from))
      words.push_back({state.at, to});
  }
  return best_of(state.graph, std::move(words));
}

std::optional<Advice> Strategist::advise_opening(const Graph& graph, std::span<const Letter> starts) {
  std::vector<Word> words;
  for (const Letter from : starts) {
    for (Letter to = 0; to < graph.letters(); ++to) {
      if (graph.words(from, to) != 0) words.push_back({from, to});
    }
  }
  return best_of(graph, std::move(words));
}

/// The first that is found to win; else what may still win, else anything, with the fewest ways to go on.
std::optional<Advice> Strategist::best_of(const Graph& graph, std::vector<Word> words) {
  Allowance allowance(limits_);
  const auto settle = [&](Word& word, std::uint64_t nodes) {
    State next{graph, word.from};
    next.play(word.to);
    allowance.lend(nodes, [&](Budget& budget) {
      const bool alone = make_room();
      word.value = opposite(chain::value_of(*memory_, solve_state(next, *memory_, budget)));
      // If others' claims were in the way it may do without them.
      const bool had_all = alone || budget.spent() == 0;
      word.given_up = word.value == Value::Unknown && budget.spent() < nodes && had_all;
    });
  };
  bool open = true;
  for (std::uint64_t nodes = kFirstNodes; open && !allowance.is_spent(); nodes *= kMoreNodes) {
    open = false;
    for (Word& word : words) {
      if (word.value != Value::Unknown || word.given_up || allowance.is_spent()) continue;
      settle(word, nodes);
      if (word.value == Value::Win) return Advice{word.from, word.to, word.reason()};
      open = open || (word.value == Value::Unknown && !word.given_up);
    }
  }
  const auto hopes_more = [&](const Word& a, const Word& b) {
    if (a.reason() != b.reason()) return a.reason() < b.reason();
    return replies_after({graph, a.from}, a.to) < replies_after({graph, b.from}, b.to);
  };
  const auto best = std::min_element(words.begin(), words.end(), hopes_more);
  if (best == words.end()) return std::nullopt;
  return Advice{best->from, best->to, best->reason()};
}

}  // namespace kanzen::solve::chain
