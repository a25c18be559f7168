// Everything that decides what rounds of learning come to. The same settings give the same network.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "learn/arena_options.h"
#include "learn/trainer.h"

namespace kanzen::learn {

/// How much the scores of searches count against the results of games, from a round on.
struct LambdaFrom {
  int round = 1;
  float lambda = 0;
};

struct TrainSettings {
  std::string layout = "64x2-16-1";
  int rounds = 10;
  std::size_t positions = 100'000;  ///< different ones, new in each round
  ArenaOptions arena;
  int window = 3;  ///< a round learns from the positions of so many rounds, its own the last
  TrainerOptions trainer;
  std::vector<LambdaFrom> lambda{{1, 0.0F}};
  std::uint32_t openings = 200;  ///< of the match with the round before; two games each
  std::uint64_t seed = 1;
  std::uint64_t begun_with = 0;  ///< digest of the network that round 1 goes on from; 0: zeros

  [[nodiscard]] float lambda_of(int round) const;
  /// A line for each setting, without the number of rounds: more rounds may be added later.
  [[nodiscard]] std::string describe() const;
};

/// "small", "default" or "paper"; an error that names them otherwise.
Result<TrainSettings> preset_named(std::string_view name);

}  // namespace kanzen::learn
