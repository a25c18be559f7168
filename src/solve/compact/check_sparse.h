// A second opinion on a certificate: its definition applied to every position, round by round.
//
// Nothing here is shared with whoever chose the explicit positions, and nothing is believed of them: all
// moves of every position are made, also of those that the table calls won or drawn. What comes out is
// compared with a table that has been verified by itself. From that table only one thing is taken, what a
// look-ahead of d plies would find: a search finds exactly what is decided within its depth.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "base/progress.h"
#include "core/game.h"
#include "core/index_set.h"
#include "core/sparse_certificate.h"
#include "core/verdict_code.h"

namespace kanzen::solve {

/// A position that a certificate gets wrong.
struct WrongAnswer {
  Index index = 0;
  Verdict table;
  Verdict certificate;
  bool no_headway = false;  ///< right so far, but following the levels from here may lead round in circles
};

template <IndexedGame G>
class SparseCheck {
 public:
  SparseCheck(const G& game, std::span<const VerdictCode> codes, const SparseShape& shape, unsigned threads,
              const ProgressSink& on_progress)
      : game_(game),
        codes_(codes),
        shape_(shape),
        threads_(threads),
        on_progress_(on_progress),
        explicit_(codes.size()),
        known_(codes.size(), kUnknown),
        next_(codes.size(), kUnknown) {}

  /// The wrong answer with the lowest index, if there is any. The entries' indices must lie in the table.
  std::optional<WrongAnswer> run(std::span<const SparseEntry> entries) {
    for (Index index = 0; index < codes_.size(); ++index) {
      if (is_quick_code(index) && is_loss(codes_[index])) known_[index] = next_[index] = codes_[index];
    }
    for (const SparseEntry& entry : entries) {
      explicit_.add(entry.index);
      known_[entry.index] = next_[entry.index] = code_of(loss_in(entry.level));
      // What is quick is not looked at again below, so an entry may not contradict it.
      if (is_quick_code(entry.index) && known_[entry.index] != codes_[entry.index])
        complain({entry.index, verdict_of(codes_[entry.index]), loss_in(entry.level)});
    }
    for (int round = 1; round <= shape_.recursion; ++round) {
      for_each_position(round, [&](Scratch& scratch, Index index, const Position& pos) {
        if (!explicit_.contains(index)) next_[index] = level_in_next_round(scratch, pos);
      });
      std::swap(known_, next_);
    }
    for_each_position(shape_.recursion + 1, [&](Scratch& scratch, Index index, const Position& pos) {
      const Verdict found = answer(index, pos);
      const bool headway = makes_headway(scratch, index, pos);
      if (!agrees(found, codes_[index]) || !headway)
        complain({index, verdict_of(codes_[index]), found, !headway});
    });
    return first_;
  }

 private:
  using Position = typename G::Position;
  static constexpr VerdictCode kUnknown = 0;  // a level's code is that of the loss, so never 0

  struct Scratch {
    std::vector<Position> children;
    std::vector<Index> replies;
  };

  [[nodiscard]] bool is_quick_code(Index index) const {
    const VerdictCode code = codes_[index];
    return code <= kLongestCoded + 1 && is_quick(verdict_of(code), shape_);
  }

  /// Every position that the look-ahead leaves open.
  template <class Visit>
  void for_each_position(int round, const Visit& visit) {
    constexpr Index kBlock = 1 << 14;
    std::atomic<Index> done{0};
    for_each_block(codes_.size(), kBlock, threads_, [&](Index begin, Index end) {
      Scratch scratch;
      game_.for_each_position(begin, end, [&](Index index, const Position& pos) {
        if (!is_quick_code(index)) visit(scratch, index, pos);
      });
      const Index now = done.fetch_add(end - begin, std::memory_order_relaxed) + (end - begin);
      if (on_progress_)
        on_progress_({"applying the definition to every position", now, codes_.size(), round});
    });
  }

  [[nodiscard]] VerdictCode level_in_next_round(Scratch& scratch, const Position& pos) const {
    scratch.children.clear();
    bool escapes = false;  // by a move that wins at sight
    game_.for_each_child(pos, [&](const Position& child) {
      if (const auto verdict = game_.by_rule(child)) {
        escapes = escapes || verdict->outcome != Outcome::Win;
      } else if (const Index index = game_.index_of(child); !is_quick_code(index)) {
        scratch.children.push_back(child);
      } else {
        escapes = escapes || is_loss(codes_[index]);
      }
    });
    if (escapes || scratch.children.empty()) return kUnknown;
    VerdictCode level = 0;
    for (const Position& child : scratch.children) {
      const VerdictCode reply = least_known_reply(scratch, child);
      if (reply == kUnknown || reply > kLongestCoded - 1) return kUnknown;
      level = std::max(level, static_cast<VerdictCode>(reply + 2));
    }
    return level;
  }

  [[nodiscard]] VerdictCode least_known_reply(Scratch& scratch, const Position& child) const {
    scratch.replies.clear();
    game_.for_each_child(child, [&](const Position& reply) {
      if (game_.by_rule(reply)) return;  // not lost, or the child would be a quick win
      scratch.replies.push_back(game_.index_of(reply));
      __builtin_prefetch(&known_[scratch.replies.back()]);
    });
    VerdictCode least = kUnknown;
    for (const Index reply : scratch.replies) {
      const VerdictCode code = known_[reply];
      if (code != kUnknown && (least == kUnknown || code < least)) least = code;
    }
    return least;
  }

  /// The certificate's verdict of a position that is not quick, by the last round.
  [[nodiscard]] Verdict answer(Index index, const Position& pos) const {
    if (known_[index] != kUnknown) return verdict_of(known_[index]);
    Plies least = 0;
    game_.for_each_child(pos, [&](const Position& child) {
      if (game_.by_rule(child)) return;
      const VerdictCode code = known_[game_.index_of(child)];
      if (code != kUnknown && (least == 0 || code < least)) least = code;
    });
    return least == 0 ? draw() : win_in(least);  // a code is the level + 1
  }

  [[nodiscard]] bool agrees(Verdict found, VerdictCode code) const {
    return shape_.levels == Levels::Distances ? code_of(found) == code
                                              : found.outcome == verdict_of(code).outcome;
  }

  /// Whether each move from a position that is known to be lost has an answer of a lower level. Distances, if
  /// right, are such by nature.
  [[nodiscard]] bool makes_headway(Scratch& scratch, Index index, const Position& pos) const {
    if (shape_.levels == Levels::Distances || known_[index] == kUnknown) return true;
    const VerdictCode needed = level_in_next_round(scratch, pos);
    return needed != kUnknown && needed <= known_[index];
  }

  void complain(const WrongAnswer& wrong) {
    const std::scoped_lock lock(mutex_);
    if (!first_ || wrong.index < first_->index) first_ = wrong;
  }

  const G& game_;
  std::span<const VerdictCode> codes_;
  SparseShape shape_;
  unsigned threads_;
  const ProgressSink& on_progress_;
  IndexSet explicit_;
  std::vector<VerdictCode> known_;  ///< by the round before
  std::vector<VerdictCode> next_;
  std::mutex mutex_;  // taken only when something is wrong
  std::optional<WrongAnswer> first_;
};

}  // namespace kanzen::solve
