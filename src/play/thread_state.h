// What one thread of a search has for itself, and what it shares.
#pragma once

#include <atomic>

#include "play/at_sight.h"
#include "play/history.h"
#include "play/limits.h"
#include "play/path.h"
#include "play/position_key.h"
#include "play/transposition_table.h"

namespace kanzen::play {

template <const shogi::RuleSet& R, class E>
struct ThreadState {
  using Position = shogi::Position<R>;

  E evaluator;
  TranspositionTable* table = nullptr;
  Control* control = nullptr;
  bool leads = true;  ///< looks at the limits; the other threads only help
  Path path{};
  History<R> history{};
  /// One for each ply: making them anew at each node would take longer than filling them.
  std::vector<MoveList<R>> lists = std::vector<MoveList<R>>(kMaxPath + 1);
  std::uint64_t nodes = 0;
  int deepest = 0;                      ///< the longest path so far, in plies
  std::atomic<std::uint64_t> shown{0};  ///< nodes, as other threads may see them

  /// Counts a position; true if the search must be left.
  bool enter(int ply) {
    if (control->stopped()) return true;  // whoever is still on the way out counts nothing more
    ++nodes;
    if (ply > deepest) deepest = ply;
    if (nodes % kBetweenLooks == 0) {
      shown.store(nodes, std::memory_order_relaxed);
      if (leads) control->check_time();
    }
    if (leads && nodes >= control->limits().nodes) control->stop();
    return control->stopped();
  }

  [[nodiscard]] MoveList<R>& list_at(int ply) { return lists[static_cast<std::size_t>(ply)]; }

  void make(const Position& pos, shogi::Move move, const Position& child, std::uint64_t key, bool check) {
    path.push(key, check);
    evaluator.push(pos, move, child);
  }
  void take_back() {
    path.pop();
    evaluator.pop();
  }

 private:
  static constexpr std::uint64_t kBetweenLooks = 256;
};

}  // namespace kanzen::play
