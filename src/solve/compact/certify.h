// Chooses the explicit positions of a certificate for a solved game.
#pragma once

#include "solve/compact/coarse_levels.h"
#include "solve/compact/first_choice.h"
#include "solve/compact/thinning.h"

namespace kanzen::solve {

/// Lost positions with their levels, ascending by index, that certify the whole table in the sense of
/// core/sparse_certificate.h. The codes must be a sound table without escapes; the result depends on nothing
/// else. Memory: four bytes a position at most, beside the codes.
template <FarsightedGame G>
std::vector<SparseEntry> certify(const G& game, std::span<const VerdictCode> codes, const SparseShape& shape,
                                 unsigned threads, const ProgressSink& on_progress = {}) {
  Plies longest = 0;
  for (const VerdictCode code : codes) {
    if (is_loss(code)) longest = std::max(longest, verdict_of(code).distance);
  }
  Depths depths(codes, shape, threads);
  const IndexSet first = FirstChoice<G>(game, depths, threads, on_progress).run(longest);
  const IndexSet chosen = Thinning<G>(game, depths, threads, on_progress).run(first, longest);
  std::vector<SparseEntry> entries;
  entries.reserve(chosen.size());
  for (std::size_t i = 0; i < chosen.words().size(); ++i) {
    for (std::uint64_t word = chosen.words()[i]; word != 0; word &= word - 1) {
      const Index index = i * 64 + static_cast<Index>(std::countr_zero(word));
      entries.push_back({index, verdict_of(codes[index]).distance});
    }
  }
  if (shape.levels == Levels::Bounds) {
    std::vector<SparseEntry> coarse = entries;
    // Where rounding up makes levels too long the true ones are bounds as well.
    if (CoarseLevels<G>(game, codes, shape, threads, on_progress).assign(coarse, longest)) return coarse;
  }
  return entries;
}

}  // namespace kanzen::solve
