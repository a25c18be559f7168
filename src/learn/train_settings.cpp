#include "learn/train_settings.h"

#include <fmt/format.h>

namespace kanzen::learn {
namespace {

/// Shows learning from nothing within a few minutes.
TrainSettings small() {
  TrainSettings settings;
  settings.layout = "32x2-8-1";
  settings.rounds = 4;
  settings.positions = 10'000;
  settings.arena.nodes = 200;
  settings.trainer.batch = 1024;
  settings.openings = 100;
  return settings;
}

/// About two hours of two cores.
TrainSettings usual() {
  TrainSettings settings;
  settings.rounds = 40;
  settings.positions = 60'000;
  settings.arena.nodes = 400;
  settings.window = 5;
  settings.lambda = {{1, 0.0F}, {3, 0.3F}, {5, 0.5F}};
  return settings;
}

/// Section 4.3 of Shioda and Ito; what it does not say (momentum, held-out games) is ours.
TrainSettings paper() {
  TrainSettings settings;
  settings.layout = "256x2-32-32-1";
  settings.rounds = 30;
  settings.positions = 10'000'000;
  settings.arena.nodes = 0;
  settings.arena.depth = 9;
  settings.window = 1;
  settings.trainer.descent = Descent::Momentum;
  settings.trainer.rate = 0.1F;
  settings.trainer.batch = 100'000;
  settings.lambda = {{1, 0.0F}, {6, 0.1F}, {11, 0.33F}, {21, 0.5F}};
  return settings;
}

}  // namespace

float TrainSettings::lambda_of(int round) const {
  float now = 0;
  for (const LambdaFrom& from : lambda) {
    if (round >= from.round) now = from.lambda;
  }
  return now;
}

std::string TrainSettings::describe() const {
  std::string schedule;
  for (const LambdaFrom& from : lambda)
    schedule += fmt::format("{}{} from round {}", schedule.empty() ? "" : ", ", from.lambda, from.round);
  const auto limit = [](std::uint64_t number) {
    return number == 0 ? std::string("unlimited") : std::to_string(number);
  };
  return fmt::format(
      "network: {}\npositions a round: {}\nnodes a move: {}\ndepth: {}\nrandom opening plies: {} to {}\n"
      "plies a game: {}\nrounds learned from: {}\ndescent: {}, rate {}, batch {}\n"
      "passes: {}, halvings {}, held out {}\nlambda: {}\nopenings of a match: {}\nseed: {}\nbegun with: {}\n",
      layout, positions, limit(arena.nodes), limit(static_cast<std::uint64_t>(arena.depth)),
      arena.random_plies_least, arena.random_plies_most, arena.max_plies, window,
      trainer.descent == Descent::Adam ? "Adam" : "momentum", trainer.rate, trainer.batch, trainer.max_passes,
      trainer.halvings, trainer.held_out, schedule, openings, seed,
      begun_with == 0 ? std::string("zeros") : fmt::format("network {:016x}", begun_with));
}

Result<TrainSettings> preset_named(std::string_view name) {
  if (name == "small") return small();
  if (name == "default") return usual();
  if (name == "paper") return paper();
  return Error{ErrorKind::BadInput, "no such preset; there are small, default and paper", std::string(name)};
}

}  // namespace kanzen::learn
