// Positions in which whoever has to move loses (the paper on Dobutsu, section 4.3).
//
// Counted is a reachable position at which play goes on and which is lost, if the same is true of it with the
// other side to move. Both members of such a pair count; a position that is its own other side, mirrored or
// not, is a pair by itself.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "query/scan.h"

namespace kanzen::query {

struct Zugzwangs {
  std::uint64_t positions = 0;
  std::vector<Index> self_symmetric;  ///< the board turned round is the same position; ascending

  void merge(const Zugzwangs& part) {
    positions += part.positions;
    self_symmetric.insert(self_symmetric.end(), part.self_symmetric.begin(), part.self_symmetric.end());
  }
};

/// Whether a lost position at which play goes on is also lost for the other side, if that one had to move.
/// `counts(index)` says which positions are looked at.
template <class G, class Counts>
bool is_zugzwang(const G& game, std::span<const VerdictCode> codes, const typename G::Position& pos,
                 const Counts& counts) {
  // With the other side to move it could be taken at once: play stops there, or it is no position at all.
  if (in_check(pos)) return false;
  const Index turned = game.index_of(pos.turned());
  return is_loss(codes[turned]) && counts(turned);
}

/// One board for each lost position, and one look-up for each that is not in check.
template <class G>
Zugzwangs find_zugzwangs(const G& game, std::span<const VerdictCode> codes, const IndexSet& reachable,
                         unsigned threads) {
  const auto visit = [&](Index index, Zugzwangs& part) {
    const auto pos = game.known_position_at(index);
    if (!is_zugzwang(game, codes, pos, [&](Index other) { return reachable.contains(other); })) return;
    ++part.positions;
    if (game.index_of(pos.turned()) == index) part.self_symmetric.push_back(index);
  };
  Zugzwangs found =
      sum_over_blocks<Zugzwangs>(codes.size(), threads, [&](Index begin, Index end, Zugzwangs& part) {
        for_each_coded(codes, reachable, begin, end, is_loss, [&](Index index) { visit(index, part); });
      });
  std::sort(found.self_symmetric.begin(), found.self_symmetric.end());
  return found;
}

}  // namespace kanzen::query
