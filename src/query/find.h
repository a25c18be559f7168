// Looks through a whole table for positions of a kind.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "query/scan.h"

namespace kanzen::query {

/// How many there are, and the first few by index.
struct Findings {
  std::uint64_t count = 0;
  std::vector<Index> first;

  void keep_smallest(std::size_t limit) {
    std::sort(first.begin(), first.end());
    if (first.size() > limit) first.resize(limit);
  }
};

/// Collects the positions for which `wanted(index, pos, code)` holds. The result does not depend on the
/// number of threads.
template <class G, class Wanted>
Findings find_positions(const G& game, std::span<const VerdictCode> codes, unsigned threads,
                        std::size_t limit, const Wanted& wanted) {
  struct Sum {
    Findings findings;
    std::size_t limit = 0;
    void merge(const Sum& other) {
      limit = other.limit;
      findings.count += other.findings.count;
      findings.first.insert(findings.first.end(), other.findings.first.begin(), other.findings.first.end());
      findings.keep_smallest(limit);
    }
  };
  return sum_over_blocks<Sum>(game.index_count(), threads,
                              [&](Index begin, Index end, Sum& part) {
                                part.limit = limit;
                                game.for_each_position(begin, end,
                                                       [&](Index index, const typename G::Position& pos) {
                                                         if (!wanted(index, pos, codes[index])) return;
                                                         ++part.findings.count;
                                                         if (part.findings.first.size() < limit)
                                                           part.findings.first.push_back(index);
                                                       });
                              })
      .findings;
}

/// How many moves keep the outcome of a position, counted no further than two; draws and wins only.
template <class G>
int count_keeping_moves(const G& game, std::span<const VerdictCode> codes, const typename G::Position& pos,
                        Outcome outcome) {
  int keeping = 0;
  game.for_each_child(pos, [&](const typename G::Position& child) {
    if (keeping < 2 && opposite(outcome_of(game, codes, child)) == outcome) ++keeping;
  });
  return keeping;
}

}  // namespace kanzen::query
