// What the builder of a certificate knows of each position while it works: one byte, shared by all threads.
//
// The depth of a lost position is the first round that knows it with its true level: 0 for explicit and quick
// ones, else 1 + the largest, over the children that are not quick wins, of the least depth of a reply of
// lower level. A reply that a round knows with too large a level is never counted on, so depths may be too
// large but not too small, and an upper bound on them is as good: a position whose depth is at most R is
// answered rightly.
#pragma once

#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "core/game.h"
#include "core/sparse_certificate.h"
#include "core/verdict_code.h"

namespace kanzen::solve {

using Depth = std::uint8_t;
inline constexpr Depth kQuickWin = 254;
inline constexpr Depth kNotYet = 255;  ///< not lost, or of a level that has not had its turn

/// Depths of all positions, and the lost ones that are not quick by level.
class Depths {
 public:
  Depths(std::span<const VerdictCode> codes, const SparseShape& shape, unsigned threads)
      : codes_(codes), shape_(shape), depths_(codes.size()), threads_(threads) {
    forget();
  }

  /// Only what is quick keeps a depth.
  void forget() {
    for_each_block(codes_.size(), kBlock, threads_, [&](Index begin, Index end) {
      for (Index index = begin; index < end; ++index) depths_[index] = at_sight(codes_[index]);
    });
  }

  [[nodiscard]] Depth& operator[](Index index) { return depths_[index]; }
  [[nodiscard]] Depth operator[](Index index) const { return depths_[index]; }
  void prefetch(Index index) const { __builtin_prefetch(&depths_[index]); }
  [[nodiscard]] VerdictCode code(Index index) const { return codes_[index]; }
  [[nodiscard]] Index count() const { return codes_.size(); }
  [[nodiscard]] const SparseShape& shape() const { return shape_; }

  [[nodiscard]] Plies lowest_level() const { return static_cast<Plies>(shape_.look_ahead + 3); }
  [[nodiscard]] bool is_quick_loss(Index index) const {
    return is_loss(codes_[index]) && codes_[index] <= shape_.look_ahead + 2;
  }

  /// The positions lost in exactly `level` plies, ascending.
  [[nodiscard]] std::vector<Index> lost_in(Plies level) const {
    std::vector<std::vector<Index>> parts((codes_.size() + kBlock - 1) / kBlock);
    const int code = code_of(loss_in(level));
    for_each_block(codes_.size(), kBlock, threads_, [&](Index begin, Index end) {
      std::vector<Index>& part = parts[begin / kBlock];
      const VerdictCode* const last = codes_.data() + end;
      for (const VerdictCode* at = codes_.data() + begin; at != last; ++at) {
        at = static_cast<const VerdictCode*>(std::memchr(at, code, static_cast<std::size_t>(last - at)));
        if (at == nullptr) break;
        part.push_back(static_cast<Index>(at - codes_.data()));
      }
    });
    std::vector<Index> lost;
    for (const auto& part : parts) lost.insert(lost.end(), part.begin(), part.end());
    return lost;
  }

 private:
  static constexpr Index kBlock = Index{1} << 20;

  [[nodiscard]] Depth at_sight(VerdictCode code) const {
    if (is_win(code)) return is_quick(verdict_of(code), shape_) ? kQuickWin : kNotYet;
    return is_loss(code) && is_quick(verdict_of(code), shape_) ? Depth{0} : kNotYet;
  }

  std::span<const VerdictCode> codes_;
  SparseShape shape_;
  std::vector<Depth> depths_;
  unsigned threads_;
};

/// Walks over the replies that may support a lost position. Each thread has one of its own.
template <FarsightedGame G>
class Supporters {
 public:
  Supporters(const G& game, const Depths& depths) : game_(game), depths_(depths) {}

  /// Calls `visit(replies)` for each child of a position that is not a quick win; some replies may be no
  /// losses. Goes on while `visit` returns true.
  template <class Visit>
  void for_each_child(Index index, const Visit& visit) {
    children_.clear();
    game_.for_each_open_child(game_.known_position_at(index), [&](const typename G::Position& child) {
      if (depths_[game_.index_of(child)] != kQuickWin) children_.push_back(child);
    });
    for (const auto& child : children_) {
      replies_.clear();
      game_.for_each_open_child(child, [&](const typename G::Position& reply) {
        const Index reply_index = game_.index_of(reply);
        depths_.prefetch(reply_index);
        replies_.push_back(reply_index);
      });
      if (!visit(std::span<const Index>(replies_))) return;
    }
  }

 private:
  const G& game_;
  const Depths& depths_;
  std::vector<typename G::Position> children_;
  std::vector<Index> replies_;
};

}  // namespace kanzen::solve
