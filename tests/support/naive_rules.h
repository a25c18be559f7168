// The rules of the shogi family once more, in the plainest way: a board of men with colours, every move tried
// out, and the king looked for afterwards. Shares the rule data with core/shogi and nothing else.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <utility>
#include <vector>

#include "core/shogi/rule_set.h"
#include "core/verdict.h"

namespace kanzen::naive {

inline constexpr int kMaxSide = 6;

struct Spot {
  int rank = 0;  ///< from the top
  int column = 0;
  friend auto operator<=>(const Spot&, const Spot&) = default;
};

struct Man {
  int kind = -1;  ///< -1: nobody
  bool back_up = false;
  bool black = false;  ///< black plays up the board
  friend auto operator<=>(const Man&, const Man&) = default;
};

struct State {
  std::array<std::array<Man, kMaxSide>, kMaxSide> board{};
  std::array<int, shogi::kMaxKinds> black_hand{};
  std::array<int, shogi::kMaxKinds> white_hand{};
  bool black_to_move = true;

  [[nodiscard]] Man& at(Spot spot) {
    return board[static_cast<std::size_t>(spot.rank)][static_cast<std::size_t>(spot.column)];
  }
  [[nodiscard]] const Man& at(Spot spot) const {
    return board[static_cast<std::size_t>(spot.rank)][static_cast<std::size_t>(spot.column)];
  }
  [[nodiscard]] std::array<int, shogi::kMaxKinds>& hand(bool black) {
    return black ? black_hand : white_hand;
  }
  [[nodiscard]] const std::array<int, shogi::kMaxKinds>& hand(bool black) const {
    return black ? black_hand : white_hand;
  }
  friend auto operator<=>(const State&, const State&) = default;
};

struct Move {
  int drop = -1;  ///< the kind, -1 for a move on the board
  Spot from;      ///< {0, 0} for a drop
  Spot to;
  bool flips = false;
  friend auto operator<=>(const Move&, const Move&) = default;
};

class Referee {
 public:
  explicit Referee(const shogi::RuleSet& rules) : rules_(rules) {}

  /// Every legal move; none if the game is over.
  [[nodiscard]] std::vector<Move> moves(const State& state) const {
    if (goal_reached(state)) return {};
    std::vector<Move> legal;
    for (const Move& move : tries(state)) {
      if (is_legal(state, move)) legal.push_back(move);
    }
    return legal;
  }

  [[nodiscard]] State after(State state, const Move& move) const {
    const bool black = state.black_to_move;
    if (move.drop >= 0) {
      --state.hand(black)[static_cast<std::size_t>(move.drop)];
      state.at(move.to) = {move.drop, move.flips, black};
    } else {
      Man man = std::exchange(state.at(move.from), {});
      if (move.flips) man.back_up = !man.back_up;
      const Man taken = std::exchange(state.at(move.to), man);
      if (taken.kind >= 0) ++state.hand(black)[static_cast<std::size_t>(taken.kind)];
    }
    state.black_to_move = !black;
    return state;
  }

  /// Whether a man of the other colour could take the king of this one.
  [[nodiscard]] bool king_hangs(const State& state, bool black) const {
    for (const Spot spot : spots()) {
      const Man& man = state.at(spot);
      if (man.kind < 0 || man.black == black) continue;
      for (const Spot target : targets(state, spot, man)) {
        if (state.at(target).kind == 0 && state.at(target).black == black) return true;
      }
    }
    return false;
  }
  [[nodiscard]] bool in_check(const State& state) const { return king_hangs(state, state.black_to_move); }

  /// A king that was taken, or that stands on its far rank with nobody to take it.
  [[nodiscard]] std::optional<Verdict> goal_reached(const State& state) const {
    const bool mover = state.black_to_move;
    const std::optional<Spot> own = king_of(state, mover);
    const std::optional<Spot> their = king_of(state, !mover);
    if (!own) return loss_in(0);
    if (!rules_.try_wins) return std::nullopt;
    if (own->rank == far_rank(mover)) return win_in(0);
    if (their && their->rank == far_rank(!mover) && !king_hangs(state, !mover)) return loss_in(0);
    return std::nullopt;
  }

  /// The verdict of a position that is over.
  [[nodiscard]] std::optional<Verdict> over(const State& state) const {
    if (const auto verdict = goal_reached(state)) return verdict;
    if (!moves(state).empty()) return std::nullopt;
    if (rules_.stalemate == shogi::Stalemate::Draw && !in_check(state)) return draw();
    return loss_in(0);
  }

  /// Whether the rules let a position look like this.
  [[nodiscard]] bool possible(const State& state) const {
    for (const Spot spot : spots()) {
      const Man& man = state.at(spot);
      if (man.kind < 0) continue;
      if (!rules_.dead_pieces && is_stuck(man, spot)) return false;
      if (is_counted_by_file(man) && men_like(state, man, spot.column) > 1) return false;
    }
    return rules_.goal == shogi::Goal::Capture || !king_hangs(state, !state.black_to_move);
  }

  [[nodiscard]] std::vector<Spot> spots() const {
    std::vector<Spot> all;
    for (int rank = 0; rank < rules_.ranks; ++rank) {
      for (int column = 0; column < rules_.files; ++column) all.push_back({rank, column});
    }
    return all;
  }

  [[nodiscard]] std::optional<Spot> king_of(const State& state, bool black) const {
    for (const Spot spot : spots()) {
      if (state.at(spot).kind == 0 && state.at(spot).black == black) return spot;
    }
    return std::nullopt;
  }

