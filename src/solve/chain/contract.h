// Theorem 3: where play must run i, j, k, l and nothing else touches j and k, the three words act as one from
// i to l. As many of them as both ends allow, provided the middle does not run out first:
//
//   min(w_ij, w_kl + 1) ≤ w_jk
//
// (after w_kl rounds one more word from i to j loses anyway, so more need not be looked at). i may be l.
#pragma once

#include <algorithm>

#include "solve/chain/cancel.h"

namespace kanzen::solve::chain {

/// Tries to contract the chain whose first inner letter is `inner`; returns whether it did.
template <int Words>
bool contract_at(Position<Words>& position, Letter inner) {
  const auto is_passage = [&](Letter letter) {
    return letter != position.at() && position.sources(letter).size() == 1 &&
           position.replies(letter).size() == 1;
  };
  if (!is_passage(inner)) return false;
  const Letter second = position.replies(inner).first();
  if (second == inner || !is_passage(second)) return false;
  const Letter first = position.sources(inner).first();
  const Letter last = position.replies(second).first();
  if (first == inner || first == second || last == inner || last == second) return false;
  const Count in = position.words(first, inner);
  const Count middle = position.words(inner, second);
  const Count out = position.words(second, last);
  if (std::min(in, out + 1) > middle) return false;
  position.set_words(first, inner, 0);
  position.set_words(inner, second, 0);
  position.set_words(second, last, 0);
  position.set_words(first, last, position.words(first, last) + std::min(in, out));
  cancel_between(position, first, last);
  return true;
}

template <int Words>
bool contract_chains(Position<Words>& position) {
  bool any = false;
  for (Letter letter = 0; letter < position.letters(); ++letter) any |= contract_at(position, letter);
  return any;
}

}  // namespace kanzen::solve::chain
