// A list of words as a word-chain game, and a matrix of counts as one without words.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/chain/graph.h"
#include "games/shiritori/rules.h"
#include "games/shiritori/spelling.h"

namespace kanzen::games::shiritori {

/// Where in a line the word is.
struct Column {
  char separator = 0;  ///< 0: the whole line is the word
  int number = 1;      ///< from 1
};

struct Word {
  std::string text;  ///< as in the list
  chain::Letter from = 0;
  chain::Letter to = 0;
};

struct Game {
  std::vector<std::string> letters;  ///< names, in the order of their code points
  std::vector<Word> words;           ///< in the order of the list; none if it was a matrix
  chain::Graph graph{0};
  std::array<std::size_t, kReasons> left_out{};  ///< how many words, by LeftOut
};

/// Reads UTF-8 text, a word a line; empty lines are skipped, a word spelt like an earlier one counts once.
Result<Game> read_words(std::string_view text, const Column& column, const Rules& rules);

/// Reads n lines of n numbers, the words from each letter to each; letters are called 1 to n.
Result<Game> read_matrix(std::string_view text);

/// The letter a user means, spelt by the rules.
Result<chain::Letter> find_letter(const Game& game, std::string_view name, const Rules& rules);

}  // namespace kanzen::games::shiritori
