// How well a decided board would do on a card; what is asked for is said in card_figures.h.
#pragma once

#include "query/card_figures.h"
#include "query/shallow_eye.h"
#include "query/taking_part.h"

namespace kanzen::query {

namespace detail {

/// What the key move is like.
template <const shogi::RuleSet& R>
void look_at_key_move(const Step<R>& key, Interest& interest) {
  using Eye = ShallowEye<R>;
  using shogi::Side;
  const shogi::Position<R> after = shogi::play(key.before, key.move);
  const shogi::Square there = shogi::Geometry<R>::turned(key.move.to);
  const int taken = key.before.kind_at(key.move.to.bit());
  const int moved = key.move.is_drop() ? key.move.drop : key.before.kind_at(key.move.from.bit());
  const auto guards = shogi::attackers(after, there, Side::Own, after.occupied());
  interest.takes_hanging = taken >= 0 && guards == 0;
  interest.quiet = taken < 0 && !shogi::in_check(after);
  bool can_be_taken = false;
  shogi::Game<R>::for_each_move(after, [&](shogi::Move reply) { can_be_taken |= reply.to == there; });
  const int gain = taken < 0 ? 0 : Eye::worth(taken, false);
  interest.sacrifice = moved != 0 && can_be_taken && Eye::worth(moved, false) > gain;
  shogi::Game<R>::for_each_move(key.before, [&](shogi::Move other) {
    const bool same =
        !key.move.is_drop() && !other.is_drop() && other.from == key.move.from && other.to == key.move.to;
    interest.declines_promotion |= same && other.flips && !key.move.flips;
  });
}

}  // namespace detail

/// Of a board that is decided with a distance of at least one ply.
template <const shogi::RuleSet& R>
Result<Interest> interest_of(const Source<shogi::Position<R>>& source, const shogi::Position<R>& board) {
  const auto line = main_line<R>(source, board);
  if (!line) return line.error();
  Interest interest;
  const std::size_t key = line->size() % 2 == 1 ? 0 : 1;  // the winner makes the last move
  detail::look_at_key_move((*line)[key], interest);
  const auto ranked = rank_moves<R>(source, (*line)[key].before);
  if (!ranked) return ranked.error();
  interest.legal_moves = static_cast<int>(ranked->size());
  interest.winning_moves = static_cast<int>(std::count_if(
      ranked->begin(), ranked->end(), [](const auto& entry) { return entry.known.outcome == Outcome::Win; }));

  PartTakers<R> takers(board);
  int replies = 0;
  int defences = 0;
  for (std::size_t ply = 0; ply < line->size(); ++ply) {
    takers.follow((*line)[ply]);
    if (ply % 2 == key % 2) continue;
    replies += shogi::Game<R>::count_legal_moves((*line)[ply].before);
    ++defences;
  }
  takers.finish(shogi::play(line->back().before, line->back().move));
  interest.taking_part = takers.share();
  interest.replies = defences == 0 ? 0 : static_cast<double>(replies) / defences;
  return interest;
}

}  // namespace kanzen::query
