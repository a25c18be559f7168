// What to say next. Keeps what it found out, so that a game which was solved once is played without thinking.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/chain/graph.h"
#include "solve/chain/budget.h"
#include "solve/chain/ceiling.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

struct Memory;

/// Why a word is said.
enum class Reason : std::uint8_t {
  Wins,     ///< it was proven to win
  Partner,  ///< it wins as the answer to a word of a cancelled pair: the other word of the pair
  Hope,     ///< nothing is proven; it leaves the fewest ways to go on
  Lost,     ///< every word loses
};

struct Advice {
  Letter from = 0;
  Letter to = 0;
  Reason reason = Reason::Hope;
};

class Strategist {
 public:
  /// For games of these words; `limits` hold for each answer.
  Strategist(const Graph& graph, std::size_t memory_bytes, Limits limits);
  ~Strategist();
  Strategist(Strategist&&) noexcept;
  Strategist& operator=(Strategist&&) noexcept;

  /// What to say; `came_from` is the letter that the other's last word began with. Nothing if there is no
  /// word.
  std::optional<Advice> advise(const State& state, std::optional<Letter> came_from);

  /// What to open with, where the word may begin with any of these letters.
  std::optional<Advice> advise_opening(const Graph& graph, std::span<const Letter> starts);

 private:
  struct Word;

  /// A full memory lets no search end; what comes later in a game is easier, and needs little of it. Returns
  /// whether nothing is in it.
  bool make_room();
  std::optional<Advice> best_of(const Graph& graph, std::vector<Word> words);

  int letters_;
  Ceiling ceiling_;
  std::size_t memory_bytes_;
  std::unique_ptr<Memory> memory_;
  Limits limits_;
};

/// Whether the word just taken from `came_from` to the letter of `state` was one of a cancelled pair: then
/// the answer that gives the same game again is the opposite word.
bool took_cancelled_word(const State& state, Letter came_from);

}  // namespace kanzen::solve::chain
