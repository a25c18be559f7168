#include "catalog/shiritori/explain.h"

#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/progress_line.h"
#include "cli/shiritori_options.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

using catalog::shiritori::ExplainedStart;
using catalog::shiritori::ExplainedStep;

void print_json(const std::vector<ExplainedStart>& starts, std::ostream& out) {
  auto results = nlohmann::ordered_json::array();
  for (const ExplainedStart& start : starts) {
    nlohmann::ordered_json entry{{"start", start.start}};
    for (const ExplainedStep& step : start.steps) {
      entry["steps"].push_back({{"reduction", step.name},
                                {"letters", step.letters},
                                {"words", step.words},
                                {"outcome", step.outcome}});
    }
    results.push_back(std::move(entry));
  }
  out << nlohmann::ordered_json{{"game", "shiritori"}, {"results", results}}.dump() << '\n';
}

void print_text(const std::vector<ExplainedStart>& starts, std::ostream& out) {
  for (const ExplainedStart& start : starts) {
    fmt::print(out, "{}\n", start.start);
    for (std::size_t i = 0; i < start.steps.size(); ++i) {
      const ExplainedStep& step = start.steps[i];
      const std::uint64_t before = i == 0 ? step.words : start.steps[i - 1].words;
      fmt::print(out, "  {:<44}{:>12} {:>15}  {:>9} {}\n", step.name,
                 report::counted(static_cast<unsigned long long>(step.letters), "letter"),
                 report::counted(step.words, "word"),
                 before == step.words ? "" : "−" + report::with_commas(before - step.words), step.outcome);
    }
    if (start.steps.back().outcome.empty()) fmt::print(out, "  what is left must be searched\n");
  }
}

}  // namespace

int run_explain(const catalog::Catalog&, const Arguments& arguments, Io io) {
  std::string game;
  catalog::shiritori::Input input;
  catalog::shiritori::Effort effort{.seconds = 10, .should_stop = {}};
  bool json = false;
  CLI::App app;
  app.add_option("game", game, "shiritori")->required()->check(CLI::IsMember({"shiritori"}));
  add_words(app, input);
  add_start(app, input);
  add_effort(app, effort, "a letter");
  add_json(app, json);
  if (const auto code = parse(app, command_named("explain"), arguments, io)) return *code;
  if (const auto code = settle_words(input, "explain", io)) return *code;
  effort.should_stop = stop_on_signals();
  const auto starts = catalog::shiritori::explain(input, effort);
  if (!starts) return fail(starts.error(), "explain", io);
  if (json) {
    print_json(*starts, io.out);
  } else {
    print_text(*starts, io.out);
  }
  return effort.should_stop() ? kInterrupted : kDone;
}

}  // namespace kanzen::cli
