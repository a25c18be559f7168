// How hard a decided board is; what the figures mean is said in card_figures.h.
#pragma once

#include "query/card_figures.h"
#include "query/shallow_eye.h"
#include "query/solution_size.h"

namespace kanzen::query {

namespace detail {

/// Whether a search of this depth likes a move that does not win at least as well as every winning one.
template <const shogi::RuleSet& R>
bool is_fooled(const shogi::Position<R>& key, const std::vector<RankedMove<R>>& ranked, int depth) {
  using Eye = ShallowEye<R>;
  int best = -2 * Eye::kWin;
  const auto wins = [](const RankedMove<R>& entry) { return entry.known.outcome == Outcome::Win; };
  for (const RankedMove<R>& entry : ranked) {
    if (wins(entry)) best = std::max(best, -Eye::look(shogi::play(key, entry.move), depth - 1));
  }
  return std::any_of(ranked.begin(), ranked.end(), [&](const RankedMove<R>& entry) {
    return !wins(entry) && -Eye::look(shogi::play(key, entry.move), depth - 1, -best, 1 - best) >= best;
  });
}

}  // namespace detail

inline constexpr int kDeepestShallowSearch = 5;
inline constexpr std::size_t kLargestSolution = 1'000'000;

/// The figures of a board that is decided with a distance of at least one ply. No shallow search looks deeper
/// than `deepest`.
template <const shogi::RuleSet& R>
Result<Difficulty> difficulty_of(const Source<shogi::Position<R>>& source, const shogi::Position<R>& board,
                                 int deepest = kDeepestShallowSearch) {
  Difficulty hard;
  const auto size = SolutionSize<R>(source, kLargestSolution).run(board);
  if (!size) return size.error();
  hard.proof_positions = *size;
  shogi::Position<R> key = board;
  auto ranked = rank_moves<R>(source, key);
  if (!ranked) return ranked.error();
  if (ranked->front().known.outcome == Outcome::Loss) {
    hard.key_is_reply = true;
    key = shogi::play(key, ranked->front().move);
    ranked = rank_moves<R>(source, key);
    if (!ranked) return ranked.error();
  }
  hard.legal_moves = static_cast<int>(ranked->size());
  hard.winning_moves = static_cast<int>(std::count_if(
      ranked->begin(), ranked->end(), [](const auto& entry) { return entry.known.outcome == Outcome::Win; }));
  const int distance = ranked->empty() ? 0 : ranked->front().known.distance.value_or(0);
  for (int depth = std::min(distance - 1, deepest); depth > 0 && hard.fooled_depth == 0; --depth) {
    if (detail::is_fooled(key, *ranked, depth)) hard.fooled_depth = depth;
  }
  return hard;
}

}  // namespace kanzen::query
