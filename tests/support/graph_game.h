// Small games that are nothing but a graph, and their solution by the plainest means.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "core/game.h"
#include "support/value_iteration.h"

namespace kanzen {

/// Nodes are positions, edges are moves; several edges between the same nodes are several moves.
class GraphGame {
 public:
  struct Position {
    std::uint32_t node = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

  GraphGame(std::uint32_t nodes, const Edges& edges)
      : children_(nodes), parents_(nodes), hole_(nodes), drawn_end_(nodes), farsighted_(nodes) {
    for (const auto& [from, to] : edges) add_edge(from, to);
  }

  void add_edge(std::uint32_t from, std::uint32_t to) {
    children_[from].push_back(to);
    parents_[to].push_back(from);
  }
  /// An index that stands for no position; the caller gives it no edges.
  void make_hole(std::uint32_t node) { hole_[node] = true; }
  /// Having no move here is a draw instead of a loss.
  void make_drawn_end(std::uint32_t node) { drawn_end_[node] = true; }
  /// The seed of this node says at once that a move to an end wins.
  void make_farsighted(std::uint32_t node) { farsighted_[node] = true; }
  void set_max_open_moves(std::uint32_t moves) { max_open_moves_ = moves; }

  [[nodiscard]] Index index_count() const { return children_.size(); }
  [[nodiscard]] Index index_of(Position pos) const { return pos.node; }
  [[nodiscard]] Position known_position_at(Index index) const { return {static_cast<std::uint32_t>(index)}; }
  [[nodiscard]] std::optional<Position> position_at(Index index) const {
    if (hole_[index]) return std::nullopt;
    return known_position_at(index);
  }
  template <class Visit>
  void for_each_position(Index begin, Index end, Visit&& visit) const {
    for (Index index = begin; index < end; ++index) {
      if (!hole_[index]) visit(index, known_position_at(index));
    }
  }
  [[nodiscard]] std::optional<Verdict> by_rule(Position) const { return std::nullopt; }
  [[nodiscard]] Verdict without_moves(Position pos) const {
    return drawn_end_[pos.node] ? draw() : loss_in(0);
  }
  template <class Visit>
  void for_each_child(Position pos, Visit&& visit) const {
    for (const std::uint32_t child : children_[pos.node]) visit(Position{child});
  }

  [[nodiscard]] Seed seed(Position pos) const {
    const auto& children = children_[pos.node];
    if (children.empty()) return Seed::known(without_moves(pos));
    if (is_win_at_sight(pos.node)) return Seed::known(win_in(1));
    const auto wins =
        std::count_if(children.begin(), children.end(), [&](auto child) { return is_win_at_sight(child); });
    const auto open = children.size() - static_cast<std::size_t>(wins);
    return open == 0 ? Seed::known(loss_in(2)) : Seed::open(static_cast<std::uint32_t>(open));
  }
  template <class Visit>
  void for_each_open_child(Position pos, Visit&& visit) const {
    for (const std::uint32_t child : children_[pos.node]) {
      if (!is_win_at_sight(child)) visit(Position{child});
    }
  }
  [[nodiscard]] std::optional<Plies> loss_at_sight(Position pos) const {
    const Seed found = seed(pos);
    if (!found.settled || found.verdict.outcome != Outcome::Loss) return std::nullopt;
    return found.verdict.distance;
  }
  [[nodiscard]] Plies shortest_open_win() const { return 1; }
  /// Tells of equal edges in one call for odd parents and in several for even ones.
  template <class Visit>
  void for_each_open_parent(Position pos, Visit&& visit) const {
    const auto& parents = parents_[pos.node];
    for (std::size_t i = 0; i < parents.size(); ++i) {
      const std::uint32_t parent = parents[i];
      if (parent % 2 == 0) {
        visit(Index{parent}, 1U);
      } else if (std::find(parents.begin(), parents.begin() + static_cast<std::ptrdiff_t>(i), parent) ==
                 parents.begin() + static_cast<std::ptrdiff_t>(i)) {
        visit(Index{parent}, static_cast<std::uint32_t>(std::count(parents.begin(), parents.end(), parent)));
      }
    }
  }
  [[nodiscard]] std::uint32_t max_open_moves() const { return max_open_moves_; }
  [[nodiscard]] Plies longest_win_at_sight() const { return 7; }

