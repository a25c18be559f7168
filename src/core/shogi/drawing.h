// A board as text for a terminal, as sente sees it: full-width pieces, gote's marked with a v, hands above
// and below.
//
//   後手の持駒：なし
//     ３ ２ １
//   +---------+
//   | ・ ・v玉|一
//   | ・ ・ ・|二
//   | 玉 ・ ・|三
//   +---------+
//   先手の持駒：銀　歩二
//   先手番
#pragma once

#include "core/shogi/sfen.h"

namespace kanzen::shogi {

/// What the files and ranks are called on a drawing.
enum class Labels : std::uint8_t {
  OfTheGame,  ///< as in its moves: letters from the left where the rules say so
  Kif,        ///< always digits from the right and kanji
};

/// The framed squares with their labels; every line ends with a newline.
std::string draw_squares(const RuleSet& rules, const Setup& setup, Labels labels);

/// "銀　歩二", or なし.
std::string draw_hand(const RuleSet& rules, const Setup& setup, Colour colour);

/// Squares and hands; every line ends with a newline.
std::string draw_board(const RuleSet& rules, const Setup& setup, Labels labels = Labels::OfTheGame);

/// Squares, hands, and whose move it is.
template <const RuleSet& R>
std::string draw_board(const Standing<R>& standing) {
  const char* mover = standing.mover == Colour::Sente ? "先手番\n" : "後手番\n";
  return draw_board(R, setup_of(standing)) + mover;
}

}  // namespace kanzen::shogi
