// Random games of the paper's experiments: every number of words from 0 to m is as likely as any other. The
// same seed gives the same game on every machine.
#pragma once

#include "base/hash.h"
#include "core/chain/position.h"

namespace kanzen::chain {

/// Numbers that look random, from a seed.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  /// Below `sides`, which must be small beside 2^64: what that favours is beyond any experiment.
  std::uint64_t roll(std::uint64_t sides) { return scrambled(state_++) % sides; }

 private:
  std::uint64_t state_;
};

struct GameSize {
  int letters = 0;
  Count most_words = 0;  ///< from a letter to a letter
  friend bool operator==(const GameSize&, const GameSize&) = default;
};

/// Play begins at letter 0, which is as good as any.
inline State random_game(GameSize size, std::uint64_t seed, std::uint64_t instance) {
  const std::uint64_t kind = static_cast<std::uint64_t>(size.letters) << 32 | size.most_words;
  Dice dice(scrambled(scrambled(scrambled(seed) + kind) + instance));
  State state{Graph(size.letters), 0};
  for (Letter from = 0; from < size.letters; ++from) {
    for (Letter to = 0; to < size.letters; ++to)
      state.graph.set_words(from, to, static_cast<Count>(dice.roll(size.most_words + 1)));
  }
  return state;
}

}  // namespace kanzen::chain
