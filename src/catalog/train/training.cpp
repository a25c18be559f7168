#include <fmt/format.h>

#include "base/file.h"
#include "base/hash.h"
#include "catalog/train.h"
#include "play/nnue/net_file.h"
#include "store/home.h"

namespace kanzen::catalog {
namespace {

/// All games one way bound strength on one side only; charts need a number.
constexpr double kMostElo = 800;

report::TrainingRound shown(const learn::RoundReport& round) {
  report::TrainingRound shown;
  shown.round = round.round;
  shown.positions = round.positions;
  shown.games = round.games;
  shown.trained = round.trained;
  shown.lambda = round.lambda;
  shown.held_out_losses.push_back(round.before.held_out);
  for (const learn::NetPass& pass : round.passes) {
    shown.trained_losses.push_back(pass.trained);
    shown.held_out_losses.push_back(pass.held_out);
  }
  const play::match::Score& score = round.against_before;
  shown.wins = score.wins;
  shown.draws = score.draws;
  shown.losses = score.losses;
  const auto elo = play::match::elo_of(score);
  const double one_way = score.wins > score.losses ? kMostElo : score.wins < score.losses ? -kMostElo : 0;
  shown.elo = elo ? elo->difference : one_way;
  shown.elo_low = elo && elo->low ? *elo->low : -kMostElo;
  shown.elo_high = elo && elo->high ? *elo->high : kMostElo;
  shown.seconds = round.seconds_playing + round.seconds_training + round.seconds_matching;
  return shown;
}

Status write_report(const std::filesystem::path& folder, const report::Training& training) {
  const std::pair<const char*, std::string> files[] = {
      {"report.md", report::to_markdown(training)},
      {report::kLossChart, report::loss_chart(training)},
      {report::kStrengthChart, report::strength_chart(training)},
  };
  for (const auto& [name, text] : files) {
    if (Status written = write_whole(folder / name, text); !written) return written;
  }
  return Done{};
}

/// The network to begin with; its layout is then that of the rounds.
Status read_start(const learn::TrainingGame& game, const std::filesystem::path& from,
                  learn::RoundsOptions& rounds) {
  auto net = play::nnue::read_net(from, game.name(), game.rules_hash(), game.inputs());
  if (!net) return net.error();
  const auto file = MappedFile::open(from);
  if (!file) return file.error();
  rounds.settings.layout = to_text(net->layout);
  rounds.settings.begun_with = hash_of(file->bytes());
  rounds.start = std::move(*net);
  return Done{};
}

}  // namespace

Result<std::filesystem::path> usual_training_folder(std::string_view game, std::string_view preset) {
  if (const Status status = store::make_data_home(); !status) return status.error();
  return store::data_home() / "training" / fmt::format("{}-{}", game, preset);
}

Result<TrainResult> run_training(const learn::TrainingGame& game, const TrainOptions& options) {
  if (!options.out.empty()) {
    if (const Status status = check_writable(options.out, 0); !status) return status.error();
  }
  learn::RoundsOptions rounds;
  rounds.settings = options.settings;
  if (!options.from.empty()) {
    if (const Status read = read_start(game, options.from, rounds); !read) return read.error();
  }
  report::Training training{game.name(), rounds.settings.describe(), {}};
  Status reported = Done{};
  rounds.folder = options.checkpoint;
  rounds.workers = {options.job.threads, options.job.should_stop};
  rounds.on_progress = options.job.on_progress;
  rounds.on_round = [&](const learn::RoundReport& round) {
    training.rounds.push_back(shown(round));
    reported = write_report(options.checkpoint, training);
    if (options.on_round) options.on_round(training.rounds.back());
  };
  const auto done = learn::run_rounds(game, rounds);
  if (!done) return done.error();
  if (!reported) return reported.error();
  const learn::RoundFiles files(options.checkpoint, game.name(), game.rules_hash());
  TrainResult result{options.out, options.checkpoint / "report.md"};
  if (options.out.empty()) {
    result.net = files.net(options.settings.rounds);
  } else {
    const Status written = play::nnue::write_net(options.out, game.name(), game.rules_hash(), done->net);
    if (!written) return written.error();
  }
  return result;
}

}  // namespace kanzen::catalog
