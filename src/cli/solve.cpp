#include <fmt/ostream.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/classes.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "report/analysis_text.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

using report::with_commas;

void print_json(const catalog::SolveResult& result, const std::string& game, double seconds,
                std::ostream& out) {
  nlohmann::ordered_json json{{"game", game}};
  json.update(nlohmann::ordered_json::parse(store::to_json(result.summary)));
  json["start"] = {
      {"outcome", query::name_of_outcome(result.start.known)},
      {"distance",
       result.start.known.distance ? nlohmann::ordered_json(*result.start.known.distance) : nullptr}};
  if (result.resumed_from_round) json["resumed_at_round"] = *result.resumed_from_round;
  json["table"] = result.table.string();
  json["bytes"] = result.table_bytes;
  json["seconds"] = seconds;
  out << json.dump() << '\n';
}

void print_text(const catalog::SolveResult& result, const catalog::GameInfo& info, double seconds,
                std::ostream& out) {
  const store::TableSummary& summary = result.summary;
  fmt::print(out, "{}  {}\n", info.name, info.japanese_name);
  fmt::print(out, "{} positions: {} won, {} lost, {} drawn for the side to move\n",
             with_commas(summary.positions), with_commas(summary.wins), with_commas(summary.losses),
             with_commas(summary.draws));
  fmt::print(out, "the longest win takes {} plies\n", summary.longest);
  if (summary.has_reachable) {
    fmt::print(out, "play from the start can reach {} positions, {} of them not ended\n",
               with_commas(summary.reachable), with_commas(summary.reachable_continuing));
  }
  fmt::print(out, "the start, {}: {}\n", result.start.position, report::to_text(result.start.known));
  if (result.resumed_from_round) fmt::print(out, "resumed at round {}\n", *result.resumed_from_round);
  fmt::print(out, "table: {} ({:.1f} MB), {:.1f} s\n", result.table.string(),
             static_cast<double>(result.table_bytes) / 1e6, seconds);
}

}  // namespace

int run_solve(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  if (!arguments.empty() && arguments[0] == "shiritori") return run_solve_shiritori(arguments, io);
  std::string game;
  catalog::SolveOptions options;
  options.job.threads = default_threads();
  bool json = false;
  bool progress = false;
  catalog::ClassesOptions classes;
  CLI::App app;
  add_game(app, game);
  add_threads(app, options.job.threads);
  add_json(app, json);
  add_progress(app, progress);
  add_class_options(app, classes);
  app.add_flag("--again", classes.again, "solve a class anew even if it has a table");
  app.add_option("--out", options.out, "where to put the table, if not in $KANZEN_HOME");
  app.add_option("--checkpoint", options.checkpoint,
                 "a folder to save the work in from time to time, and to resume from");
  app.add_option("--checkpoint-every", options.seconds_between_checkpoints, "seconds between two saves")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  if (const auto code = parse(app, command_named("solve"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "solve", io);

  ProgressLine line(io, progress);
  options.job.on_progress = line.sink();
  options.job.should_stop = stop_on_signals();
  if ((*service)->info().has_classes) {
    classes.job = options.job;
    return solve_classes(**service, classes, json, io);
  }
  const auto began = std::chrono::steady_clock::now();
  const auto result = (*service)->solve(options);
  if (!result && result.error().kind == ErrorKind::Stopped) {
    const std::string& saved = result.error().where;
    fmt::print(io.err, "kanzen solve: stopped; {}\n",
               !saved.empty()               ? "the same command goes on from " + saved
               : options.checkpoint.empty() ? "nothing was kept (see --checkpoint)"
                                            : "there was nothing to keep yet");
    return kInterrupted;
  }
  if (!result) return fail(result.error(), "solve", io);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (json) {
    print_json(*result, game, seconds, io.out);
  } else {
    print_text(*result, (*service)->info(), seconds, io.out);
  }
  return kDone;
}

}  // namespace kanzen::cli
