// The exact verdict of a position that is decided within a few plies, without any table.
#pragma once

#include <cstdint>
#include <optional>

#include "core/verdict.h"

namespace kanzen::solve {

/// Looks at all lines of up to `depth` plies, as long as `nodes` lasts. Empty if the position is not decided
/// within them. The distance is exact: shorter depths have been tried before.
template <class G>
class ShallowSearch {
 public:
  ShallowSearch(int max_depth, std::uint64_t max_nodes) : max_depth_(max_depth), nodes_left_(max_nodes) {}

  std::optional<Verdict> run(const typename G::Position& pos) {
    for (int depth = 0; depth <= max_depth_ && nodes_left_ > 0; ++depth) {
      if (const auto verdict = decided_within(pos, depth); verdict && nodes_left_ > 0) return verdict;
    }
    return std::nullopt;
  }

 private:
  std::optional<Verdict> decided_within(const typename G::Position& pos, int depth) {
    if (const auto verdict = G::ended(pos)) return verdict;
    if (depth == 0 || nodes_left_ == 0) return std::nullopt;
    --nodes_left_;
    std::optional<Verdict> best;
    bool all_decided = true;
    G::for_each_child(pos, [&](const typename G::Position& child) {
      if (best && best->outcome == Outcome::Win && best->distance <= 1) return;
      const auto verdict = decided_within(child, depth - 1);
      if (!verdict) {
        all_decided = false;
        return;
      }
      const Verdict seen = seen_from_parent(*verdict);
      if (!best || preference(seen) > preference(*best)) best = seen;
    });
    if (best && best->outcome == Outcome::Win) return best;
    return all_decided ? best : std::nullopt;
  }

  int max_depth_;
  std::uint64_t nodes_left_;
};

}  // namespace kanzen::solve
