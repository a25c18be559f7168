// How games for learning are played, whatever the game.
#pragma once

#include <cstdint>

#include "base/progress.h"

namespace kanzen::learn {

struct ArenaOptions {
  std::uint64_t nodes = 1000;  ///< for a move; 0: no limit
  int depth = 0;               ///< 0: no limit
  int random_plies_least = 2;  ///< a game begins with so many random moves
  int random_plies_most = 8;
  int max_plies = 160;  ///< then it is a draw
};

/// A range of the games of a series; of a match, of its openings.
struct GameRange {
  std::uint64_t series = 0;  ///< seeds all of them
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  std::uint32_t first_id = 0;  ///< of the first one, as samples name games
};

/// Who does the work, and who may end it.
struct Workers {
  unsigned threads = 1;
  StopRequest should_stop;

  [[nodiscard]] bool stopped() const { return should_stop && should_stop(); }
};

/// The seed of the number-th thing of a series.
inline std::uint64_t seed_of(std::uint64_t series, std::uint64_t number) {
  std::uint64_t mixed = (series + 0x9E3779B97F4A7C15U) * 0xBF58476D1CE4E5B9U + number;
  mixed = (mixed ^ mixed >> 30) * 0x94D049BB133111EBU;
  return mixed ^ mixed >> 31;
}

}  // namespace kanzen::learn
