// A state that solvers work on in place: counts, who can go where and degrees, all kept up to date by every
// change, and a trail that takes changes back.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "core/chain/graph.h"
#include "core/chain/letter_set.h"

namespace kanzen::chain {

template <int Words>
class Position {
 public:
  using Set = LetterSet<Words>;
  using Mark = std::size_t;

  explicit Position(const State& state)
      : letters_(state.graph.letters()),
        at_(state.at),
        words_(static_cast<std::size_t>(letters_) * static_cast<std::size_t>(letters_)),
        replies_(static_cast<std::size_t>(letters_)),
        sources_(static_cast<std::size_t>(letters_)),
        leaving_(static_cast<std::size_t>(letters_)),
        arriving_(static_cast<std::size_t>(letters_)) {
    assert(letters_ <= Set::kCapacity);
    for (Letter from = 0; from < letters_; ++from) {
      for (Letter to = 0; to < letters_; ++to) assign(from, to, state.graph.words(from, to));
    }
  }

  [[nodiscard]] State state() const {
    State state{Graph(letters_), at_};
    for (Letter from = 0; from < letters_; ++from) {
      replies(from).for_each([&](Letter to) { state.graph.set_words(from, to, words(from, to)); });
    }
    return state;
  }

  [[nodiscard]] int letters() const { return letters_; }
  [[nodiscard]] Letter at() const { return at_; }
  [[nodiscard]] Count words(Letter from, Letter to) const { return words_[cell(from, to)]; }
  /// Where a player at the letter can go, and from where a player can come to it; loops count in both.
  [[nodiscard]] const Set& replies(Letter from) const { return replies_[index(from)]; }
  [[nodiscard]] const Set& sources(Letter to) const { return sources_[index(to)]; }
  [[nodiscard]] Count leaving(Letter from) const { return leaving_[index(from)]; }
  [[nodiscard]] Count arriving(Letter to) const { return arriving_[index(to)]; }
  /// All words that are left.
  [[nodiscard]] std::uint64_t total() const { return total_; }
  /// A number for a pair of letters, and the words between the letters of such a pair.
  [[nodiscard]] std::size_t cell(Letter from, Letter to) const {
    return index(from) * static_cast<std::size_t>(letters_) + index(to);
  }
  [[nodiscard]] Count words_in(std::size_t cell) const { return words_[cell]; }

  void set_words(Letter from, Letter to, Count count) {
    trail_.push_back({from, to, words(from, to)});
    assign(from, to, count);
  }
  void go_to(Letter letter) {
    trail_.push_back({kMoved, at_, 0});
    at_ = letter;
  }
  /// Takes one of the words from the current letter to `to`.
  void play(Letter to) {
    assert(words(at_, to) > 0);
    set_words(at_, to, words(at_, to) - 1);
    go_to(to);
  }

  [[nodiscard]] Mark mark() const { return trail_.size(); }
  /// Takes back every change since the mark.
  void rewind(Mark mark) {
    for (; trail_.size() > mark; trail_.pop_back()) {
      const Change& change = trail_.back();
      if (change.from == kMoved) {
        at_ = change.to;
      } else {
        assign(change.from, change.to, change.before);
      }
    }
  }

 private:
  static constexpr Letter kMoved = -1;
  struct Change {
    Letter from;
    Letter to;
    Count before;
  };

  static std::size_t index(Letter letter) { return static_cast<std::size_t>(letter); }

  void assign(Letter from, Letter to, Count count) {
    Count& here = words_[cell(from, to)];
    if (here == count) return;
    const Count more = count - here;  // modulo 2^32, as are the sums it goes into
    total_ = total_ - here + count;
    const bool other_replies = (here == 0) != (count == 0);
    here = count;
    leaving_[index(from)] += more;
    arriving_[index(to)] += more;
    if (!other_replies) return;
    if (count != 0) {
      replies_[index(from)].insert(to);
      sources_[index(to)].insert(from);
    } else {
      replies_[index(from)].erase(to);
      sources_[index(to)].erase(from);
    }
  }

  int letters_;
  Letter at_;
  std::vector<Count> words_;
  std::vector<Set> replies_;
  std::vector<Set> sources_;
  std::vector<Count> leaving_;
  std::vector<Count> arriving_;
  std::uint64_t total_ = 0;
  std::vector<Change> trail_;
};

}  // namespace kanzen::chain
