// The two protocols that programs speak: USI, and UCI with the letters of Fairy-Stockfish.
//
// UCI counts files from the left with letters, ranks from the bottom with numbers, writes hands in brackets
// behind the board, calls sente white, and drops with '@'.
#pragma once

#include <string>
#include <string_view>

namespace kanzen::play::match {

enum class Protocol : unsigned char { Usi, Uci };

struct Dialect {
  Protocol protocol = Protocol::Usi;
  int files = 0;
  int ranks = 0;

  /// A move of ours in this dialect, and the other way round; anything that is no move comes out as nonsense,
  /// which is no legal move either.
  [[nodiscard]] std::string move_out(std::string_view usi) const;
  [[nodiscard]] std::string move_in(std::string_view text) const;
  /// A position: the words between `position` and `moves`.
  [[nodiscard]] std::string position_out(std::string_view sfen) const;
};

}  // namespace kanzen::play::match
