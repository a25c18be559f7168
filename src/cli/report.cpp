#include <fmt/ostream.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "report/comparison.h"

namespace kanzen::cli {

int run_report(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  catalog::JobOptions job;
  job.threads = default_threads();
  catalog::QueryOptions options;
  std::filesystem::path out;
  bool json = false;
  bool markdown = false;
  bool progress = false;
  CLI::App app;
  add_game(app, game);
  add_table(app, options.table);
  add_threads(app, job.threads);
  add_json(app, json);
  app.add_flag("--markdown", markdown, "print Markdown")->excludes("--json");
  app.add_option("--out", out, "write to this file instead of standard output");
  add_progress(app, progress);
  if (const auto code = parse(app, command_named("report"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "report", io);

  Result<report::Comparison> comparison = Error{ErrorKind::System, "not run", {}};
  {
    ProgressLine line(io, progress);
    job.on_progress = line.sink();
    comparison = (*service)->report(job, options);
  }
  if (!comparison) return fail(comparison.error(), "report", io);
  const std::string text = json       ? report::to_json(*comparison)
                           : markdown ? report::to_markdown(*comparison)
                                      : report::to_text(*comparison);
  if (out.empty()) {
    io.out << text;
  } else if (const auto status = write_whole(out, text); !status) {
    return fail(status.error(), "report", io);
  }
  return comparison->differences() == 0 ? kDone : kAnswerIsNo;
}

}  // namespace kanzen::cli
