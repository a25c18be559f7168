// Kanzen in your own program: ask what is known of a position.
//
//   find_package(kanzen REQUIRED)
//   target_link_libraries(your_program PRIVATE kanzen::kanzen)
//
// Positions are SFEN, or "startpos", either with "moves …" behind it; moves are USI. Values are for the side
// to move, and distances are plies from the position asked about. Nothing here throws but std::bad_alloc.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kanzen {

enum class Value { Loss, Draw, Win, Unknown };

struct MoveAnswer {
  std::string move;
  std::string japanese;
  Value value = Value::Unknown;
  std::optional<int> distance;
};

struct Answer {
  std::string error;  ///< what is wrong with the question or the table; empty if the rest is an answer
  std::string position;
  Value value = Value::Unknown;
  std::optional<int> distance;
  bool ended = false;
  std::string source;             ///< how it is known: "table", "search"
  std::vector<MoveAnswer> moves;  ///< all legal moves, best first

  explicit operator bool() const { return error.empty(); }
};

/// Counts the positions a number of plies ahead; the error is empty if all went well.
struct Count {
  std::string error;
  unsigned long long nodes = 0;
};

/// Best play from a position to the end.
struct Line {
  std::string error;
  std::vector<std::string> moves;
  std::vector<std::string> japanese;
  std::string ending;  ///< why it stops, in a sentence
};

/// A long question's answer; the error is empty if there is one.
struct Judgement {
  std::string error;
  bool yes = false;
  std::string details;  ///< what speaks against it, or the whole answer as JSON
};

/// What positions to look for in a solved game.
enum class Kind { Longest, Zugzwang, Win, Mate, OnlyMove };

struct Findings {
  std::string error;
  unsigned long long count = 0;   ///< how many there are in all
  std::vector<Answer> positions;  ///< the first of them, without their moves
};

class __attribute__((visibility("default"))) Library {
 public:
  Library();
  ~Library();
  Library(Library&&) noexcept;
  Library& operator=(Library&&) noexcept;

  [[nodiscard]] std::vector<std::string> games() const;

  /// The value of a position and of each of its moves. `table` names a file; empty means the one in
  /// $KANZEN_HOME. The table stays open between calls.
  Answer analyse(const std::string& game, const std::string& position, const std::string& table = {});

  Line line(const std::string& game, const std::string& position, const std::string& table = {});

  Count perft(const std::string& game, const std::string& position, int depth);

  // What follows takes from seconds to minutes, and needs a game that can be solved.

  /// Solves a game and keeps its table; returns what went wrong, or nothing.
  std::string solve(const std::string& game, const std::string& table = {}, unsigned threads = 1);

  /// Whether every entry of a table follows from its moves.
  Judgement verify(const std::string& game, const std::string& table = {}, unsigned threads = 1);

  /// Whether all published figures come out, each beside ours.
  Judgement report(const std::string& game, const std::string& table = {}, unsigned threads = 1);

  /// Positions of a kind among those that play can reach; `plies` is for Win and Mate.
  Findings find(const std::string& game, Kind kind, int plies = 0, std::size_t limit = 10,
                const std::string& table = {}, unsigned threads = 1);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace kanzen
