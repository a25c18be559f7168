// The end of a line: goes on with what wins something at once until the position is quiet, and out of check.
#pragma once

#include "play/thread_state.h"

namespace kanzen::play {

/// Whether a remembered score settles a search with this window.
constexpr bool settles(Bound bound, int score, int alpha, int beta) {
  return bound == Bound::Exact || (bound == Bound::AtLeast && score >= beta) ||
         (bound == Bound::AtMost && score <= alpha);
}

/// Whether the piece that moves is worth more than what it takes and can be taken back.
template <const shogi::RuleSet& R>
constexpr bool loses_exchange(const shogi::Position<R>& pos, const Candidate& candidate) {
  const int own = PieceValues<R>::captured(candidate.piece / 2, candidate.piece % 2 != 0);
  if (candidate.gain >= own || candidate.piece < 2) return false;
  const shogi::Bitboard occupied = pos.occupied() & ~candidate.move.from.bit();
  return shogi::attackers(pos, candidate.move.to, shogi::Side::Their, occupied) != 0;
}

template <const shogi::RuleSet& R, class E>
class Quiescence {
 public:
  using Position = shogi::Position<R>;

  explicit Quiescence(ThreadState<R, E>& state) : state_(state) {}

  /// `check` says that the mover stands in check.
  int run(const Position& pos, std::uint64_t key, bool check, int alpha, int beta, int ply) {
    if (state_.enter(ply)) return 0;
    if (const auto sure = score_at_sight(pos, ply)) return *sure;
    if (ply >= kMaxPath - 1) return state_.evaluator.score();
    Remembered known;
    const bool found = state_.table->find(key, known);
    const int remembered = from_root(known.score, ply);
    if (found && settles(known.bound, remembered, alpha, beta)) return remembered;
    if (check) return evade(pos, key, alpha, beta, ply, known.move);
    const int standing =
        found && known.evaluation != Remembered::kNoEvaluation ? known.evaluation : state_.evaluator.score();
    if (standing >= beta) {
      if (!found) remember(key, standing, standing, Bound::AtLeast, 0, ply);
      return standing;
    }
    return take(pos, key, standing, alpha, beta, ply, known.move);
  }

 private:
  /// Every move out of check.
  int evade(const Position& pos, std::uint64_t key, int alpha, int beta, int ply, shogi::MoveCode first) {
    MoveList<R>& list = state_.list_at(ply);
    list.fill(pos);
    if (list.empty()) return score_without_safe_moves(pos, ply);
    for (Candidate& item : list) {
      item.order = shogi::code_of(item.move) == first ? 1 << 30
                   : item.quiet ? state_.history.value(item, ply, History<R>::kNoArrival)
                                : (1 << 20) + item.gain;
    }
    return best_of(pos, list, loss_at(ply), Keep{key, Remembered::kNoEvaluation, alpha}, alpha, beta, ply);
  }

  /// Every move that wins something and is not refuted at sight.
  int take(const Position& pos, std::uint64_t key, int standing, int alpha, int beta, int ply,
           shogi::MoveCode first) {
    constexpr int kMargin = 200;
    MoveList<R>& list = state_.list_at(ply);
    list.fill_with_gains(pos);
    for (Candidate& item : list) {
      const bool hopeless = standing + item.gain + kMargin <= alpha || loses_exchange(pos, item);
      item.order = hopeless                             ? kSkipped
                   : shogi::code_of(item.move) == first ? 1 << 30
                                                        : 16 * item.gain - value_of_mover(item);
    }
    return best_of(pos, list, standing, Keep{key, static_cast<std::int16_t>(standing), alpha},
                   std::max(alpha, standing), beta, ply);
  }

  /// What is remembered of the position in the end.
  struct Keep {
    std::uint64_t key;
    std::int16_t evaluation;
    int alpha;  ///< what the window began with
  };

  int best_of(const Position& pos, MoveList<R>& list, int best, const Keep& keep, int alpha, int beta,
              int ply) {
    shogi::MoveCode best_move = 0;
    for (int i = 0; i < list.size(); ++i) {
      const Candidate item = list.pick(i);
      if (item.order == kSkipped) break;
      const int score = -after(pos, item.move, alpha, beta, ply);
      if (state_.control->stopped()) return 0;
      if (score <= best) continue;
      best = score;
      if (score > alpha) {
        alpha = score;
        best_move = shogi::code_of(item.move);
      }
      if (alpha >= beta) break;
    }
    const Bound bound = best >= beta ? Bound::AtLeast : best > keep.alpha ? Bound::Exact : Bound::AtMost;
    remember(keep.key, best, keep.evaluation, bound, best_move, ply);
    return best;
  }

  int after(const Position& pos, shogi::Move move, int alpha, int beta, int ply) {
    const Position child = shogi::play(pos, move);
    const std::uint64_t key = key_of(child);
    state_.table->prefetch(key);
    state_.evaluator.push(pos, move, child);
    const int score = run(child, key, shogi::in_check(child), -beta, -alpha, ply + 1);
    state_.evaluator.pop();
    return score;
  }

  void remember(std::uint64_t key, int score, int evaluation, Bound bound, shogi::MoveCode move, int ply) {
    state_.table->put(key, {.move = move,
                            .score = static_cast<std::int16_t>(from_here(score, ply)),
                            .evaluation = static_cast<std::int16_t>(evaluation),
                            .depth = 0,
                            .bound = bound});
  }

  static int value_of_mover(const Candidate& item) {
    return PieceValues<R>::on_board(item.piece / 2, item.piece % 2 != 0);
  }

  static constexpr int kSkipped = -(1 << 30);

  ThreadState<R, E>& state_;
};

}  // namespace kanzen::play
