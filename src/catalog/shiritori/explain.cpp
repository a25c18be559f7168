#include "catalog/shiritori/explain.h"

#include "catalog/shiritori/load.h"
#include "solve/chain/explain.h"

namespace kanzen::catalog::shiritori {
namespace {

std::string name_of(chain::Value value) {
  return value == chain::Value::Win ? "win" : value == chain::Value::Loss ? "loss" : "";
}

}  // namespace

Result<std::vector<ExplainedStart>> explain(const Input& input, const Effort& effort) {
  const auto loaded = load(input);
  if (!loaded) return loaded.error();
  std::vector<ExplainedStart> starts;
  for (const chain::Letter letter : loaded->starts) {
    ExplainedStart start{name_of(*loaded, letter), {}};
    for (const auto& step : solve::chain::explain_reductions(
             {loaded->left, letter}, {effort.nodes, effort.seconds, effort.should_stop})) {
      start.steps.push_back({std::string(step.name), step.letters, step.words, name_of(step.value)});
    }
    starts.push_back(std::move(start));
  }
  return starts;
}

}  // namespace kanzen::catalog::shiritori
