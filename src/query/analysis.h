// The one answer that everything shown to somebody is made from: the value of a position and of each of its
// moves.
#pragma once

#include <string>
#include <vector>

#include "query/knowledge.h"

namespace kanzen::query {

struct MoveAnalysis {
  std::string move;  ///< USI
  std::string japanese;
  Knowledge known;  ///< for the side to move of the position asked about, counted from it
};

struct Analysis {
  std::string game;
  std::string position;  ///< SFEN
  Knowledge known;
  bool ended = false;
  std::string source;
  std::string note;                 ///< what else should be told; empty if nothing
  std::vector<MoveAnalysis> moves;  ///< all legal ones, best first
};

/// A line of best play.
struct BestLine {
  Analysis from;
  std::vector<std::string> moves;  ///< USI
  std::vector<std::string> japanese;
  std::string ending;  ///< why it stops, in a sentence
};

}  // namespace kanzen::query
