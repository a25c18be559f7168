// A second reading of SFEN, for positions that tests write themselves or take from golden files.
#pragma once

#include <cctype>
#include <stdexcept>
#include <string>
#include <string_view>

#include "support/naive_rules.h"

namespace kanzen::naive {

/// Throws on anything that is not well formed.
class SfenReader {
 public:
  SfenReader(const shogi::RuleSet& rules, std::string_view text) : rules_(rules), text_(text) {}

  [[nodiscard]] State read() && {
    const std::size_t board_end = text_.find(' ');
    const std::size_t hands = board_end + 3;
    if (board_end == std::string_view::npos || text_.size() < hands) fail();
    read_board(text_.substr(0, board_end));
    state_.black_to_move = text_[board_end + 1] == 'b';
    read_hands(text_.substr(hands, text_.find(' ', hands) - hands));
    return state_;
  }

 private:
  void read_board(std::string_view board) {
    Spot spot;
    bool back_up = false;
    for (const char letter : board) {
      if (letter == '/') {
        if (spot.column != rules_.files) fail();
        spot = {spot.rank + 1, 0};
      } else if (std::isdigit(letter) != 0) {
        spot.column += letter - '0';
      } else if (letter != '+') {
        if (spot.rank >= rules_.ranks || spot.column >= rules_.files) fail();
        state_.at(spot) = {kind_of(letter), back_up, is_black(letter)};
        ++spot.column;
      }
      back_up = letter == '+';
    }
    if (spot != Spot{rules_.ranks - 1, rules_.files}) fail();
  }

  void read_hands(std::string_view hands) {
    int count = 0;
    for (const char letter : hands) {
      if (std::isdigit(letter) != 0) {
        count = 10 * count + (letter - '0');
      } else if (letter != '-') {
        state_.hand(is_black(letter))[static_cast<std::size_t>(kind_of(letter))] += count == 0 ? 1 : count;
        count = 0;
      }
    }
  }

  [[nodiscard]] int kind_of(char letter) const {
    const int kind = rules_.kind_of(static_cast<char>(std::toupper(letter)));
    if (kind < 0) fail();
    return kind;
  }
  static bool is_black(char letter) { return std::isupper(letter) != 0; }
  [[noreturn]] void fail() const { throw std::invalid_argument("not a position: " + std::string(text_)); }

  const shogi::RuleSet& rules_;
  std::string_view text_;
  State state_;
};

inline State read_sfen(const shogi::RuleSet& rules, std::string_view text) {
  return SfenReader(rules, text).read();
}

}  // namespace kanzen::naive
