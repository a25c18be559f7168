// The bounded search at the leaves of a proof: is the position won for the side to move, as far as so many
// expanded positions show?
//
// It belongs to the checker, and whoever writes a certificate calls the same one. The answer depends on the
// position and the budget alone: nothing is kept from one search to the next. Positions are told apart
// exactly; a hash only says where to look. A position counts as won only if the other side has no move there,
// or by moves to positions that were counted as won before, so a win never relies on the path that led to it;
// coming back to a position of the path is a failure of the attacker.
//
// Two depth-first proof-number searches: one in which the attacker only gives check, then one with all moves.
// The budget is small, so every position met is kept with its children, and no move is generated twice.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/certificate.h"
#include "core/shogi/game.h"

namespace kanzen::solve {

struct LeafResult {
  bool won = false;         ///< false: not within the budget
  Plies length = 0;         ///< no more plies than this, if won
  std::uint32_t nodes = 0;  ///< expanded in all

  friend bool operator==(const LeafResult&, const LeafResult&) = default;
};

/// What the proof that a search found consists of.
struct LeafProof {
  std::uint32_t positions = 0;   ///< distinct ones, both sides', the root and the ends included
  std::uint32_t ends = 0;        ///< where the defender has no move
  std::uint32_t stalemates = 0;  ///< of these, not in check
};

/// Games that end only when a side has no move, which then loses.
template <const shogi::RuleSet& R>
inline constexpr bool kNoMoveLoses =
    R.goal == shogi::Goal::Mate&& R.stalemate == shogi::Stalemate::Loss && !R.try_wins;

template <const shogi::RuleSet& R>
class LeafSearch {
  static_assert(kNoMoveLoses<R>);

 public:
  using Position = shogi::Position<R>;
  using Game = shogi::Game<R>;

  explicit LeafSearch(LeafBudget budget) : budget_(budget), slots_(std::size_t{1} << kFirstSlotBits) {}

  LeafResult run(const Position& pos) {
    LeafResult result;
    for (const bool checks_only : {true, false}) {
      const std::uint32_t limit = checks_only ? budget_.checks_only : budget_.full_width;
      if (limit == 0) continue;
      prove(pos, checks_only, limit);
      result.nodes += expanded_;
      if (!is_won(kRoot)) continue;
      result.won = true;
      result.length = nodes_[kRoot].length;
      break;
    }
    return result;
  }

  /// The winning move found by the last search, if it found one.
  [[nodiscard]] std::optional<shogi::Move> winning_move() const {
    const Node& root = nodes_[kRoot];
    if (!is_won(kRoot) || root.child_count == 0) return std::nullopt;
    const Position& wanted = nodes_[root.best].position;
    std::optional<shogi::Move> found;
    Game::for_each_move(root.position, [&](shogi::Move move) {
      if (!found && shogi::play(root.position, move) == wanted) found = move;
    });
    return found;
  }

  /// What the proof found by the last search consists of; nothing if there is none.
  [[nodiscard]] LeafProof proof() {
    LeafProof proof;
    if (!is_won(kRoot)) return proof;
    std::vector<Id> open{kRoot};
    nodes_[kRoot].marked = true;
    const auto meet = [&](Id id) {
      if (!std::exchange(nodes_[id].marked, true)) open.push_back(id);
    };
    while (!open.empty()) {
      const Node& node = nodes_[open.back()];
      open.pop_back();
      ++proof.positions;
      if (node.child_count == 0) {
        ++proof.ends;
        if (!shogi::in_check(node.position)) ++proof.stalemates;
      } else if (node.attacker_to_move) {
        meet(node.best);
      } else {
        for (std::uint32_t i = 0; i < node.child_count; ++i) meet(children_[node.first_child + i]);
      }
    }
    return proof;
  }

 private:
  using Id = std::uint32_t;
  using Number = std::uint32_t;
  static constexpr Id kRoot = 0;
  static constexpr int kFirstSlotBits = 10;
  static constexpr Number kInfinity = 1U << 30;
  static constexpr std::uint64_t kVisitsEach = 100;
  static constexpr int kMaxPlies = 500;  ///< of a path; beyond it the attacker fails

  /// What the search reads of every child on every visit, apart from the rest so that it stays near. Proof
  /// numbers are always those of the attacker's win.
  struct Numbers {
    Number pn = 1;
    Number dn = 1;
    bool on_path = false;
  };

