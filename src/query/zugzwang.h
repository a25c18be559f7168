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

/// One board for each lost position, and one look-up for each that is not in check.
template <class G>
Zugzwangs find_zugzwangs(const G& game, std::span<const VerdictCode> codes, const IndexSet& reachable,
                         unsigned threads) {
  const auto visit = [&](Index index, Zugzwangs& part) {
    const auto pos = game.known_position_at(index);
    // With the other side to move it could be taken at once: play stops there, or the board is no position at
    // all.
    if (in_check(pos)) return;
    const Index turned = game.index_of(pos.turned());
    if (!is_loss(codes[turned]) || !reachable.contains(turned)) return;
    ++part.positions;
    if (turned == index) part.self_symmetric.push_back(index);
  };
  Zugzwangs found =
      sum_over_blocks<Zugzwangs>(codes.size(), threads, [&](Index begin, Index end, Zugzwangs& part) {
        for_each_coded(codes, reachable, begin, end, is_loss, [&](Index index) { visit(index, part); });
      });
  std::sort(found.self_symmetric.begin(), found.self_symmetric.end());
  return found;
}

}  // namespace kanzen::query
