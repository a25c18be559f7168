// The word-chain game: letters are vertices, words are edges. A player takes a word that begins with the
// current letter; the other goes on from its last letter. Who has no word left loses.
//
// Only how many words lead from a letter to a letter matters, so the graph is a matrix of counts. Letters are
// numbers here; games/shiritori knows their names.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace kanzen::chain {

using Letter = int;
using Count = std::uint32_t;

/// More letters than this nobody needs, and the graph is a square of them.
inline constexpr int kMostLetters = 4096;

class Graph {
 public:
  explicit Graph(int letters) : letters_(letters), words_(square(letters), 0) {}

  [[nodiscard]] int letters() const { return letters_; }
  [[nodiscard]] Count words(Letter from, Letter to) const { return words_[cell(from, to)]; }
  void set_words(Letter from, Letter to, Count count) { words_[cell(from, to)] = count; }
  void add_word(Letter from, Letter to) { ++words_[cell(from, to)]; }
  [[nodiscard]] std::uint64_t total() const {
    return std::accumulate(words_.begin(), words_.end(), std::uint64_t{0});
  }
  /// How many words begin with the letter.
  [[nodiscard]] std::uint64_t leaving(Letter from) const {
    const auto row = words_.begin() + static_cast<std::ptrdiff_t>(cell(from, 0));
    return std::accumulate(row, row + letters_, std::uint64_t{0});
  }

  friend bool operator==(const Graph&, const Graph&) = default;

 private:
  static std::size_t square(int letters) {
    return static_cast<std::size_t>(letters) * static_cast<std::size_t>(letters);
  }
  [[nodiscard]] std::size_t cell(Letter from, Letter to) const {
    assert(from >= 0 && from < letters_ && to >= 0 && to < letters_);
    return static_cast<std::size_t>(from) * static_cast<std::size_t>(letters_) + static_cast<std::size_t>(to);
  }

  int letters_;
  std::vector<Count> words_;
};

/// A game under way: the words left and the letter to go on from.
struct State {
  Graph graph;
  Letter at = 0;

  /// Takes one of the words from the current letter to `to`.
  void play(Letter to) {
    assert(graph.words(at, to) > 0);
    graph.set_words(at, to, graph.words(at, to) - 1);
    at = to;
  }

  friend bool operator==(const State&, const State&) = default;
};

/// What a solver found out for the player to move; Unknown where it had to give up.
enum class Value : std::uint8_t { Unknown, Win, Loss };

constexpr Value opposite(Value value) {
  return value == Value::Win ? Value::Loss : value == Value::Loss ? Value::Win : Value::Unknown;
}

/// The word for it in texts and JSON.
constexpr const char* name_of(Value value) {
  return value == Value::Win ? "win" : value == Value::Loss ? "loss" : "unknown";
}

}  // namespace kanzen::chain
