// How large the solution of a decided position is.
//
// A solution holds, for each position where the winner is to move, one move that wins as quickly as possible,
// and for each where the loser is, every move. Of all solutions that with the fewest nodes as a tree is taken
// (of equal ones the first by move generation), and its distinct positions are counted, mirror images as one.
#pragma once

#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "query/analyse.h"

namespace kanzen::query {

namespace detail {

struct PositionHash {
  template <const shogi::RuleSet& R>
  std::size_t operator()(const shogi::Position<R>& pos) const {
    const std::uint64_t hands =
        (std::uint64_t{pos.hand(shogi::Side::Own).nibbles} << 32) | pos.hand(shogi::Side::Their).nibbles;
    return static_cast<std::size_t>(pos.board_hash() ^ (hands * 0x9E3779B97F4A7C15U));
  }
};

/// One of a position and its mirror image, the same for both.
template <const shogi::RuleSet& R>
shogi::Position<R> upright(const shogi::Position<R>& pos) {
  const auto image = pos.mirrored();
  return image < pos ? image : pos;
}

}  // namespace detail

template <const shogi::RuleSet& R>
class SolutionSize {
 public:
  using Position = shogi::Position<R>;

  /// Gives up when more than so many positions have been met.
  SolutionSize(const Source<Position>& source, std::size_t limit) : source_(source), limit_(limit) {}

  /// Distinct positions of the smallest solution, the last ones included; empty if it was given up.
  Result<std::optional<std::uint64_t>> run(const Position& pos) {
    const auto known = source_.look_up(pos);
    if (!known) return known.error();
    if (!known->distance) return std::optional<std::uint64_t>{};
    tree_size(detail::upright(pos), *known);
    if (failure_) return *failure_;
    if (nodes_.size() > limit_) return std::optional<std::uint64_t>{};
    collect(detail::upright(pos));
    return std::optional<std::uint64_t>(solution_.size());
  }

 private:
  struct Node {
    double size = 1;             ///< of the smallest tree; a double, for trees grow beyond any integer
    std::vector<Position> next;  ///< the move chosen, or all of them
  };

  Knowledge ask(const Position& pos) {
    const auto known = source_.look_up(pos);
    if (known) return *known;
    failure_ = known.error();
    return Knowledge::unknown();
  }

  double tree_size(const Position& pos, const Knowledge& known) {
    if (const auto found = nodes_.find(pos); found != nodes_.end()) return found->second.size;
    if (nodes_.size() > limit_ || failure_) return 1;
    Node node = known.outcome == Outcome::Win ? winners_node(pos, known) : losers_node(pos);
    const double size = node.size;
    nodes_.emplace(pos, std::move(node));
    return size;
  }

  Node winners_node(const Position& pos, const Knowledge& known) {
    Node node{.size = std::numeric_limits<double>::infinity(), .next = {}};
    shogi::Game<R>::for_each_move(pos, [&](shogi::Move move) {
      const Position child = detail::upright(shogi::Game<R>::play(pos, move));
      const Knowledge after = ask(child);
      if (after.outcome != Outcome::Loss || !after.distance || *after.distance + 1 != *known.distance) return;
      const double size = 1 + tree_size(child, after);
      if (size < node.size) node = {size, {child}};
    });
    return node;
  }

  Node losers_node(const Position& pos) {
    Node node;
    shogi::Game<R>::for_each_move(pos, [&](shogi::Move move) {
      const Position child = detail::upright(shogi::Game<R>::play(pos, move));
      node.size += tree_size(child, ask(child));
      node.next.push_back(child);
    });
    return node;
  }

  void collect(const Position& pos) {
    if (!solution_.insert(pos).second) return;
    for (const Position& child : nodes_.at(pos).next) collect(child);
  }

  const Source<Position>& source_;
  std::size_t limit_;
  std::unordered_map<Position, Node, detail::PositionHash> nodes_;
  std::unordered_set<Position, detail::PositionHash> solution_;
  std::optional<Error> failure_;
};

}  // namespace kanzen::query
