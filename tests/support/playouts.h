// Random games for tests of notation: the same for the same seed.
#pragma once

#include <random>
#include <stdexcept>

#include "core/shogi/usi.h"
#include "games/dobutsu/rules.h"
#include "games/gorogoro/rules.h"
#include "games/kyoto/rules.h"
#include "games/minishogi/rules.h"
#include "games/nine/rules.h"

namespace kanzen::shogi {

template <const RuleSet& R>
Standing<R> standing(std::string_view sfen) {
  const auto parsed = parse_standing<R>(sfen);
  if (!parsed) throw std::invalid_argument(parsed.error().message());
  return *parsed;
}

template <const RuleSet& R>
Line<R> line_of(std::string_view text) {
  auto parsed = parse_position<R>(text);
  if (!parsed) throw std::invalid_argument(parsed.error().message());
  return *parsed;
}

template <const RuleSet& R>
std::vector<Move> legal_moves(const Standing<R>& at) {
  std::vector<Move> moves;
  Game<R>::for_each_move(at.position, [&](Move move) { moves.push_back(move); });
  return moves;
}

/// A game from the start position of at most `plies` random moves.
template <const RuleSet& R>
Line<R> random_game(unsigned seed, int plies) {
  std::mt19937 random(seed);
  Line<R> line{.standings = {start_of<R>()}, .moves = {}};
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = legal_moves(line.standings.back());
    if (moves.empty()) break;
    line.moves.push_back(moves[random() % moves.size()]);
    line.standings.push_back(after(line.standings.back(), line.moves.back()));
  }
  return line;
}

/// Calls `visit.template operator()<R>()` for each game of the family.
template <class Visit>
void for_each_game(Visit&& visit) {
  visit.template operator()<games::kDobutsu>();
  visit.template operator()<games::kKyoto>();
  visit.template operator()<games::kNine>();
  visit.template operator()<games::kMinishogi>();
  visit.template operator()<games::kGorogoro>();
}

}  // namespace kanzen::shogi
