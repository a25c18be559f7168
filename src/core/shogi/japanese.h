// Moves as Japanese readers write them: ▲2二銀打, △同玉, in Dobutsu shogi ▲B2ひよこ.
//
//   同            for the square of the move before
//   打            of a drop, only where a piece on the board with the same face could also go there
//   右左上引寄直  only where another piece with the same face could also go there: the motion if that is
//   enough, else the
//                 side, else both (右上); 直 is a step straight ahead of a piece that does not slide
//   成 不成       成 whenever the piece turns over, in Kyoto shogi on every board move; 不成 where it could
//   have
//
// "Could" means a legal move. The name is that of the face before the move, so in Dobutsu a chick that
// reaches the far rank is written ▲C1ひよこ成; ▲C1にわとり is a move of a hen. No two legal moves of a
// position are written alike.
#pragma once

#include "core/shogi/usi.h"

namespace kanzen::shogi {

namespace detail {

/// What the words for a move depend on; squares are in the mover's view.
struct JapaneseFacts {
  Move move;
  Colour mover = Colour::Sente;
  NamedFace face;              ///< before the move; of a drop the face that is up
  bool recaptures = false;     ///< goes to the square of the move before
  bool may_turn_over = false;  ///< could have turned over
  std::vector<Square> rivals;  ///< other pieces on the board with this face that may go to the same square
};
std::string japanese_text(const RuleSet& rules, const JapaneseFacts& facts);

template <const RuleSet& R>
JapaneseFacts japanese_facts(const Standing<R>& standing, Move move) {
  const Position<R>& pos = standing.position;
  JapaneseFacts facts{.move = move, .mover = standing.mover, .face = {move.drop, move.flips}, .rivals = {}};
  if (!move.is_drop()) {
    const Piece piece = pos.at(move.from);
    facts.face = {piece.kind, piece.flipped};
  }
  const Bitboard same_face = pos.pieces(facts.face.kind, facts.face.flipped, Side::Own);
  Bitboard rivals = 0;
  Game<R>::for_each_move(pos, [&](Move rival) {
    if (rival.is_drop() || rival.to != move.to || (rival.from.bit() & same_face) == 0) return;
    if (move.is_drop() || rival.from != move.from) {
      rivals |= rival.from.bit();
    } else if (rival.flips) {
      facts.may_turn_over = true;
    }
  });
  for_each_square(rivals, [&](Square from) { facts.rivals.push_back(from); });
  return facts;
}

}  // namespace detail

/// The text of a legal move. `previous_destination` is the `to` of the move before, just as that move has it.
template <const RuleSet& R>
std::string japanese_move(const Standing<R>& standing, Move move,
                          std::optional<Square> previous_destination) {
  detail::JapaneseFacts facts = detail::japanese_facts(standing, move);
  facts.recaptures = previous_destination && Geometry<R>::turned(*previous_destination) == move.to;
  return detail::japanese_text(R, facts);
}

/// The text of each move of a line.
template <const RuleSet& R>
std::vector<std::string> japanese_line(const Line<R>& line) {
  std::vector<std::string> texts;
  std::optional<Square> previous;
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    texts.push_back(japanese_move(line.standings[i], line.moves[i], previous));
    previous = line.moves[i].to;
  }
  return texts;
}

}  // namespace kanzen::shogi
