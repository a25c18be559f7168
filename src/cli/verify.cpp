#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "cli/classes.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"

namespace kanzen::cli {

int run_verify(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  catalog::VerifyOptions options;
  options.job.threads = default_threads();
  bool json = false;
  bool progress = false;
  catalog::ClassesOptions classes;
  CLI::App app;
  add_game(app, game);
  add_table(app, options.table);
  app.add_option(
         "--sample", options.sample,
         "ask a packed table about so many random positions, as a player would, instead of checking all")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40));
  add_threads(app, options.job.threads);
  add_json(app, json);
  add_progress(app, progress);
  add_class_options(app, classes);
  if (const auto code = parse(app, command_named("verify"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "verify", io);

  if ((*service)->info().has_classes) {
    if (options.sample != 0) {
      return fail(
          {ErrorKind::BadInput, "--sample is for games with a single table; all of a class is checked", game},
          "verify", io);
    }
    ProgressLine line(io, progress);
    classes.job = options.job;
    classes.job.on_progress = line.sink();
    classes.table = options.table;
    return verify_classes(**service, classes, json, io);
  }
  Result<catalog::VerifyResult> result = Error{ErrorKind::System, "not run", {}};
  {
    ProgressLine line(io, progress);
    options.job.on_progress = line.sink();
    result = (*service)->verify(options);
  }
  if (!result) return fail(result.error(), "verify", io);
  const bool sound = result->complaint.empty();
  if (json) {
    nlohmann::ordered_json out{{"game", game}, {"table", result->table.string()}, {"verified", sound}};
    out["positions"] = result->summary.positions;
    if (options.sample != 0) out["sample"] = options.sample;
    if (!sound) out["complaint"] = result->complaint;
    io.out << out.dump() << '\n';
  } else {
    fmt::print(io.out, "{}: {}\n", result->table.string(), sound ? result->claim : result->complaint);
  }
  return sound ? kDone : kAnswerIsNo;
}

}  // namespace kanzen::cli
