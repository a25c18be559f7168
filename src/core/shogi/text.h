// The words that all notations share: colours, names of pieces and squares, and text from outside made fit to
// show.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/shogi/position.h"

namespace kanzen::shogi {

enum class Colour : std::uint8_t { Sente, Gote };

constexpr Colour other(Colour colour) { return colour == Colour::Sente ? Colour::Gote : Colour::Sente; }
constexpr std::string_view name_of(Colour colour) { return colour == Colour::Sente ? "sente" : "gote"; }

/// A square of the mover's view as sente sees it, and back.
constexpr Square in_sente_view(const RuleSet& rules, Colour mover, Square square) {
  if (mover == Colour::Sente) return square;
  return {static_cast<std::uint8_t>(rules.squares() - 1 - square.number)};
}
/// A move of the mover's view as sente sees it, and back.
constexpr Move in_sente_view(const RuleSet& rules, Colour mover, Move move) {
  move.to = in_sente_view(rules, mover, move.to);
  if (!move.is_drop()) move.from = in_sente_view(rules, mover, move.from);
  return move;
}

/// A kind with one of its faces, as a letter names it.
struct NamedFace {
  std::int8_t kind = 0;
  bool flipped = false;
};
/// The face that an upper-case letter or alias stands for, if any.
std::optional<NamedFace> face_of_letter(const RuleSet& rules, char letter);

/// "lion", "promoted silver"; the Japanese name for a face that has no English one here.
std::string_view english_name(const Face& face);
/// "1 lion", "3 chicks", after the front of the kind.
std::string counted(const RuleSet& rules, int count, int kind);

/// A square of sente's view as USI has it: "2b".
std::string square_name(const RuleSet& rules, Square square);
/// "2二", "B2": a square of sente's view as readers of the game write it.
std::string japanese_square(const RuleSet& rules, Square square);
/// 一, 二, ... for 1 to 99.
std::string kanji_number(int number);

Error bad_input(std::string what);
/// Text from outside, fit for a message: shortened, and valid UTF-8 without control characters.
std::string shown(std::string_view text);
/// The word at the front of `rest`, which loses it; empty if only white space is left.
std::string_view next_word(std::string_view& rest);

}  // namespace kanzen::shogi
