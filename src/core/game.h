// What a game must offer to be solved: small concepts instead of a base class.
//
// A game is a plain type. Solvers are templates over these concepts, so nothing virtual stands in a hot loop,
// and a game that lacks something is turned away by the compiler.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "core/verdict.h"

namespace kanzen {

/// Dense number of a position, 0 <= index < index_count().
using Index = std::uint64_t;

/// What can be said of a position without looking further: its verdict, or how many of its moves are open.
struct Seed {
  bool settled = false;
  Verdict verdict;  ///< if settled
  std::uint32_t open_moves =
      0;  ///< otherwise: moves to positions whose own seed is not a settled win; at least 1

  static constexpr Seed known(Verdict verdict) { return {true, verdict, 0}; }
  static constexpr Seed open(std::uint32_t moves) { return {false, {}, moves}; }
};

namespace detail {
struct AnyVisitor {
  template <class... Args>
  void operator()(Args&&...) const {}
};
}  // namespace detail

/// Positions have numbers. Enough to read a table and to verify one.
template <class G>
concept IndexedGame = requires(const G game, const typename G::Position pos, Index index) {
  { game.index_count() } -> std::same_as<Index>;
  /// The number of a position that `by_rule` leaves open.
  { game.index_of(pos) } -> std::same_as<Index>;
  /// Empty for an index that stands for no position.
  { game.position_at(index) } -> std::same_as<std::optional<typename G::Position>>;
  /// The same where the caller knows that the index stands for a position.
  { game.known_position_at(index) } -> std::same_as<typename G::Position>;
  /// Calls the visitor with (index, position) for each index in a range that stands for a position, in order.
  game.for_each_position(index, index, detail::AnyVisitor{});
  /// The verdict of a position that the rules decide at sight and that has no number.
  { game.by_rule(pos) } -> std::same_as<std::optional<Verdict>>;
  /// The verdict of a position in play that has no legal move.
  { game.without_moves(pos) } -> std::same_as<Verdict>;
  /// Calls the visitor with each position that a legal move leads to, once for each move.
  game.for_each_child(pos, detail::AnyVisitor{});
};

/// A look at a position tells what its moves are worth that lose at once. Enough to look a few plies ahead.
template <class G>
concept FarsightedGame = IndexedGame<G> && requires(const G game, const typename G::Position pos) {
  { game.seed(pos) } -> std::same_as<Seed>;
  /// Calls the visitor with each child that the seed of an open position counts; all of them have a number.
  game.for_each_open_child(pos, detail::AnyVisitor{});
  /// The distance of such a child whose seed is a loss.
  { game.loss_at_sight(pos) } -> std::same_as<std::optional<Plies>>;
  /// The least distance of a win that a seed may leave open.
  { game.shortest_open_win() } -> std::same_as<Plies>;
};

/// Play can be taken back. Enough to solve by retrograde analysis.
template <class G>
concept ReversibleGame = IndexedGame<G> && requires(const G game, const typename G::Position pos) {
  { game.seed(pos) } -> std::same_as<Seed>;
  /// Calls the visitor with (index, ways) for each numbered position whose seed is open and that has `ways`
  /// moves to `pos` or its mirror image. A parent may come in several calls; summed over them the ways are
  /// its number of such moves.
  game.for_each_open_parent(pos, detail::AnyVisitor{});
  /// No seed is a win in more plies than this.
  { game.longest_win_at_sight() } -> std::same_as<Plies>;
  /// No seed has more open moves than this.
  { game.max_open_moves() } -> std::same_as<std::uint32_t>;
};

}  // namespace kanzen
