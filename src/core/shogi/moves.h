// Moves and what they lead to.
//
// Generation has two layers. `for_each_target_set` finds, for each piece, the set of squares it may go to;
// counting, listing and playing are then different ways of unfolding these sets. Children come out with the
// board already turned: the parent is turned once, and each move is made on the turned board as a move of
// "their" side.
#pragma once

#include "core/shogi/attacks.h"

namespace kanzen::shogi {

/// Which moves: all that the pieces can make, or only those that do not leave the royal piece en prise.
enum class Scope : std::uint8_t { All, Safe };

template <const RuleSet& R>
constexpr bool has_safe_move(const Position<R>& pos);

/// The legal moves of a game: where the royal piece is really taken, leaving it en prise is legal.
template <const RuleSet& R>
inline constexpr Scope kLegal = R.goal == Goal::Capture ? Scope::All : Scope::Safe;

namespace detail {

/// Where a board move of an unflipped piece turns it over: never, by choice, or always.
template <const RuleSet& R>
struct TurningOver {
  Bitboard may = 0;   ///< both with and without
  Bitboard must = 0;  ///< only with
};

template <const RuleSet& R, int kKind, bool kFlipped>
constexpr TurningOver<R> turning_over(Square from) {
  using Board = Geometry<R>;
  if constexpr (!R.piece(kKind).has_back()) {
    return {};
  } else if constexpr (R.promotion == Promotion::EveryMove) {
    return {.must = Board::kAll};
  } else if constexpr (kFlipped) {
    return {};
  } else if constexpr (R.promotion == Promotion::OnEntering) {
    return {.must = Board::kZone};
  } else {
    constexpr Bitboard kDead = Board::dead_squares(kKind, false, Side::Own);
    const Bitboard zone = (from.bit() & Board::kZone) != 0 ? Board::kAll : Board::kZone;
    return {.may = zone & ~kDead, .must = zone & kDead};
  }
}

template <const RuleSet& R>
struct DropRules {
  /// Where a front of this kind may be dropped, pawn-drop mate left aside.
  template <int kKind>
  static constexpr Bitboard allowed(const Position<R>& pos, Side side) {
    using Board = Geometry<R>;
    Bitboard squares = pos.empty();
    if constexpr (!R.dead_drops) squares &= ~Board::dead_squares(kKind, false, side);
    if constexpr (R.one_per_file != 0 && R.kind_of(R.one_per_file) == kKind) {
      squares &= ~Board::files_of(pos.pieces(kKind, false, side));
    }
    return squares;
  }
};

/// Makes moves of their side on a board that is already turned. Squares are given in the mover's view.
template <const RuleSet& R>
struct Maker {
  using Board = Geometry<R>;
  Position<R> turned;

  explicit constexpr Maker(const Position<R>& pos) : turned(pos.turned()) {}

  /// The board without the piece that is about to move.
  [[nodiscard]] constexpr Position<R> lifted(int kind, Square from) const {
    Position<R> board = turned;
    board.take(kind, Side::Their, Board::turned(from).bit());
    return board;
  }
  [[nodiscard]] static constexpr Position<R> put_down(Position<R> board, int kind, bool flipped, Square to) {
    board.put(kind, flipped, Side::Their, Board::turned(to).bit());
    return board;
  }
  [[nodiscard]] static constexpr Position<R> without_captured(Position<R> board, Square to) {
    const Bitboard to_bit = Board::turned(to).bit();
    const int captured = board.kind_at(to_bit);
    board.take(captured, Side::Own, to_bit);
    board.hand(Side::Their).add(captured);
    return board;
  }
  [[nodiscard]] constexpr Position<R> board_move(int kind, bool face_after, Square from, Square to) const {
    Position<R> board = lifted(kind, from);
    if ((board.own() & Board::turned(to).bit()) != 0) board = without_captured(board, to);
    return put_down(board, kind, face_after, to);
  }
  [[nodiscard]] constexpr Position<R> taken_from_hand(int kind) const {
    Position<R> board = turned;
    board.hand(Side::Their).remove(kind);
    return board;
  }
  [[nodiscard]] constexpr Position<R> drop(int kind, bool flipped, Square to) const {
    return put_down(taken_from_hand(kind), kind, flipped, to);
  }
};

/// Removes the square on which dropping a pawn would mate at once.
template <const RuleSet& R, int kKind>
constexpr Bitboard without_drop_mate(const Position<R>& pos, Bitboard squares) {
  if constexpr (R.no_drop_mate != 0 && R.kind_of(R.no_drop_mate) == kKind) {
    const Square royal = lowest_square(pos.royal(Side::Their));
    const Bitboard checking =
        squares & Geometry<R>::attacks(kKind, false, Side::Their, royal, pos.occupied());
    if (checking != 0 && !has_safe_move(Maker<R>(pos).drop(kKind, false, lowest_square(checking)))) {
      squares &= ~checking;
    }
  }
  return squares;
}

}  // namespace detail

/// What tells moves that leave the royal piece en prise from those that do not.
template <const RuleSet& R>
struct Safety {
  Square royal;
  Bitboard danger = 0;                  ///< where the royal piece may not go
  Bitboard relief = Geometry<R>::kAll;  ///< where another piece must go to leave no check standing
  Bitboard pins = 0;                    ///< pieces that must stay on their line with the royal piece

