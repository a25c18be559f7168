// A game of shiritori between two who take turns, one of whom may be the program.
#pragma once

#include <memory>
#include <optional>

#include "catalog/shiritori/input.h"

namespace kanzen::catalog::shiritori {

/// A word the program would say, and why.
struct Suggestion {
  std::string word;
  std::string why;
};

class Match {
 public:
  /// Play begins at the letter of the input; without one the first word may be any.
  static Result<Match> begin(const Input& input, const Effort& effort);

  ~Match();
  Match(Match&&) noexcept;
  Match& operator=(Match&&) noexcept;

  [[nodiscard]] bool first_to_move() const;
  /// The letter to go on with; empty at the beginning if any will do.
  [[nodiscard]] std::string letter() const;
  /// Who has won and why, or empty while the game goes on.
  [[nodiscard]] std::string over() const;

  /// Says a word of the list. An error says why it cannot be said; then nothing has happened.
  Status say(const std::string& word);
  /// What the program would say, if the game goes on.
  [[nodiscard]] Result<Suggestion> suggestion();
  /// Takes the last word back; false at the beginning.
  bool undo();
  void resign();

  struct State;

 private:
  explicit Match(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace kanzen::catalog::shiritori
