// Levels for a certificate that only promises outcomes: bounds, rounded up, so that few different ones occur.
//
// Nothing but the outcome has to be right, so a level need not be a distance. It must only let a winner make
// headway: each move from an explicit position must have an answer whose level is lower. Going up the true
// levels, an explicit position gets the least round number that does, and what follows from it is counted on
// from there.
#pragma once

#include <array>

#include "base/progress.h"
#include "core/index_set.h"
#include "solve/compact/support.h"

namespace kanzen::solve {

template <FarsightedGame G>
class CoarseLevels {
 public:
  CoarseLevels(const G& game, std::span<const VerdictCode> codes, const SparseShape& shape, unsigned threads,
               const ProgressSink& on_progress)
      : game_(game),
        depths_(codes, shape, threads),
        bounds_(codes.size(), 0),
        explicit_(codes.size()),
        recursion_(static_cast<std::size_t>(shape.recursion)),
        threads_(threads),
        on_progress_(on_progress) {
    for (Index index = 0; index < codes.size(); ++index) {
      if (depths_[index] == 0) bounds_[index] = static_cast<Bound>(verdict_of(codes[index]).distance);
    }
  }

  /// Gives entries, which must certify the table, levels in steps of kStep plies. Returns false if one of
  /// them gets too long.
  bool assign(std::span<SparseEntry> entries, Plies longest) {
    for (const SparseEntry& entry : entries) explicit_.add(entry.index);
    for (Plies level = depths_.lowest_level(); level <= longest; level = static_cast<Plies>(level + 2)) {
      if (on_progress_) on_progress_({"finding levels that make headway", level, longest, level});
      if (!assign_level(depths_.lost_in(level))) return false;
    }
    for (SparseEntry& entry : entries) entry.level = bounds_[entry.index];
    return true;
  }

 private:
  using Bound = std::uint8_t;
  static constexpr Index kBlock = 1 << 12;
  static constexpr unsigned kStep = 4;     ///< from 8 on Dobutsu's longest levels do not fit any more
  static constexpr unsigned kNone = 1000;  ///< no answer: above every level

  /// By k: the largest, over the moves, of the least level of an answer whose depth is at most k.
  using Needs = std::array<unsigned, kMaxRecursion + 1>;
  struct Finding {
    Depth depth = 0;
    unsigned bound = 0;
  };

  bool assign_level(const std::vector<Index>& lost) {
    std::vector<Finding> found(lost.size());
    for_each_block(lost.size(), kBlock, threads_, [&](Index begin, Index end) {
      Supporters<G> supporters(game_, depths_);
      for (Index i = begin; i < end; ++i) found[i] = look_at(lost[i], supporters);
    });
    // Only now: a reply of the same level is no support.
    for (std::size_t i = 0; i < lost.size(); ++i) {
      if (found[i].bound > kLongestLevel) return false;
      depths_[lost[i]] = found[i].depth;
      bounds_[lost[i]] = static_cast<Bound>(found[i].bound);
    }
    return true;
  }

  [[nodiscard]] Finding look_at(Index index, Supporters<G>& supporters) const {
    const Needs needs = needs_of(index, supporters);
    if (explicit_.contains(index)) {
      const unsigned lowest = depths_.lowest_level();
      const unsigned above = needs[recursion_] + 2 - lowest;
      return {0, lowest + (above + kStep - 1) / kStep * kStep};
    }
    std::size_t k = 0;
    while (k < recursion_ && needs[k] == kNone) ++k;
    return {static_cast<Depth>(k + 1), needs[k] + 2};
  }

  [[nodiscard]] Needs needs_of(Index index, Supporters<G>& supporters) const {
    Needs needs{};
    supporters.for_each_child(index, [&](std::span<const Index> replies) {
      Needs least;
      least.fill(kNone);
      for (const Index reply : replies) {
        const Depth depth = depths_[reply];
        if (depth <= recursion_) least[depth] = std::min<unsigned>(least[depth], bounds_[reply]);
      }
      for (std::size_t k = 0; k <= recursion_; ++k) {
        if (k > 0) least[k] = std::min(least[k], least[k - 1]);
        needs[k] = std::max(needs[k], least[k]);
      }
      return true;
    });
    return needs;
  }

  const G& game_;
  Depths depths_;
  std::vector<Bound> bounds_;
  IndexSet explicit_;
  std::size_t recursion_;
  unsigned threads_;
  const ProgressSink& on_progress_;
};

}  // namespace kanzen::solve
