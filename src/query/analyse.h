// Asks a source about a position and all its moves, and sorts them.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/shogi/ending.h"
#include "core/shogi/game.h"
#include "core/shogi/japanese.h"
#include "core/shogi/sfen.h"
#include "core/shogi/usi.h"
#include "query/analysis.h"

namespace kanzen::query {

/// A legal move and what is known of it, for the side that makes it.
template <const shogi::RuleSet& R>
struct RankedMove {
  shogi::Move move;
  Knowledge known;
};

/// Every legal move, best first; equal ones in the order of move generation.
template <const shogi::RuleSet& R>
Result<std::vector<RankedMove<R>>> rank_moves(const Source<shogi::Position<R>>& source,
                                              const shogi::Position<R>& pos) {
  std::vector<RankedMove<R>> ranked;
  std::optional<Error> failure;
  shogi::Game<R>::for_each_move(pos, [&](shogi::Move move) {
    auto known = source.look_up(shogi::Game<R>::play(pos, move));
    if (known) {
      ranked.push_back({move, seen_from_parent(*known)});
    } else if (!failure) {
      failure = known.error();
    }
  });
  if (failure) return *failure;
  std::stable_sort(ranked.begin(), ranked.end(), [](const RankedMove<R>& a, const RankedMove<R>& b) {
    return preference(a.known) > preference(b.known);
  });
  return ranked;
}

/// The value of a position and of each of its moves. `previous` is the `to` of the move before, for 同.
template <const shogi::RuleSet& R>
Result<Analysis> analyse(const Source<shogi::Position<R>>& source, const shogi::Standing<R>& standing,
                         std::optional<shogi::Square> previous = std::nullopt) {
  Analysis analysis;
  analysis.game = R.name;
  analysis.position = shogi::format_sfen(standing);
  analysis.source = source.name();
  const auto over = shogi::Game<R>::ended(standing.position);
  if (over) {
    analysis.ended = true;
    analysis.known = Knowledge::exact(*over);
    return analysis;
  }
  analysis.note = source.note();
  auto known = source.look_up(standing.position);
  if (!known) return known.error();
  analysis.known = *known;
  auto ranked = rank_moves<R>(source, standing.position);
  if (!ranked) return ranked.error();
  for (const RankedMove<R>& entry : *ranked) {
    analysis.moves.push_back({shogi::format_usi_move(standing, entry.move),
                              shogi::japanese_move(standing, entry.move, previous), entry.known});
  }
  return analysis;
}

inline std::string sentence_of_repetition(shogi::Ending ending, shogi::Colour mover) {
  if (ending == shogi::Ending::Repetition) return "a position has come again: a draw";
  const shogi::Colour winner = ending == shogi::Ending::WonByFoul ? mover : shogi::other(mover);
  return fmt::format("a position has come again, and {} has given check all along: {} wins",
                     name_of(shogi::other(winner)), name_of(winner));
}

/// Best play from a position until the game is over, a position comes again, or nothing is known any more.
template <const shogi::RuleSet& R>
Result<BestLine> best_line(const Source<shogi::Position<R>>& source, shogi::Standing<R> standing,
                           int max_plies) {
  auto from = analyse(source, standing);
  if (!from) return from.error();
  BestLine line;
  line.from = *from;
  shogi::Line<R> played{{standing}, {}};
  std::optional<shogi::Square> previous;
  while (static_cast<int>(line.moves.size()) < max_plies) {
    if (const auto over = shogi::Game<R>::ended(standing.position)) {
      line.ending = over->outcome == Outcome::Draw ? "the game is over: a draw"
                    : (over->outcome == Outcome::Win) == (standing.mover == shogi::Colour::Sente)
                        ? "the game is over: sente wins"
                        : "the game is over: gote wins";
      return line;
    }
    if (const auto again = shogi::repetition_in(played)) {
      line.ending = sentence_of_repetition(*again, standing.mover);
      return line;
    }
    auto ranked = rank_moves<R>(source, standing.position);
    if (!ranked) return ranked.error();
    if (!ranked->front().known.outcome) {
      line.ending = "not known from here";
      return line;
    }
    const shogi::Move move = ranked->front().move;
    line.moves.push_back(shogi::format_usi_move(standing, move));
    line.japanese.push_back(shogi::japanese_move(standing, move, previous));
    standing = shogi::after(standing, move);
    played.standings.push_back(standing);
    played.moves.push_back(move);
    previous = move.to;
  }
  line.ending = "cut off";
  return line;
}

}  // namespace kanzen::query
