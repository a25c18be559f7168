#include "play/match/uci.h"

#include <cctype>

#include "play/usi/words.h"

namespace kanzen::play::match {
namespace {

/// `2c` as `d3` on a board of five files and ranks, and back.
std::string square_out(const Dialect& dialect, std::string_view square) {
  return {static_cast<char>('a' + dialect.files - (square[0] - '0')),
          static_cast<char>('0' + dialect.ranks - (square[1] - 'a'))};
}
std::string square_in(const Dialect& dialect, std::string_view square) {
  return {static_cast<char>('0' + dialect.files - (square[0] - 'a')),
          static_cast<char>('a' + dialect.ranks - (square[1] - '0'))};
}

/// Rewrites the squares of a move, whatever stands before and behind them.
template <class Rewrite>
std::string rewritten(std::string_view move, char drop_before, char drop_after, const Rewrite& rewrite) {
  const std::size_t drop = move.find(drop_before);
  if (drop != std::string_view::npos && move.size() >= drop + 3) {
    return std::string(move.substr(0, drop)) + drop_after + rewrite(move.substr(drop + 1, 2)) +
           std::string(move.substr(drop + 3));
  }
  if (move.size() < 4) return std::string(move);
  return rewrite(move.substr(0, 2)) + rewrite(move.substr(2, 2)) + std::string(move.substr(4));
}

/// `2Ps` as `PPs`.
std::string hand_out(std::string_view hand) {
  std::string letters;
  int count = 0;
  for (const char c : hand) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      count = 10 * count + (c - '0');
    } else if (c != '-') {
      letters.append(static_cast<std::size_t>(count == 0 ? 1 : count), c);
      count = 0;
    }
  }
  return letters;
}

}  // namespace

std::string Dialect::move_out(std::string_view usi) const {
  if (protocol == Protocol::Usi) return std::string(usi);
  return rewritten(usi, '*', '@', [&](std::string_view square) { return square_out(*this, square); });
}

std::string Dialect::move_in(std::string_view text) const {
  if (protocol == Protocol::Usi) return std::string(text);
  return rewritten(text, '@', '*', [&](std::string_view square) { return square_in(*this, square); });
}

std::string Dialect::position_out(std::string_view sfen) const {
  if (protocol == Protocol::Usi) return "sfen " + std::string(sfen);
  const std::string_view board = usi::next_word(sfen);
  const std::string_view side = usi::next_word(sfen);
  const std::string_view hand = usi::next_word(sfen);
  return "fen " + std::string(board) + "[" + hand_out(hand) + "] " + (side == "b" ? "w" : "b") + " - - 0 1";
}

}  // namespace kanzen::play::match
