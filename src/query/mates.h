// Mates by successive checks, by length (the paper on Dobutsu, section 4.5 and table 3).
//
// The attacker attacks the royal piece with every move until it is lost. A threat to bring one's own royal
// piece to the far rank is no check. In levels n = 1, 2, …:
//
//   mated    D_1     in check and lost in any case: the royal piece is taken, or the attacker's comes home
//   forced   D_n+1   in check, and each reply leaves the royal piece en prise or has a mate in up to 2n-1
//   mate     A_n     a move leads into D_n, and there is no shorter mate: a mate in 2n-1 plies
//
// From D_2 on a reply that only lets the attacker's royal piece come home is a way out. Counted are the
// reachable positions at which play goes on.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/shogi/class_game.h"
#include "query/scan.h"

namespace kanzen::query {

/// The positions with a mate of one length.
struct MateRow {
  Plies plies = 0;
  std::uint64_t positions = 0;
  Index first = std::numeric_limits<Index>::max();  ///< the lowest index among them

  void merge(const MateRow& part) {
    positions += part.positions;
    first = std::min(first, part.first);
  }
  friend bool operator==(const MateRow&, const MateRow&) = default;
};

/// Works backwards from the mated: each level looks only at positions one move before what the last one
/// found. Needs three bits of memory a position.
template <const shogi::RuleSet& R>
class MateCount {
 public:
  using G = shogi::ClassGame<R>;
  using Pos = typename G::Position;

  MateCount(const G& game, std::span<const VerdictCode> codes, const IndexSet& reachable, unsigned threads)
      : game_(game),
        codes_(codes),
        reachable_(reachable),
        threads_(threads),
        mates_(codes.size()),
        before_forced_(codes.size()),
        before_mate_(codes.size()) {}

  /// Shortest first. `on_mate(plies, index)` hears of each position, from several threads and in no order.
  template <class OnMate>
  std::vector<MateRow> run(const OnMate& on_mate) && {
    std::vector<MateRow> rows;
    step_back_from_mated();
    for (Plies plies = 1;; plies = static_cast<Plies>(plies + 2)) {
      MateRow row = take_new_mates([&](Index index) { on_mate(plies, index); });
      if (row.positions == 0) return rows;
      row.plies = plies;
      rows.push_back(row);
      step_back_from_forced();
    }
  }

 private:
  /// Where the royal piece is really taken, being mated shows two plies before the end.
  static constexpr VerdictCode kMated = code_of(loss_in(R.goal == shogi::Goal::Capture ? 2 : 0));

  void step_back_from_mated() {
    for_each_block(codes_.size(), kBlock, threads_, [&](Index begin, Index end) {
      const auto wanted = [](VerdictCode code) { return code == kMated; };
      for_each_coded(codes_, reachable_, begin, end, wanted, [&](Index index) {
        const Pos pos = game_.known_position_at(index);
        if (in_check(pos)) step_back_from(pos);
      });
    });
  }

  /// Here someone can move to a position that is mated or forced.
  void step_back_from(const Pos& pos) {
    for_each_parent_in_play(pos, [&](const Pos& parent) { before_forced_.add(game_.index_of(parent)); });
  }

  /// Moves the mates found by the last step back to `mates_`, and says where to look for what they force.
  template <class OnNew>
  MateRow take_new_mates(const OnNew& on_new) {
    return sum_over_blocks<MateRow>(codes_.size(), threads_, [&](Index begin, Index end, MateRow& part) {
      for (Index word = begin / 64; word < (end + 63) / 64; ++word) {
        const std::uint64_t fresh =
            before_forced_.take_word(word) & reachable_.words()[word] & ~mates_.words()[word];
        for_each_index(word, fresh, [&](Index index) {
          take(index);
          on_new(index);
          part.merge({0, 1, index});
        });
      }
    });
  }

  void take(Index mate) {
    mates_.add(mate);
    for_each_parent_in_play(game_.known_position_at(mate), [&](const Pos& parent) {
      if (in_check(parent)) before_mate_.add(game_.index_of(parent));
    });
  }

  void step_back_from_forced() {
    for_each_block(codes_.size(), kBlock, threads_, [&](Index begin, Index end) {
      for (Index word = begin / 64; word < (end + 63) / 64; ++word) {
        const std::uint64_t candidates = before_mate_.take_word(word) & reachable_.words()[word];
        for_each_index(word, candidates, [&](Index index) {
          if (!is_loss(codes_[index])) return;
          const Pos pos = game_.known_position_at(index);
          if (every_safe_reply_allows_mate(pos)) step_back_from(pos);
        });
      }
    });
  }

  /// Of a lost position: it has no safe way to the far rank, so all its safe replies have a number.
  [[nodiscard]] bool every_safe_reply_allows_mate(const Pos& lost) const {
    bool every = true;
    shogi::for_each_child<shogi::Scope::Safe>(
        game_.index().with_upright_neighbours(lost),
        [&](const Pos& child) { every = every && mates_.contains(game_.index_of(child)); });
    return every;
  }

  /// Calls `visit(parent)` for the positions from which a move leads to `pos` and at which play goes on,
  /// mirrored or not.
  template <class Visit>
  void for_each_parent_in_play(const Pos& pos, const Visit& visit) const {
    shogi::for_each_parent(game_.index().with_upright_neighbours(pos), [&](const Pos& parent) {
      if (game_.index().in_play(parent)) visit(parent);
    });
  }

  template <class Visit>
  static void for_each_index(Index word, std::uint64_t bits, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1) visit(word * 64 + static_cast<Index>(std::countr_zero(bits)));
  }

  static constexpr Index kBlock = Index{1} << 16;

  const G& game_;
  std::span<const VerdictCode> codes_;
  const IndexSet& reachable_;
  unsigned threads_;
  IndexSet mates_;          ///< of all lengths so far
  IndexSet before_forced_;  ///< one move before the mated or forced positions found last, reachable or not
  IndexSet before_mate_;  ///< in check, one move before the mates found last: only these can be newly forced
};

/// Positions with a mate by successive checks, by length, shortest first.
template <const shogi::RuleSet& R>
std::vector<MateRow> count_mates(const shogi::ClassGame<R>& game, std::span<const VerdictCode> codes,
                                 const IndexSet& reachable, unsigned threads) {
  return MateCount<R>(game, codes, reachable, threads).run([](Plies, Index) {});
}

}  // namespace kanzen::query
