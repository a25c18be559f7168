// Perpetual check loses: decides by that rule what retrograde analysis left undecided.
//
// For each side in turn the question is whether it, as the defender, gets at least a draw: a parity game, in
// which a move without check of the defender counts 2, one of the attacker 1, a check 0, and the defender
// succeeds if the highest number seen for ever is even. A state is a position and whether its mover is the
// defender; both questions are answered at once. In rounds:
//
//   arena     defenders who can do nothing but give check, or go where they have lost already; nearly every
//             position has a move without check and never gets here
//   settle    what the attacker wins there
//   hand on   whoever can move to what is lost for the other side wins; a move without check to such a
//             position is free no longer, and a defender without any free move enters the arena
//
// The round in which a position is decided is the first half of its rank. Costs a look at each undecided
// position and what is done in the arena; memory is ten bytes an undecided position.
#pragma once

#include <unordered_map>

#include "base/parallel.h"
#include "solve/perpetual/arena.h"

namespace kanzen::solve {

namespace perpetual {

template <class G>
class Decider {
 public:
  Decider(const G& game, std::span<const VerdictCode> codes, unsigned threads)
      : game_(game),
        codes_(codes),
        threads_(threads),
        region_(codes),
        free_moves_(region_.size(), 0),
        states_(region_.size(), State::Open),
        arena_(states_) {}

  std::vector<RuledEntry> run() && {
    count_free_moves();
    region_.for_each(0, codes_.size(), [&](Index index) {
      if (const Id id = region_.id_of(index); free_moves_[id] == 0) add_defender(id, index);
    });
    for (std::uint32_t round = 0;; ++round) {
      const Arena::Findings findings = arena_.settle();
      if (findings.defenders.empty() && findings.attackers.empty()) break;
      for (const auto& found : findings.defenders) keep(found, State::Lost, {round, found.steps});
      for (const auto& found : findings.attackers) keep(found, State::Won, {round, found.steps});
      hand_on(findings.defenders, round);
    }
    arena_.rank_draws([&](Index index, std::uint32_t rounds) {
      entries_.push_back({index, Outcome::Draw, {rounds, 0}});
    });
    std::sort(entries_.begin(), entries_.end(),
              [](const RuledEntry& a, const RuledEntry& b) { return a.index < b.index; });
    return std::move(entries_);
  }

 private:
  using Position = typename G::Position;

  /// Calls `visit(id, index, check)` for each move to an undecided position.
  template <class Visit>
  void for_each_undecided_child(const Position& pos, const Visit& visit) const {
    game_.for_each_child(pos, [&](const Position& child) {
      if (game_.by_rule(child)) return;
      const Index index = game_.index_of(child);
      if (const Id id = region_.id_of(index); id != UndecidedRegion::kOutside) {
        visit(id, index, game_.in_check(child));
      }
    });
  }

  void count_free_moves() {
    constexpr Index kBlock = Index{1} << 16;
    for_each_block(codes_.size(), kBlock, threads_, [&](Index begin, Index end) {
      region_.for_each(begin, end, [&](Index index) {
        free_moves_[region_.id_of(index)] = free_moves_of(game_.known_position_at(index));
      });
    });
  }
  /// Moves without check to undecided positions. A game that is over, or a move that ends it, without a
  /// winner is a draw that nobody can take away: it counts as one, and is never handed on.
  [[nodiscard]] std::uint8_t free_moves_of(const Position& pos) const {
    std::uint32_t moves = 0;
    std::uint32_t free = 0;
    game_.for_each_child(pos, [&](const Position& child) {
      ++moves;
      if (const auto over = game_.by_rule(child)) {
        free += over->outcome == Outcome::Draw ? 1U : 0U;
      } else if (codes_[game_.index_of(child)] == kDrawCode && !game_.in_check(child)) {
        ++free;
      }
    });
    assert(free < 256);
    return static_cast<std::uint8_t>(moves == 0 ? 1 : free);
  }

  void add_defender(Id id, Index index) {
    arena_.add_defender(id, index);
    std::vector<std::pair<Id, Index>> checked;
    for_each_undecided_child(game_.known_position_at(index), [&](Id child, Index child_index, bool check) {
      if (!check) return;  // lost already: that is why it is not free
      arena_.add_check(child);
      checked.emplace_back(child, child_index);
    });
    for (const auto& [child, child_index] : checked) {
      if (!arena_.has_attacker(child)) add_attacker(child, child_index);
    }
  }
  void add_attacker(Id id, Index index) {
    arena_.add_attacker(id, index);
    for_each_undecided_child(game_.known_position_at(index), [&](Id child, Index, bool check) {
      arena_.add_reply({child, check});
    });
  }

  void keep(const Arena::Settled& found, State state, ProgressRank rank) {
    states_[found.id] = state;
    entries_.push_back({found.index, state == State::Lost ? Outcome::Loss : Outcome::Win, rank});
  }

  void hand_on(const std::vector<Arena::Settled>& lost, std::uint32_t round) {
    std::unordered_map<Id, RuledEntry> won;
    for (const Arena::Settled& found : lost) {
      const Position pos = game_.known_position_at(found.index);
      const RuledEntry entry{found.index, Outcome::Loss, {round, found.steps}};
      const ProgressRank arrival = arrival_at_decided(entry, game_.in_check(pos));
      game_.for_each_open_parent(pos, [&](Index parent, std::uint32_t) {
        const Id id = region_.id_of(parent);
        if (id == UndecidedRegion::kOutside || states_[id] != State::Open) return;
        const auto [at, first] = won.try_emplace(id, RuledEntry{parent, Outcome::Win, arrival});
        if (!first) at->second.rank = std::min(at->second.rank, arrival);
      });
    }
    for (const auto& [id, entry] : won) {
      states_[id] = State::Won;
      entries_.push_back(entry);
    }
    for (const auto& [id, entry] : won) take_freedom(entry.index);
  }

  /// Moves to a position that the attacker has won are free no longer.
  void take_freedom(Index won) {
    const Position pos = game_.known_position_at(won);
    if (game_.in_check(pos)) return;  // only moves without check are free
    game_.for_each_open_parent(pos, [&](Index parent, std::uint32_t ways) {
      const Id id = region_.id_of(parent);
      if (id == UndecidedRegion::kOutside) return;
      assert(free_moves_[id] >= ways);
      free_moves_[id] = static_cast<std::uint8_t>(free_moves_[id] - ways);
      if (free_moves_[id] == 0) add_defender(id, parent);
    });
  }

  const G& game_;
  std::span<const VerdictCode> codes_;
  unsigned threads_;
  UndecidedRegion region_;
  std::vector<std::uint8_t> free_moves_;  ///< by id
  std::vector<State> states_;             ///< by id
  Arena arena_;
  std::vector<RuledEntry> entries_;
};

}  // namespace perpetual

/// What the rule about perpetual check says of a game's undecided positions, ascending by index. `codes` are
/// those of a finished retrograde analysis, with the undecided as draws.
template <ReversibleGame G>
requires CheckingGame<G> std::vector<RuledEntry> decide_by_perpetual_check(const G& game,
                                                                           std::span<const VerdictCode> codes,
                                                                           unsigned threads) {
  return perpetual::Decider<G>(game, codes, threads).run();
}

}  // namespace kanzen::solve
