// From what the user wrote to a game that can be solved.
#pragma once

#include "catalog/shiritori/input.h"
#include "games/shiritori/word_list.h"

namespace kanzen::catalog::shiritori {

/// A list of words with what has happened to it.
struct Loaded {
  games::shiritori::Game game;
  games::shiritori::Rules rules;
  std::vector<bool> used;             ///< for each word of the game
  chain::Graph left{0};               ///< the words that are not used
  std::vector<chain::Letter> starts;  ///< the letters asked about
  bool any_start = false;             ///< the first player chooses among them
};

Result<Loaded> load(const Input& input);

/// Each rule and what was chosen, as they are printed with every result; none for a matrix.
std::vector<std::pair<std::string, std::string>> described(const Input& input);

inline const std::string& name_of(const Loaded& loaded, chain::Letter letter) {
  return loaded.game.letters[static_cast<std::size_t>(letter)];
}

}  // namespace kanzen::catalog::shiritori
