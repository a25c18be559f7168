// A closed material class of a shogi-family game as something that can be solved: rules and index together.
#pragma once

#include "core/shogi/class_index.h"
#include "core/shogi/game.h"

namespace kanzen::shogi {

template <const RuleSet& R>
class ClassGame {
 public:
  using Rules = Game<R>;
  using Position = shogi::Position<R>;
  using Move = shogi::Move;
  static constexpr const RuleSet& kRules = R;  // NOLINT(readability-identifier-naming)

  explicit ClassGame(const MaterialCounts& material) : index_(material) {}

  [[nodiscard]] const ClassIndex<R>& index() const { return index_; }
  [[nodiscard]] Index index_count() const { return index_.count(); }
  [[nodiscard]] Index index_of(const Position& pos) const { return index_.place_of(pos).index; }
  [[nodiscard]] std::optional<Position> position_at(Index index) const { return index_.position_at(index); }
  [[nodiscard]] Position known_position_at(Index index) const { return index_.known_position_at(index); }
  /// Calls `visit(index, position)` for each number in [begin, end) that stands for a position; much cheaper
  /// than asking for them one by one.
  template <class Visit>
  void for_each_position(Index begin, Index end, Visit&& visit) const {
    index_.for_each_position(begin, end, visit);
  }

  /// Positions in which a royal piece is gone, has reached its far rank, or stands next to the other one.
  [[nodiscard]] std::optional<Verdict> by_rule(const Position& pos) const {
    if constexpr (R.goal == Goal::Capture) {
      if (const auto over = Rules::goal_reached(pos)) return over;
      if (!index_.in_play(pos)) return win_in(1);
    }
    return std::nullopt;
  }

  [[nodiscard]] Verdict without_moves(const Position& pos) const { return Rules::without_moves(pos); }
  /// Whether the move that led here was a check.
  [[nodiscard]] static bool in_check(const Position& pos) { return shogi::in_check(pos); }

  template <class Visit>
  void for_each_child(const Position& pos, Visit&& visit) const {
    Rules::for_each_child(pos, visit);
  }

  [[nodiscard]] Seed seed(const Position& pos) const {
    if constexpr (R.goal == Goal::Capture) {
      if (can_capture_royal(pos) || Rules::safe_tries(pos) != 0) return Seed::known(win_in(1));
    }
    if (const int open = open_moves(pos); open != 0) return Seed::open(static_cast<std::uint32_t>(open));
    if constexpr (R.goal == Goal::Capture) {
      return Seed::known(loss_in(count_moves<Scope::All>(pos) == 0 ? 0 : 2));
    }
    return Seed::known(*Rules::ended(pos));
  }

  /// Visits parents by index with their number of moves to `pos`, mirror images folded.
  template <class Visit>
  void for_each_open_parent(const Position& pos, Visit&& visit) const {
    const bool symmetric = pos.mirrored() == pos;
    for_each_parent(index_.with_upright_neighbours(pos), [&](const Position& parent) {
      if (!index_.in_play(parent)) return;
      const Place place = index_.place_of(parent);
      // A symmetric parent moves to both twins of an asymmetric child. A symmetric child has both twins of an
      // asymmetric parent before it, which are one position: only one of them counts.
      const int ways = place.symmetric && !symmetric ? 2 : symmetric && place.mirrored ? 0 : 1;
      if (ways != 0) visit(place.index, static_cast<std::uint32_t>(ways));
    });
  }

  /// Visits the children that `seed` counts as open moves: all have a number.
  template <class Visit>
  void for_each_open_child(const Position& pos, Visit&& visit) const {
    const bool may_try = may_try_next(pos);
    shogi::for_each_child<Scope::Safe>(pos, [&](const Position& child) {
      if (!may_try || Rules::safe_tries(child) == 0) visit(child);
    });
  }
  /// What the seed of such a child says if it is a loss: its distance. Cheaper than the seed.
  [[nodiscard]] std::optional<Plies> loss_at_sight(const Position& child) const {
    if constexpr (R.goal == Goal::Capture) {
      if (has_quiet_move(child) || open_moves(child) != 0) return std::nullopt;
      return count_moves<Scope::All>(child) == 0 ? Plies{0} : Plies{2};
    } else {
      if (count_moves<Scope::Safe>(child) != 0) return std::nullopt;
      const Verdict verdict = Rules::without_moves(child);
      return verdict.outcome == Outcome::Loss ? std::optional(verdict.distance) : std::nullopt;
    }
  }

  [[nodiscard]] Plies shortest_open_win() const { return R.goal == Goal::Capture ? 3 : 1; }
  [[nodiscard]] std::uint32_t max_open_moves() const { return 64; }
  [[nodiscard]] Plies longest_win_at_sight() const { return R.goal == Goal::Capture ? 1 : 0; }

  /// What the paper on Dobutsu calls ended: the royal piece can be taken at once, or has come home. Play that
  /// never passes up a catch stops here.
  [[nodiscard]] bool stops_play(const Position& pos) const {
    if constexpr (R.goal == Goal::Capture)
      return can_capture_royal(pos) || Rules::goal_reached(pos).has_value();
    return false;
  }
  /// Calls `visit(child, stops)` for each move from a position where play goes on, `stops` being
  /// `stops_play(child)`. All children may come mirrored.
  template <class Visit>
  void for_each_successor(const Position& pos, Visit&& visit) const {
    if constexpr (R.goal == Goal::Capture) {
      for_each_child_with_safety(index_.with_upright_neighbours(pos), [&](const Position& child, bool safe) {
        visit(child, !safe || (R.try_wins && (child.royal(Side::Their) & Geometry<R>::kHomeRank) != 0));
      });
    } else {
      Rules::for_each_child(pos, [&](const Position& child) { visit(child, false); });
    }
  }
  /// Numbers for every position that such play can meet, those in play first.
  [[nodiscard]] Index outer_count() const { return index_.outer_count(); }

 private:
  /// Safe moves after which the other side cannot win at once.
  static int open_moves(const Position& pos) {
    if (may_try_next(pos)) {
      int open = 0;
      shogi::for_each_child<Scope::Safe>(
          pos, [&](const Position& child) { open += Rules::safe_tries(child) == 0; });
      return open;
    }
    return count_moves<Scope::Safe>(pos);
  }

  /// Whether the other side's royal piece stands one step before its far rank.
  static bool may_try_next(const Position& pos) {
    if constexpr (!R.try_wins) return false;
    constexpr Bitboard kBeforeHome = Geometry<R>::kHomeRank >> R.files;
    return (pos.royal(Side::Their) & kBeforeHome) != 0;
  }

  /// Whether the mover can surely drop something without harm: no check to parry, nothing to prevent.
  static bool has_quiet_move(const Position& pos) {
    if (Geometry<R>::kHasSlides || !R.dead_drops || R.one_per_file != 0) return false;
    return !pos.hand(Side::Own).empty() && pos.empty() != 0 && !may_try_next(pos) && !in_check(pos);
  }

  ClassIndex<R> index_;
};

}  // namespace kanzen::shogi
