// Answers from a certificate: the value of any position, by the definition in core/sparse_certificate.h.
//
// The definition is evaluated from above, as a search of bounded depth over the moves: a lost position needs
// an answer to every move, and a reply that answers must be known one round earlier. First it is only asked
// whether a round knows a position at all, where most questions end; then for its level. Levels make it a
// max-min search, cut off as alpha-beta search is: whoever asks says which levels would change nothing.
// What was found is remembered for as long as the prober lives, since neighbouring positions ask for much
// the same.
//
// Needs the game, the entries and nothing else; throws nothing but std::bad_alloc.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/sparse_certificate.h"
#include "store/compact/probe_memory.h"

namespace kanzen::store {

/// One thread's reader of a certificate. `Entries` has `find(index)`, which gives a level, or something
/// negative: `kAbsent`, or `kDamaged` if it cannot know. Game and entries must outlive the prober.
template <FarsightedGame G, class Entries>
class Prober {
 public:
  using Position = typename G::Position;

  Prober(const G& game, const Entries& entries, const SparseShape& shape)
      : game_(game),
        entries_(entries),
        look_(game),
        look_ahead_(shape.look_ahead),
        recursion_(shape.recursion),
        // A question that ends soon finds little again, and a small memory stays in the cache.
        facts_(shape.recursion <= 1 ? 12 : 17),
        levels_(shape.recursion <= 1 ? 8 : 15) {}

  /// The exact verdict of a position, or nothing if the entries are damaged where it matters.
  std::optional<Verdict> probe(const Position& pos) {
    return ask(pos, [this](const Node& node) { return decide(node); });
  }

  /// The outcome alone, several times as quick: no level is searched for.
  std::optional<Outcome> outcome(const Position& pos) {
    const auto verdict = ask(pos, [this](const Node& node) {
      return Verdict{quick_win(node) != kNone ? Outcome::Win : settle(node, push_children(node)), 0};
    });
    if (!verdict) return std::nullopt;
    return verdict->outcome;
  }

 private:
  static constexpr int kNone = -1;
  static constexpr Index kNowhere = ~Index{0};
  static constexpr int kAnyLevel = LevelMemory::kAnyLevel;

  struct Node {
    Position pos;
    Index index = 0;
    std::int16_t order = 0;
    std::int16_t reply = 0;  ///< while moves are looked at: the level of some answer, or kNone
  };
  /// Levels that the asker can tell apart: any up to `floor` is as good as another, any beyond `limit` as
  /// none.
  struct Window {
    int floor = 0;
    int limit = kAnyLevel;
  };
  /// Some nodes on the stack; they leave it when the last one who needs them is done.
  struct Nodes {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  /// What `answer(node)` says of a position, unless a glance is enough.
  template <class Answer>
  std::optional<Verdict> ask(const Position& pos, const Answer& answer) {
    if (const auto verdict = game_.by_rule(pos)) return verdict;
    if (const Seed seed = game_.seed(pos); seed.settled) return seed.verdict;
    damaged_ = false;
    stack_.clear();
    const Verdict verdict = answer(Node{pos, game_.index_of(pos)});
    return damaged_ ? std::nullopt : std::optional(verdict);
  }

  /// The verdict of a position that a glance leaves open.
  Verdict decide(const Node& node) {
    if (const int win = quick_win(node); win != kNone) return win_in(static_cast<Plies>(win));
    const Nodes children = push_children(node);
    const Outcome outcome = settle(node, children);
    if (outcome == Outcome::Draw) return draw();
    if (outcome == Outcome::Loss) return loss_in(static_cast<Plies>(level(node, recursion_, {})));
    return win_in(static_cast<Plies>(least_level(children, recursion_, {look_ahead_ + 1, kAnyLevel}) + 1));
  }

  /// The outcome of a position that is no quick win. If it is won, the first of its children is lost.
  Outcome settle(const Node& node, const Nodes& children) {
    // Round by round: most positions are settled by an early one, at a fraction of the cost of the last.
    for (int round = 0; round <= recursion_; ++round) {
      if (is_known(node, round)) return Outcome::Loss;
      for (std::size_t i = children.begin; i < children.end; ++i) {
        if (!is_known(Node(stack_[i]), round)) continue;
        std::swap(stack_[i], stack_[children.begin]);  // the likeliest to be the best
        return Outcome::Win;
      }
    }
    return Outcome::Draw;
  }