  static constexpr Safety of(const Position<R>& pos) {
    const Bitboard royal_bit = pos.royal(Side::Own);
    Safety safety{.royal = lowest_square(royal_bit)};
    safety.danger = attacked_by(pos, Side::Their, pos.occupied() ^ royal_bit);
    if ((safety.danger & royal_bit) != 0) {
      const Bitboard checking = checkers(pos, Side::Own);
      const bool single = std::has_single_bit(checking);
      safety.relief = single ? checking | Geometry<R>::between(safety.royal, lowest_square(checking)) : 0;
    }
    safety.pins = pinned(pos, safety.royal);
    return safety;
  }

  template <int kKind>
  [[nodiscard]] constexpr Bitboard safe_targets(Square from, Bitboard targets) const {
    if constexpr (kKind == 0) return targets & ~danger;
    if constexpr (Geometry<R>::kHasSlides) {
      if ((pins & from.bit()) != 0) targets &= Geometry<R>::line(royal, from);
    }
    return targets & relief;
  }
};

/// A sink that has no use for drops says so, and they are not looked for.
template <class Sink>
inline constexpr bool kWithoutDrops = requires {
  typename std::remove_cvref_t<Sink>::WithoutDrops;
};

/// A sink may ask to be told what the mover's pieces attack, each by itself, before it is told where they may
/// go: `sink.attacks(squares)`.
template <class Sink>
inline constexpr bool kWantsAttacks = requires(std::remove_cvref_t<Sink>& sink) {
  sink.attacks(Bitboard{});
};

namespace detail {

template <Scope kScope, const RuleSet& R, class Sink>
constexpr void for_each_drop_set(const Position<R>& pos, Bitboard relief, Sink&& sink) {
  if (pos.hand(Side::Own).empty() || relief == 0) return;
  for_each_kind<R>([&]<int kKind>() {
    if constexpr (kKind != 0) {
      if (pos.hand(Side::Own).count(kKind) == 0) return;
      Bitboard targets = DropRules<R>::template allowed<kKind>(pos, Side::Own) & relief;
      if constexpr (kScope == Scope::Safe) targets = without_drop_mate<R, kKind>(pos, targets);
      if (targets != 0) sink.template drop<kKind>(targets);
    }
  });
}

}  // namespace detail

/// For each of the mover's pieces that can go somewhere: `sink.template board<kind, flipped>(from, targets)`;
/// for each kind in hand: `sink.template drop<kind>(targets)`. If all moves are wanted, the safety
/// must be one that forbids nothing.
template <Scope kScope, const RuleSet& R, class Sink>
constexpr void for_each_target_set(const Position<R>& pos, const Safety<R>& safety, Sink&& sink) {
  constexpr bool kSafe = kScope == Scope::Safe;
  detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
    for_each_square(pos.pieces(kKind, kFlipped, Side::Own), [&](Square from) {
      const Bitboard attacks = Geometry<R>::attacks(kKind, kFlipped, Side::Own, from, pos.occupied());
      if constexpr (kWantsAttacks<Sink>) sink.attacks(attacks);
      Bitboard targets = attacks & ~pos.own();
      if constexpr (kSafe) targets = safety.template safe_targets<kKind>(from, targets);
      if (targets != 0) sink.template board<kKind, kFlipped>(from, targets);
    });
  });
  if constexpr (!kWithoutDrops<Sink>) detail::for_each_drop_set<kScope>(pos, safety.relief, sink);
}

