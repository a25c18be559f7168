// Somebody who plays in a match: an engine of ours in this process, or a program that speaks USI or UCI.
#pragma once

#include <memory>

#include "play/engine.h"
#include "play/match/uci.h"

namespace kanzen::play::match {

/// How much a move may cost; zero: no limit of this kind.
struct MoveLimits {
  Milliseconds time{0};
  std::uint64_t nodes = 0;
  int depth = 0;

  [[nodiscard]] Limits limits() const;
};

/// Where a game stands, as text.
struct Situation {
  std::string first_position;      ///< SFEN
  std::vector<std::string> moves;  ///< USI
};

struct Reply {
  enum class Kind : std::uint8_t { Move, Resign, Win, Silent, Gone };
  Kind kind = Kind::Move;
  std::string move;  ///< USI
  Milliseconds took{0};
  std::uint64_t nodes = 0;  ///< that it looked at, if it is one of ours
};

class Contestant {
 public:
  virtual ~Contestant() = default;
  [[nodiscard]] virtual const std::string& name() const = 0;
  /// Gets ready for a game, starting what is not running; an error if that is impossible.
  virtual Status new_game() = 0;
  /// Asks for a move; waits no longer than `patience`.
  virtual Reply move(const Situation& situation, const MoveLimits& limits, Milliseconds patience) = 0;
};

std::unique_ptr<Contestant> in_this_process(std::string name, std::unique_ptr<Engine> engine);

/// A program, started when it is first needed and again after it has died.
struct Program {
  std::string name;
  std::vector<std::string> words;                            ///< the command
  std::vector<std::pair<std::string, std::string>> options;  ///< to be set first
  Dialect dialect;
};
std::unique_ptr<Contestant> in_its_own_process(Program program);

}  // namespace kanzen::play::match