  Nodes push_children(const Node& node) {
    const std::size_t begin = stack_.size();
    game_.for_each_open_child(node.pos, [&](const Position& child) {
      stack_.push_back({child, game_.index_of(child), 0, 0});
    });
    return {begin, stack_.size()};
  }
  /// The same, those with few moves first: they are lost more often, and if not, are found so sooner.
  Nodes push_sorted_children(const Node& node) {
    const Nodes children = push_children(node);
    for (std::size_t i = children.begin; i < children.end; ++i) {
      stack_[i].order = static_cast<std::int16_t>(game_.seed(stack_[i].pos).open_moves);
    }
    std::stable_sort(stack_.begin() + static_cast<std::ptrdiff_t>(children.begin), stack_.end(),
                     [](const Node& a, const Node& b) { return a.order < b.order; });
    return children;
  }
  void pop(const Nodes& nodes) { stack_.resize(nodes.begin); }

  /// The distance of a win that the look-ahead finds, or kNone.
  int quick_win(const Node& node) {
    if (const int found = facts_.at(node.index).quick_win; found != Facts::kUnasked) return found;
    const int win = look_.win_within(node.pos, look_ahead_);
    facts_.at(node.index).quick_win = static_cast<std::int16_t>(win);
    return win;
  }

  /// The level of a position of known_0, or kNone.
  int level_at_once(const Node& node) {
    if (const int found = facts_.at(node.index).level_at_once; found != Facts::kUnasked) return found;
    int found = entries_.find(node.index);
    if (found == Entries::kDamaged) damaged_ = true;
    if (found < 0) found = quick_loss(node);
    facts_.at(node.index).level_at_once = static_cast<std::int16_t>(found);
    return found;
  }

  int quick_loss(const Node& node) {
    if (const auto loss = game_.loss_at_sight(node.pos)) return *loss;
    const Nodes children = push_children(node);
    int loss = children.begin == children.end ? kNone : 0;  // without any move, and no loss: a draw
    for (std::size_t i = children.begin; i < children.end && loss != kNone; ++i) {
      const int win = quick_win(Node(stack_[i]));
      loss = win == kNone ? kNone : std::max(loss, win + 1);
    }
    pop(children);
    return loss;
  }

  /// Whether a round knows a position, with whatever level.
  bool is_known(const Node& node, int round) {
    if (level_at_once(node) != kNone) return true;
    if (round == 0) return false;
    const Facts facts = facts_.at(node.index);
    if (facts.known_by <= round) return true;
    if (facts.unknown_by >= round) return false;
    const bool known = every_move_is_answered(node, round);
    Facts& slot = facts_.at(node.index);
    if (known) {
      slot.known_by = std::min(slot.known_by, static_cast<std::int8_t>(round));
    } else {
      slot.unknown_by = std::max(slot.unknown_by, static_cast<std::int8_t>(round));
    }
    return known;
  }

  bool every_move_is_answered(const Node& node, int round) {
    const Nodes children = push_sorted_children(node);
    const bool answered = children.begin != children.end &&  // without any move it would be known at once
                          !is_still_unanswered(node, children, round) && find_answers(node, children, round);
    pop(children);
    return answered;
  }

  /// What had no answer in the round before is likely to have none in this one.
  bool is_still_unanswered(const Node& node, const Nodes& children, int round) {
    const Index unanswered = facts_.at(node.index).unanswered;
    for (std::size_t i = children.begin; i < children.end; ++i) {
      if (stack_[i].index == unanswered) return !is_answered(Node(stack_[i]), round - 1);
    }
    return false;
  }

  bool find_answers(const Node& node, const Nodes& children, int round) {
    // Moves that are answered at once go to the front; the doubtful rest is looked at more deeply.
    std::size_t doubtful = children.begin;
    Index unanswered = kNowhere;
    for (std::size_t i = children.begin; i < children.end && unanswered == kNowhere; ++i) {
      const bool at_once = quick_win(Node(stack_[i])) != kNone || is_answered(Node(stack_[i]), 0);
      if (at_once) std::swap(stack_[i], stack_[doubtful++]);
      if (!at_once && round == 1) unanswered = stack_[i].index;
    }
    for (std::size_t i = doubtful; i < children.end && unanswered == kNowhere; ++i) {
      if (!is_answered(Node(stack_[i]), round - 1)) unanswered = stack_[i].index;
    }
    if (unanswered != kNowhere) facts_.at(node.index).unanswered = unanswered;
    return unanswered == kNowhere;
  }

