// Learns the proof search's first guess from the numbers that searches arrived at.
//
// The guess is linear in features that are there or not (solve/proof/evaluation.h), so stochastic gradient
// descent with a step of its own for each weight (Adagrad) comes to its best in a dozen passes over the data,
// in seconds.
//
// Only differences matter to the search: it compares children with each other. So the mean of all samples is
// taken off; left in, it would push every first proof number to 1, where nothing can be told apart.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "solve/proof/evaluation.h"

namespace kanzen::learn {

/// A position whose numbers rest on some work.
template <const shogi::RuleSet& R>
struct ProofSample {
  shogi::Position<R> position;
  bool attacking = true;
  solve::proof::Numbers numbers;  ///< for the side to move
};

struct TrainingOptions {
  int passes = 12;
  float step = 0.05F;
  float decay = 1e-4F;
  double held_out = 0.1;  ///< share of the samples that only judge
  std::uint32_t seed = 7;
};

/// Mean squared errors of half the logarithm of pn / dn, after each pass.
struct TrainingPass {
  double trained = 0;
  double held_out = 0;
};

struct TrainingReport {
  std::size_t samples = 0;
  double mean = 0;      ///< taken off
  double variance = 0;  ///< what a constant guess would be wrong by
  std::vector<TrainingPass> passes;
};

template <const shogi::RuleSet& R>
class ProofNumberTrainer {
 public:
  explicit ProofNumberTrainer(TrainingOptions options = {}) : options_(options), random_(options.seed) {}

  void add(const ProofSample<R>& sample) {
    const shogi::Outlook outlook = shogi::outlook(sample.position);
    if (outlook.moves == 0) return;
    const std::size_t begin = features_.size();
    solve::proof::Features<R>::for_each(sample.position, sample.attacking, outlook, [&](std::size_t feature) {
      features_.push_back(static_cast<std::uint16_t>(feature));
    });
    examples_.push_back({begin, features_.size(), target_of(sample)});
  }

  /// Trains on what was added.
  std::vector<float> run(TrainingReport& report) {
    std::shuffle(examples_.begin(), examples_.end(), random_);
    centre(report);
    const auto training =
        static_cast<std::ptrdiff_t>(static_cast<double>(examples_.size()) * (1 - options_.held_out));
    weights_.assign(solve::proof::Features<R>::kCount, 0.0F);
    squares_.assign(weights_.size(), 1e-2F);
    for (int pass = 0; pass < options_.passes; ++pass) {
      std::shuffle(examples_.begin(), examples_.begin() + training, random_);
      double error = 0;
      for (std::ptrdiff_t i = 0; i < training; ++i) error += step(examples_[static_cast<std::size_t>(i)]);
      report.passes.push_back({error / static_cast<double>(std::max<std::ptrdiff_t>(training, 1)),
                               mean_error(static_cast<std::size_t>(training))});
    }
    return weights_;
  }

 private:
  struct Example {
    std::size_t begin;
    std::size_t end;
    float target;
  };
  static constexpr float kMost = 6;  // a solved position counts as so much

  static float target_of(const ProofSample<R>& sample) {
    const solve::proof::Number proof = sample.attacking ? sample.numbers.phi : sample.numbers.delta;
    const solve::proof::Number disproof = sample.attacking ? sample.numbers.delta : sample.numbers.phi;
    if (proof == 0) return -kMost;
    if (disproof == 0) return kMost;
    return std::clamp(0.5F * std::log(static_cast<float>(proof) / static_cast<float>(disproof)), -kMost,
                      kMost);
  }

  void centre(TrainingReport& report) {
    double sum = 0;
    double squares = 0;
    for (const Example& example : examples_) {
      sum += example.target;
      squares += double{example.target} * example.target;
    }
    const double count = std::max<double>(1, static_cast<double>(examples_.size()));
    report.samples = examples_.size();
    report.mean = sum / count;
    report.variance = squares / count - report.mean * report.mean;
    for (Example& example : examples_) example.target -= static_cast<float>(report.mean);
  }

  [[nodiscard]] float guess(const Example& example) const {
    float sum = 0;
    for (std::size_t i = example.begin; i < example.end; ++i) sum += weights_[features_[i]];
    return sum;
  }

  /// One step down the slope; returns the squared error before it.
  double step(const Example& example) {
    const float error = guess(example) - example.target;
    for (std::size_t i = example.begin; i < example.end; ++i) {
      const std::size_t feature = features_[i];
      const float slope = error + options_.decay * weights_[feature];
      squares_[feature] += slope * slope;
      weights_[feature] -= options_.step * slope / std::sqrt(squares_[feature]);
    }
    return double{error} * error;
  }

  [[nodiscard]] double mean_error(std::size_t from) const {
    double sum = 0;
    for (std::size_t i = from; i < examples_.size(); ++i) {
      const double error = guess(examples_[i]) - examples_[i].target;
      sum += error * error;
    }
    return sum / static_cast<double>(std::max<std::size_t>(examples_.size() - from, 1));
  }

  TrainingOptions options_;
  std::mt19937 random_;
  std::vector<std::uint16_t> features_;
  std::vector<Example> examples_;
  std::vector<float> weights_;
  std::vector<float> squares_;
};

}  // namespace kanzen::learn
