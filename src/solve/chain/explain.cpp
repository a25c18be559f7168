#include "solve/chain/explain.h"

#include "solve/chain/caps.h"
#include "solve/chain/closed_form.h"
#include "solve/chain/components.h"
#include "solve/chain/contract.h"
#include "solve/chain/solve_state.h"

namespace kanzen::solve::chain {
namespace {

template <int Words>
class Explainer {
 public:
  Explainer(const State& state, const Limits& limits, std::size_t memory_bytes)
      : position_(state), allowance_(limits), memory_bytes_(memory_bytes) {}

  std::vector<ReductionStep> run() {
    note("as given", Value::Unknown);
    cancel_all();
    note("opposite words and even loops (theorem 1)", Value::Unknown);
    for (int pass = 0; pass < 3 && !decided(); ++pass) reduce();
    return std::move(steps_);
  }

 private:
  void cancel_all() {
    for (Letter a = 0; a < position_.letters(); ++a) {
      for (Letter b = 0; b <= a; ++b) cancel_between(position_, a, b);
    }
  }

  void reduce() {
    note("sink attractor", SinkAttractor<Words>(position_).run());
    if (decided()) return;
    keep_only(position_, reachable_from(position_, position_.at()));
    note("letters that cannot be reached", Value::Unknown);
    if (position_letters() <= 3) return note("closed form of three letters", value_on_cycle(position_));
    split();
    if (decided()) return;
    cap_visits(position_);
    note("visit caps", Value::Unknown);
    contract_chains(position_);
    note("chains (theorem 3)", Value::Unknown);
  }

  void split() {
    const Split<Words> halves = split_at_home(position_);
    bool gave_up = false;
    const auto solve = [&](Position<Words>& behind) {
      Memory memory(behind.letters(), memory_bytes_);
      Value value = Value::Unknown;
      allowance_.lend(std::numeric_limits<std::uint64_t>::max(), [&](Budget& budget) {
        value = value_of(memory, solve_state(behind.state(), memory, budget));
      });
      return value;
    };
    const auto mark = position_.mark();
    const Value value = settle_components(position_, halves, gave_up, solve);
    if (gave_up) position_.rewind(mark);
    note("components (theorem 2)", value);
  }

  [[nodiscard]] bool decided() const { return steps_.back().value != Value::Unknown; }

  [[nodiscard]] int position_letters() const {
    int letters = 0;
    for (Letter letter = 0; letter < position_.letters(); ++letter) {
      if (position_.leaving(letter) != 0 || position_.arriving(letter) != 0) ++letters;
    }
    return letters;
  }

  void note(std::string_view name, Value value) {
    steps_.push_back({name, position_letters(), position_.total(), value});
  }

  Position<Words> position_;
  Allowance allowance_;
  std::size_t memory_bytes_;
  std::vector<ReductionStep> steps_;
};

}  // namespace

std::vector<ReductionStep> explain_reductions(const State& state, const Limits& limits,
                                              std::size_t memory_bytes) {
  return with_width_for(state.graph.letters(),
                        [&](auto width) { return Explainer<width()>(state, limits, memory_bytes).run(); });
}

}  // namespace kanzen::solve::chain
