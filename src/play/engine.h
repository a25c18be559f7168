// A player of one game as protocols see it: text in, text out.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/limits.h"

namespace kanzen::play {

/// Something that can be set, as a protocol describes it.
struct EngineOption {
  enum class Type : std::uint8_t { Number, Text, Switch };
  std::string name;
  Type type = Type::Text;
  std::string usual;  ///< the value before anybody sets it
  int least = 0;      ///< of a number
  int most = 0;
};

/// What a player thinks of its position, so far or in the end.
struct Thought {
  int depth = 0;
  int deepest = 0;
  int score = 0;  ///< for the side to move; see play/score.h
  std::uint64_t nodes = 0;
  Milliseconds elapsed{0};
  int permille_used = 0;
  std::vector<std::string> variation = {};  ///< USI
  std::string note = {};                    ///< what else should be told, such as where the answer comes from
};

/// What a player does.
struct Decision {
  enum class Kind : std::uint8_t { Move, Resign, Win };
  Kind kind = Kind::Move;
  std::string move;    ///< USI
  std::string ponder;  ///< the answer it expects; empty if none
  Thought thought;
};

class Engine {
 public:
  using OnThought = std::function<void(const Thought&)>;

  virtual ~Engine() = default;
  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual std::vector<EngineOption> options() const = 0;
  /// On an error everything stays as it was.
  virtual Status set_option(std::string_view option, std::string_view value) = 0;
  /// Gets ready to think: takes memory, reads files. What is missing but not necessary is only said.
  virtual Status prepare() = 0;
  virtual void new_game() = 0;
  /// Takes what `position` takes. On an error the position stays as it was.
  virtual Status set_position(std::string_view text) = 0;
  [[nodiscard]] virtual bool sente_to_move() const = 0;
  /// Thinks until it is done or stopped.
  virtual Decision think(Control& control, const OnThought& on_thought) = 0;
};

}  // namespace kanzen::play
