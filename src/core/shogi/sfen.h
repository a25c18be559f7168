// Positions as text: SFEN.
//
// Below this header there is no colour; here a position gets one. Text is parsed into a Setup, which may be
// nonsense; a Setup that is checked against the rules becomes a Standing, a position with the colour of its
// side to move. The dialect is Fairy-Stockfish's; other letters in common use (Face::alias) and '-' for an
// empty square are read and never written.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/shogi/text.h"
#include "core/shogi/validity.h"

namespace kanzen::shogi {

inline constexpr std::size_t kMaxSquares = 32;

struct SetupPiece {
  std::int8_t kind = -1;  ///< -1: no piece
  bool flipped = false;
  Colour colour = Colour::Sente;

  friend constexpr bool operator==(const SetupPiece&, const SetupPiece&) = default;
};

/// What an SFEN says, as sente sees it; nothing promises that it is a position.
struct Setup {
  std::array<SetupPiece, kMaxSquares> board{};  ///< from the top left, along the ranks
  std::array<std::array<int, kMaxKinds>, 2> hands{};
  Colour mover = Colour::Sente;
  int move_number = 1;

  [[nodiscard]] const SetupPiece& at(Square square) const { return board[square.number]; }
  [[nodiscard]] const SetupPiece& at(int square) const { return board[static_cast<std::size_t>(square)]; }
  [[nodiscard]] int in_hand(Colour colour, int kind) const {
    return hands[static_cast<std::size_t>(colour)][static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] int& in_hand(Colour colour, int kind) {
    return hands[static_cast<std::size_t>(colour)][static_cast<std::size_t>(kind)];
  }
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The largest move number that is read; counting stops there.
inline constexpr int kMaxMoveNumber = 1'000'000;

/// Reads board, side to move, hands and, if it is there, the move number. Any bytes may come in.
Result<Setup> parse_sfen(const RuleSet& rules, std::string_view text);
std::string format_sfen(const RuleSet& rules, const Setup& setup);

/// Whether each side has one royal piece, and the piece counts are those of the game.
Status check_material(const RuleSet& rules, const Setup& setup);
/// The sentence for what find_impossible found in this setup.
Error impossible_position(const RuleSet& rules, const Setup& setup, Impossible why);

/// A position as people write it: with the colour of its side to move.
template <const RuleSet& R>
struct Standing {
  Position<R> position;
  Colour mover = Colour::Sente;
  int move_number = 1;

  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

template <const RuleSet& R>
Setup setup_of(const Standing<R>& standing) {
  const bool turn = standing.mover == Colour::Gote;
  const Position<R> pos = turn ? standing.position.turned() : standing.position;
  Setup setup{.mover = standing.mover, .move_number = standing.move_number};
  for_each_square(pos.occupied(), [&](Square square) {
    const Piece piece = pos.at(square);
    const Colour colour = piece.side == Side::Own ? Colour::Sente : Colour::Gote;
    setup.board[square.number] = {piece.kind, piece.flipped, colour};
  });
  for (int kind = 0; kind < R.kinds; ++kind) {
    setup.in_hand(Colour::Sente, kind) = pos.hand(Side::Own).count(kind);
    setup.in_hand(Colour::Gote, kind) = pos.hand(Side::Their).count(kind);
  }
  return setup;
}

/// The arrangement that a setup with sound material describes, seen from the side to move; it may be
/// impossible.
template <const RuleSet& R>
Position<R> arranged(const Setup& setup) {
  Position<R> pos;
  for (int square = 0; square < R.squares(); ++square) {
    const SetupPiece& piece = setup.at(square);
    const Side side = piece.colour == Colour::Sente ? Side::Own : Side::Their;
    if (piece.kind >= 0) pos.put(piece.kind, piece.flipped, side, Bitboard{1} << square);
  }
  for (int kind = 0; kind < R.kinds; ++kind) {
    for (int n = 0; n < setup.in_hand(Colour::Sente, kind); ++n) pos.hand(Side::Own).add(kind);
    for (int n = 0; n < setup.in_hand(Colour::Gote, kind); ++n) pos.hand(Side::Their).add(kind);
  }
  return setup.mover == Colour::Gote ? pos.turned() : pos;
}

/// The position that a setup describes, or what is wrong with it. A game that is over is a position too,
/// except that both royal pieces must be there.
template <const RuleSet& R>
Result<Standing<R>> standing_from(const Setup& setup) {
  if (const Status material = check_material(R, setup); !material) return material.error();
  const Position<R> pos = arranged<R>(setup);
  if (const auto why = find_impossible(pos)) return impossible_position(R, setup, *why);
  return Standing<R>{pos, setup.mover, setup.move_number};
}

/// Both steps at once: SFEN to a position of the game.
template <const RuleSet& R>
Result<Standing<R>> parse_standing(std::string_view text) {
  const Result<Setup> setup = parse_sfen(R, text);
  return setup ? standing_from<R>(*setup) : setup.error();
}

/// The position in the project's dialect. A royal piece that was taken is written in the taker's hand.
template <const RuleSet& R>
std::string format_sfen(const Standing<R>& standing) {
  return format_sfen(R, setup_of(standing));
}

template <const RuleSet& R>
Standing<R> start_of() {
  return *parse_standing<R>(R.start);
}

}  // namespace kanzen::shogi
