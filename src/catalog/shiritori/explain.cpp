#include "catalog/shiritori/explain.h"

#include "catalog/shiritori/load.h"
#include "solve/chain/explain.h"

namespace kanzen::catalog::shiritori {

Result<std::vector<ExplainedStart>> explain(const Input& input, const Effort& effort) {
  const auto loaded = load(input);
  if (!loaded) return loaded.error();
  std::vector<ExplainedStart> starts;
  for (const chain::Letter letter : loaded->starts) {
    ExplainedStart start{name_of(*loaded, letter), {}};
    for (const auto& step : solve::chain::explain_reductions(
             {loaded->left, letter}, {effort.nodes, effort.seconds, effort.should_stop},
             effort.memory_bytes)) {
      const bool decided = step.value != chain::Value::Unknown;
      start.steps.push_back(
          {std::string(step.name), step.letters, step.words, decided ? chain::name_of(step.value) : ""});
    }
    starts.push_back(std::move(start));
  }
  return starts;
}

}  // namespace kanzen::catalog::shiritori
