// What is won or lost at sight one word later. Only the last word of its kind changes what is seen (sight.h),
// so there is little to look at; a look-up takes many times longer.
#pragma once

#include <optional>

#include "solve/chain/sight.h"

namespace kanzen::solve::chain {

template <int Words>
class Foresight {
 public:
  using Place = Position<Words>;
  using Set = LetterSet<Words>;

  explicit Foresight(int letters) : here_(letters), ahead_(letters) {}

  /// The position is left as it was.
  void look(Place& position) {
    here_.look(position);
    value_ = here_.value(position.at());
    open_.clear();
    winning_.reset();
    if (value_ != Value::Unknown) return;
    (position.replies(position.at()) - here_.won()).for_each([&](Letter to) {
      const Value next = after(position, to);
      if (next == Value::Unknown) open_.insert(to);
      if (next == Value::Loss) winning_ = to;
    });
    if (winning_) {
      value_ = Value::Win;
    } else if (open_.empty()) {
      value_ = Value::Loss;
    }
  }

  [[nodiscard]] Value value() const { return value_; }
  /// Where a word leads that wins, if that is seen only once it is taken.
  [[nodiscard]] std::optional<Letter> winning() const { return winning_; }
  /// Where words lead that may be worth taking: neither won nor lost there at sight.
  [[nodiscard]] const Set& open() const { return open_; }
  /// The letters that are won at sight before any word is taken.
  [[nodiscard]] const Set& won() const { return here_.won(); }

 private:
  /// Of a word to a letter that is neither won nor lost at sight before it is taken.
  Value after(Place& position, Letter to) {
    if (position.words(position.at(), to) > 1) return Value::Unknown;
    const auto mark = position.mark();
    position.play(to);
    ahead_.look(position);
    position.rewind(mark);
    return ahead_.value(to);
  }

  Sight<Words> here_;
  Sight<Words> ahead_;
  Value value_ = Value::Unknown;
  std::optional<Letter> winning_;
  Set open_;
};

}  // namespace kanzen::solve::chain
