// The part of the undecided region where a side can do nothing but give check: there it may lose by the rule.
//
// Two kinds of states: a defender to move, all of whose moves that do not lose are checks or lead to what is
// lost already, and an attacker to move, in check. The attacker wins if it can make moves without check again
// and again while the defender cannot make any. That is a game of its own, solved from above and below: as
// long as states are left from which the attacker cannot force its next move without check, staying inside,
// they are taken out.
#pragma once

#include <vector>

#include "core/perpetual.h"
#include "solve/perpetual/region.h"

namespace kanzen::solve::perpetual {

using Id = UndecidedRegion::Id;

enum class State : std::uint8_t { Open, Lost, Won };  ///< by the rule, for the mover

/// An attacker's way out of a check.
struct Reply {
  Id to = 0;
  bool check = false;
};

class Arena {
 public:
  explicit Arena(const std::vector<State>& states)
      : states_(states), defender_of_(states.size(), kNoNode), attacker_of_(states.size(), kNoNode) {}

  struct Node {
    Id id = 0;
    Index index = 0;
    std::uint32_t first = 0;  ///< of its edges; the last one is before the next node's first
    std::uint32_t level = 0;
    bool inside = false;
  };
  /// A node that is settled, and how many plies of checks lie before the attacker's next move without one.
  struct Settled {
    Id id = 0;
    Index index = 0;
    std::uint32_t steps = 0;
  };
  struct Findings {
    std::vector<Settled> defenders;  ///< lost
    std::vector<Settled> attackers;  ///< won
  };

  [[nodiscard]] bool has_attacker(Id id) const { return attacker_of_[id] != kNoNode; }

  /// Adds a defender; its checks follow by `add_check`.
  void add_defender(Id id, Index index) {
    defender_of_[id] = static_cast<std::uint32_t>(defenders_.size());
    defenders_.push_back({id, index, static_cast<std::uint32_t>(checks_.size()), 0, false});
  }
  /// A check of the defender added last.
  void add_check(Id attacker) { checks_.push_back(attacker); }
  /// Adds an attacker; its replies follow by `add_reply`.
  void add_attacker(Id id, Index index) {
    attacker_of_[id] = static_cast<std::uint32_t>(attackers_.size());
    attackers_.push_back({id, index, static_cast<std::uint32_t>(replies_.size()), 0, false});
  }
  void add_reply(Reply reply) { replies_.push_back(reply); }

  /// What the attacker wins, given what is lost and won already.
  Findings settle() {
    enter(defenders_, inner_defenders_, State::Lost);
    enter(attackers_, inner_attackers_, State::Won);
    do {
      assign_levels();
    } while (drop_unreached(defenders_, inner_defenders_) + drop_unreached(attackers_, inner_attackers_) !=
             0);
    Findings findings;
    for (const std::uint32_t node : inner_defenders_) findings.defenders.push_back(settled(defenders_[node]));
    for (const std::uint32_t node : inner_attackers_) findings.attackers.push_back(settled(attackers_[node]));
    return findings;
  }

