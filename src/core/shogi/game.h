// Rules of play of one member of the family: the moves that are legal, and how a game ends.
#pragma once

#include <optional>

#include "core/shogi/moves.h"
#include "core/shogi/unmoves.h"
#include "core/shogi/validity.h"
#include "core/verdict.h"

namespace kanzen::shogi {

template <const RuleSet& R>
struct Game {
  using Position = shogi::Position<R>;
  using Move = shogi::Move;
  using Board = Geometry<R>;

  /// Far-rank squares on which the mover's royal piece would be safe at once.
  static constexpr Bitboard safe_tries(const Position& pos) {
    if constexpr (!R.try_wins) return 0;
    const Bitboard royal = pos.royal(Side::Own);
    const Bitboard entries =
        Board::steps(0, false, Side::Own, lowest_square(royal)) & Board::kFarRank & ~pos.own();
    if (entries == 0) return 0;
    return entries & ~attacked_by(pos, Side::Their, pos.occupied() ^ royal);
  }

  /// The verdict for the side to move if a royal piece was taken, or has reached its far rank and stays
  /// there.
  static constexpr std::optional<Verdict> goal_reached(const Position& pos) {
    if constexpr (R.goal == Goal::Capture) {
      if (pos.royal(Side::Own) == 0) return loss_in(0);
    }
    if constexpr (R.try_wins) {
      if ((pos.royal(Side::Own) & Board::kFarRank) != 0) return win_in(0);
      if ((pos.royal(Side::Their) & Board::kHomeRank) != 0 && !can_capture_royal(pos)) return loss_in(0);
    }
    return std::nullopt;
  }

  /// The verdict of a position that is over, for the side to move.
  static constexpr std::optional<Verdict> ended(const Position& pos) {
    if (const auto verdict = goal_reached(pos)) return verdict;
    if (count_moves<kLegal<R>>(pos) != 0) return std::nullopt;
    return without_moves(pos);
  }
  /// The verdict of a position that has no legal move.
  static constexpr Verdict without_moves(const Position& pos) {
    return R.stalemate == Stalemate::Draw && !in_check(pos) ? draw() : loss_in(0);
  }

  /// Calls `visit(Move)` for each legal move; none if the game is over.
  template <class Visit>
  static constexpr void for_each_move(const Position& pos, Visit&& visit) {
    if (!goal_reached(pos)) shogi::for_each_move<kLegal<R>>(pos, visit);
  }

  /// Calls `visit(child)` for each legal move, in another order.
  template <class Visit>
  static constexpr void for_each_child(const Position& pos, Visit&& visit) {
    if (!goal_reached(pos)) shogi::for_each_child<kLegal<R>>(pos, visit);
  }

  static constexpr int count_legal_moves(const Position& pos) {
    return goal_reached(pos) ? 0 : count_moves<kLegal<R>>(pos);
  }

  static constexpr Position play(const Position& pos, Move move) { return shogi::play(pos, move); }
};

/// Leaves of the tree of legal moves at a depth; a position that is over has no moves, repetition does not
/// count.
template <class G>
std::uint64_t perft(const typename G::Position& pos, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(G::count_legal_moves(pos));
  std::uint64_t leaves = 0;
  G::for_each_child(pos, [&](const typename G::Position& child) { leaves += perft<G>(child, depth - 1); });
  return leaves;
}

}  // namespace kanzen::shogi