  [[nodiscard]] Index outer_count() const { return index_count(); }
  [[nodiscard]] bool stops_play(Position pos) const { return drawn_end_[pos.node]; }
  template <class Visit>
  void for_each_successor(Position pos, Visit&& visit) const {
    for_each_child(pos, [&](Position child) { visit(child, stops_play(child)); });
  }

 private:
  [[nodiscard]] bool is_win_at_sight(std::uint32_t node) const {
    return farsighted_[node] &&
           std::any_of(children_[node].begin(), children_[node].end(),
                       [&](std::uint32_t child) { return children_[child].empty() && !drawn_end_[child]; });
  }

  std::vector<std::vector<std::uint32_t>> children_;
  std::vector<std::vector<std::uint32_t>> parents_;
  std::vector<bool> hole_;
  std::vector<bool> drawn_end_;
  std::vector<bool> farsighted_;
  std::uint32_t max_open_moves_ = 40;
};

/// One path: node n has n moves to go to the end, node 0.
inline GraphGame chain(std::uint32_t nodes) {
  GraphGame game(nodes, {});
  for (std::uint32_t node = 1; node < nodes; ++node) game.add_edge(node, node - 1);
  return game;
}

struct RandomGraph {
  std::uint32_t nodes = 12;
  std::uint32_t edges = 24;
  std::uint32_t reach = 12;  ///< how far an edge goes at most: short ones make long games
  bool farsighted = false;   ///< half of the nodes have seeds that look ahead
};

/// Holes, drawn ends, loops and double edges all occur.
inline GraphGame random_graph(std::uint64_t seed, const RandomGraph& size) {
  std::mt19937_64 rng(seed);
  GraphGame game(size.nodes, {});
  std::vector<bool> hole(size.nodes);
  std::vector<std::uint32_t> degree(size.nodes);
  for (std::uint32_t node = 0; node < size.nodes; ++node) {
    const auto kind = rng() % 16;
    hole[node] = kind == 0;
    if (hole[node]) game.make_hole(node);
    if (kind == 1) game.make_drawn_end(node);
    if (size.farsighted && kind >= 8) game.make_farsighted(node);
  }
  for (std::uint32_t i = 0; i < size.edges; ++i) {
    const auto from = static_cast<std::uint32_t>(rng() % size.nodes);
    const auto step = static_cast<std::uint32_t>(rng() % size.reach);
    const std::uint32_t to = rng() % 8 == 0 ? from + step : from - std::min(from, step);
    if (to >= size.nodes || hole[from] || hole[to] || ++degree[from] > game.max_open_moves()) continue;
    game.add_edge(from, to);
  }
  return game;
}

/// Verdicts by value iteration over forward moves; empty for a hole.
inline std::vector<std::optional<Verdict>> solved_naively(const GraphGame& game) {
  Forward graph;
  for (Index index = 0; index < game.index_count(); ++index) {
    const std::uint32_t node = graph.add_node();
    const GraphGame::Position pos{node};
    game.for_each_child(pos, [&](GraphGame::Position child) { graph.children[node].push_back(child.node); });
    if (graph.children[node].empty()) graph.ends[node] = game.without_moves(pos);
  }
  std::vector<std::optional<Verdict>> verdicts;
  for (const Verdict verdict : value_iteration(graph)) verdicts.emplace_back(verdict);
  for (Index index = 0; index < game.index_count(); ++index) {
    if (!game.position_at(index)) verdicts[index] = std::nullopt;
  }
  return verdicts;
}

}  // namespace kanzen
