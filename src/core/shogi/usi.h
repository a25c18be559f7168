// Moves and lines as text: USI.
//
//   2c2b   1c1b+   S*2b        files count from the right, ranks from the top, always as sente sees the board
//   1e1d+  1d1a-   +P*3c       where every move turns the piece over: the face that comes up; a drop with the
//   back up
//
// On input the mark may be left out where turning over is compulsory, and alias letters are read for drops;
// on output the mark is always written.
#pragma once

#include <algorithm>
#include <vector>

#include "core/shogi/game.h"
#include "core/shogi/sfen.h"

namespace kanzen::shogi {

/// A move as it was written, in sente's view; no position was asked.
struct WrittenMove {
  Square to;
  Square from{};          ///< of a board move
  std::int8_t drop = -1;  ///< the kind dropped, -1 for a board move
  bool back_up = false;   ///< of a drop
  char mark = 0;          ///< of a board move: '+', '-' or 0 for none
};

/// The syntax alone.
Result<WrittenMove> parse_written_move(const RuleSet& rules, std::string_view text);

/// A position as it was written: where it starts and what was played then.
struct WrittenLine {
  std::string_view sfen;  ///< empty for the start position
  std::vector<std::string_view> moves;
};

/// Takes `startpos` or an SFEN, either with `moves ...` after it, either with `position` or `sfen` before it.
Result<WrittenLine> split_position(std::string_view text);

/// A game or a part of one: each position, and the moves between them.
template <const RuleSet& R>
struct Line {
  std::vector<Standing<R>> standings;  ///< one more than moves
  std::vector<Move> moves;             ///< each in its mover's view
};

namespace detail {

/// The mark of a board move of the piece on its origin, in sente's view; 0 for none.
char mark_of(const Setup& setup, Move move);
std::string usi_text(const RuleSet& rules, const Setup& setup, Move move);

/// The one of `moves` that was written, if it is there; all in sente's view.
std::optional<Move> find_written(const Setup& setup, const std::vector<Move>& moves,
                                 const WrittenMove& written);

/// What the position says about a move that is not legal.
struct Illegal {
  bool over = false;        ///< there are no moves, the game has ended
  bool goes_there = false;  ///< the piece does make such a move, turning over or not
  /// The move, if only the safety of the royal piece or mate by a drop forbids it.
  std::optional<Move> possible;
  bool exposes_royal = false;  ///< of these two the first
};
Error illegal_move(const RuleSet& rules, const Setup& setup, const WrittenMove& written,
                   const Illegal& facts);

template <const RuleSet& R>
Error why_illegal(const Standing<R>& standing, const Setup& setup, const WrittenMove& written) {
  Illegal facts;
  facts.over = Game<R>::ended(standing.position).has_value();
  if (facts.over) return illegal_move(R, setup, written, facts);
  std::vector<Move> moves;
  for_each_move<Scope::All>(standing.position,
                            [&](Move move) { moves.push_back(in_sente_view(R, standing.mover, move)); });
  facts.goes_there = std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    return move.drop == written.drop && move.to == written.to &&
           (move.is_drop() || move.from == written.from);
  });
  facts.possible = find_written(setup, moves, written);
  if (facts.possible) {
    const Move move = in_sente_view(R, standing.mover, *facts.possible);
    facts.exposes_royal = can_capture_royal(play(standing.position, move));
  }
  return illegal_move(R, setup, written, facts);
}

}  // namespace detail

/// The legal move that the text stands for, in the mover's view, or why there is none.
template <const RuleSet& R>
Result<Move> parse_usi_move(const Standing<R>& standing, std::string_view text) {
  const Result<WrittenMove> written = parse_written_move(R, text);
  if (!written) return written.error();
  const Setup setup = setup_of(standing);
  std::vector<Move> moves;
  Game<R>::for_each_move(standing.position,
                         [&](Move move) { moves.push_back(in_sente_view(R, standing.mover, move)); });
  if (const auto move = detail::find_written(setup, moves, *written))
    return in_sente_view(R, standing.mover, *move);
  return within(detail::why_illegal(standing, setup, *written), shown(text));
}

/// The text of a move that the caller knows to be legal.
template <const RuleSet& R>
std::string format_usi_move(const Standing<R>& standing, Move move) {
  return detail::usi_text(R, setup_of(standing), in_sente_view(R, standing.mover, move));
}

/// The position after a move that the caller knows to be legal.
template <const RuleSet& R>
Standing<R> after(const Standing<R>& standing, Move move) {
  return {play(standing.position, move), other(standing.mover),
          std::min(standing.move_number + 1, kMaxMoveNumber)};
}

/// A position, with all that led to it: repetition needs the whole line. Takes what split_position takes.
template <const RuleSet& R>
Result<Line<R>> parse_position(std::string_view text) {
  const Result<WrittenLine> written = split_position(text);
  if (!written) return written.error();
  const Result<Standing<R>> first = parse_standing<R>(written->sfen.empty() ? R.start : written->sfen);
  if (!first) return first.error();
  Line<R> line{.standings = {*first}, .moves = {}};
  for (const std::string_view word : written->moves) {
    const Result<Move> move = parse_usi_move(line.standings.back(), word);
    if (!move) return within(move.error(), "move " + std::to_string(line.standings.size()));
    line.moves.push_back(*move);
    line.standings.push_back(after(line.standings.back(), *move));
  }
  return line;
}

}  // namespace kanzen::shogi
