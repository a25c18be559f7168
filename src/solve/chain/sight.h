// What is won or lost at sight: the sink attractor of attractor.h, with its reasons and without touching the
// position. A letter without words is lost, a letter with a word to a lost one is won, a letter with words to
// won ones only is lost; one that has an odd loop beside such words is won by the loop.
#pragma once

#include <vector>

#include "core/chain/position.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

template <int Words>
class Sight {
 public:
  using Set = LetterSet<Words>;

  explicit Sight(int letters) : via_(static_cast<std::size_t>(letters), 0) {}

  void look(const Position<Words>& position) {
    won_.clear();
    lost_.clear();
    settled_.clear();
    for (Letter letter = 0; letter < position.letters(); ++letter) settle(position, letter);
    while (!settled_.empty()) {
      const Letter letter = settled_.back();
      settled_.pop_back();
      const bool was_lost = lost_.contains(letter);
      (position.sources(letter) - won_ - lost_).for_each([&](Letter from) {
        if (was_lost) {
          win(from, letter);
        } else {
          settle(position, from);
        }
      });
    }
  }

  [[nodiscard]] const Set& won() const { return won_; }
  [[nodiscard]] Value value(Letter letter) const {
    return won_.contains(letter) ? Value::Win : lost_.contains(letter) ? Value::Loss : Value::Unknown;
  }
  /// Where the player at a won letter goes.
  [[nodiscard]] Letter via(Letter letter) const { return via_[static_cast<std::size_t>(letter)]; }

 private:
  void settle(const Position<Words>& position, Letter letter) {
    if (won_.contains(letter) || lost_.contains(letter)) return;
    const Set open = position.replies(letter) - won_;
    if (open.empty()) {
      lost_.insert(letter);
      settled_.push_back(letter);
    } else if (open.is_only(letter)) {
      win(letter, letter);
    }
  }
  void win(Letter letter, Letter to) {
    won_.insert(letter);
    via_[static_cast<std::size_t>(letter)] = to;
    settled_.push_back(letter);
  }

  Set won_;
  Set lost_;
  std::vector<Letter> via_;
  std::vector<Letter> settled_;
};

}  // namespace kanzen::solve::chain
