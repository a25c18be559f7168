#include "learn/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <random>

#include "base/parallel.h"

namespace kanzen::learn {
namespace {

/// Batches are cut into as many parts whatever the number of threads, so that sums come in one order.
constexpr std::size_t kShards = 4;

class Descender {
 public:
  Descender(const TrainerOptions& options, std::size_t count)
      : options_(options), first_(count), second_(options.descent == Descent::Adam ? count : 0) {}

  /// One step down the mean of the gradients, which are cleared.
  void step(std::vector<float>& values, std::array<std::vector<float>, kShards>& gradients, double rate,
            std::size_t samples) {
    ++steps_;
    const float scale = 1.0F / static_cast<float>(samples);
    const auto fade = [&](double keep) { return 1 - std::pow(keep, static_cast<double>(steps_)); };
    const auto pace = static_cast<float>(rate * std::sqrt(fade(kKeepSecond)) / fade(kKeepFirst));
    constexpr std::uint64_t kBlock = 1 << 16;
    for_each_block(values.size(), kBlock, options_.threads, [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t i = begin; i < end; ++i) {
        float slope = 0;
        for (std::vector<float>& gradient : gradients) slope += std::exchange(gradient[i], 0.0F);
        slope *= scale;
        if (options_.descent == Descent::Adam) {
          values[i] -= adam(i, slope, pace);
        } else {
          first_[i] = static_cast<float>(kKeepFirst) * first_[i] + slope;
          values[i] -= static_cast<float>(rate) * first_[i];
        }
      }
    });
  }

 private:
  static constexpr double kKeepFirst = 0.9;
  static constexpr double kKeepSecond = 0.999;

  float adam(std::uint64_t i, float slope, float pace) {
    constexpr auto kFirst = static_cast<float>(kKeepFirst);
    constexpr auto kSecond = static_cast<float>(kKeepSecond);
    first_[i] = kFirst * first_[i] + (1 - kFirst) * slope;
    second_[i] = kSecond * second_[i] + (1 - kSecond) * slope * slope;
    return pace * first_[i] / (std::sqrt(second_[i]) + 1e-8F);
  }

  const TrainerOptions& options_;
  std::uint64_t steps_ = 0;
  std::vector<float> first_;   ///< running means of the slopes
  std::vector<float> second_;  ///< and of their squares
};

class Training {
 public:
  Training(const SampleSet& samples, Parameters start, const TrainerOptions& options,
           const ProgressSink& sink, const StopRequest& should_stop)
      : samples_(samples),
        options_(options),
        sink_(sink),
        should_stop_(should_stop),
        random_(options.seed),
        now_(std::move(start)),
        descender_(options_, now_.values.size()) {
    for (std::vector<float>& gradient : gradients_) gradient.resize(now_.values.size());
    split();
  }

  NetTraining run() {
    NetTraining result{
        .best = now_, .trained = chosen_.size(), .held_out = judges_.size(), .before = {}, .passes = {}};
    if (chosen_.empty()) return result;
    double rate = options_.rate;
    result.before = {mean_loss(chosen_), mean_loss(judges_), rate};
    double best = result.before.held_out;
    int halved = 0;
    for (int pass = 0; pass < options_.max_passes && halved <= options_.halvings; ++pass) {
      const auto trained = pass_over_samples(rate, pass);
      if (!trained) {
        result.stopped = true;
        return result;
      }
      const double held_out = judges_.empty() ? *trained : mean_loss(judges_);
      result.passes.push_back({*trained, held_out, rate});
      if (held_out < best) {
        best = held_out;
        result.best = now_;
      } else {
        now_ = result.best;
        rate /= 2;
        ++halved;
      }
    }
    return result;
  }

 private:
  /// Whole games are held out: positions of one game are too much alike to judge each other.
  void split() {
    constexpr std::uint64_t kParts = 1000;
    const auto held_out = static_cast<std::uint64_t>(options_.held_out * kParts);
    for (std::uint32_t i = 0; i < samples_.size(); ++i) {
      const std::uint64_t mixed = (samples_[i].game + 1) * 0x9E3779B97F4A7C15U;
      ((mixed >> 32) % kParts < held_out ? judges_ : chosen_).push_back(i);
    }
  }

  void shuffle() {
    for (std::size_t i = chosen_.size(); i > 1; --i) std::swap(chosen_[i - 1], chosen_[random_() % i]);
  }

  /// Calls `work(part, shard)` for the parts of some samples, and adds up what it returns.
  template <class Work>
  double sum_of_shards(std::span<const std::uint32_t> some, const Work& work) {
    std::array<double, kShards> sums{};
    for_each_block(kShards, 1, options_.threads, [&](std::uint64_t shard, std::uint64_t) {
      const std::size_t begin = some.size() * shard / kShards;
      const std::size_t end = some.size() * (shard + 1) / kShards;
      sums[shard] = work(some.subspan(begin, end - begin), shard);
    });
    double sum = 0;
    for (const double part : sums) sum += part;
    return sum;
  }

  double mean_loss(std::span<const std::uint32_t> some) {
    if (some.empty()) return 0;
    const double sum = sum_of_shards(some, [&](std::span<const std::uint32_t> part, std::uint64_t) {
      return loss_of(now_, samples_, part, options_.lambda);
    });
    return sum / static_cast<double>(some.size());
  }

  /// The mean loss met on the way; empty if asked to stop.
  std::optional<double> pass_over_samples(double rate, int pass) {
    shuffle();
    double loss = 0;
    for (std::size_t begin = 0; begin < chosen_.size(); begin += options_.batch) {
      if (should_stop_ && should_stop_()) return std::nullopt;
      if (sink_) sink_({.phase = "training", .done = begin, .total = chosen_.size(), .round = pass});
      const auto batch = std::span(chosen_).subspan(begin, std::min(options_.batch, chosen_.size() - begin));
      loss += sum_of_shards(batch, [&](std::span<const std::uint32_t> part, std::uint64_t shard) {
        return add_gradient(now_, samples_, part, options_.lambda, gradients_[shard]);
      });
      descender_.step(now_.values, gradients_, rate, batch.size());
      now_.clip();
    }
    return loss / static_cast<double>(chosen_.size());
  }

  const SampleSet& samples_;
  const TrainerOptions& options_;
  const ProgressSink& sink_;
  const StopRequest& should_stop_;
  std::mt19937_64 random_;
  Parameters now_;
  Descender descender_;
  std::array<std::vector<float>, kShards> gradients_;
  std::vector<std::uint32_t> chosen_;
  std::vector<std::uint32_t> judges_;
};

}  // namespace

NetTraining train(const SampleSet& samples, Parameters start, const TrainerOptions& options,
                  const ProgressSink& on_progress, const StopRequest& should_stop) {
  return Training(samples, std::move(start), options, on_progress, should_stop).run();
}

}  // namespace kanzen::learn
