// What learning needs of a game: games to learn from, and matches. No templates beyond this border.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/progress.h"
#include "learn/arena_options.h"
#include "learn/samples.h"
#include "play/match/elo.h"
#include "play/nnue/network.h"

namespace kanzen::learn {

class TrainingGame {
 public:
  virtual ~TrainingGame() = default;
  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual std::uint64_t rules_hash() const = 0;
  /// Features of a view, and of a block of them.
  [[nodiscard]] virtual std::uint32_t inputs() const = 0;
  [[nodiscard]] virtual std::uint32_t block() const = 0;

  /// Samples of a range of games of a network against itself; empty if asked to stop.
  [[nodiscard]] virtual std::optional<SampleSet> play(const play::nnue::Weights& net,
                                                      const ArenaOptions& options, const GameRange& range,
                                                      const Workers& workers) const = 0;
  /// The score of one network against another from so many openings; empty if asked to stop.
  [[nodiscard]] virtual std::optional<play::match::Score> duel(const play::nnue::Weights& one,
                                                               const play::nnue::Weights& two,
                                                               const ArenaOptions& options,
                                                               const GameRange& range,
                                                               const Workers& workers) const = 0;
};

}  // namespace kanzen::learn
