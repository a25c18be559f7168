// Proof search: does the attacker win from here? Depth-first proof-number search over all legal moves.
//
// A node is proved from a mate or from children proved before it, so proofs do not depend on the way a
// position was reached, and whoever follows them never repeats a position. Repetition counts against the
// attacker: a child on the way to its own parent looks too hard to go into for as long as that way is being
// searched. It is never called disproved for that, so a disproof holds for every path, too.
//
// Several threads search one tree and meet in the table. A thread that is below a child makes it look harder
// to the others, so that they look elsewhere first.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "base/progress.h"
#include "solve/proof/evaluation.h"
#include "solve/proof/mate_search.h"
#include "solve/proof/table.h"

namespace kanzen::solve::proof {

struct SearchOptions {
  unsigned threads = 1;
  int attacker_mate_nodes = 40;
  int defender_mate_nodes = 8;
  double slack = 0.25;  ///< how far a child may pass its nearest rival before the search turns to that
  std::uint64_t most_expansions = ~0ULL;  ///< gives up after so many
};

struct SearchCounts {
  std::uint64_t expansions = 0;
  std::uint64_t mate_nodes = 0;
  std::uint64_t proved = 0;  ///< attacker's positions
};

/// Told of every proved position with the attacker to move.
template <const shogi::RuleSet& R>
using OnProof = std::function<void(const shogi::Position<R>& pos, const Known& known)>;

/// Told of positions whose numbers rest on some work; for learning.
template <const shogi::RuleSet& R>
using OnNumbers =
    std::function<void(const shogi::Position<R>& pos, bool attacking, Numbers numbers, std::uint64_t work)>;

template <const shogi::RuleSet& R>
class Search {
 public:
  using Position = shogi::Position<R>;
  static_assert(R.goal == shogi::Goal::Mate && R.stalemate == shogi::Stalemate::Loss,
                "hands are ordered only where having no move loses");

  Search(Table& table, const Evaluation<R>& evaluation, SearchOptions options)
      : table_(table),
        evaluation_(evaluation),
        options_(options),
        busy_(new std::atomic<std::uint8_t>[kBusySlots]()) {}

  OnProof<R> on_proof;      ///< may be empty; called by several threads
  OnNumbers<R> on_numbers;  ///< the same

  static Key key_of(const Position& pos, bool attacking) {
    const std::uint64_t side = attacking ? 0 : 0x5851F42D4C957F2DU;
    return {pos.board_hash() ^ side, pos.hand(attacking ? shogi::Side::Own : shogi::Side::Their)};
  }

  /// Works until the position is solved, or someone wants it to stop. The numbers are for the side to move.
  Known run(const Position& root, bool attacking, const StopRequest& should_stop = {}) {
    stopping_.store(false);
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < options_.threads; ++i) {
      helpers.emplace_back([&] { Worker(*this, should_stop).run(root, attacking); });
    }
    Worker(*this, should_stop).run(root, attacking);
    stopping_.store(true);
    helpers.clear();
    Known known;
    table_.find(key_of(root, attacking), attacking, known);
    return known;
  }

  [[nodiscard]] SearchCounts counts() const {
    return {expansions_.load(std::memory_order_relaxed), mate_nodes_.load(std::memory_order_relaxed),
            proved_.load(std::memory_order_relaxed)};
  }

 private:
  static constexpr std::size_t kBusySlots = std::size_t{1} << 16;

  class Worker;

  Table& table_;
  const Evaluation<R>& evaluation_;
  SearchOptions options_;
  std::unique_ptr<std::atomic<std::uint8_t>[]> busy_;
  std::atomic<bool> stopping_{false};
  std::atomic<std::uint64_t> expansions_{0};
  std::atomic<std::uint64_t> mate_nodes_{0};
  std::atomic<std::uint64_t> proved_{0};
};

}  // namespace kanzen::solve::proof

#include "solve/proof/worker.h"