  struct Node {
    Position position;
    std::uint64_t hash = 0;
    std::uint32_t first_child = 0;
    std::uint32_t child_count = 0;
    Id best = 0;  ///< a won attacker's node: the child that wins
    Plies length = 0;
    bool attacker_to_move = false;
    bool expanded = false;
    bool marked = false;
  };

  struct Found {
    Position position;
    std::uint64_t hash;
  };

  /// A place in the table of positions; where the hash agrees, the positions are compared.
  struct Slot {
    std::uint64_t hash = 0;
    Id id = 0;
    std::uint32_t generation = 0;
  };

  /// A node's numbers as its children give them, and which child to look at next.
  struct Summary {
    Number pn = 0;
    Number dn = 0;
    Id child = 0;
    Number second = kInfinity;  ///< the second smallest of what the mover minimises
  };

  [[nodiscard]] bool is_won(Id id) const { return numbers_[id].pn == 0; }

  void prove(const Position& pos, bool checks_only, std::uint32_t limit) {
    nodes_.clear();
    numbers_.clear();
    children_.clear();
    next_generation();
    checks_only_ = checks_only;
    expanded_ = 0;
    visits_ = 0;
    limit_ = limit;
    slot_bits_ = kFirstSlotBits;
    find_or_add({pos, hash_of(pos, true)}, true);
    search(kRoot, kInfinity, kInfinity, 0);
  }

  void search(Id id, Number pn_limit, Number dn_limit, int ply) {
    if (!nodes_[id].expanded) {
      if (is_spent()) return;
      expand(id);
    }
    numbers_[id].on_path = true;
    for (;;) {
      ++visits_;
      const Summary sum = summary(id, ply);
      numbers_[id].pn = sum.pn;
      numbers_[id].dn = sum.dn;
      if (sum.pn == 0) settle_win(nodes_[id]);
      if (sum.pn == 0 || sum.dn == 0 || sum.pn >= pn_limit || sum.dn >= dn_limit || is_spent()) break;
      const Numbers child = numbers_[sum.child];
      if (nodes_[id].attacker_to_move) {
        search(sum.child, std::min(pn_limit, widened(sum.second)), dn_limit - sum.dn + child.dn, ply + 1);
      } else {
        search(sum.child, pn_limit - sum.pn + child.pn, std::min(dn_limit, widened(sum.second)), ply + 1);
      }
    }
    numbers_[id].on_path = false;
  }

  /// Where lines meet again, numbers can go up and down without a new position; that must end too.
  [[nodiscard]] bool is_spent() const { return expanded_ == limit_ || visits_ >= kVisitsEach * limit_; }

  /// A child may get a quarter worse than its best rival before the search turns to that one.
  static Number widened(Number second) { return second + second / 4 + 1; }

  [[nodiscard]] Summary summary(Id id, int ply) const {
    const Node& node = nodes_[id];
    const bool attacker = node.attacker_to_move;
    Number smallest = kInfinity;
    Number sum = 0;
    Summary result;
    for (std::uint32_t i = 0; i < node.child_count; ++i) {
      const Id child_id = children_[node.first_child + i];
      const Numbers& child = numbers_[child_id];
      const bool fails = child.on_path || ply >= kMaxPlies;
      const Number pn = fails ? kInfinity : child.pn;
      const Number dn = fails ? 0 : child.dn;
      const Number own = attacker ? pn : dn;
      sum = std::min(kInfinity, sum + (attacker ? dn : pn));
      if (own < smallest) {
        result.second = smallest;
        smallest = own;
        result.child = child_id;
      } else {
        result.second = std::min(result.second, own);
      }
    }
    result.pn = attacker ? smallest : sum;
    result.dn = attacker ? sum : smallest;
    return result;
  }

  /// Fixes length and move of a win at the moment it is found: its children were settled before.
  void settle_win(Node& node) {
    Plies shortest = 0;
    Plies longest = 0;
    for (std::uint32_t i = 0; i < node.child_count; ++i) {
      const Id child_id = children_[node.first_child + i];
      const Node& child = nodes_[child_id];
      if (!is_won(child_id)) continue;
      longest = std::max(longest, child.length);
      if (shortest != 0 && child.length + 1 >= shortest) continue;
      shortest = static_cast<Plies>(child.length + 1);
      node.best = child_id;
    }
    node.length = node.attacker_to_move ? shortest : static_cast<Plies>(longest + 1);
  }

