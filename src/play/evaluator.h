// What the search asks to judge a position: a template parameter, so that nothing virtual stands in its loop.
//
// An evaluator follows the search along its path, one stack for each thread: `reset` at the root, `push` and
// `pop` with each move made and taken back, `score` wherever the search wants one. Pushing may be lazy: most
// positions are left without their score having been asked for. A copy shares what is constant (a network)
// and has a stack of its own.
#pragma once

#include <concepts>

namespace kanzen::play {

/// Every score of an evaluator lies between minus this and this, well inside of what says mate.
inline constexpr int kMaxEvaluation = 25'000;

/// No path of the search is longer than this, so no stack of an evaluator has to be.
inline constexpr int kMaxPath = 256;

template <class E, class G>
concept Evaluator = std::copyable<E> &&
    requires(E evaluator, const typename G::Position pos, const typename G::Move move) {
  /// A new root, whatever was on the stack.
  evaluator.reset(pos);
  /// A move was made: `push(before, move, after)`. Both positions are seen from their own side to move.
  evaluator.push(pos, move, pos);
  /// The side to move passes: `push_pass(after)`. Taken back by `pop`, too.
  evaluator.push_pass(pos);
  evaluator.pop();
  /// The value of the position on top for its side to move; a pawn is worth about a hundred. Not called for a
  /// position that is over.
  { evaluator.score() } -> std::same_as<int>;
};

}  // namespace kanzen::play
