// The sink attractor. A letter without words is lost for whoever must go on from it; a letter with a word to
// a lost one is won, and stays won, for that word is only ever taken to win. Nobody who wants to win goes to
// a won letter, so the words to it can go; that may leave further letters without words.
//
// A letter with nothing but an odd loop is won too: the loop passes the empty letter back.
//
// Expects opposite words to be cancelled. Afterwards no letter that can be reached is won or lost at sight.
#pragma once

#include "solve/chain/cancel.h"

namespace kanzen::solve::chain {

template <int Words>
class SinkAttractor {
 public:
  explicit SinkAttractor(Position<Words>& position) : position_(position) {}

  /// The value of the position, if the attractor reaches its letter.
  Value run() {
    for (Letter letter = 0; letter < position_.letters(); ++letter) look_at(letter);
    return settle();
  }
  /// The same with letters that are known to be won for another reason.
  Value run_with(const LetterSet<Words>& won) {
    fresh_won_ |= won;
    return run();
  }

 private:
  using Set = LetterSet<Words>;

  void look_at(Letter letter) {
    if (won_.contains(letter) || fresh_won_.contains(letter)) return;
    const Set& replies = position_.replies(letter);
    if (replies.empty()) {
      fresh_won_ |= position_.sources(letter);
      lost_.insert(letter);
    } else if (replies.is_only(letter)) {
      fresh_won_.insert(letter);
    }
  }

  Value settle() {
    while (!fresh_won_.empty()) {
      const Letter won = fresh_won_.first();
      fresh_won_.erase(won);
      won_.insert(won);
      if (won == position_.at()) return Value::Win;
      position_.sources(won).for_each([&](Letter from) {
        position_.set_words(from, won, 0);
        look_at(from);
      });
    }
    return lost_.contains(position_.at()) ? Value::Loss : Value::Unknown;
  }

  Position<Words>& position_;
  Set fresh_won_;  ///< won, but the words to them are still there
  Set won_;
  Set lost_;
};

}  // namespace kanzen::solve::chain
