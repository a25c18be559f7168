#include "learn/rounds.h"

#include <chrono>

#include "store/checkpoint.h"

namespace kanzen::learn {
namespace {

constexpr std::uint32_t kGamesInAPart = 200;
constexpr std::uint32_t kMostGamesOfARound = 1'000'000;

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  }

 private:
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

Error stopped() { return {ErrorKind::Stopped, "stopped; the same command goes on from here", {}}; }

class Rounds {
 public:
  Rounds(const TrainingGame& game, const RoundsOptions& options, const ParameterMap& map)
      : game_(game),
        options_(options),
        settings_(options.settings),
        files_(options.folder, game.name(), game.rules_hash()),
        now_(options.start ? Parameters::of_net(*options.start, map.block)
                           : Parameters::seeded(map, settings_.seed)),
        net_(options.start.value_or(play::nnue::Weights::zero(map.layout))) {}

  Result<RoundsResult> run() {
    if (const Status agreed = files_.agree_on(settings_.describe()); !agreed) return agreed.error();
    RoundsResult result;
    for (int round = 1; round <= settings_.rounds; ++round) {
      auto report = files_.read_report(round);
      if (!report) return report.error();
      if (const Status done = *report ? take_over(round) : work_on(round, *report); !done)
        return done.error();
      if (options_.on_round) options_.on_round(**report);
      result.rounds.push_back(std::move(**report));
    }
    result.net = std::move(net_);
    return result;
  }

 private:
  /// A round that was done before.
  Status take_over(int round) {
    auto parameters = files_.read_parameters(round, now_.map);
    if (!parameters) return parameters.error();
    if (!*parameters)
      return Error{ErrorKind::NotFound, "a round's network is gone", files_.net(round).string()};
    now_ = std::move(**parameters);
    net_ = now_.quantised();
    return Done{};
  }

  Status work_on(int round, std::optional<RoundReport>& done) {
    RoundReport report;
    report.round = round;
    report.lambda = settings_.lambda_of(round);
    for (const auto step : {&Rounds::play, &Rounds::learn, &Rounds::match}) {
      if (Status status = (this->*step)(report); !status) return status;
    }
    if (Status written = files_.write_report(report); !written) return written;
    done = std::move(report);
    return Done{};
  }

  void tell(std::string_view phase, std::uint64_t done, std::uint64_t total, int round) const {
    if (options_.on_progress)
      options_.on_progress({.phase = phase, .done = done, .total = total, .round = round});
  }

  /// Plays until there are enough different positions.
  Status play(RoundReport& report) {
    const Stopwatch watch;
    SampleSet samples;
    for (int part = 0; samples.size() < settings_.positions; ++part) {
      tell("playing", samples.size(), settings_.positions, report.round);
      const auto there = files_.read_part(report.round, part, game_.inputs());
      if (!there) return there.error();
      if (*there) {
        samples.add_all(**there);
      } else {
        const auto played = game_.play(net_, settings_.arena, part_range(report), options_.workers);
        if (!played) return stopped();
        if (Status written = files_.write_part(report.round, part, *played); !written) return written;
        samples.add_all(*played);
      }
      report.games += kGamesInAPart;
      if (report.games >= kMostGamesOfARound)
        return Error{ErrorKind::BadInput, "games give too few different positions", game_.name()};
    }
    report.positions = samples.size();
    report.seconds_playing = watch.seconds();
    samples_ = std::move(samples);
    return Done{};
  }
  [[nodiscard]] GameRange part_range(const RoundReport& report) const {
    const auto round = static_cast<std::uint32_t>(report.round);
    return {.series = seed_of(settings_.seed, round),
            .first = report.games,
            .count = kGamesInAPart,
            .first_id = round * kMostGamesOfARound + report.games};
  }

  Status learn(RoundReport& report) {
    const Stopwatch watch;
    for (int round = report.round - 1; round > report.round - settings_.window && round >= 1; --round) {
      if (Status added = add_round(round); !added) return added;
    }
    TrainerOptions options = settings_.trainer;
    options.lambda = report.lambda;
    options.seed = seed_of(settings_.seed, 1000 + static_cast<std::uint64_t>(report.round));
    options.threads = options_.workers.threads;
    auto trained = train(
        samples_, now_, options,
        [&](const Progress& progress) { tell("learning", progress.done, progress.total, report.round); },
        options_.workers.should_stop);
    if (trained.stopped) return stopped();
    samples_ = {};
    now_ = std::move(trained.best);
    report.trained = trained.trained;
    report.held_out = trained.held_out;
    report.before = trained.before;
    report.passes = std::move(trained.passes);
    report.seconds_training = watch.seconds();
    return files_.write_parameters(report.round, now_);
  }
  Status add_round(int round) {
    for (int part = 0;; ++part) {
      const auto there = files_.read_part(round, part, game_.inputs());
      if (!there) return there.error();
      if (!*there) return Done{};
      samples_.add_all(**there);
    }
  }

  Status match(RoundReport& report) {
    const Stopwatch watch;
    tell("match with the round before", 0, settings_.openings, report.round);
    auto net = now_.quantised();
    const GameRange openings{
        .series = seed_of(settings_.seed, 2000 + static_cast<std::uint64_t>(report.round)),
        .first = 0,
        .count = settings_.openings,
        .first_id = 0};
    const auto score = game_.duel(net, net_, settings_.arena, openings, options_.workers);
    if (!score) return stopped();
    report.against_before = *score;
    report.seconds_matching = watch.seconds();
    net_ = std::move(net);
    return Done{};
  }

  const TrainingGame& game_;
  const RoundsOptions& options_;
  const TrainSettings& settings_;
  RoundFiles files_;
  Parameters now_;
  play::nnue::Weights net_;
  SampleSet samples_;
};

}  // namespace

Result<RoundsResult> run_rounds(const TrainingGame& game, const RoundsOptions& options) {
  const auto layout = play::nnue::parse_layout(options.settings.layout, game.inputs());
  if (!layout) return layout.error();
  if (options.start && options.start->layout != *layout) {
    return Error{ErrorKind::Mismatch,
                 "the network to begin with has the layout " + to_text(options.start->layout),
                 options.settings.layout};
  }
  const auto lock =
      store::CheckpointFolder::open(options.folder, {"training", game.name(), game.rules_hash()});
  if (!lock) return lock.error();
  return Rounds(game, options, ParameterMap{*layout, game.block()}).run();
}

}  // namespace kanzen::learn
