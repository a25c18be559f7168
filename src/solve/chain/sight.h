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
    pending_.clear();
    for (Letter letter = 0; letter < position.letters(); ++letter) settle(position, letter);
    while (!pending_.empty()) {
      const Letter letter = pending_.first();
      pending_.erase(letter);
      settle(position, letter);
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
    const Set open = position.replies(letter) - won_;
    if (!open.empty() && !open.is_only(letter)) return;
    if (value(letter) != Value::Unknown) return;
    if (!open.empty()) return win(position, letter, letter);
    lost_.insert(letter);
    (position.sources(letter) - won_).for_each([&](Letter from) { win(position, from, letter); });
  }
  void win(const Position<Words>& position, Letter letter, Letter to) {
    won_.insert(letter);
    via_[static_cast<std::size_t>(letter)] = to;
    pending_ |= position.sources(letter);
  }

  Set won_;
  Set lost_;
  Set pending_;  ///< of whose words more may lead to won letters than when they were settled last
  std::vector<Letter> via_;
};

}  // namespace kanzen::solve::chain
