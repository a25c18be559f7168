// A game as KIF, the file format of Japanese shogi programs, in UTF-8.
//
// KIF has digits and kanji for squares, also where the game's own readers write letters, always writes 打 and
// 成, and names the origin: ２二銀(33). The game goes into 手合割; where that does not say it all, the first
// position is drawn.
#pragma once

#include "core/shogi/ending.h"

namespace kanzen::shogi {

struct Players {
  std::string sente;
  std::string gote;
};

namespace detail {

/// A game in sente's view, as far as KIF has a place for it.
struct KifGame {
  Setup first;
  bool from_start = false;         ///< the name of the game tells the first position
  std::vector<std::string> moves;  ///< without their numbers
  Colour mover = Colour::Sente;    ///< at the end
  bool mover_won = false;          ///< if the goal was reached
};
std::string kif_move(const RuleSet& rules, const Setup& setup, Move move,
                     std::optional<Square> previous_destination);
std::string kif_text(const RuleSet& rules, const KifGame& game, const Players& players, Ending ending);

}  // namespace detail

template <const RuleSet& R>
std::string to_kif(const Line<R>& line, const Players& players, Ending ending) {
  const Standing<R>& first = line.standings.front();
  const Standing<R>& last = line.standings.back();
  const Standing<R> start = start_of<R>();
  detail::KifGame game{.first = setup_of(first), .moves = {}, .mover = last.mover};
  game.from_start =
      R.material == Material::AsAtStart && first.mover == start.mover && first.position == start.position;
  if (const auto verdict = Game<R>::goal_reached(last.position))
    game.mover_won = verdict->outcome == Outcome::Win;
  std::optional<Square> previous;
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const Move move = in_sente_view(R, line.standings[i].mover, line.moves[i]);
    game.moves.push_back(detail::kif_move(R, setup_of(line.standings[i]), move, previous));
    previous = move.to;
  }
  return detail::kif_text(R, game, players, ending);
}

template <const RuleSet& R>
std::string to_kif(const Line<R>& line, const Players& players = {}) {
  return to_kif(line, players, ending_of(line));
}

}  // namespace kanzen::shogi
