#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "base/one_line.h"
#include "catalog/shiritori/solve.h"
#include "cli/commands.h"
#include "cli/progress_line.h"
#include "cli/shiritori_options.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

using catalog::shiritori::Solved;
using catalog::shiritori::StartOutcome;
using catalog::shiritori::WordOutcome;

void print_json(const Solved& result, bool every_word, std::ostream& out) {
  nlohmann::ordered_json json{{"game", "shiritori"}, {"letters", result.letters}, {"words", result.words}};
  json["rules"] = nlohmann::ordered_json::object();
  for (const auto& [name, choice] : result.rules) json["rules"][name] = choice;
  json["results"] = nlohmann::ordered_json::array();
  for (const StartOutcome& start : result.starts) {
    nlohmann::ordered_json entry{
        {"start", start.start}, {"outcome", start.outcome}, {"words", start.words}, {"nodes", start.nodes}};
    if (start.undecided > 0) entry["undecided"] = start.undecided;
    if (every_word) entry["every_word"] = nlohmann::ordered_json::array();
    for (const WordOutcome& word : start.every_word) {
      entry["every_word"].push_back({{"word", word.word}, {"outcome", word.outcome}});
    }
    json["results"].push_back(std::move(entry));
  }
  out << json.dump() << '\n';
}

void print_start(const StartOutcome& start, std::ostream& out) {
  constexpr std::size_t kShown = 8;
  std::vector<std::string> said(
      start.words.begin(),
      start.words.begin() + static_cast<std::ptrdiff_t>(std::min(kShown, start.words.size())));
  std::vector<std::string> counts;
  if (start.words.size() > kShown) {
    said.emplace_back("…");
    counts.push_back(report::with_commas(start.words.size()) + " words win");
  }
  if (start.undecided > 0) counts.push_back(report::with_commas(start.undecided) + " not decided");
  if (!counts.empty()) said.push_back(fmt::format("({})", fmt::join(counts, ", ")));
  fmt::print(out, "{:<3} {:<8}{}\n", start.start, start.outcome, fmt::join(said, " "));
  for (const WordOutcome& word : start.every_word)
    fmt::print(out, "      {:<8}{}\n", word.outcome, word.word);
}

void print_text(const Solved& result, std::ostream& out) {
  fmt::print(out, "shiritori  しりとり\n{}, {}\n", report::counted(result.words, "word"),
             report::counted(result.letters, "letter"));
  for (const auto& [name, choice] : result.rules) fmt::print(out, "  rule {}: {}\n", name, choice);
  for (const auto& words : result.left_out) {
    fmt::print(out, "  left out, {}: {} (line {}: {})\n", words.reason, report::with_commas(words.count),
               words.first_line, one_line(words.first));
  }
  for (const StartOutcome& start : result.starts) print_start(start, out);
  if (result.proof_bytes > 0) {
    fmt::print(out, "proof: {}, {}\n", report::counted(result.claims, "claim"),
               report::counted(result.proof_bytes, "byte"));
  }
}

}  // namespace

int run_solve_shiritori(const Arguments& arguments, Io io) {
  std::string game;
  catalog::shiritori::Input input;
  catalog::shiritori::SolveOptions options;
  bool json = false;
  CLI::App app;
  add_game(app, game);
  add_words(app, input);
  add_start(app, input);
  add_effort(app, options.effort, "a letter");
  options.effort.threads = default_threads();
  add_threads(app, options.effort.threads);
  add_json(app, json);
  app.add_flag("--every-word", options.every_word, "say of every word what it does");
  app.add_flag("--values-first", options.values_first,
               "for small games that are hard: find who wins before looking for the proof");
  app.add_option("--proof", options.proof, "keep the proof in this file; 'kanzen check' checks it");
  Command command = command_named("solve");
  command.summary = "who wins from each letter of a list of words, and with which words";
  command.example = "kanzen solve shiritori --words american-english-small --start s";
  if (const auto code = parse(app, command, arguments, io)) return *code;
  if (const auto code = settle_words(input, "solve", io)) return *code;
  options.effort.should_stop = stop_on_signals();
  const auto result = catalog::shiritori::solve(input, options);
  if (!result) return fail(result.error(), "solve", io);
  if (!result->not_in_proof.empty()) {
    fmt::print(io.err, "kanzen solve: the limits left no proof of who wins from {}\n",
               fmt::join(result->not_in_proof, " "));
  }
  if (json) {
    print_json(*result, options.every_word, io.out);
  } else {
    print_text(*result, io.out);
  }
  return options.effort.should_stop && options.effort.should_stop() ? kInterrupted : kDone;
}

}  // namespace kanzen::cli
