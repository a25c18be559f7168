#include <fmt/ostream.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/classes.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

void print_json(const catalog::PackResult& result, const std::string& game, double seconds,
                std::ostream& out) {
  nlohmann::ordered_json json{{"game", game}};
  json["positions"] = result.summary.positions;
  json["look_ahead"] = result.shape.look_ahead;
  json["recursion"] = result.shape.recursion;
  json["outcomes_only"] = result.shape.levels == Levels::Bounds;
  json["retrieval"] = result.retrieval;
  json[result.retrieval ? "answers" : "explicit"] = result.entries;
  json["table"] = result.packed.string();
  json["bytes"] = result.bytes;
  json["seconds"] = seconds;
  out << json.dump() << '\n';
}

void print_text(const catalog::PackResult& result, double seconds, std::ostream& out) {
  const auto bytes = static_cast<double>(result.bytes);
  const std::string kept = report::with_commas(result.entries);
  const std::string positions = report::with_commas(result.summary.positions);
  if (result.retrieval) {
    fmt::print(out, "{} of {} positions have an answer, the others are found by a look-ahead of {}\n", kept,
               positions, result.shape.look_ahead);
  } else {
    fmt::print(out, "{} of {} positions are kept, the others follow (look-ahead {}, recursion {}{})\n", kept,
               positions, result.shape.look_ahead, result.shape.recursion,
               result.shape.levels == Levels::Bounds ? ", outcomes only" : "");
  }
  fmt::print(out, "{} table: {} ({:.2f} MB, {:.3f} bits a position), {:.1f} s\n",
             result.retrieval ? "retrieval" : "packed", result.packed.string(), bytes / 1e6,
             bytes * 8 / static_cast<double>(result.summary.positions), seconds);
}

}  // namespace

int run_pack(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  catalog::PackOptions options;
  options.job.threads = default_threads();
  bool json = false;
  bool progress = false;
  catalog::ClassesOptions classes;
  CLI::App app;
  add_game(app, game);
  add_class_options(app, classes);
  add_table(app, options.table);
  add_threads(app, options.job.threads);
  add_json(app, json);
  add_progress(app, progress);
  app.add_option("--out", options.out, "where to put the packed table, if not in $KANZEN_HOME");
  // Before the two numbers, which may then change the shape that it chooses.
  auto* const retrieval = app.add_flag_callback(
      "--retrieval",
      [&] {
        options.retrieval = true;
        options.shape = {1, 0};
      },
      "keep an answer for each position that a look-ahead leaves open, and no keys: larger than the others, "
      "and "
      "quick to ask");
  app.add_flag_callback(
         "--outcomes", [&] { options.shape = kOutcomeShape; },
         "keep outcomes and bounds on distances only, enough to play without a mistake: the smallest table, "
         "with recursion 3")
      ->excludes(retrieval);
  app.add_option("--look-ahead", options.shape.look_ahead,
                 "plies that a probe searches instead of looking up; odd. More: smaller and slower")
      ->capture_default_str();
  app.add_option("--recursion", options.shape.recursion,
                 "rounds in which a probe derives a position from others. More: smaller and slower")
      ->capture_default_str()
      ->excludes(retrieval);
  if (const auto code = parse(app, command_named("pack"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "pack", io);

  if ((*service)->info().has_classes) {
    if (options.retrieval)
      return fail({ErrorKind::BadInput, "there are no retrieval tables of a game's classes", game}, "pack",
                  io);
    ProgressLine line(io, progress);
    classes.job = options.job;
    classes.job.on_progress = line.sink();
    classes.shape = options.shape;
    return pack_classes(**service, classes, json, io);
  }
  const auto began = std::chrono::steady_clock::now();
  Result<catalog::PackResult> result = Error{ErrorKind::System, "not run", {}};
  {
    ProgressLine line(io, progress);
    options.job.on_progress = line.sink();
    result = (*service)->pack(options);
  }
  if (!result) return fail(result.error(), "pack", io);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (json) {
    print_json(*result, game, seconds, io.out);
  } else {
    print_text(*result, seconds, io.out);
  }
  return kDone;
}

}  // namespace kanzen::cli
