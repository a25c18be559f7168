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

Strategist::Strategist(int letters, std::size_t memory_bytes, Limits limits)
    : memory_(std::make_unique<Memory>(letters, memory_bytes)), limits_(std::move(limits)) {}
Strategist::~Strategist() = default;
Strategist::Strategist(Strategist&&) noexcept = default;
Strategist& Strategist::operator=(Strategist&&) noexcept = default;

Value Strategist::value_of(const State& state) {
  Budget budget(limits_);
  return chain::value_of(*memory_, solve_state(state, *memory_, budget));
}

bool took_cancelled_word(const State& state, Letter came_from) {
  const Count answers = state.graph.words(state.at, came_from);
  if (came_from == state.at) return answers % 2 == 1;
  return answers > state.graph.words(came_from, state.at);
}

std::optional<Advice> Strategist::advise(const State& state, std::optional<Letter> came_from) {
  std::optional<Advice> best;
  const auto wins_by = [&](Letter to) {
    State next = state;
    next.play(to);
    return opposite(value_of(next));
  };
  if (came_from && took_cancelled_word(state, *came_from) && wins_by(*came_from) == Value::Win) {
    return Advice{*came_from, Reason::Partner};
  }
  for (Letter to = 0; to < state.graph.letters(); ++to) {
    if (state.graph.words(state.at, to) == 0) continue;
    const Value value = wins_by(to);
    if (value == Value::Win) return Advice{to, Reason::Wins};
    const Reason reason = value == Value::Unknown ? Reason::Hope : Reason::Lost;
    const bool hopes_more =
        !best || reason < best->reason ||
        (reason == best->reason && replies_after(state, to) < replies_after(state, best->to));
    if (hopes_more) best = Advice{to, reason};
  }
  return best;
}

}  // namespace kanzen::solve::chain
