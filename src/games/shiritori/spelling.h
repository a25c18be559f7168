// How a word is spelt for the game: one script, its letters made equal where the rules say so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/shiritori/rules.h"

namespace kanzen::games::shiritori {

/// Why a word of the list takes no part.
enum class LeftOut : std::uint8_t { NotLetters, MixedScripts, Capital, TooShort, FinalN, Repeated };
inline constexpr int kReasons = 6;

struct Spelling {
  std::u32string letters;  ///< of words that are left out only where they end in ん
  /// Words of the same sound are the same word: きゃく and キャク, はなぢ and はなじ, but not きやく, though
  /// it has the same letters as きゃく.
  std::u32string sound;
  std::optional<LeftOut> left_out;
};

/// Of valid UTF-8. Letters are lower-cased, Latin and Greek ones lose their accents, katakana become
/// hiragana, a dot between them is skipped; a word with an apostrophe, a hyphen, a digit, a blank or letters
/// of two scripts is left out. How Unicode writes a letter, in one piece or with its mark beside it, makes no
/// difference.
Spelling spell(std::string_view text, const Rules& rules);

/// One letter by the same rules, for --start.
char32_t spell_letter(char32_t letter, const Rules& rules);

}  // namespace kanzen::games::shiritori
