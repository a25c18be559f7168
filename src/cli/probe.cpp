#include <fmt/ostream.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"
#include "report/analysis_text.h"

namespace kanzen::cli {
namespace {

/// Answers one position a line; goes on after a line that is none.
int probe_lines(catalog::Service& service, const catalog::QueryOptions& options, bool json, Io io) {
  int code = kDone;
  std::string position;
  while (std::getline(io.in, position)) {
    const auto analysis = service.analyse(position, options);
    if (analysis) {
      io.out << (json ? report::to_json(*analysis) + "\n" : report::to_text(*analysis));
      continue;
    }
    if (analysis.error().kind != ErrorKind::BadInput) return fail(analysis.error(), "probe", io);
    code = kBadInput;
    // What is in the line may be any bytes; what goes out must be UTF-8.
    const nlohmann::json message{{"error", analysis.error().message()}};
    io.out << (json ? message.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                    : "error: " + analysis.error().message())
           << '\n';
  }
  io.out << std::flush;
  return code;
}

}  // namespace

int run_probe(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  std::string position;
  catalog::QueryOptions options;
  bool json = false;
  CLI::App app;
  add_game(app, game);
  add_position(app, position, "; '-' reads one position a line from standard input");
  add_json(app, json);
  add_table(app, options.table);
  add_rules(app, options.rules);
  add_memory(app, options.memory, "what a class without a table may be solved in (256M)");
  if (const auto code = parse(app, command_named("probe"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "probe", io);
  if (position == "-") return probe_lines(**service, options, json, io);
  const auto analysis = (*service)->analyse(position, options);
  if (!analysis) return fail(analysis.error(), "probe", io);
  io.out << (json ? report::to_json(*analysis) + "\n" : report::to_text(*analysis));
  return kDone;
}

int run_line(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  std::string position;
  catalog::QueryOptions options;
  bool json = false;
  CLI::App app;
  add_game(app, game);
  add_position(app, position);
  add_json(app, json);
  add_table(app, options.table);
  add_rules(app, options.rules);
  if (const auto code = parse(app, command_named("line"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "line", io);
  const auto line = (*service)->line(position, options);
  if (!line) return fail(line.error(), "line", io);
  io.out << (json ? report::to_json(*line) + "\n" : report::to_text(*line));
  return kDone;
}

}  // namespace kanzen::cli