template <Scope kScope, const RuleSet& R, class Sink>
constexpr void for_each_target_set(const Position<R>& pos, Sink&& sink) {
  for_each_target_set<kScope>(pos, kScope == Scope::Safe ? Safety<R>::of(pos) : Safety<R>{}, sink);
}

namespace detail {

template <const RuleSet& R>
struct CountingSink {
  int count = 0;

  template <int kKind, bool kFlipped>
  constexpr void board(Square from, Bitboard targets) {
    count += std::popcount(targets) + std::popcount(targets & turning_over<R, kKind, kFlipped>(from).may);
  }
  template <int kKind>
  constexpr void drop(Bitboard targets) {
    count +=
        std::popcount(targets) * (R.promotion == Promotion::EveryMove && R.piece(kKind).has_back() ? 2 : 1);
  }
};

/// Unfolds target sets into `visit(kind, flipped before, move)`.
template <const RuleSet& R, class Visit>
struct UnfoldingSink {
  Visit& visit;

  template <int kKind, bool kFlipped>
  constexpr void board(Square from, Bitboard targets) {
    const auto over = turning_over<R, kKind, kFlipped>(from);
    for_each_square(targets, [&](Square to) {
      if (((over.may | over.must) & to.bit()) != 0) {
        visit(kKind, kFlipped, Move{.to = to, .from = from, .flips = true});
      }
      if ((over.must & to.bit()) == 0) visit(kKind, kFlipped, Move{.to = to, .from = from});
    });
  }
  template <int kKind>
  constexpr void drop(Bitboard targets) {
    for_each_square(targets, [&](Square to) {
      visit(kKind, false, Move{.to = to, .drop = kKind});
      if constexpr (R.promotion == Promotion::EveryMove && R.piece(kKind).has_back()) {
        visit(kKind, false, Move{.to = to, .drop = kKind, .flips = true});
      }
    });
  }
};

template <const RuleSet& R>
struct OutlookSink : CountingSink<R> {
  Bitboard attacked = 0;

  constexpr void attacks(Bitboard squares) { attacked |= squares; }
};

}  // namespace detail

/// Whether there is a safe move. Usually the royal piece has one, and the others need not be looked at.
template <const RuleSet& R>
constexpr bool has_safe_move(const Position<R>& pos) {
  const Bitboard royal = pos.royal(Side::Own);
  const Bitboard steps = Geometry<R>::steps(0, false, Side::Own, lowest_square(royal)) & ~pos.own();
  if ((steps & ~attacked_by(pos, Side::Their, pos.occupied() ^ royal)) != 0) return true;
  detail::CountingSink<R> sink;
  for_each_target_set<Scope::Safe>(pos, sink);
  return sink.count != 0;
}

template <Scope kScope, const RuleSet& R>
constexpr int count_moves(const Position<R>& pos) {
  detail::CountingSink<R> sink;
  for_each_target_set<kScope>(pos, sink);
  return sink.count;
}

/// What one look at a position tells: the number of safe moves, and what each side attacks.
struct Outlook {
  int moves = 0;
  Bitboard own_attacks = 0;
  Bitboard their_attacks = 0;
};

/// As count_moves and attacked_by for both sides, in the time of the first.
template <const RuleSet& R>
constexpr Outlook outlook(const Position<R>& pos) {
  const Safety<R> safety = Safety<R>::of(pos);
  detail::OutlookSink<R> sink;
  for_each_target_set<Scope::Safe>(pos, safety, sink);
  // A slider that gives check looks through the royal piece when that looks for a safe square.
  const bool in_check = (safety.danger & pos.royal(Side::Own)) != 0;
  return {sink.count, sink.attacked,
          in_check ? attacked_by(pos, Side::Their, pos.occupied()) : safety.danger};
}

