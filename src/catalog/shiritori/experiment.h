// The experiments of Ito and Tanaka's paper, with their searches and ours.
#pragma once

#include <functional>

#include "catalog/shiritori/input.h"

namespace kanzen::catalog::shiritori {

/// What the search of one game of the paper may leave behind before its nodes are spent.
inline constexpr std::size_t kMemoryOfAGame = std::size_t{8} << 30;

struct ExperimentOptions {
  std::uint64_t seed = 1;
  std::uint64_t instances = 1000;
  std::uint64_t first = 0;                       ///< the games before it are left out
  std::uint64_t nodes = std::uint64_t{1} << 25;  ///< for each search
  std::size_t memory_bytes = kMemoryOfAGame;     ///< for all threads together
  unsigned threads = 1;
  /// Every run is written here at once, and what is there already is not run again (run_record.h); empty:
  /// nowhere.
  std::filesystem::path record;
  bool only_recorded = false;  ///< run nothing, only tell what the record holds
  StopRequest should_stop;
};

/// The paper's two and ours; ValuesFirst is ours after a search without claims has found all values, wherever
/// the game is small enough for that.
enum class SearchKind : std::uint8_t { Plain, Ordered, Ours, ValuesFirst };

/// Random games of so many letters, with up to so many words from each to each.
struct Size {
  int letters = 0;
  unsigned words = 0;
  friend auto operator<=>(const Size&, const Size&) = default;
};

/// One search of one game.
struct Run {
  Size size;
  SearchKind search = SearchKind::Plain;
  std::uint64_t instance = 0;
  std::string outcome = {};  ///< "win", "loss" or "unknown"
  std::uint64_t nodes = 0;
  std::uint64_t answered = 0;  ///< words that look-ups answered, which are no nodes (solve/chain/budget.h)
  double seconds = 0;          ///< of the processor
  bool cut_short = false;  ///< not solved, but with fewer nodes than are asked about, or for want of memory
};

/// Runs each search on each game of each size; fewer if it is told to stop. In the order of sizes, searches
/// and instances.
Result<std::vector<Run>> run_searches(const std::vector<Size>& sizes, const std::vector<SearchKind>& searches,
                                      const ExperimentOptions& options);

/// How often the player to move wins one word after the start of a random game.
struct FirstPlayerRate {
  int letters = 0;
  std::uint64_t games = 0;      ///< whose start was solved
  std::uint64_t positions = 0;  ///< one word after them, all that were solved
  std::uint64_t wins = 0;
  double branching = 0;  ///< k: words to different letters, loops left out
  double predicted = 0;  ///< the root of 1 − p = p^k
};
Result<FirstPlayerRate> first_player_rate(Size size, const ExperimentOptions& options);

/// The root of 1 − p = p^k between 0 and 1.
double predicted_rate(double branching);

}  // namespace kanzen::catalog::shiritori