  /// Where a man on this spot can go or could take, one of his own included.
  [[nodiscard]] std::vector<Spot> targets(const State& state, Spot from, const Man& man) const {
    const shogi::Face& face = rules_.piece(man.kind).face(man.back_up);
    std::vector<Spot> found;
    for (int direction = 0; direction < shogi::kDirectionCount; ++direction) {
      const bool steps = (face.steps >> direction & 1) != 0;
      const bool slides = (face.slides >> direction & 1) != 0;
      if (!steps && !slides) continue;
      const shogi::Offset offset = shogi::kOffsets[static_cast<std::size_t>(direction)];
      const int sign = man.black ? 1 : -1;
      Spot spot = from;
      do {
        spot = {spot.rank + sign * offset.rank, spot.column + sign * offset.column};
        if (!on_board(spot)) break;
        found.push_back(spot);
      } while (slides && state.at(spot).kind < 0);
    }
    return found;
  }

  /// The same position as the side to move would see it if it were black.
  [[nodiscard]] State seen_by_mover(const State& state) const {
    if (state.black_to_move) return state;
    State seen;
    for (const Spot spot : spots()) {
      Man man = state.at(spot);
      if (man.kind >= 0) man.black = !man.black;
      seen.at({rules_.ranks - 1 - spot.rank, rules_.files - 1 - spot.column}) = man;
    }
    seen.black_hand = state.white_hand;
    seen.white_hand = state.black_hand;
    return seen;
  }

  /// Left and right exchanged.
  [[nodiscard]] State mirrored(const State& state) const {
    State image = state;
    for (const Spot spot : spots()) image.at({spot.rank, rules_.files - 1 - spot.column}) = state.at(spot);
    return image;
  }

 private:
  [[nodiscard]] bool on_board(Spot spot) const {
    return spot.rank >= 0 && spot.rank < rules_.ranks && spot.column >= 0 && spot.column < rules_.files;
  }
  [[nodiscard]] int far_rank(bool black) const { return black ? 0 : rules_.ranks - 1; }
  [[nodiscard]] bool in_zone(Spot spot, bool black) const {
    return (black ? spot.rank : rules_.ranks - 1 - spot.rank) < rules_.promotion_ranks;
  }
  [[nodiscard]] bool is_stuck(const Man& man, Spot spot) const { return targets(State{}, spot, man).empty(); }

  [[nodiscard]] bool is_counted_by_file(const Man& man) const {
    return rules_.one_per_file != 0 && rules_.piece(man.kind).letter == rules_.one_per_file && !man.back_up;
  }
  [[nodiscard]] int men_like(const State& state, const Man& man, int column) const {
    int count = 0;
    for (int rank = 0; rank < rules_.ranks; ++rank) count += state.at({rank, column}) == man ? 1 : 0;
    return count;
  }

  /// What the men can do, without a look at the king.
  [[nodiscard]] std::vector<Move> tries(const State& state) const {
    std::vector<Move> all;
    for (const Spot from : spots()) {
      const Man& man = state.at(from);
      if (man.kind >= 0 && man.black == state.black_to_move) add_tries_of(state, from, all);
    }
    for (int kind = 1; kind < rules_.kinds; ++kind) {
      if (state.hand(state.black_to_move)[static_cast<std::size_t>(kind)] > 0) add_drops_of(state, kind, all);
    }
    return all;
  }

  void add_tries_of(const State& state, Spot from, std::vector<Move>& all) const {
    const Man& man = state.at(from);
    for (const Spot to : targets(state, from, man)) {
      if (state.at(to).kind >= 0 && state.at(to).black == man.black) continue;
      for (const bool flips : {false, true}) {
        if (may_arrive(man, from, to, flips)) all.push_back({.from = from, .to = to, .flips = flips});
      }
    }
  }

  void add_drops_of(const State& state, int kind, std::vector<Move>& all) const {
    for (const Spot to : spots()) {
      for (const bool back_up : {false, true}) {
        if (may_drop(state, {kind, back_up, state.black_to_move}, to)) {
          all.push_back({.drop = kind, .from = {}, .to = to, .flips = back_up});
        }
      }
    }
  }

  [[nodiscard]] bool may_arrive(const Man& man, Spot from, Spot to, bool flips) const {
    if (!rules_.piece(man.kind).has_back()) return !flips;
    switch (rules_.promotion) {
      case shogi::Promotion::EveryMove:
        return flips;
      case shogi::Promotion::OnEntering:
        return flips == (!man.back_up && in_zone(to, man.black));
      case shogi::Promotion::InZone:
        break;
    }
    if (flips) return !man.back_up && (in_zone(from, man.black) || in_zone(to, man.black));
    return rules_.dead_pieces || !is_stuck(man, to);
  }

  [[nodiscard]] bool may_drop(const State& state, const Man& man, Spot to) const {
    if (state.at(to).kind >= 0) return false;
    if (man.back_up &&
        (rules_.promotion != shogi::Promotion::EveryMove || !rules_.piece(man.kind).has_back())) {
      return false;
    }
    if (!rules_.dead_drops && is_stuck(man, to)) return false;
    return !is_counted_by_file(man) || men_like(state, man, to.column) == 0;
  }

  [[nodiscard]] bool is_legal(const State& state, const Move& move) const {
    if (rules_.goal == shogi::Goal::Capture) return true;
    const State next = after(state, move);
    if (king_hangs(next, state.black_to_move)) return false;
    const bool pawn_drop = move.drop >= 0 && rules_.piece(move.drop).letter == rules_.no_drop_mate;
    return !pawn_drop || !in_check(next) || !moves(next).empty();
  }

  const shogi::RuleSet& rules_;
};

}  // namespace kanzen::naive
