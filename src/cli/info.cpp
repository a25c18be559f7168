#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "catalog/file_info.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "report/comparison.h"

namespace kanzen::cli {

int run_info(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::filesystem::path path;
  bool json = false;
  CLI::App app;
  app.add_option("file", path, "a table, checkpoint or proof")->required();
  add_json(app, json);
  if (const auto code = parse(app, command_named("info"), arguments, io)) return *code;
  const auto info = catalog::describe_file(catalog, path);
  if (!info) return fail(info.error(), "info", io);
  if (json) {
    nlohmann::ordered_json out{{"file", path.string()}, {"kind", info->kind}, {"game", info->game}};
    out["bytes"] = info->bytes;
    out["rules"] = info->rules;
    for (const auto& [name, bytes] : info->sections) out["sections"][name] = bytes;
    if (!info->summary.empty()) {
      const auto summary = nlohmann::ordered_json::parse(info->summary, nullptr, false);
      out["summary"] = summary.is_discarded() ? nlohmann::ordered_json(info->summary) : summary;
    }
    io.out << out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    return kDone;
  }
  fmt::print(io.out, "{}: a {} of {}, {} bytes, made for {}\n", path.string(), info->kind, info->game,
             report::with_commas(info->bytes), info->rules);
  for (const auto& [name, bytes] : info->sections)
    fmt::print(io.out, "  {:<15} {:>15}\n", name, report::with_commas(bytes));
  if (!info->summary.empty()) fmt::print(io.out, "{}\n", info->summary);
  return kDone;
}

int run_games(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  bool json = false;
  CLI::App app;
  add_json(app, json);
  if (const auto code = parse(app, command_named("games"), arguments, io)) return *code;
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& service : catalog.services()) {
    const catalog::GameInfo& info = service->info();
    list.push_back({{"name", info.name},
                    {"japanese", info.japanese_name},
                    {"board", info.board},
                    {"start", info.start},
                    {"solve", info.can_be_solved}});
    if (json) continue;
    fmt::print(io.out, "{:<10} {:<4} {:<36} {}{}\n", info.name, info.board, info.start, info.japanese_name,
               info.can_be_solved ? "  (can be solved)" : "");
  }
  if (json) {
    io.out << list.dump() << '\n';
  } else {
    fmt::print(io.out, "{:<10} {:<41} しりとり  (solve, explain, play, experiment)\n", "shiritori", "words");
  }
  return kDone;
}

}  // namespace kanzen::cli