  /// Ranks of the draws that are kept by giving check, as least numbers that agree with each other; calls
  /// `visit(index, rounds)` for those above 0.
  template <class Visit>
  void rank_draws(const Visit& visit) {
    for (Node& node : defenders_) node.level = 0;
    for (Node& node : attackers_) node.level = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t node = 0; node < attackers_.size(); ++node)
        changed |= lift(attackers_[node], hurry(node));
      for (std::size_t node = 0; node < defenders_.size(); ++node)
        changed |= lift(defenders_[node], patience(node));
    }
    for (const Node& node : defenders_) {
      if (node.level != 0) visit(node.index, node.level);
    }
  }

 private:
  static constexpr std::uint32_t kNoNode = ~std::uint32_t{0};
  static constexpr std::uint32_t kUnreached = ~std::uint32_t{0};
  using Nodes = std::vector<Node>;
  using Inner = std::vector<std::uint32_t>;

  [[nodiscard]] std::span<const Id> checks_of(std::size_t node) const {
    const std::size_t end = node + 1 < defenders_.size() ? defenders_[node + 1].first : checks_.size();
    return std::span(checks_).subspan(defenders_[node].first, end - defenders_[node].first);
  }
  [[nodiscard]] std::span<const Reply> replies_of(std::size_t node) const {
    const std::size_t end = node + 1 < attackers_.size() ? attackers_[node + 1].first : replies_.size();
    return std::span(replies_).subspan(attackers_[node].first, end - attackers_[node].first);
  }
  [[nodiscard]] static Settled settled(const Node& node) { return {node.id, node.index, node.level}; }

  void enter(Nodes& nodes, Inner& inner, State decided) const {
    inner.clear();
    for (std::uint32_t number = 0; number < nodes.size(); ++number) {
      nodes[number].inside = states_[nodes[number].id] != decided;
      if (nodes[number].inside) inner.push_back(number);
    }
  }

  /// Levels from below: how many plies of checks come before a move without one that the attacker can force.
  void assign_levels() {
    for (const std::uint32_t node : inner_defenders_) defenders_[node].level = kUnreached;
    for (const std::uint32_t node : inner_attackers_) attackers_[node].level = kUnreached;
    bool changed = true;
    const auto reach = [&](Node& node, std::uint32_t level) {
      node.level = level;
      changed = true;
    };
    for (std::uint32_t level = 0; changed; ++level) {
      changed = false;
      for (const std::uint32_t node : inner_attackers_) {
        if (attackers_[node].level == kUnreached && has_good_reply(node, level))
          reach(attackers_[node], level);
      }
      for (const std::uint32_t node : inner_defenders_) {
        if (defenders_[node].level == kUnreached && is_answered(node, level)) reach(defenders_[node], level);
      }
    }
  }
  [[nodiscard]] bool has_good_reply(std::uint32_t attacker, std::uint32_t level) const {
    for (const Reply& reply : replies_of(attacker)) {
      if (states_[reply.to] == State::Lost) return true;
      const std::uint32_t node = defender_of_[reply.to];
      if (node == kNoNode || !defenders_[node].inside) continue;
      if (!reply.check || defenders_[node].level < level) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_answered(std::uint32_t defender, std::uint32_t level) const {
    for (const Id attacker : checks_of(defender)) {
      if (states_[attacker] == State::Won) continue;
      const Node& node = attackers_[attacker_of_[attacker]];
      if (!node.inside || node.level >= level) return false;
    }
    return true;
  }
  static std::size_t drop_unreached(Nodes& nodes, Inner& inner) {
    return std::erase_if(inner, [&](std::uint32_t node) {
      if (nodes[node].level != kUnreached) return false;
      nodes[node].inside = false;
      return true;
    });
  }

  static bool lift(Node& node, std::uint32_t level) {
    if (level <= node.level) return false;
    node.level = level;
    return true;
  }
  /// How many moves without check an attacker can make before the defender must have made one.
  [[nodiscard]] std::uint32_t hurry(std::size_t attacker) const {
    std::uint32_t most = 0;
    if (states_[attackers_[attacker].id] != State::Open) return most;
    for (const Reply& reply : replies_of(attacker)) {
      if (states_[reply.to] != State::Open) continue;  // the defender wins there, which needs no patience
      const std::uint32_t node = defender_of_[reply.to];
      const ProgressRank rank{node == kNoNode ? 0 : defenders_[node].level, 0};
      most = std::max(most, arrival_at_drawn(rank, reply.check).rounds);
    }
    return most;
  }
  [[nodiscard]] std::uint32_t patience(std::size_t defender) const {
    std::uint32_t least = kNoNode;
    if (states_[defenders_[defender].id] != State::Open) return 0;
    for (const Id attacker : checks_of(defender)) {
      if (states_[attacker] == State::Open) least = std::min(least, attackers_[attacker_of_[attacker]].level);
    }
    assert(least != kNoNode);
    return least;
  }

  const std::vector<State>& states_;
  Nodes defenders_;
  Nodes attackers_;
  std::vector<Id> checks_;
  std::vector<Reply> replies_;
  std::vector<std::uint32_t> defender_of_;  ///< by id
  std::vector<std::uint32_t> attacker_of_;
  Inner inner_defenders_;
  Inner inner_attackers_;
};

}  // namespace kanzen::solve::perpetual
