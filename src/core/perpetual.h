// What the rule about perpetual check decides, as data.
//
// Endless play is lost by a side whose moves are all checks from some point on, unless the other side's are,
// too; otherwise it is a draw. The rule speaks only of positions that plain analysis leaves undecided, and
// docs/PERPETUAL.md says why it gives each of them one value, whatever was played before.
//
// A value alone does not tell how to keep it: a side may shuffle for ever, or give one check too many. So
// each position has a rank beside its value, and every move an arrival: the rank that it hands on.
//
//   decided   rank (rounds, steps): the loser can make at most `rounds` more moves without check, and before
//             its next one or the winner's, check follows check for at most `steps` plies
//   drawn     rank (rounds, 0): while the mover does nothing but give check, the other side can make at most
//             `rounds` moves without check; then the mover has a move without check that keeps the draw
//
// Who follows moves whose arrival is no larger than the rank of the position keeps what the rule gives.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/game.h"

namespace kanzen {

struct ProgressRank {
  std::uint32_t rounds = 0;
  std::uint32_t steps = 0;

  friend constexpr auto operator<=>(const ProgressRank&, const ProgressRank&) = default;
};

/// A position that the rule decides, or a draw that is kept only by giving check for a while. All other
/// positions that plain analysis leaves undecided are draws of rank (0, 0).
struct RuledEntry {
  Index index = 0;
  Outcome outcome = Outcome::Draw;
  ProgressRank rank;

  friend constexpr bool operator==(const RuledEntry&, const RuledEntry&) = default;
};

/// What the rule says of an undecided position; the entries are ascending.
inline RuledEntry ruled_at(std::span<const RuledEntry> entries, Index index) {
  const auto found =
      std::lower_bound(entries.begin(), entries.end(), index,
                       [](const RuledEntry& entry, Index wanted) { return entry.index < wanted; });
  if (found != entries.end() && found->index == index) return *found;
  return {index, Outcome::Draw, {}};
}

/// The arrival of a move to a position that the rule decides. `check`: its mover stands in check.
constexpr ProgressRank arrival_at_decided(const RuledEntry& child, bool check) {
  if (check) return {child.rank.rounds, child.rank.steps + 1};
  // The winner is free to wait as often as it likes; the loser has one wait less.
  return {child.rank.rounds + (child.outcome == Outcome::Win ? 1U : 0U), 0};
}

/// How a move to a drawn position adds to the rank of the one who waits for it.
constexpr ProgressRank arrival_at_drawn(ProgressRank rank, bool check) {
  return {rank.rounds + (check ? 0U : 1U), 0};
}

/// A game in which a move can be a check.
template <class G>
concept CheckingGame = IndexedGame<G> && requires(const G game, const typename G::Position pos) {
  { game.in_check(pos) } -> std::same_as<bool>;
};

}  // namespace kanzen
