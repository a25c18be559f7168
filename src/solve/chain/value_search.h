// Who wins a position of a small game, and nothing more: every position by itself, without claims. That takes
// far more nodes than claim_search.h does, but each of them little time however many there were; and there is
// no proof. So it is for telling a search for claims which words to follow (docs/SHIRITORI_SEARCH.md).
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "solve/chain/budget.h"
#include "solve/chain/effort.h"
#include "solve/chain/experience.h"
#include "solve/chain/sight.h"
#include "solve/chain/value_table.h"

namespace kanzen::solve::chain {

/// Numbers all states of a game, none of which has more words than the ceiling.
class StateNumbers {
 public:
  using Number = ValueTable::Number;

  /// Nothing if there are too many states, or lines too long to be followed by a recursion.
  static std::optional<StateNumbers> of(const Ceiling& ceiling, int letters) {
    constexpr std::uint64_t kMostWordsOfAll = 1000;
    StateNumbers numbers;
    auto count = static_cast<Number>(letters);
    std::uint64_t words = 0;
    for (const Amount most : ceiling) {
      numbers.weights_.push_back(count);
      if (count > ValueTable::kMostNumbers / (most + 1U)) return std::nullopt;
      count *= most + 1U;
      words += most;
    }
    if (letters > LetterSet<1>::kCapacity || words > kMostWordsOfAll) return std::nullopt;
    return numbers;
  }

  [[nodiscard]] Number number_of(const Position<1>& position) const {
    auto number = static_cast<Number>(position.at());
    for (std::size_t cell = 0; cell < weights_.size(); ++cell)
      number += weights_[cell] * position.words_in(cell);
    return number;
  }
  /// Of what a word leads to, from the number of the position.
  [[nodiscard]] Number after(Number number, const Position<1>& position, Letter to) const {
    return number - weights_[position.cell(position.at(), to)] - static_cast<Number>(position.at()) +
           static_cast<Number>(to);
  }

 private:
  std::vector<Number> weights_;  ///< of one word of each kind
};

class ValueSearch {
 public:
  using Place = Position<1>;

  ValueSearch(StateNumbers numbers, int letters, std::size_t most_bytes)
      : numbers_(std::move(numbers)), table_(most_bytes), sight_(letters), experience_(letters) {}

  /// Unknown if the budget is spent. Opposite words must be cancelled; the position is left as it was.
  Value value_of(Place& position, Budget& budget) {
    return search(position, numbers_.number_of(position), 0, budget);
  }

 private:
  using Number = StateNumbers::Number;
  using Set = LetterSet<1>;
  static constexpr std::uint64_t kLong = 200;  ///< nodes

  // Recursion: StateNumbers sees to it that no line is long.
  // NOLINTNEXTLINE(misc-no-recursion)
  Value search(Place& position, Number number, std::size_t before, Budget& budget) {
    if (!budget.spend()) return Value::Unknown;
    if (const Value known = table_.find(number); known != Value::Unknown) return known;
    sight_.look(position);
    if (const Value seen = sight_.value(position.at()); seen != Value::Unknown) return seen;
    const std::uint64_t began = budget.spent();
    std::vector<Candidate> words;
    if (sees_a_win(position, number, before, words)) return Value::Win;
    const Value value = follow(position, number, before, words, budget);
    if (value != Value::Unknown) table_.keep(number, value, budget.spent() - began > kLong);
    return value;
  }

  /// Whether a word leads to what is lost at sight. Else gathers those that are worth following, easiest
  /// first, and asks for what the table has of them.
  bool sees_a_win(Place& position, Number number, std::size_t before, std::vector<Candidate>& words) {
    const auto mark = position.mark();
    const Letter at = position.at();
    const Set sensible = position.replies(at) - sight_.won();
    bool wins = false;
    sensible.for_each([&](Letter to) {
      if (wins) return;
      const Number next = numbers_.after(number, position, to);
      position.play(to);
      sight_.look(position);
      const Value value = sight_.value(to);
      wins = value == Value::Loss;
      if (value == Value::Unknown) {
        table_.expect(next);
        const float chance = experience_.chance(before, position.cell(at, to));
        const Set& won = sight_.won();
        words.push_back({to, guess_effort(position, position.replies(to) - won, won, chance)});
      }
      position.rewind(mark);
    });
    std::stable_sort(words.begin(), words.end(),
                     [](const Candidate& a, const Candidate& b) { return a.effort < b.effort; });
    return wins;
  }

  // NOLINTNEXTLINE(misc-no-recursion)
  Value follow(Place& position, Number number, std::size_t before, std::vector<Candidate>& words,
               Budget& budget) {
    if (looked_up(position, number, words, budget)) return Value::Win;
    const auto mark = position.mark();
    for (const Candidate& word : words) {
      const std::size_t taken = position.cell(position.at(), word.to);
      const Number next = numbers_.after(number, position, word.to);
      position.play(word.to);
      const Value value = search(position, next, taken, budget);
      position.rewind(mark);
      if (value == Value::Unknown) return value;
      experience_.note(before, taken, value == Value::Loss);
      if (value == Value::Loss) return Value::Win;
    }
    return Value::Loss;
  }

  /// Whether the table knows of a word that wins; those that it knows to lose are taken out.
  bool looked_up(const Place& position, Number number, std::vector<Candidate>& words, Budget& budget) const {
    bool wins = false;
    std::erase_if(words, [&](const Candidate& word) {
      if (wins || !budget.spend()) return false;
      const Value value = table_.find(numbers_.after(number, position, word.to));
      wins = value == Value::Loss;
      return value == Value::Win;
    });
    return wins;
  }

  StateNumbers numbers_;
  ValueTable table_;
  Sight<1> sight_;
  Experience experience_;
};

}  // namespace kanzen::solve::chain