  /// Whether a round knows a reply.
  bool is_answered(const Node& child, int round) {
    const Nodes replies = round == 0 ? push_children(child) : push_sorted_children(child);
    bool answered = false;
    for (int r = std::min(round, 1); r <= round && !answered; ++r) {
      for (std::size_t i = replies.begin; i < replies.end && !answered; ++i) {
        answered = is_known(Node(stack_[i]), r);
      }
    }
    pop(replies);
    return answered;
  }

  /// The level that a round gives to a position, or kNone if it lies beyond the window.
  int level(const Node& node, int round, Window window) {
    if (const int at_once = level_at_once(node); at_once != kNone) {
      return at_once <= window.limit ? at_once : kNone;
    }
    // Each round adds two plies or more to what is quick, so a low level needs few of them.
    round = std::min(round, (window.limit - look_ahead_ - 1) / 2);
    if (round <= 0 || !is_known(node, round)) return kNone;
    const LevelBounds bounds = levels_.recall(node.index, round);
    if (bounds.at_most <= window.floor || bounds.above >= bounds.at_most - 2) {
      return bounds.at_most <= window.limit ? bounds.at_most : kNone;
    }
    if (bounds.above >= window.limit) return kNone;
    const int found = search_level(node, round, window);
    if (found == kNone) {
      levels_.remember(node.index, round, {window.limit, kAnyLevel});
    } else {
      levels_.remember(node.index, round, {found > window.floor ? found - 2 : -1, found});
    }
    return found;
  }

  int search_level(const Node& node, int round, Window window) {
    const Nodes children = push_sorted_children(node);
    // Moves with an answer at once go to the front: the others decide more often.
    std::size_t doubtful = children.begin;
    std::size_t end = children.end;
    bool possible = true;
    for (std::size_t i = children.begin; i < end && possible;) {
      if (quick_win(Node(stack_[i])) != kNone) {
        stack_[i] = stack_[--end];
        continue;
      }
      const int reply = best_reply(Node(stack_[i]), 0, {window.limit - 2, window.limit - 2});
      stack_[i].reply = static_cast<std::int16_t>(reply);
      if (reply != kNone) std::swap(stack_[i], stack_[doubtful++]);
      possible = reply != kNone || round > 1;
      ++i;
    }
    // A child that is no quick win has no reply below look_ahead + 1.
    int level = possible ? std::max(window.floor, look_ahead_ + 3) : kNone;
    for (std::size_t n = end - children.begin; n-- > 0 && level != kNone;) {
      const Node child = stack_[children.begin + n];
      if (child.reply != kNone && child.reply + 2 <= level) continue;
      const int reply = best_reply(child, round - 1, {level - 2, window.limit - 2});
      level = reply == kNone ? kNone : std::max(level, reply + 2);
    }
    pop(children);
    return level;
  }

  /// The least level that a round gives to a reply.
  int best_reply(const Node& child, int round, Window window) {
    const Nodes replies = push_children(child);
    const int least = least_level(replies, round, window);
    pop(replies);
    return least;
  }

  /// The least level that a round gives to one of some nodes.
  int least_level(const Nodes& nodes, int round, Window window) {
    int least = kNone;
    const auto consider = [&](const Node& node, int by_round) {
      const int limit = least == kNone ? window.limit : least - 2;
      if (const int found = level(node, by_round, {window.floor, limit}); found != kNone) least = found;
      return least == kNone || least > window.floor;
    };
    for (std::size_t i = nodes.begin; i < nodes.end; ++i) {
      if (!consider(Node(stack_[i]), 0)) return least;
    }
    for (std::size_t i = nodes.begin; i < nodes.end && round > 0; ++i) {
      if (!consider(Node(stack_[i]), round)) return least;
    }
    return least;
  }

  const G& game_;
  const Entries& entries_;
  LookAhead<G> look_;
  int look_ahead_;
  int recursion_;
  FactMemory facts_;
  LevelMemory levels_;
  std::vector<Node> stack_;
  bool damaged_ = false;
};

}  // namespace kanzen::store
