// What dropping a piece where it can never move is good for (the paper on Dobutsu, section 4.4).
//
// A dead drop looks like a wasted piece. Two questions measure its worth: where is it the only way to keep
// what one has, and how many outcomes change when the rules forbid it?
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/shogi/class_game.h"
#include "query/scan.h"

namespace kanzen::query {

/// Reachable positions at which play goes on and nothing but a dead drop keeps the outcome; ascending
/// indices.
struct NeededDeadDrops {
  std::vector<Index> wins;
  std::vector<Index> draws;

  void merge(const NeededDeadDrops& part) {
    wins.insert(wins.end(), part.wins.begin(), part.wins.end());
    draws.insert(draws.end(), part.draws.begin(), part.draws.end());
  }
};

namespace detail {

template <const shogi::RuleSet& R>
struct DeadDropQuestion {
  using G = shogi::ClassGame<R>;
  using Pos = typename G::Position;

  const G& game;
  std::span<const VerdictCode> codes;
  int kind;

  [[nodiscard]] shogi::Bitboard dead_squares() const {
    return shogi::Geometry<R>::dead_squares(kind, false, shogi::Side::Own);
  }
  [[nodiscard]] bool is_dead_drop(shogi::Move move) const {
    return move.drop == kind && !move.flips && (dead_squares() & move.to.bit()) != 0;
  }
  [[nodiscard]] bool may_have_dead_drop(const Pos& pos) const {
    return pos.hand(shogi::Side::Own).count(kind) != 0 && (pos.empty() & dead_squares()) != 0;
  }

  /// Whether some dead drop, or some other move, keeps the outcome; how long the game then takes does not
  /// matter.
  [[nodiscard]] bool some_move_keeps(const Pos& pos, Outcome outcome, bool dead) const {
    bool found = false;
    G::Rules::for_each_move(pos, [&](shogi::Move move) {
      if (found || is_dead_drop(move) != dead) return;
      found = outcome_of(game, codes, G::Rules::play(pos, move)) == opposite(outcome);
    });
    return found;
  }
  /// The few dead drops are tried first: where none keeps the outcome, the other moves need no look.
  [[nodiscard]] bool is_needed(const Pos& pos, Outcome outcome) const {
    return may_have_dead_drop(pos) && some_move_keeps(pos, outcome, true) &&
           !some_move_keeps(pos, outcome, false);
  }
};

}  // namespace detail

/// Where every move that keeps the win, or the draw, drops a piece of this kind on a square where it cannot
/// move.
template <const shogi::RuleSet& R>
NeededDeadDrops find_needed_dead_drops(const shogi::ClassGame<R>& game, std::span<const VerdictCode> codes,
                                       const IndexSet& reachable, int kind, unsigned threads) {
  const detail::DeadDropQuestion<R> question{game, codes, kind};
  const auto work = [&](Index begin, Index end, NeededDeadDrops& part) {
    // A win at once needs no drop.
    const auto wanted = [](VerdictCode code) {
      return code == kDrawCode || (is_win(code) && code != code_of(win_in(1)));
    };
    for_each_coded(codes, reachable, begin, end, wanted, [&](Index index) {
      const Outcome outcome = verdict_of(codes[index]).outcome;
      if (!question.is_needed(game.known_position_at(index), outcome)) return;
      (outcome == Outcome::Win ? part.wins : part.draws).push_back(index);
    });
  };
  NeededDeadDrops found = sum_over_blocks<NeededDeadDrops>(codes.size(), threads, work);
  std::sort(found.wins.begin(), found.wins.end());
  std::sort(found.draws.begin(), found.draws.end());
  return found;
}

/// How many positions of a set have another outcome in another table with the same index, e.g. of rules that
/// forbid something. Distances may differ.
inline std::uint64_t count_changed_outcomes(std::span<const VerdictCode> before,
                                            std::span<const VerdictCode> after, const IndexSet& reachable,
                                            unsigned threads) {
  assert(before.size() == after.size());
  struct Count {
    std::uint64_t changed = 0;
    void merge(const Count& part) { changed += part.changed; }
  };
  const auto work = [&](Index begin, Index end, Count& part) {
    for (Index index = begin; index < end; ++index) {
      if (before[index] == after[index] || !reachable.contains(index)) continue;
      part.changed += verdict_of(before[index]).outcome != verdict_of(after[index]).outcome ? 1 : 0;
    }
  };
  return sum_over_blocks<Count>(before.size(), threads, work).changed;
}

}  // namespace kanzen::query
