// Which entries of a certificate settle a position: those with the same board and no more in the attacker's
// hand.
//
// What the attacker does not hold the defender does, so with more in hand the attacker keeps every move and
// the defender has no new one: the same play wins, or wins earlier because the defender has run out of moves.
// That needs games that end only when a side has no move, which then loses, and in which no drop is forbidden
// for what it does.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/shogi/position_code.h"

namespace kanzen::solve {

template <const shogi::RuleSet& R>
inline constexpr bool kMoreInHandIsNoWorse =
    R.stalemate == shogi::Stalemate::Loss&& R.no_drop_mate == 0 && shogi::kPositionCodes<R> != 0;

/// Whether a hand has at least as many of each kind.
constexpr bool contains(shogi::Hand larger, shogi::Hand smaller) {
  for (int kind = 0; kind < shogi::kMaxKinds; ++kind) {
    if (larger.count(kind) < smaller.count(kind)) return false;
  }
  return true;
}

/// The position with one piece less in the mover's hand and one more in the other.
template <const shogi::RuleSet& R>
shogi::Position<R> with_one_given_away(shogi::Position<R> pos, int kind) {
  pos.hand(shogi::Side::Own).remove(kind);
  pos.hand(shogi::Side::Their).add(kind);
  return pos;
}

/// The code of a board, whatever is in which hand: that of the position in which the mover has nothing.
template <const shogi::RuleSet& R>
shogi::PositionCode board_code(shogi::Position<R> pos) {
  // A kind has fewer than 16 pieces, so counts add up side by side.
  pos.hand(shogi::Side::Their).nibbles += pos.hand(shogi::Side::Own).nibbles;
  pos.hand(shogi::Side::Own) = {};
  return shogi::code_of(pos);
}

/// Entries by board. An entry has an order, which is its rank or whatever else says who may rely on whom.
template <const shogi::RuleSet& R>
class Coverage {
  static_assert(kMoreInHandIsNoWorse<R>);

 public:
  using Position = shogi::Position<R>;
  using Entry = std::uint32_t;

  void add(const Position& pos, Entry entry, std::uint32_t order) {
    const auto item = static_cast<std::uint32_t>(items_.size());
    const auto [at, is_new] = first_.try_emplace(board_code(pos), item);
    items_.push_back({pos.hand(shogi::Side::Own), entry, order, is_new ? kNone : at->second});
    at->second = item;
  }

  /// Of the entries that settle a position and come before `order`, the one of the lowest order; among these
  /// the lowest number.
  [[nodiscard]] std::optional<Entry> find(const Position& pos, std::uint32_t order) const {
    std::optional<Entry> best;
    std::uint32_t best_order = order;
    for_each_settling(pos, [&](Entry entry, std::uint32_t its_order) {
      if (its_order > best_order || (its_order == best_order && (!best || *best < entry))) return;
      best = entry;
      best_order = its_order;
    });
    return best;
  }

  /// Calls `visit(entry, order)` for each entry that settles a position, in no particular order.
  template <class Visit>
  void for_each_settling(const Position& pos, Visit&& visit) const {
    const auto at = first_.find(board_code(pos));
    if (at == first_.end()) return;
    for (std::uint32_t item = at->second; item != kNone; item = items_[item].next) {
      if (contains(pos.hand(shogi::Side::Own), items_[item].hand))
        visit(items_[item].entry, items_[item].order);
    }
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Item {
    shogi::Hand hand;
    Entry entry;
    std::uint32_t order;
    std::uint32_t next;
  };

  std::unordered_map<shogi::PositionCode, std::uint32_t> first_;
  std::vector<Item> items_;
};

}  // namespace kanzen::solve