  void expand(Id id) {
    ++expanded_;
    collect_children(id);
    reserve(nodes_.size() + found_.size());
    for (const Found& found : found_) __builtin_prefetch(&slots_[home_of(found.hash)]);
    const bool attacker = nodes_[id].attacker_to_move;
    nodes_[id].expanded = true;
    nodes_[id].first_child = static_cast<std::uint32_t>(children_.size());
    nodes_[id].child_count = static_cast<std::uint32_t>(found_.size());
    for (const Found& found : found_) children_.push_back(find_or_add(found, !attacker));
  }

  /// All children first, so that their places in the table are on the way while the next ones are made.
  void collect_children(Id id) {
    const bool attacker = nodes_[id].attacker_to_move;
    found_.clear();
    Game::for_each_child(nodes_[id].position, [&](const Position& child) {
      if (checks_only_ && attacker && !shogi::in_check(child)) return;
      found_.push_back({child, hash_of(child, !attacker)});
    });
  }

  static std::uint64_t hash_of(const Position& pos, bool attacker_to_move) {
    const std::uint64_t hands =
        std::uint64_t{pos.hand(shogi::Side::Own).nibbles} << 32 | pos.hand(shogi::Side::Their).nibbles;
    return (pos.board_hash() ^ hands) * 2 + (attacker_to_move ? 1 : 0);
  }

  Id find_or_add(const Found& found, bool attacker_to_move) {
    Slot& slot = slot_of(found.hash, [&](Id id) {
      return nodes_[id].position == found.position && nodes_[id].attacker_to_move == attacker_to_move;
    });
    if (slot.generation == generation_) return slot.id;
    slot = {found.hash, static_cast<Id>(nodes_.size()), generation_};
    nodes_.push_back({.position = found.position, .hash = found.hash, .attacker_to_move = attacker_to_move});
    numbers_.push_back(first_numbers(found.position, attacker_to_move));
    return slot.id;
  }

  /// The defender's moves are to be answered one by one, the attacker's are there to choose from. That the
  /// attacker has none shows when the position is expanded.
  static Numbers first_numbers(const Position& pos, bool attacker_to_move) {
    if (attacker_to_move) return {.pn = 1, .dn = 1};
    const auto moves = static_cast<Number>(Game::count_legal_moves(pos));
    if (moves != 0) return {.pn = moves, .dn = 1};
    return {.pn = 0, .dn = kInfinity};
  }

  /// Empties the table.
  void next_generation() {
    if (++generation_ != 0) return;
    std::fill(slots_.begin(), slots_.end(), Slot{});
    generation_ = 1;
  }

  [[nodiscard]] std::size_t home_of(std::uint64_t hash) const {
    return static_cast<std::size_t>((hash * 0x9E3779B97F4A7C15U) >> (64 - slot_bits_));
  }
  /// The place of the position for which `is_it(id)` holds, or an empty one where it belongs.
  template <class IsIt>
  Slot& slot_of(std::uint64_t hash, const IsIt& is_it) {
    const std::size_t mask = (std::size_t{1} << slot_bits_) - 1;
    for (std::size_t at = home_of(hash);; at = (at + 1) & mask) {
      Slot& slot = slots_[at];
      if (slot.generation != generation_ || (slot.hash == hash && is_it(slot.id))) return slot;
    }
  }

  /// Keeps the table half empty. Every search begins with a small one: most end before they need more.
  void reserve(std::size_t nodes) {
    if (2 * nodes <= std::size_t{1} << slot_bits_) return;
    while (2 * nodes > std::size_t{1} << slot_bits_) ++slot_bits_;
    slots_.resize(std::max(slots_.size(), std::size_t{1} << slot_bits_));
    next_generation();
    for (Id id = 0; id < nodes_.size(); ++id)
      slot_of(nodes_[id].hash, [](Id) { return false; }) = {nodes_[id].hash, id, generation_};
  }

  LeafBudget budget_;
  bool checks_only_ = false;
  std::uint32_t limit_ = 0;
  std::uint32_t expanded_ = 0;
  std::uint64_t visits_ = 0;
  std::uint32_t generation_ = 0;
  std::vector<Node> nodes_;
  std::vector<Numbers> numbers_;
  std::vector<Id> children_;
  std::vector<Found> found_;
  std::vector<Slot> slots_;  ///< the first 2^slot_bits_ are in use
  int slot_bits_ = kFirstSlotBits;
};

}  // namespace kanzen::solve
