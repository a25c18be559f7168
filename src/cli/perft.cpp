#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"

namespace kanzen::cli {

int run_perft(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  std::string position;
  int depth = 0;
  bool json = false;
  CLI::App app;
  add_game(app, game);
  add_position(app, position);
  app.add_option("depth", depth, "how many plies")->required()->check(CLI::Range(0, catalog::kDeepestPerft));
  add_json(app, json);
  if (const auto code = parse(app, command_named("perft"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "perft", io);
  const auto result = (*service)->perft(position, depth);
  if (!result) return fail(result.error(), "perft", io);
  if (json) {
    io.out << nlohmann::ordered_json{{"game", game}, {"depth", depth}, {"nodes", result->nodes}}.dump()
           << '\n';
    return kDone;
  }
  for (const auto& [move, nodes] : result->by_move) fmt::print(io.out, "{:<7} {}\n", move, nodes);
  fmt::print(io.out, "{}\n", result->nodes);
  return kDone;
}

}  // namespace kanzen::cli
