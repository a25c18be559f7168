// The order in which searches take up words: those first that seem to be settled soonest.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/chain/position.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

/// A word that may be followed.
struct Candidate {
  Letter to;
  float effort;  ///< that refuting the other player seems to take, who goes on from there
};

/// Few distinct replies are refuted soon, the more so if they leave us many; a word that often won before
/// will win again. `position` is what the word leads to, `replies` what may be worth taking there and `won`
/// the letters that are won there at sight.
template <int Words>
float guess_effort(const Position<Words>& position, const LetterSet<Words>& replies,
                   const LetterSet<Words>& won, float chance) {
  int ours = 0;
  Count words = 0;
  replies.for_each([&](Letter to) {
    ours += (position.replies(to) - won).size();
    words += position.words(position.at(), to);
  });
  const auto theirs = static_cast<float>(replies.size());
  const float width =
      theirs - 0.1F * static_cast<float>(ours) / theirs + 0.5F * std::log2(static_cast<float>(words));
  return std::max(width, 0.1F) * (2 - chance);
}

}  // namespace kanzen::solve::chain
