// Brings a network's parameters to where they fit samples: mini-batches, Adam or plain descent with momentum,
// a part of the games held out, and a rate that halves when these no longer gain, until it has halved often
// enough. The same samples, options and seed give the same parameters on any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/progress.h"
#include "learn/gradient.h"

namespace kanzen::learn {

enum class Descent : std::uint8_t { Adam, Momentum };

struct TrainerOptions {
  Descent descent = Descent::Adam;
  float rate = 1e-3F;
  std::size_t batch = 4096;
  int max_passes = 20;
  int halvings = 3;        ///< of the rate, each when a pass gained nothing; one more ends the training
  double held_out = 0.05;  ///< share of the games that only judge
  float lambda = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// Mean losses after a pass over the samples.
struct NetPass {
  double trained = 0;
  double held_out = 0;
  double rate = 0;
};

struct NetTraining {
  Parameters best;  ///< of the pass that did best on what was held out
  std::size_t trained = 0;
  std::size_t held_out = 0;
  NetPass before;  ///< losses that training began with
  std::vector<NetPass> passes;
  bool stopped = false;  ///< asked to
};

/// Trains from `start` on; `on_progress` hears of samples done within a pass.
NetTraining train(const SampleSet& samples, Parameters start, const TrainerOptions& options,
                  const ProgressSink& on_progress = {}, const StopRequest& should_stop = {});

}  // namespace kanzen::learn
