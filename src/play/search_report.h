// What a search is told, and what it says.
#pragma once

#include <vector>

#include "core/shogi/position.h"
#include "play/limits.h"

namespace kanzen::play {

struct SearchSettings {
  std::size_t table_bytes = std::size_t{64} << 20;
  unsigned threads = 1;
  bool selective = true;  ///< off: plain minimax to the depth, for whoever wants to compare
};

/// What a search has found so far, or in the end.
struct SearchReport {
  int depth = 0;    ///< finished
  int deepest = 0;  ///< the longest path looked at, in plies
  int score = 0;    ///< for the side to move; see play/score.h
  std::uint64_t nodes = 0;
  Milliseconds elapsed{0};
  int permille_used = 0;               ///< of the table
  std::vector<shogi::Move> variation;  ///< each in its mover's view; empty if the game is over
};

}  // namespace kanzen::play
