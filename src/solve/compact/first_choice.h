// A first choice of explicit positions for a certificate: greedy, level by level from below.
//
// A position whose supporters are all known in time costs nothing. For another, each child that is short of
// a reply needs one made explicit, or the position is made explicit itself. A reply is the cheaper the more
// positions of the level want it, so wishes are counted before anything is chosen; choices are then made one
// after another, since each helps those that come later.
#pragma once

#include <algorithm>

#include "base/progress.h"
#include "core/index_set.h"
#include "solve/compact/support.h"

namespace kanzen::solve {

template <FarsightedGame G>
class FirstChoice {
 public:
  FirstChoice(const G& game, Depths& depths, unsigned threads, const ProgressSink& on_progress)
      : game_(game),
        depths_(depths),
        limit_(static_cast<Depth>(depths.shape().recursion)),
        threads_(threads),
        on_progress_(on_progress),
        chosen_(depths.count()),
        wishes_(depths.count(), 0) {}

  IndexSet run(Plies longest) && {
    for (Plies level = depths_.lowest_level(); level <= longest; level = static_cast<Plies>(level + 2)) {
      const std::vector<Index> lost = depths_.lost_in(level);
      if (on_progress_) on_progress_({"choosing what to keep", level, longest, level});
      settle_level(lost);
    }
    return std::move(chosen_);
  }

 private:
  static constexpr Index kBlock = 4096;
  static constexpr Index kEnd = ~Index{0};  ///< closes a list of replies
  /// From which price on a position is made explicit itself. Tried on Dobutsu from 0.4 to 2.1.
  static constexpr double kFairPrice = 1.4;

  /// Positions that are not known in time: each with a list of candidates for each child that is short of a
  /// reply. The least of the other children's depths is kept, since they need not be looked at again.
  struct Short {
    Index index = 0;
    std::size_t begin = 0;  ///< in `candidates`: lists, each closed by kEnd, and an empty one
    Depth others = 0;
  };
  struct Findings {
    std::vector<std::pair<Index, Depth>> known;
    std::vector<Short> shorts;
    std::vector<Index> candidates;
  };

  void settle_level(const std::vector<Index>& lost) {
    std::vector<Findings> findings((lost.size() + kBlock - 1) / kBlock);
    for_each_block(lost.size(), kBlock, threads_, [&](Index begin, Index end) {
      Supporters<G> supporters(game_, depths_);
      for (Index i = begin; i < end; ++i) look_at(lost[i], supporters, findings[begin / kBlock]);
    });
    // Only now: a reply of the same level is no support.
    for (const Findings& part : findings) {
      for (const auto& [index, depth] : part.known) depths_[index] = depth;
      for (const Index reply : part.candidates) wish(reply);
    }
    for (const Findings& part : findings) {
      for (const Short& one : part.shorts) choose(one, part.candidates);
    }
    for (const Findings& part : findings) {
      for (const Index reply : part.candidates) {
        if (reply != kEnd) wishes_[reply] = 0;
      }
    }
  }

  void look_at(Index index, Supporters<G>& supporters, Findings& findings) const {
    Short one{index, findings.candidates.size(), 0};
    supporters.for_each_child(index, [&](std::span<const Index> replies) {
      Depth least = kNotYet;
      for (const Index reply : replies) least = std::min(least, depths_[reply]);
      if (least < limit_) {
        one.others = std::max(one.others, least);
        return true;
      }
      for (const Index reply : replies) {
        if (depths_[reply] == limit_) findings.candidates.push_back(reply);
      }
      findings.candidates.push_back(kEnd);
      return true;
    });
    if (findings.candidates.size() == one.begin) {
      findings.known.emplace_back(index, static_cast<Depth>(one.others + 1));
    } else {
      findings.candidates.push_back(kEnd);
      findings.shorts.push_back(one);
    }
  }

  void wish(Index reply) {
    constexpr std::uint8_t kMany = 255;
    if (reply != kEnd && wishes_[reply] != kMany) ++wishes_[reply];
  }

  void choose(const Short& one, const std::vector<Index>& candidates) {
    double price = 0;
    Depth deepest = one.others;
    picks_.clear();
    for (std::size_t at = one.begin; candidates[at] != kEnd; ++at) {
      Index best = candidates[at];
      Depth least = kNotYet;
      for (; candidates[at] != kEnd; ++at) {
        least = std::min(least, depths_[candidates[at]]);
        if (is_better(candidates[at], best)) best = candidates[at];
      }
      if (least < limit_) {
        deepest = std::max(deepest, least);
      } else {
        picks_.push_back(best);
        price += 1.0 / wishes_[best];
      }
    }
    if (price > kFairPrice || limit_ == 0) {
      keep(one.index);
      return;
    }
    for (const Index pick : picks_) keep(pick);
    depths_[one.index] = static_cast<Depth>(deepest + 1);
  }

  [[nodiscard]] bool is_better(Index a, Index b) const {
    if (wishes_[a] != wishes_[b]) return wishes_[a] > wishes_[b];
    return depths_.code(a) < depths_.code(b);
  }

  void keep(Index index) {
    chosen_.add(index);
    depths_[index] = 0;
  }

  const G& game_;
  Depths& depths_;
  Depth limit_;  ///< R: a reply of this depth is too deep to support anybody
  unsigned threads_;
  const ProgressSink& on_progress_;
  IndexSet chosen_;
  std::vector<std::uint8_t> wishes_;
  std::vector<Index> picks_;
};

}  // namespace kanzen::solve
