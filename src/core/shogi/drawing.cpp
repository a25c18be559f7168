#include "core/shogi/drawing.h"

#include <fmt/format.h>

namespace kanzen::shogi {
namespace {

/// A digit or letter twice as wide, to stand over full-width pieces: U+FF01 and on follow ASCII from '!'.
std::string full_width(char c) {
  const int code = 0xFF01 + (c - '!');
  return {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)),
          static_cast<char>(0x80 | (code & 0x3F))};
}

}  // namespace

std::string draw_squares(const RuleSet& rules, const Setup& setup, Labels labels) {
  const bool lettered = labels == Labels::OfTheGame && rules.lettered_files;
  const std::string edge = fmt::format("+{:-<{}}+\n", "", 3 * rules.files);
  std::string text = " ";
  for (int column = 0; column < rules.files; ++column) {
    text += ' ' + full_width(static_cast<char>(lettered ? 'A' + column : '0' + rules.files - column));
  }
  text += '\n' + edge;
  for (int rank = 0; rank < rules.ranks; ++rank) {
    text += '|';
    for (int column = 0; column < rules.files; ++column) {
      const SetupPiece& piece = setup.at(rank * rules.files + column);
      text += piece.kind >= 0 && piece.colour == Colour::Gote ? 'v' : ' ';
      text += piece.kind < 0 ? "・" : rules.piece(piece.kind).face(piece.flipped).on_board;
    }
    text += '|' + (lettered ? std::to_string(rank + 1) : kanji_number(rank + 1)) + '\n';
  }
  return text + edge;
}

std::string draw_hand(const RuleSet& rules, const Setup& setup, Colour colour) {
  std::string text;
  for (int kind = 0; kind < rules.kinds; ++kind) {
    const int count = setup.in_hand(colour, kind);
    if (count == 0) continue;
    if (!text.empty()) text += "　";
    text += rules.piece(kind).front.japanese;
    if (count > 1) text += kanji_number(count);
  }
  return text.empty() ? "なし" : text;
}

std::string draw_board(const RuleSet& rules, const Setup& setup, Labels labels) {
  return fmt::format("後手の持駒：{}\n{}先手の持駒：{}\n", draw_hand(rules, setup, Colour::Gote),
                     draw_squares(rules, setup, labels), draw_hand(rules, setup, Colour::Sente));
}

}  // namespace kanzen::shogi
