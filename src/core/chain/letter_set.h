// A set of letters as machine words: one for an alphabet, two for kana, more for anything else.
#pragma once

#include <type_traits>

#include "base/bit_set.h"
#include "core/chain/graph.h"

namespace kanzen::chain {

template <int Words>
using LetterSet = BitSet<Letter, Words>;

/// Calls `work` with how many machine words a set of so many letters takes, as a constant.
template <class Work>
auto with_width_for(int letters, const Work& work) {
  if (letters <= LetterSet<1>::kCapacity) return work(std::integral_constant<int, 1>());
  if (letters <= LetterSet<2>::kCapacity) return work(std::integral_constant<int, 2>());
  if (letters <= LetterSet<4>::kCapacity) return work(std::integral_constant<int, 4>());
  return work(std::integral_constant<int, kMostLetters / 64>());
}

}  // namespace kanzen::chain
