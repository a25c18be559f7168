#include "catalog/learn.h"

#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"
#include "report/comparison.h"

namespace kanzen::cli {

int run_learn(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  catalog::LearnOptions options;
  bool json = false;
  CLI::App app;
  add_game(app, game);
  app.add_option("--samples", options.samples, "files that 'kanzen prove --samples' has written")->required();
  app.add_option("--out", options.out, "where to put the weights")->required();
  add_json(app, json);
  if (const auto code = parse(app, command_named("learn"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "learn", io);
  const auto result = (*service)->learn(options);
  if (!result) return fail(result.error(), "learn", io);
  if (json) {
    io.out << nlohmann::ordered_json{{"game", game},
                                     {"samples", result->samples},
                                     {"variance", result->variance},
                                     {"trained", result->trained},
                                     {"held_out", result->held_out}}
                  .dump()
           << '\n';
    return kDone;
  }
  fmt::print(io.out,
             "{} samples; squared error of a constant guess {:.3f}, after training {:.3f}, on what was held "
             "out {:.3f}\n",
             report::with_commas(result->samples), result->variance, result->trained, result->held_out);
  return kDone;
}

}  // namespace kanzen::cli