/// Calls `visit(Move)` for each move, in a fixed order: pieces by kind and square, then drops.
template <Scope kScope, const RuleSet& R, class Visit>
constexpr void for_each_move(const Position<R>& pos, Visit&& visit) {
  auto pass_on = [&](int, bool, Move move) { visit(move); };
  for_each_target_set<kScope>(pos, detail::UnfoldingSink<R, decltype(pass_on)>{pass_on});
}

namespace detail {

/// Unfolds target sets into `visit(child, kind, move)`; what the children of one piece share is made once.
template <const RuleSet& R, class Visit>
struct ChildSink {
  const Position<R>& pos;
  const Maker<R>& maker;
  Visit& visit;

  template <int kKind, bool kFlipped>
  constexpr void board(Square from, Bitboard targets) {
    const auto over = turning_over<R, kKind, kFlipped>(from);
    const Position<R> lifted = maker.lifted(kKind, from);
    const auto arrive = [&](const Position<R>& before, Square to) {
      if (((over.may | over.must) & to.bit()) != 0) {
        visit(Maker<R>::put_down(before, kKind, !kFlipped, to), kKind,
              Move{.to = to, .from = from, .flips = true});
      }
      if ((over.must & to.bit()) == 0) {
        visit(Maker<R>::put_down(before, kKind, kFlipped, to), kKind, Move{.to = to, .from = from});
      }
    };
    for_each_square(targets & ~pos.theirs(), [&](Square to) { arrive(lifted, to); });
    for_each_square(targets & pos.theirs(),
                    [&](Square to) { arrive(Maker<R>::without_captured(lifted, to), to); });
  }
  template <int kKind>
  constexpr void drop(Bitboard targets) {
    const Position<R> taken = maker.taken_from_hand(kKind);
    for_each_square(targets, [&](Square to) {
      visit(Maker<R>::put_down(taken, kKind, false, to), kKind, Move{.to = to, .drop = kKind});
      if constexpr (R.promotion == Promotion::EveryMove && R.piece(kKind).has_back()) {
        visit(Maker<R>::put_down(taken, kKind, true, to), kKind,
              Move{.to = to, .drop = kKind, .flips = true});
      }
    });
  }
};

}  // namespace detail

/// Calls `visit(child, move)` for each move; cheaper than playing them one by one. The order is not that of
/// for_each_move.
template <Scope kScope, const RuleSet& R, class Visit>
constexpr void for_each_child_and_move(const Position<R>& pos, Visit&& visit) {
  const detail::Maker<R> maker(pos);
  auto pass_on = [&](const Position<R>& child, int, Move move) { visit(child, move); };
  for_each_target_set<kScope>(pos, detail::ChildSink<R, decltype(pass_on)>{pos, maker, pass_on});
}

/// The same without the moves.
template <Scope kScope, const RuleSet& R, class Visit>
constexpr void for_each_child(const Position<R>& pos, Visit&& visit) {
  for_each_child_and_move<kScope>(pos, [&](const Position<R>& child, Move) { visit(child); });
}

/// Calls `visit(child, safe)` for each move, where `safe` says that the mover's royal piece was not left en
/// prise.
template <const RuleSet& R, class Visit>
constexpr void for_each_child_with_safety(const Position<R>& pos, Visit&& visit) {
  const detail::Maker<R> maker(pos);
  const Safety<R> safety = Safety<R>::of(pos);
  auto judge = [&](const Position<R>& child, int kind, Move move) {
    const Square from = move.is_drop() ? move.to : move.from;  // nothing is pinned on an empty square
    const Bitboard safe = kind == 0 ? safety.template safe_targets<0>(from, move.to.bit())
                                    : safety.template safe_targets<1>(from, move.to.bit());
    visit(child, safe != 0);
  };
  for_each_target_set<Scope::All>(pos, detail::ChildSink<R, decltype(judge)>{pos, maker, judge});
}

/// The position after a move that the caller knows to be legal, from the other side's view.
template <const RuleSet& R>
constexpr Position<R> play(const Position<R>& pos, Move move) {
  const detail::Maker<R> maker(pos);
  if (move.is_drop()) return maker.drop(move.drop, move.flips, move.to);
  const Piece piece = pos.at(move.from);
  return maker.board_move(piece.kind, piece.flipped != move.flips, move.from, move.to);
}

}  // namespace kanzen::shogi
