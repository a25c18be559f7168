#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "catalog/shiritori.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

void print_json(const catalog::ShiritoriResult& result, std::ostream& out) {
  nlohmann::ordered_json json{{"game", "shiritori"}, {"letters", result.letters}, {"words", result.words}};
  json["rules"] = nlohmann::ordered_json::object();
  for (const auto& [name, choice] : result.rules) json["rules"][name] = choice;
  json["results"] = nlohmann::ordered_json::array();
  for (const catalog::ShiritoriStart& start : result.starts) {
    json["results"].push_back({{"start", start.letter},
                               {"outcome", start.outcome},
                               {"words", start.words},
                               {"nodes", start.nodes}});
  }
  out << json.dump() << '\n';
}

void print_text(const catalog::ShiritoriResult& result, std::ostream& out) {
  constexpr std::size_t kShown = 8;
  fmt::print(out, "shiritori  しりとり\n{} words, {} letters\n", report::with_commas(result.words),
             result.letters);
  for (const auto& [name, choice] : result.rules) fmt::print(out, "  rule {}: {}\n", name, choice);
  for (const auto& [reason, count] : result.left_out) {
    if (count > 0) fmt::print(out, "  left out, {}: {}\n", reason, report::with_commas(count));
  }
  for (const catalog::ShiritoriStart& start : result.starts) {
    const auto shown = std::span(start.words).first(std::min(kShown, start.words.size()));
    fmt::print(out, "{:<3} {:<8}{}{}\n", start.letter, start.outcome, fmt::join(shown, " "),
               start.words.size() > kShown ? fmt::format(" … ({} words win)", start.words.size()) : "");
  }
  if (result.proof_bytes > 0) {
    fmt::print(out, "proof: {} claims, {} bytes\n", report::with_commas(result.claims),
               report::with_commas(result.proof_bytes));
  }
}

void add_rules(CLI::App& app, catalog::ShiritoriOptions& options) {
  app.add_flag("--plain-n", options.final_n_is_plain, "words in ん are plain words, not left out");
  app.add_flag("--long-vowel", options.long_mark_is_vowel, "a final ー is read as its vowel, not dropped");
  app.add_flag("!--keep-small", options.small_kana_are_large, "small kana are letters of their own");
  app.add_flag("--merge-voiced", options.voiced_marks_are_dropped, "が counts as か and so on");
  app.add_flag("--no-capitals", options.capitals_are_left_out, "leave out words with a capital first letter");
  app.add_option("--shortest", options.shortest, "the fewest letters of a word")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
}

void add_input(CLI::App& app, catalog::ShiritoriOptions& options) {
  auto* words = app.add_option("--words", options.words, "a file of words, or a name in /usr/share/dict");
  app.add_option("--matrix", options.matrix, "instead: n rows of n numbers, words from letter to letter")
      ->excludes(words);
  app.add_option("--encoding", options.encoding, "of the file, as iconv names it")->capture_default_str();
  app.add_flag_callback(
      "--csv", [&options] { options.separator = ","; }, "columns, separated by commas");
  app.add_flag_callback(
      "--tsv", [&options] { options.separator = "\t"; }, "columns, separated by tabs");
  app.add_option("--column", options.column, "which column holds the word, with --csv or --tsv")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_option("--start", options.start, "the letter to begin with; all if not given");
}

}  // namespace

int run_solve_shiritori(const Arguments& arguments, Io io) {
  std::string game;
  catalog::ShiritoriOptions options;
  options.threads = default_threads();
  bool json = false;
  CLI::App app;
  add_game(app, game);
  add_input(app, options);
  add_rules(app, options);
  add_threads(app, options.threads);
  add_json(app, json);
  app.add_option("--nodes", options.nodes, "give up on a letter after so many nodes");
  app.add_option("--seconds", options.seconds, "give up on a letter after so long")
      ->check(CLI::PositiveNumber);
  app.add_option("--memory", options.memory_bytes, "bytes to remember positions in; 2G and the like are read")
      ->transform(CLI::AsSizeValue(false));
  app.add_option("--proof", options.proof, "keep the proof in this file; 'kanzen check' checks it");
  if (const auto code = parse(app, command_named("solve"), arguments, io)) return *code;
  if (options.words.empty() == options.matrix.empty()) {
    return fail({ErrorKind::BadInput, "give it words: --words FILE, or --matrix FILE", "shiritori"}, "solve",
                io);
  }
  options.should_stop = stop_on_signals();
  const auto result = catalog::solve_shiritori(options);
  if (!result) return fail(result.error(), "solve", io);
  if (json) {
    print_json(*result, io.out);
  } else {
    print_text(*result, io.out);
  }
  return options.should_stop && options.should_stop() ? kInterrupted : kDone;
}

}  // namespace kanzen::cli
