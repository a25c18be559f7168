// How often taking a word of some kind has won, of late: by itself, and as the answer to another.
#pragma once

#include <vector>

#include "base/hash.h"
#include "core/chain/position.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

class Experience {
 public:
  explicit Experience(int letters)
      : alone_(static_cast<std::size_t>(letters) * static_cast<std::size_t>(letters)), answers_(kAnswers) {}

  void note(std::size_t before, std::size_t word, bool won) {
    note(alone_[word], won);
    note(answers_[place(before, word)], won);
  }

  /// How likely it seems to win, from 0 to 1.
  [[nodiscard]] float chance(std::size_t before, std::size_t word) const {
    const Rate& alone = alone_[word];
    const float by_itself = (alone.won + 1) / (alone.tried + 2);
    const Rate& answer = answers_[place(before, word)];
    return (answer.won + kWeight * by_itself) / (answer.tried + kWeight);
  }

 private:
  struct Rate {
    float won = 0;
    float tried = 0;
  };
  static constexpr std::size_t kAnswers = 1U << 14;  // pairs that meet in one place are none the wiser
  static constexpr float kWeight = 2;

  static std::size_t place(std::size_t before, std::size_t word) {
    return scrambled(static_cast<std::uint64_t>(before) << 32 | word) % kAnswers;
  }
  static void note(Rate& rate, bool won) {
    constexpr float kFading = 0.95F;
    rate.tried = rate.tried * kFading + 1;
    rate.won = rate.won * kFading + (won ? 1 : 0);
  }

  std::vector<Rate> alone_;
  std::vector<Rate> answers_;
};

}  // namespace kanzen::solve::chain
