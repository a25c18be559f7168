// A second opinion on what the rule about perpetual check decided, sharing no code with what decided it.
//
// Ranks make it local: every claim is held against its moves, and moves are only made forwards.
//
//   loss   there is a move, and every one is a plain win for the other side, or a win by the rule whose
//          arrival is no larger than the rank
//   win    some move is a loss by the rule whose arrival is no larger than the rank
//   draw   no move leads to a loss of any kind; and the game is over without a winner, or some move leads,
//          without check, to a draw, or, with check, to a draw that the other side's replies keep within the
//          rank
//
// Why that is enough is in docs/PERPETUAL.md. Plain wins and losses are checked by solve/verify.h.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <string_view>

#include "base/parallel.h"
#include "base/progress.h"
#include "core/perpetual.h"

namespace kanzen::solve {

struct Misruled {
  Index index = 0;
  std::string_view why;
};

namespace perpetual {

template <class G, class LookUp>
class RuledCheck {
 public:
  RuledCheck(const G& game, const LookUp& look_up, std::span<const RuledEntry> entries)
      : game_(game), look_up_(look_up), entries_(entries) {}

  [[nodiscard]] bool is_undecided(Index index) const { return look_up_(index) == draw(); }

  /// What is wrong with the list as such.
  [[nodiscard]] std::optional<Misruled> find_bad_entry() const {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Index index = entries_[i].index;
      if (index >= game_.index_count()) return Misruled{index, "is no position"};
      if (!is_undecided(index)) return Misruled{index, "is decided without perpetual check"};
      if (i > 0 && entries_[i - 1].index >= index) return Misruled{index, "is out of order"};
    }
    return std::nullopt;
  }

  /// What is wrong with one undecided position; empty if nothing is.
  [[nodiscard]] std::string_view fault_of(Index index) const {
    const RuledEntry claim = ruled_at(entries_, index);
    const Position pos = game_.known_position_at(index);
    switch (claim.outcome) {
      case Outcome::Loss:
        return is_lost(pos, claim.rank) ? "" : "is not lost by perpetual check within its rank";
      case Outcome::Win:
        return is_won(pos, claim.rank) ? "" : "is not won by perpetual check within its rank";
      case Outcome::Draw:
        break;
    }
    return is_drawn(pos, claim.rank) ? "" : "is not drawn within its rank";
  }

 private:
  using Position = typename G::Position;

  /// What is known of a position without looking further.
  struct Known {
    Outcome outcome = Outcome::Draw;
    std::optional<RuledEntry> ruled;  ///< if plain analysis leaves it open
  };
  [[nodiscard]] Known known_of(const Position& pos) const {
    if (const auto over = game_.by_rule(pos)) return {over->outcome, std::nullopt};
    const Index index = game_.index_of(pos);
    const Verdict plain = *look_up_(index);
    if (plain != draw()) return {plain.outcome, std::nullopt};
    const RuledEntry entry = ruled_at(entries_, index);
    return {entry.outcome, entry};
  }

  [[nodiscard]] bool is_lost(const Position& pos, ProgressRank rank) const {
    bool any = false;
    bool all = true;
    game_.for_each_child(pos, [&](const Position& child) {
      any = true;
      const Known known = known_of(child);
      const bool fits = known.outcome == Outcome::Win &&
                        (!known.ruled || arrival_at_decided(*known.ruled, game_.in_check(child)) <= rank);
      all = all && fits;
    });
    return any && all;
  }
  [[nodiscard]] bool is_won(const Position& pos, ProgressRank rank) const {
    bool some = false;
    game_.for_each_child(pos, [&](const Position& child) {
      const Known known = known_of(child);
      some = some || (known.outcome == Outcome::Loss && known.ruled &&
                      arrival_at_decided(*known.ruled, game_.in_check(child)) <= rank);
    });
    return some;
  }
  [[nodiscard]] bool is_drawn(const Position& pos, ProgressRank rank) const {
    bool any = false;
    bool wins = false;
    bool keeps = false;
    game_.for_each_child(pos, [&](const Position& child) {
      any = true;
      const Known known = known_of(child);
      wins = wins || known.outcome == Outcome::Loss;
      if (known.outcome != Outcome::Draw) return;
      keeps = keeps || !known.ruled || !game_.in_check(child) || waiting_at(child) <= rank;
    });
    if (!any) return game_.without_moves(pos).outcome == Outcome::Draw;
    return keeps && !wins;
  }
  /// The rank that whoever gave this check needs in order to wait for the replies.
  [[nodiscard]] ProgressRank waiting_at(const Position& checked) const {
    ProgressRank most;
    game_.for_each_child(checked, [&](const Position& reply) {
      const Known known = known_of(reply);
      if (known.outcome != Outcome::Draw || !known.ruled) return;
      most = std::max(most, arrival_at_drawn(known.ruled->rank, game_.in_check(reply)));
    });
    return most;
  }

  const G& game_;
  const LookUp& look_up_;
  std::span<const RuledEntry> entries_;
};

}  // namespace perpetual

/// The wrong claim with the lowest index, if there is any. `look_up(index)` gives a table's plain verdict,
/// empty for "no position", and must have stood up to verify.h.
template <CheckingGame G, class LookUp>
std::optional<Misruled> find_misruled(const G& game, const LookUp& look_up,
                                      std::span<const RuledEntry> entries, unsigned threads,
                                      const ProgressSink& on_progress = {}) {
  constexpr Index kBlock = Index{1} << 16;
  const perpetual::RuledCheck<G, LookUp> check(game, look_up, entries);
  std::optional<Misruled> first = check.find_bad_entry();
  if (first) return first;
  std::mutex mutex;  // taken only when something is wrong
  std::atomic<Index> done{0};
  for_each_block(game.index_count(), kBlock, threads, [&](Index begin, Index end) {
    for (Index index = begin; index < end; ++index) {
      if (!check.is_undecided(index)) continue;
      const std::string_view fault = check.fault_of(index);
      if (fault.empty()) continue;
      const std::scoped_lock lock(mutex);
      if (!first || index < first->index) first = Misruled{index, fault};
    }
    const Index now = done.fetch_add(end - begin, std::memory_order_relaxed) + (end - begin);
    if (on_progress) on_progress({"checking perpetual check", now, game.index_count(), -1});
  });
  return first;
}

}  // namespace kanzen::solve
