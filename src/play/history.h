// What earlier parts of the search say about quiet moves: which ones refuted something.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "play/move_list.h"

namespace kanzen::play {

/// A piece that arrived at a square, as a number; what follows on it is remembered by it.
template <const shogi::RuleSet& R>
class History {
 public:
  static constexpr int kArrivals = 2 * R.kinds * R.squares();
  static constexpr int kNoArrival = kArrivals;
  static constexpr int kMost = 8192;

  History() { clear(); }

  void clear() {
    alone_ = {};
    after_.assign(static_cast<std::size_t>(kArrivals + 1) * kArrivals, 0);
  }

  static int arrival_of(const Candidate& candidate) {
    return candidate.piece * R.squares() + candidate.move.to.number;
  }

  /// How good a quiet move has been of late, after the move before it and at all.
  [[nodiscard]] int value(const Candidate& candidate, int ply, int previous) const {
    return alone(candidate, ply) + after_[pair_of(previous, arrival_of(candidate))];
  }

  /// A move refuted something (a positive bonus), or failed to where another did.
  void learn(const Candidate& candidate, int ply, int previous, int bonus) {
    blend(alone(candidate, ply), bonus);
    blend(after_[pair_of(previous, arrival_of(candidate))], bonus);
  }

 private:
  static constexpr std::size_t kOrigins =
      static_cast<std::size_t>(R.squares()) + std::size_t{2} * shogi::kMaxKinds;
  using ByMove = std::array<std::array<std::int16_t, static_cast<std::size_t>(R.squares())>, kOrigins>;

  static constexpr std::size_t origin_of(const Candidate& candidate) {
    return candidate.move.is_drop() ? static_cast<std::size_t>(R.squares()) + candidate.piece
                                    : candidate.move.from.number;
  }
  static constexpr std::size_t pair_of(int previous, int arrival) {
    return static_cast<std::size_t>(previous) * kArrivals + static_cast<std::size_t>(arrival);
  }
  [[nodiscard]] const std::int16_t& alone(const Candidate& candidate, int ply) const {
    return alone_[static_cast<std::size_t>(ply & 1)][origin_of(candidate)][candidate.move.to.number];
  }
  [[nodiscard]] std::int16_t& alone(const Candidate& candidate, int ply) {
    return alone_[static_cast<std::size_t>(ply & 1)][origin_of(candidate)][candidate.move.to.number];
  }
  /// New evidence pulls towards itself; old evidence fades, and nothing grows beyond kMost.
  static void blend(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kMost);
  }

  std::array<ByMove, 2> alone_{};    ///< by whose turn it is
  std::vector<std::int16_t> after_;  ///< by the arrival before and the arrival
};

}  // namespace kanzen::play
