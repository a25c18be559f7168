// Leaves out explicit positions that a certificate can do without, level by level from above.
//
// Every lost position may be known as late as round R, unless a position above counts on it sooner. Going
// down, each position says which replies it counts on and by which round, and prefers replies that somebody
// counts on already. When an explicit position has its turn, all demands on it have been made: if it would
// be known in time without being kept, it is not kept.
//
// Positions are taken in batches; what one batch demands is seen by the next. So the work inside a batch can
// be shared out, and the result does not depend on the number of threads.
#pragma once

#include <algorithm>
#include <atomic>

#include "base/progress.h"
#include "core/index_set.h"
#include "solve/compact/support.h"

namespace kanzen::solve {

template <FarsightedGame G>
class Thinning {
 public:
  Thinning(const G& game, Depths& depths, unsigned threads, const ProgressSink& on_progress)
      : game_(game),
        depths_(depths),
        threads_(threads),
        on_progress_(on_progress),
        due_(depths.count(), static_cast<Depth>(depths.shape().recursion)) {}

  /// Returns what is left of `chosen`, which must be enough.
  IndexSet run(const IndexSet& chosen, Plies longest) && {
    find_depths(chosen, longest);
    IndexSet left(depths_.count());
    const Plies lowest = depths_.lowest_level();
    for (auto level = static_cast<Plies>(longest - longest % 2); level >= lowest;
         level = static_cast<Plies>(level - 2)) {
      if (on_progress_) on_progress_({"leaving out what can be spared", level, longest, level});
      const std::vector<Index> lost = depths_.lost_in(level);
      for (std::size_t begin = 0; begin < lost.size(); begin += kBatch) {
        thin_batch(std::span(lost).subspan(begin, std::min(kBatch, lost.size() - begin)), chosen, left);
      }
    }
    return left;
  }

 private:
  static constexpr std::size_t kBatch = 1 << 15;
  static constexpr Index kBlock = 1 << 10;

  struct Decision {
    Index index = 0;
    bool keep = false;
    std::vector<Index> counts_on;
  };

  void find_depths(const IndexSet& chosen, Plies longest) {
    depths_.forget();
    for (Plies level = depths_.lowest_level(); level <= longest; level = static_cast<Plies>(level + 2)) {
      if (on_progress_) on_progress_({"finding who supports whom", level, longest, level});
      const std::vector<Index> lost = depths_.lost_in(level);
      std::vector<Depth> found(lost.size(), 0);
      for_each_block(lost.size(), kBlock, threads_, [&](Index begin, Index end) {
        Supporters<G> supporters(game_, depths_);
        for (Index i = begin; i < end; ++i) {
          if (!chosen.contains(lost[i])) found[i] = depth_of(lost[i], supporters);
        }
      });
      for (std::size_t i = 0; i < lost.size(); ++i) depths_[lost[i]] = found[i];
    }
  }

  [[nodiscard]] Depth depth_of(Index index, Supporters<G>& supporters) const {
    Depth deepest = 0;
    supporters.for_each_child(index, [&](std::span<const Index> replies) {
      Depth least = kNotYet;
      for (const Index reply : replies) least = std::min(least, depths_[reply]);
      deepest = std::max(deepest, least);
      return true;
    });
    return static_cast<Depth>(deepest + 1);
  }

  void thin_batch(std::span<const Index> lost, const IndexSet& chosen, IndexSet& left) {
    std::vector<std::vector<Decision>> parts((lost.size() + kBlock - 1) / kBlock);
    for_each_block(lost.size(), kBlock, threads_, [&](Index begin, Index end) {
      Supporters<G> supporters(game_, depths_);
      for (Index i = begin; i < end; ++i) {
        parts[begin / kBlock].push_back(decide(lost[i], chosen.contains(lost[i]), supporters));
      }
    });
    for (const auto& part : parts) {
      for (const Decision& decision : part) apply(decision, left);
    }
  }

  [[nodiscard]] Decision decide(Index index, bool is_chosen, Supporters<G>& supporters) const {
    Decision decision{index, is_chosen, {}};
    const Depth due = due_[index];
    if (due == 0) return decision;
    bool supported = true;
    int pinned = 0;
    supporters.for_each_child(index, [&](std::span<const Index> replies) {
      const Index best = best_reply(index, replies, due);
      supported = best != kNobody;
      if (!supported || depths_.is_quick_loss(best)) return supported;
      decision.counts_on.push_back(best);
      pinned += depths_[best] == 0 && due_[best] >= due ? 1 : 0;
      return true;
    });
    // To spare one explicit position and to pin down several others instead would gain nothing.
    decision.keep = is_chosen && (!supported || pinned > 1);
    return decision;
  }

  static constexpr Index kNobody = ~Index{0};

  /// A reply that is known before round `due`: best one that costs nothing, then one that is derived itself.
  [[nodiscard]] Index best_reply(Index index, std::span<const Index> replies, Depth due) const {
    Index best = kNobody;
    int best_rank = -1;
    for (const Index reply : replies) {
      if (depths_[reply] >= due || depths_.code(reply) >= depths_.code(index)) continue;
      if (depths_.is_quick_loss(reply)) return reply;
      const int rank = due_[reply] < due ? 2 : depths_[reply] != 0 ? 1 : 0;
      if (rank > best_rank) {
        best = reply;
        best_rank = rank;
      }
    }
    return best;
  }

  void apply(const Decision& decision, IndexSet& left) {
    if (decision.keep) {
      left.add(decision.index);
      return;
    }
    const Depth due = due_[decision.index];
    depths_[decision.index] = due;
    for (const Index reply : decision.counts_on) {
      due_[reply] = std::min(due_[reply], static_cast<Depth>(due - 1));
    }
  }

  const G& game_;
  Depths& depths_;
  unsigned threads_;
  const ProgressSink& on_progress_;
  std::vector<Depth> due_;  ///< by when somebody counts on a position
};

}  // namespace kanzen::solve
