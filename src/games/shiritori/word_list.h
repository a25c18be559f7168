// A list of words as a word-chain game, and a matrix of counts as one without words.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/chain/graph.h"
#include "games/shiritori/layout.h"
#include "games/shiritori/rules.h"
#include "games/shiritori/spelling.h"

namespace kanzen::games::shiritori {

struct Word {
  std::string text;  ///< as it is spelt in the list; with how it is written if homophones are kept
  chain::Letter from = 0;
  chain::Letter to = 0;
};

/// Words of a list that take no part, for one reason.
struct LeftOutWords {
  std::size_t count = 0;
  std::size_t first_line = 0;
  std::string first;
};

struct Game {
  std::vector<std::string> letters;  ///< names, in the order of their code points
  std::vector<Word> words;           ///< in the order of the list; none if it was a matrix
  chain::Graph graph{0};
  std::array<LeftOutWords, kReasons> left_out{};  ///< by LeftOut
  std::vector<Word> losing;                       ///< those in ん, if saying them loses; `to` means nothing
};

/// Reads UTF-8 text, a word a line; empty lines are skipped, a word that sounds like an earlier one counts
/// once.
Result<Game> read_words(std::string_view text, const Layout& layout, const Rules& rules);

/// Reads n lines of n numbers, the words from each letter to each; letters are called 1 to n.
Result<Game> read_matrix(std::string_view text);

/// The first word that was left out, as an error with its line; none if all take part. Words in ん do where
/// saying them loses.
Status check_all_take_part(const Game& game);

/// Why words are left out, for people.
std::string_view name_of(LeftOut reason);

/// The letter a user means, spelt by the rules.
Result<chain::Letter> find_letter(const Game& game, std::string_view name, const Rules& rules);

/// The place of a word among those of a game, as the user writes it: exactly so, or in another spelling of
/// it. Of homophones, which are the same to the game, one that is not used yet, unless it says how it is
/// written.
Result<std::size_t> find_word(const std::vector<Word>& words, std::string_view text, const Rules& rules,
                              const std::vector<bool>& used = {});

}  // namespace kanzen::games::shiritori
