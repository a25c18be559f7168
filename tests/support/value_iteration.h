// The plainest way to solve a game: look at every position again and again until nothing changes.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/verdict.h"

namespace kanzen {

/// Positions as numbers: where their moves lead, and what those that are over are worth.
struct Forward {
  std::vector<std::vector<std::uint32_t>> children;
  std::vector<std::optional<Verdict>> ends;

  std::uint32_t add_node() {
    children.emplace_back();
    ends.emplace_back();
    return static_cast<std::uint32_t>(children.size() - 1);
  }
};

/// What the children of a position say of it, if they decide it.
inline std::optional<Outcome> outcome_by_children(const std::vector<std::uint32_t>& children,
                                                  const std::vector<Verdict>& verdicts) {
  bool must_lose = true;
  for (const std::uint32_t child : children) {
    if (verdicts[child].outcome == Outcome::Loss) return Outcome::Win;
    must_lose = must_lose && verdicts[child].outcome == Outcome::Win;
  }
  return must_lose ? std::optional(Outcome::Loss) : std::nullopt;
}

/// Round d finds what is decided in d plies; what is never decided is drawn.
inline std::vector<Verdict> value_iteration(const Forward& graph) {
  std::vector<Verdict> verdicts(graph.children.size());
  std::vector<std::uint32_t> undecided;
  for (std::uint32_t node = 0; node < verdicts.size(); ++node) {
    if (!graph.ends[node]) undecided.push_back(node);
    verdicts[node] = graph.ends[node].value_or(draw());
  }
  bool changed = true;
  for (Plies distance = 1; changed; ++distance) {
    std::vector<std::pair<std::uint32_t, Verdict>> found;
    std::vector<std::uint32_t> left;
    for (const std::uint32_t node : undecided) {
      const auto outcome = outcome_by_children(graph.children[node], verdicts);
      if (outcome) found.emplace_back(node, Verdict{*outcome, distance});
      if (!outcome) left.push_back(node);
    }
    for (const auto& [node, verdict] : found) verdicts[node] = verdict;
    changed = !found.empty();
    undecided = std::move(left);
  }
  return verdicts;
}

}  // namespace kanzen
