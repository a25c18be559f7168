// Answers from a certificate: the value of any position, by the definition in core/certificate.h.
//
// The definition is evaluated from above, as a search of bounded depth over the moves: a lost position needs
// an answer to every move, a reply that answers must be known one round earlier. The levels make it a
// max-min search, so it is cut off as alpha-beta search is: whoever asks says which levels would change
// nothing. What was found is remembered for as long as the prober lives; neighbouring positions ask for
// much the same.
//
// Needs the game, the entries and nothing else; throws nothing but std::bad_alloc when it is made.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/certificate.h"
#include "core/look_ahead.h"

namespace kanzen::store {

/// One thread's reader of a certificate. `Entries` has `find(index)`, which gives a level, or something
/// negative: `kAbsent`, or `kDamaged` if it cannot know. Game and entries must outlive the prober.
template <FarsightedGame G, class Entries>
class Prober {
 public:
  using Position = typename G::Position;

  Prober(const G& game, const Entries& entries, const CertificateShape& shape)
      : game_(game),
        entries_(entries),
        look_(game),
        look_ahead_(shape.look_ahead),
        recursion_(shape.recursion),
        memory_(kMemory) {
    positions_.reserve(kRoomForPositions);
  }

  /// The exact verdict of a position, or nothing if the entries are damaged where it matters.
  std::optional<Verdict> probe(const Position& pos) {
    if (const auto verdict = game_.by_rule(pos)) return verdict;
    if (const Seed seed = game_.seed(pos); seed.settled) return seed.verdict;
    if (const int win = look_.win_within(pos, look_ahead_); win != kNone) return win_in(plies(win));
    damaged_ = false;
    positions_.clear();
    const Verdict verdict = decide(pos);
    return damaged_ ? std::nullopt : std::optional(verdict);
  }

 private:
  static constexpr int kNone = LookAhead<G>::kNone;
  static constexpr int kAnyLevel = 1 << 14;
  static constexpr std::size_t kMemory = std::size_t{1} << 15;
  static constexpr std::size_t kRoomForPositions = 4096;

  /// What was found out about a position's level in one round: more than `above`, and at most `at_most`.
  struct Remembered {
    Index index = ~Index{0};
    std::int16_t round = 0;
    std::int16_t above = 0;
    std::int16_t at_most = kAnyLevel;
  };
  /// Levels that the asker can tell apart: any up to `floor` is as good as another, any beyond `limit` as
  /// none.
  struct Window {
    int floor = 0;
    int limit = 0;
  };

  static constexpr Plies plies(int distance) { return static_cast<Plies>(distance); }

  /// The verdict of a position that neither a glance nor the look-ahead decides as a win.
  Verdict decide(const Position& pos) {
    const Index index = game_.index_of(pos);
    if (const int level = find(index); level >= 0) return loss_in(plies(level));
    const std::size_t begin = positions_.size();
    const int explicit_child = push_children(pos);
    if (explicit_child == kNone) {
      const int level = derived(pos, index, recursion_, {0, kAnyLevel});
      if (level != kNone) return loss_in(plies(level));
    }
    const int child = least_level(begin, explicit_child, recursion_, {look_ahead_ + 1, kAnyLevel});
    return child == kNone ? draw() : win_in(plies(child + 1));
  }

  /// Puts the children of a position that are not explicit on the stack; the least level of the others.
  int push_children(const Position& pos) {
    int least = kNone;
    game_.for_each_open_child(pos, [&](const Position& child) {
      const int level = find(game_.index_of(child));
      if (level < 0) {
        positions_.push_back(child);
      } else if (least == kNone || level < least) {
        least = level;
      }
    });
    return least;
  }

  int find(Index index) {
    const int level = entries_.find(index);
    if (level == Entries::kDamaged) damaged_ = true;
    return level;
  }

  /// The least level, by a round, of the positions on the stack from `begin` on, which are not explicit, and
  /// of an explicit one. Takes them off the stack.
  int least_level(std::size_t begin, int least, int round, Window window) {
    if (least > window.limit) least = kNone;
    for (std::size_t i = begin; i < positions_.size() && (least == kNone || least > window.floor); ++i) {
      const Position pos = positions_[i];
      const int limit = least == kNone ? window.limit : least - 2;
      const int level = derived(pos, game_.index_of(pos), round, {window.floor, limit});
      if (level != kNone) least = level;
    }
    positions_.resize(begin);
    return least;
  }

  /// The level that a round gives to a position that is not explicit.
  int derived(const Position& pos, Index index, int round, Window window) {
    const bool shallow = round == 0 || window.limit < look_ahead_ + 3;
    if (shallow) return look_.loss_within(pos, std::min(look_ahead_ + 1, window.limit));
    Remembered& slot = memory_[(index * 8 + static_cast<Index>(round)) * 0x9E3779B97F4A7C15U >> 49];
    if (slot.index == index && slot.round == round) {
      if (slot.at_most <= window.floor || slot.at_most - 2 <= slot.above)
        return slot.at_most <= window.limit ? slot.at_most : kNone;
      if (slot.above >= window.limit) return kNone;
    }
    const int level = search(pos, round, window);
    remember(index, round, level, window);
    return level;
  }

  void remember(Index index, int round, int level, Window window) {
    Remembered& slot = memory_[(index * 8 + static_cast<Index>(round)) * 0x9E3779B97F4A7C15U >> 49];
    if (slot.index != index || slot.round != round) {
      slot = {index, static_cast<std::int16_t>(round), -1, kAnyLevel + 2};
    }
    if (level == kNone) {
      slot.above = std::max(slot.above, static_cast<std::int16_t>(window.limit));
    } else {
      slot.at_most = std::min(slot.at_most, static_cast<std::int16_t>(level));
      if (level > window.floor) slot.above = static_cast<std::int16_t>(level - 2);
    }
  }

  /// The same by looking at all moves; the window reaches beyond what is quick.
  int search(const Position& pos, int round, Window window) {
    if (const Seed seed = game_.seed(pos); seed.settled) {
      return seed.verdict.outcome == Outcome::Loss ? seed.verdict.distance : kNone;
    }
    const std::size_t begin = positions_.size();
    int quick = 0;
    game_.for_each_open_child(pos, [&](const Position& child) {
      const int win = look_.win_within(child, look_ahead_);
      if (win == kNone) {
        positions_.push_back(child);
      } else {
        quick = std::max(quick, win + 1);
      }
    });
    const std::size_t end = positions_.size();
    if (begin == end) return quick;
    // A child that is no quick win has no reply below this.
    int level = std::max(window.floor, look_ahead_ + 3);
    for (std::size_t i = begin; i < end && level != kNone; ++i) {
      const Position child = positions_[i];
      const int reply = best_reply(child, round - 1, {level - 2, window.limit - 2});
      level = reply == kNone ? kNone : std::max(level, reply + 2);
    }
    positions_.resize(begin);
    return level;
  }

  /// The least level that a round gives to a reply.
  int best_reply(const Position& child, int round, Window window) {
    const std::size_t begin = positions_.size();
    const int explicit_reply = push_children(child);
    return least_level(begin, explicit_reply, round, window);
  }

  const G& game_;
  const Entries& entries_;
  LookAhead<G> look_;
  int look_ahead_;
  int recursion_;
  std::vector<Remembered> memory_;
  std::vector<Position> positions_;  ///< a stack
  bool damaged_ = false;
};

}  // namespace kanzen::store
