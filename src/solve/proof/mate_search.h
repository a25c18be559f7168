// A quick look for a mate by checks alone, at the leaves of a larger search.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/shogi/checks.h"
#include "solve/proof/hands.h"

namespace kanzen::solve::proof {

/// A win that was found: its first move, its length, and what the winner must have in hand.
struct Mate {
  shogi::Move move;
  int plies = 1;
  Hand needed;
};

/// Deepens by two plies until it finds a mate, has seen all checks, or has spent its nodes. Keeps its memory
/// between searches; one for each thread.
template <const shogi::RuleSet& R>
class MateSearch {
 public:
  using Position = shogi::Position<R>;

  std::optional<Mate> find(const Position& pos, int nodes) {
    nodes_left_ = nodes;
    for (int depth = 1;; depth += 2) {
      cut_ = false;
      if (auto mate = win(pos, depth)) return mate;
      if (!cut_ || nodes_left_ <= 0) return std::nullopt;
    }
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Check {
    Position child;
    shogi::Move move;
    int escapes = 0;
  };

  std::optional<Mate> win(const Position& pos, int depth) {
    ++nodes_;
    --nodes_left_;
    const std::size_t begin = checks_.size();
    std::optional<Mate> mate;
    bool too_deep = false;
    shogi::for_each_check(pos, [&](const Position& child, shogi::Move move) {
      if (mate) return;
      if (!shogi::has_safe_move(child)) {
        mate = Mate{move, 1, needed_before(pos, move, needed_against_drops(child))};
      } else if (depth > 1) {
        checks_.push_back({child, move, shogi::count_moves<shogi::Scope::Safe>(child)});
      } else {
        too_deep = true;
      }
    });
    cut_ = cut_ || (too_deep && !mate);
    if (!mate && checks_.size() > begin) mate = deeper(pos, depth, begin);
    checks_.resize(begin);
    return mate;
  }

  std::optional<Mate> deeper(const Position& pos, int depth, std::size_t begin) {
    std::sort(checks_.begin() + static_cast<std::ptrdiff_t>(begin), checks_.end(),
              [](const Check& a, const Check& b) { return a.escapes < b.escapes; });
    const std::size_t end = checks_.size();
    for (std::size_t i = begin; i < end; ++i) {
      if (nodes_left_ <= 0) return std::nullopt;
      const Check check = checks_[i];
      if (auto loss = all_escapes_fail(check.child, depth - 1)) {
        return Mate{check.move, loss->plies + 1, needed_before(pos, check.move, loss->needed)};
      }
    }
    return std::nullopt;
  }

  struct Loss {
    int plies = 0;
    Hand needed;
  };
  std::optional<Loss> all_escapes_fail(const Position& pos, int depth) {
    Loss loss{0, needed_against_drops(pos)};
    bool escaped = false;
    shogi::for_each_child<shogi::Scope::Safe>(pos, [&](const Position& child) {
      if (escaped) return;
      const auto mate = nodes_left_ > 0 ? win(child, depth - 1) : std::nullopt;
      if (!mate) {
        escaped = true;
        return;
      }
      loss.plies = std::max(loss.plies, mate->plies + 1);
      loss.needed = larger(loss.needed, mate->needed);
    });
    if (escaped) return std::nullopt;
    return loss;
  }

  std::vector<Check> checks_;
  int nodes_left_ = 0;
  bool cut_ = false;
  std::uint64_t nodes_ = 0;
};

}  // namespace kanzen::solve::proof
