#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "cli/classes.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "report/comparison.h"

namespace kanzen::cli {

int run_verify(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  catalog::JobOptions job;
  job.threads = default_threads();
  catalog::QueryOptions options;
  bool json = false;
  bool progress = false;
  catalog::ClassesOptions classes;
  CLI::App app;
  add_game(app, game);
  add_table(app, options.table);
  add_threads(app, job.threads);
  add_json(app, json);
  add_progress(app, progress);
  add_class_options(app, classes);
  if (const auto code = parse(app, command_named("verify"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "verify", io);

  if ((*service)->info().has_classes) {
    ProgressLine line(io, progress);
    classes.job = job;
    classes.job.on_progress = line.sink();
    classes.table = options.table;
    return verify_classes(**service, classes, json, io);
  }
  Result<catalog::VerifyResult> result = Error{ErrorKind::System, "not run", {}};
  {
    ProgressLine line(io, progress);
    job.on_progress = line.sink();
    result = (*service)->verify(job, options);
  }
  if (!result) return fail(result.error(), "verify", io);
  const bool sound = result->complaint.empty();
  if (json) {
    nlohmann::ordered_json out{{"game", game}, {"table", result->table.string()}, {"verified", sound}};
    out["positions"] = result->summary.positions;
    if (!sound) out["complaint"] = result->complaint;
    io.out << out.dump() << '\n';
  } else if (sound && result->packed) {
    fmt::print(io.out, "{}: says of all {} positions what the table says\n", result->table.string(),
               report::with_commas(result->summary.positions));
  } else if (sound) {
    fmt::print(
        io.out,
        "{}: all {} entries follow from their moves, and the marks of what play can reach from theirs\n",
        result->table.string(), report::with_commas(result->summary.positions));
  } else {
    fmt::print(io.out, "{}: {}\n", result->table.string(), result->complaint);
  }
  return sound ? kDone : kAnswerIsNo;
}

}  // namespace kanzen::cli
