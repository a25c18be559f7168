#include "catalog/train.h"

#include <fmt/ostream.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

/// What the user wants otherwise than the preset has it.
struct Changes {
  std::optional<int> rounds;
  std::optional<std::size_t> positions;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<std::string> layout;
  std::optional<std::uint32_t> openings;
  std::optional<int> window;
  std::optional<std::size_t> batch;
  std::optional<float> rate;
  std::optional<float> lambda;
  std::optional<std::uint64_t> seed;

  void add_to(CLI::App& app) {
    app.add_option("--rounds", rounds, "how often to play and learn")->check(CLI::Range(1, 1000));
    app.add_option("--positions", positions, "different positions, new in each round")
        ->check(CLI::Range(100, 100'000'000));
    app.add_option("--nodes", nodes, "nodes a search for a move may have; 0: no limit");
    app.add_option("--depth", depth, "depth of a search for a move; 0: no limit")->check(CLI::Range(0, 100));
    app.add_option("--layout", layout, "the network, as 64x2-16-1 or 256x2-32-32-1");
    app.add_option("--openings", openings, "of the match with the round before, two games each")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--window", window, "learn from the positions of so many rounds")
        ->check(CLI::Range(1, 1000));
    app.add_option("--batch", batch, "positions in a mini-batch")->check(CLI::Range(1, 100'000'000));
    app.add_option("--rate", rate, "the learning rate to begin with")->check(more_than_zero());
    app.add_option("--lambda", lambda, "how much scores count against results, in every round")
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--seed", seed, "another one gives other games and another network");
  }
  void apply(catalog::TrainSettings& settings) const {
    const auto set = [](auto& value, const auto& wanted) {
      if (wanted) value = *wanted;
    };
    set(settings.rounds, rounds);
    set(settings.positions, positions);
    set(settings.arena.nodes, nodes);
    set(settings.arena.depth, depth);
    set(settings.layout, layout);
    set(settings.openings, openings);
    set(settings.window, window);
    set(settings.trainer.batch, batch);
    set(settings.trainer.rate, rate);
    set(settings.seed, seed);
    if (lambda) settings.lambda = {{1, *lambda}};
    // A limit of one kind replaces that of the other.
    if (depth && !nodes) settings.arena.nodes = 0;
    if (nodes && !depth) settings.arena.depth = 0;
  }
};

void print_round(const report::TrainingRound& round, std::ostream& out) {
  const auto& held_out = round.held_out_losses;
  fmt::print(out,
             "round {:>2}: {} positions of {} games; loss {:.4f} -> {:.4f} in {} passes; against the round "
             "before +{} ={} -{}, {:+.0f} Elo; {:.0f} s\n",
             round.round, report::with_commas(round.positions), report::with_commas(round.games),
             held_out.front(), *std::min_element(held_out.begin(), held_out.end()),
             round.trained_losses.size(), round.wins, round.draws, round.losses, round.elo, round.seconds);
  out << std::flush;
}

}  // namespace

int run_train(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  std::string preset = "default";
  catalog::TrainOptions options;
  options.job.threads = default_threads();
  Changes changes;
  bool progress = false;
  CLI::App app;
  add_game(app, game);
  app.add_option("--preset", preset,
                 "settings to begin with: small (minutes), default (two hours), paper (its own; weeks)")
      ->capture_default_str();
  app.add_option("--checkpoint", options.checkpoint,
                 "a folder for games, networks and the report; what was begun there goes on (usually one for "
                 "the game and the preset, beside the tables)");
  app.add_option("--from", options.from, "a network to go on from, instead of zeros; its layout stays");
  app.add_option("--out", options.out, "where to put the last network, too");
  app.add_option("--table", options.table,
                 "a table of all positions that ends games as soon as they are decided");
  changes.add_to(app);
  add_threads(app, options.job.threads);
  add_progress(app, progress);
  if (const auto code = parse(app, command_named("train"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "train", io);
  auto settings = catalog::preset_named(preset);
  if (!settings) return fail(settings.error(), "train", io);
  options.settings = std::move(*settings);
  changes.apply(options.settings);
  if (options.checkpoint.empty()) {
    auto folder = catalog::usual_training_folder(game, preset);
    if (!folder) return fail(folder.error(), "train", io);
    options.checkpoint = std::move(*folder);
  }

  options.on_round = [&](const report::TrainingRound& round) { print_round(round, io.out); };
  options.job.should_stop = stop_on_signals();
  const auto result = [&] {
    ProgressLine line(io, progress);
    options.job.on_progress = line.sink();
    return (*service)->train(options);
  }();
  if (!result) return fail(result.error(), "train", io);
  fmt::print(io.out, "network: {}\nreport: {}\n", result->net.string(), result->report.string());
  return kDone;
}

}  // namespace kanzen::cli
