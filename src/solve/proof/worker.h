// One thread of the proof search. Included by search.h.
#pragma once

#include "solve/proof/first_looks.h"
#include "solve/proof/search.h"

namespace kanzen::solve::proof {

template <const shogi::RuleSet& R>
class Search<R>::Worker {
 public:
  Worker(Search& shared, const StopRequest& should_stop) : shared_(shared), should_stop_(should_stop) {}
  ~Worker() { report(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void run(const Position& root, bool attacking) {
    const Key key = key_of(root, attacking);
    Known known;
    if (!shared_.table_.find(key, attacking, known)) {
      known = first_look(key, root, attacking, [&](const shogi::Outlook& outlook) {
        return shared_.evaluation_.numbers(root, attacking, outlook);
      });
    }
    while (!known.numbers.solved() && !stopping()) {
      const Node node{root, key, attacking};
      known = work_on(node, proof_capped({kInfinite, kInfinite}, attacking), known);
      if ((attacking ? known.numbers.phi : known.numbers.delta) >= kLargest)
        break;  // only repetition is left
    }
  }

 private:
  struct Node {
    const Position& pos;
    Key key;
    bool attacking;
  };
  struct Child {
    Position pos;
    Key key;
    shogi::Move move;
    Known known;
    bool repeats = false;
  };
  /// What the children say of their parent.
  struct Summary {
    Numbers numbers;
    std::size_t best = 0;
    Number rival = kInfinite;  ///< delta of the second best, as it seems
    Number best_seems = kInfinite;
    Number best_share = 0;  ///< what the best and its like add to the sum
  };

  [[nodiscard]] bool stopping() const { return shared_.stopping_.load(std::memory_order_relaxed); }

  std::atomic<std::uint8_t>& busy_slot(const Key& key) const {
    return shared_.busy_[(key.board ^ std::uint64_t{key.hand.nibbles} * 0x9E3779B1U) % kBusySlots];
  }

  /// First numbers of a position, without its children; `guess` makes them if the position has moves.
  template <class Guess>
  Known first_look(const Key& key, const Position& pos, bool attacking, const Guess& guess) {
    Known known;
    known.hand = key.hand;
    if (first_looks_.find(key, known.numbers)) return known;
    const shogi::Outlook outlook = shogi::outlook(pos);
    if (outlook.moves == 0) {
      known.numbers = kMissed;
      if (!attacking) known.hand = needed_against_drops(pos);
    } else {
      known.numbers = guess(outlook);
      first_looks_.put(key, known.numbers);
    }
    return known;
  }

  /// On the first visit: a mate by checks, of either side.
  bool mated(const Node& node, Known& known) {
    const int nodes =
        node.attacking ? shared_.options_.attacker_mate_nodes : shared_.options_.defender_mate_nodes;
    const auto mate = mates_.find(node.pos, nodes);
    if (!mate) return false;
    known.numbers = kReached;
    if (node.attacking) {
      known.hand = mate->needed;
      known.move = code_of(mate->move);
      known.plies = static_cast<std::uint16_t>(mate->plies);
    }
    return true;
  }

  Known work_on(const Node& node, Numbers limits, Known known) {
    const std::uint64_t work_before = expansions_;
    if (known.work == 0 && mated(node, known)) return finish(node, known, work_before);
    auto& slot = busy_slot(node.key);
    slot.fetch_add(1, std::memory_order_relaxed);
    path_.push_back(node.key);
    const std::size_t begin = children_.size();
    expand(node);
    known.numbers = search_children(node, limits, begin, known);
    children_.resize(begin);
    path_.pop_back();
    slot.fetch_sub(1, std::memory_order_relaxed);
    return finish(node, known, work_before);
  }

  Known finish(const Node& node, Known known, std::uint64_t work_before) {
    const std::uint64_t work = expansions_ - work_before + 1;
    const auto grade =
        static_cast<std::uint8_t>(std::min(255.0, 1 + 8 * std::log2(static_cast<double>(work))));
    known.work = std::max(known.work, grade);
    shared_.table_.put(node.key, node.attacking, known);
    if (node.attacking && known.numbers.phi == 0) {
      ++proved_;
      if (shared_.on_proof) shared_.on_proof(node.pos, known);
    }
    if (shared_.on_numbers && work >= kWorthLearning) {
      shared_.on_numbers(node.pos, node.attacking, known.numbers, work);
    }
    return known;
  }

  void expand(const Node& node) {
    if (++expansions_ % kBetweenReports == 0) report();
    const std::size_t begin = children_.size();
    shogi::for_each_child_and_move<shogi::Scope::Safe>(
        node.pos, [&](const Position& child, shogi::Move move) {
          children_.push_back({child, key_of(child, !node.attacking), move, {}});
          shared_.table_.prefetch(children_.back().key);
          first_looks_.prefetch(children_.back().key);
        });
    const auto family = shared_.evaluation_.family(node.pos, node.attacking);
    for (std::size_t i = begin; i < children_.size(); ++i) {
      Child& child = children_[i];
      child.repeats = is_on_path(child.key);
      if (shared_.table_.find(child.key, !node.attacking, child.known)) continue;
      child.known = first_look(child.key, child.pos, !node.attacking, [&](const shogi::Outlook& outlook) {
        return shared_.evaluation_.numbers_of_child(family, child.move, child.pos, outlook);
      });
    }
  }

  [[nodiscard]] bool is_on_path(const Key& key) const {
    for (std::size_t i = path_.size(); i-- > 0;) {
      if (path_[i].board == key.board && path_[i].hand == key.hand) return true;
    }
    return false;
  }

  void refresh(const Node& node, std::size_t begin) {
    for (std::size_t i = begin; i < children_.size(); ++i) {
      Child& child = children_[i];
      if (!child.known.numbers.solved()) shared_.table_.find(child.key, !node.attacking, child.known);
    }
  }

  Numbers search_children(const Node& node, Numbers limits, std::size_t begin, Known& known) {
    for (;;) {
      const Summary summary = sum_up(node, limits, begin);
      const Numbers now = summary.numbers;
      if (now.solved()) {
        keep_solution(node, begin, summary, known);
        return now;
      }
      if (now.phi >= limits.phi || now.delta >= limits.delta || stopping()) return now;
      Known own;
      if (shared_.options_.threads > 1 && shared_.table_.find(node.key, node.attacking, own) &&
          own.numbers.solved()) {
        known = own;  // another thread was quicker
        return own.numbers;
      }
      const std::uint64_t before = expansions_;
      go_into(node, limits, summary);
      if (expansions_ - before > kWorthRefreshing) refresh(node, begin);
    }
  }

  void go_into(const Node& node, Numbers limits, const Summary& summary) {
    const Child& chosen = children_[summary.best];
    const Position pos = chosen.pos;  // the vector grows
    const Node child{pos, chosen.key, !node.attacking};
    const Known before = chosen.known;
    const auto slack = static_cast<Number>(
        std::min<double>(static_cast<double>(summary.rival) * (1 + shared_.options_.slack) + 1, kLargest));
    const Number own_share = limits.delta - (summary.numbers.delta - summary.best_share);
    const Numbers wished{std::max(own_share, a_step_beyond(before.numbers.phi)),
                         std::max(std::min(limits.phi, slack), a_step_beyond(before.numbers.delta))};
    const Numbers child_limits = proof_capped(wished, child.attacking);
    const Known after = work_on(child, child_limits, before);
    children_[summary.best].known = after;
  }

  /// Whoever goes into a child at all lets it do some work: where sums have reached their largest value, the
  /// usual limits would call it back at once, again and again.
  static Number a_step_beyond(Number number) {
    return static_cast<Number>(std::min<std::uint64_t>(std::uint64_t{number} + number / 8 + 1, kInfinite));
  }

  /// No limit lets a proof number pass the largest: that is what positions that repeat amount to, and they
  /// are never gone into.
  static Numbers proof_capped(Numbers limits, bool attacking) {
    Number& proof = attacking ? limits.phi : limits.delta;
    proof = std::min(proof, kLargest);
    return limits;
  }

  /// A child on the way here is too hard for the attacker as long as this way is being searched.
  [[nodiscard]] Numbers as_seen(const Node& node, const Child& child, Numbers limits) const {
    Numbers numbers = child.known.numbers;
    if (!child.repeats || numbers.solved()) return numbers;
    if (node.attacking) {
      numbers.delta = std::max(numbers.delta, limits.phi);
    } else {
      numbers.phi = std::max(numbers.phi, limits.delta);
    }
    return numbers;
  }

  /// Drops on one square are mostly refuted in the same way: together they count as the hardest of them.
  Summary sum_up(const Node& node, Numbers limits, std::size_t begin) const {
    Summary summary{{kInfinite, 0}, begin, kInfinite, kInfinite, 0};
    std::array<Number, static_cast<std::size_t>(R.squares())> drops{};
    for (std::size_t i = begin; i < children_.size(); ++i) {
      const Child& child = children_[i];
      const Numbers numbers = as_seen(node, child, limits);
      if (child.move.is_drop()) {
        Number& hardest = drops[static_cast<std::size_t>(child.move.to.number)];
        hardest = std::max(hardest, numbers.phi);
      } else {
        summary.numbers.delta = added(summary.numbers.delta, numbers.phi);
      }
      const Number seems = as_seems(child.key, numbers.delta);
      summary.numbers.phi = std::min(summary.numbers.phi, numbers.delta);
      if (seems < summary.best_seems) {
        summary.rival = summary.best_seems;
        summary.best_seems = seems;
        summary.best = i;
      } else {
        summary.rival = std::min(summary.rival, seems);
      }
    }
    for (const Number hardest : drops) summary.numbers.delta = added(summary.numbers.delta, hardest);
    if (summary.best < children_.size()) {
      const Child& best = children_[summary.best];
      summary.best_share =
          best.move.is_drop() ? drops[static_cast<std::size_t>(best.move.to.number)] : best.known.numbers.phi;
    }
    if (summary.numbers.phi == 0) summary.numbers.delta = kInfinite;
    if (summary.numbers.delta == 0) summary.numbers.phi = kInfinite;
    return summary;
  }

  /// Children that other threads are below look harder.
  [[nodiscard]] Number as_seems(const Key& key, Number delta) const {
    if (shared_.options_.threads == 1 || delta == 0 || delta == kInfinite) return delta;
    const unsigned others = busy_slot(key).load(std::memory_order_relaxed);
    return others == 0 ? delta : added(delta, added(1, delta / 2 * others));
  }

  /// How the attacker wins here, and what it must hold for it.
  void keep_solution(const Node& node, std::size_t begin, const Summary& summary, Known& known) {
    known.hand = node.key.hand;
    if (node.attacking && summary.numbers.phi == 0) {
      const Child& winner = quickest(begin);
      known.hand = needed_before(node.pos, winner.move, winner.known.hand);
      known.move = code_of(winner.move);
      known.plies = static_cast<std::uint16_t>(winner.known.plies + 1);
    } else if (!node.attacking && summary.numbers.delta == 0) {
      known.hand = needed_against_drops(node.pos);
      known.plies = 0;
      for (std::size_t i = begin; i < children_.size(); ++i) {
        known.hand = larger(known.hand, children_[i].known.hand);
        known.plies = std::max(known.plies, static_cast<std::uint16_t>(children_[i].known.plies + 1));
      }
    }
  }

  [[nodiscard]] const Child& quickest(std::size_t begin) const {
    const Child* best = nullptr;
    for (std::size_t i = begin; i < children_.size(); ++i) {
      const Child& child = children_[i];
      if (child.known.numbers.delta != 0) continue;
      if (best == nullptr || child.known.plies < best->known.plies) best = &child;
    }
    return *best;
  }

  void report() {
    shared_.expansions_.fetch_add(expansions_ - reported_expansions_, std::memory_order_relaxed);
    shared_.mate_nodes_.fetch_add(mates_.nodes() - reported_mate_nodes_, std::memory_order_relaxed);
    shared_.proved_.fetch_add(proved_ - reported_proved_, std::memory_order_relaxed);
    reported_expansions_ = expansions_;
    reported_mate_nodes_ = mates_.nodes();
    reported_proved_ = proved_;
    const bool enough =
        shared_.expansions_.load(std::memory_order_relaxed) >= shared_.options_.most_expansions;
    if (enough || (should_stop_ && should_stop_())) shared_.stopping_.store(true, std::memory_order_relaxed);
  }

  static constexpr std::uint64_t kBetweenReports = 1024;
  static constexpr std::uint64_t kWorthRefreshing = 32;
  static constexpr std::uint64_t kWorthLearning = 32;

  Search& shared_;
  const StopRequest& should_stop_;
  MateSearch<R> mates_;
  FirstLooks first_looks_;
  std::vector<Child> children_;
  std::vector<Key> path_;
  std::uint64_t expansions_ = 0;
  std::uint64_t proved_ = 0;
  std::uint64_t reported_expansions_ = 0;
  std::uint64_t reported_mate_nodes_ = 0;
  std::uint64_t reported_proved_ = 0;
};

}  // namespace kanzen::solve::proof
