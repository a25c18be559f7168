// The search of one thread to a given depth: principal variations with a full window, all else with none.
//
// What the rules decide is sure. Everything else that makes it quick is a bet on the order of moves and on
// the evaluation; `selective` switches the bets off, and what is left is plain minimax.
#pragma once

#include <cmath>

#include "play/quiescence.h"

namespace kanzen::play {

/// A line of moves, as codes.
struct Variation {
  std::array<shogi::MoveCode, kMaxPath> moves;  // NOLINT: filled as far as size says
  int size = 0;

  void set(shogi::MoveCode first, const Variation& rest) {
    moves[0] = first;
    size = std::min(rest.size + 1, kMaxPath);
    std::copy_n(rest.moves.begin(), size - 1, moves.begin() + 1);
  }
};

template <const shogi::RuleSet& R, class E>
class TreeSearch {
 public:
  using Position = shogi::Position<R>;

  TreeSearch(ThreadState<R, E>& state, bool selective)
      : state_(state), quiescence_(state), selective_(selective), frames_(kMaxPath + 2) {}

  /// The score of the root within a window, over these moves; the best one is brought to the front.
  int root(const Position& pos, std::vector<Candidate>& moves, int alpha, int beta, int depth) {
    root_depth_ = depth;
    Node node{.pos = pos,
              .key = state_.path.key(),
              .check = state_.path.in_check(),
              .alpha = alpha,
              .beta = beta,
              .depth = depth,
              .ply = 0};
    frames_[0].variation.size = 0;
    int best = -kInfinity;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Candidate item = moves[i];
      const int score = visit<true>(node, item, static_cast<int>(i));
      if (state_.control->stopped()) return best;
      if (score > best) best = score;
      if (score <= node.alpha) continue;
      node.alpha = score;
      frames_[0].variation.set(shogi::code_of(item.move), frames_[1].variation);
      std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i),
                  moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      if (score >= beta) break;
    }
    return best;
  }

  [[nodiscard]] const Variation& variation() const { return frames_[0].variation; }

 private:
  struct Frame {
    Variation variation;
    std::array<shogi::MoveCode, 2> killers{};
    int arrival = History<R>::kNoArrival;  ///< of the move that was made here
  };
  struct Node {
    const Position& pos;
    std::uint64_t key;
    bool check;
    int alpha;
    int beta;
    int depth;
    int ply;
    int evaluation = 0;         ///< not in check
    shogi::MoveCode first = 0;  ///< the table's move
  };

  template <bool kPv>
  int search(const Position& pos, int alpha, int beta, int depth, int ply) {
    const bool check = state_.path.in_check();
    if (check && selective_ && ply < 2 * root_depth_) ++depth;
    frame(ply).variation.size = 0;
    if (depth <= 0) return leaf(pos, check, alpha, beta, ply);
    if (state_.enter(ply)) return 0;
    if (const auto sure = score_at_sight(pos, ply)) return *sure;
    if (const auto again = state_.path.repetition(R.repetition)) return *again;
    if (ply >= kMaxPath - 1) return state_.evaluator.score();
    // Nothing here is better than winning with the next move or worse than having lost.
    alpha = std::max(alpha, loss_at(ply));
    beta = std::min(beta, win_at(ply + 1));
    if (alpha >= beta) return alpha;
    Node node{.pos = pos,
              .key = state_.path.key(),
              .check = check,
              .alpha = alpha,
              .beta = beta,
              .depth = depth,
              .ply = ply};
    Remembered known;
    if (state_.table->find(node.key, known)) {
      const int remembered = from_root(known.score, ply);
      if (!kPv && is_deep_enough(known, depth) && settles(known.bound, remembered, alpha, beta)) {
        return remembered;
      }
    }
    node.first = known.move;
    if (selective_) {
      if (const auto cut = bet_on<kPv>(node, known)) return *cut;
    }
    return best_of<kPv>(node);
  }

  [[nodiscard]] bool is_deep_enough(const Remembered& known, int depth) const {
    return selective_ ? known.depth >= depth : known.depth == depth;
  }

  /// What can be said without looking at moves, or else how deep to look.
  template <bool kPv>
  std::optional<int> bet_on(Node& node, const Remembered& known) {
    if (!node.check) {
      node.evaluation =
          known.evaluation != Remembered::kNoEvaluation ? known.evaluation : state_.evaluator.score();
      if (!kPv && !is_sure(node.beta)) {
        if (const auto cut = cut_at_sight(node)) return cut;
      }
    }
    if (node.first == 0 && node.depth >= 4) --node.depth;  // without an idea of the best move, look for one
    return std::nullopt;
  }

  int leaf(const Position& pos, bool check, int alpha, int beta, int ply) {
    // The repetition is looked for here, too: quiescence knows no path.
    if (const auto again = state_.path.repetition(R.repetition)) return *again;
    if (selective_) return quiescence_.run(pos, state_.path.key(), check, alpha, beta, ply);
    state_.enter(ply);
    if (const auto sure = score_at_sight(pos, ply)) return *sure;
    if (shogi::count_moves<shogi::Scope::Safe>(pos) == 0) return score_without_safe_moves(pos, ply);
    return state_.evaluator.score();
  }

  /// What the evaluation alone, or giving the other side two moves in a row, says about a cut.
  std::optional<int> cut_at_sight(const Node& node) {
    constexpr int kMarginADepth = 110;
    constexpr int kHopelessADepth = 350;
    if (node.depth <= 6 && node.evaluation - kMarginADepth * node.depth >= node.beta) return node.evaluation;
    if (node.depth <= 2 && node.evaluation + kHopelessADepth * node.depth <= node.alpha) {
      const int score = quiescence_.run(node.pos, node.key, false, node.alpha, node.beta, node.ply);
      if (score <= node.alpha || state_.control->stopped()) return score;
    }
    if (node.depth >= 3 && node.evaluation >= node.beta && may_pass(node)) return cut_by_passing(node);
    return std::nullopt;
  }

  /// Passing tells something only where nobody is glad to pass: with something in hand there is a harmless
  /// move.
  [[nodiscard]] bool may_pass(const Node& node) const {
    return !node.pos.hand(shogi::Side::Own).empty() &&
           !(node.ply > 0 && frames_[static_cast<std::size_t>(node.ply - 1)].arrival == kPass);
  }

  std::optional<int> cut_by_passing(const Node& node) {
    const int reduced = node.depth - 4 - node.depth / 4 - std::min((node.evaluation - node.beta) / 200, 2);
    const Position child = node.pos.turned();
    state_.path.push_pass(key_of(child));
    state_.evaluator.push_pass(child);
    frame(node.ply).arrival = kPass;
    const int score = -search<false>(child, -node.beta, 1 - node.beta, reduced, node.ply + 1);
    state_.take_back();
    if (state_.control->stopped()) return 0;
    if (score < node.beta) return std::nullopt;
    return is_sure(score) ? node.beta : score;
  }

  template <bool kPv>
  int best_of(Node& node) {
    MoveList<R>& list = state_.list_at(node.ply);
    list.fill(node.pos);
    if (list.empty()) return score_without_safe_moves(node.pos, node.ply);
    order(list, node);
    frame(node.ply + 1).killers = {};
    const int alpha = node.alpha;
    int best = -kInfinity;
    shogi::MoveCode best_move = 0;
    bool only_forcing = false;  // what is left is not even put in order
    for (int i = 0; i < list.size() && best < node.beta; ++i) {
      const Candidate item = only_forcing ? list[i] : list.pick(i);
      only_forcing = only_forcing || (!kPv && !is_sure_loss(best) && is_hopeless(node, i));
      if (only_forcing && item.quiet && !gives_check(node.pos, item)) continue;
      const int score = visit<kPv>(node, item, i);
      if (state_.control->stopped()) return 0;
      best = std::max(best, score);
      if (score <= node.alpha) continue;
      node.alpha = score;
      best_move = shogi::code_of(item.move);
      if (kPv) frame(node.ply).variation.set(best_move, frame(node.ply + 1).variation);
      if (score >= node.beta && item.quiet) learn(node, list, i);
    }
    remember(node, best, best > alpha, best_move);
    return best;
  }

  void remember(const Node& node, int best, bool raised, shogi::MoveCode move) {
    const Bound bound = best >= node.beta ? Bound::AtLeast : raised ? Bound::Exact : Bound::AtMost;
    const int evaluation = node.check ? Remembered::kNoEvaluation : node.evaluation;
    state_.table->put(node.key, {.move = move,
                                 .score = static_cast<std::int16_t>(from_here(best, node.ply)),
                                 .evaluation = static_cast<std::int16_t>(evaluation),
                                 .depth = static_cast<std::int8_t>(node.depth),
                                 .bound = bound});
  }

  /// Makes a move, searches what it leads to, and takes it back. `number`: how many were tried before.
  template <bool kPv>
  int visit(const Node& node, const Candidate& item, int number) {
    const Position child = shogi::play(node.pos, item.move);
    const std::uint64_t key = key_of(child);
    state_.table->prefetch(key);
    const bool check = shogi::in_check(child);
    state_.make(node.pos, item.move, child, key, check);
    frame(node.ply).arrival = History<R>::arrival_of(item);
    const int depth = node.depth - 1;
    const int ply = node.ply + 1;
    int score = 0;
    if (number == 0) {
      score = -search<kPv>(child, -node.beta, -node.alpha, depth, ply);
    } else {
      const int reduced = depth - reduction<kPv>(node, item, number, check);
      score = -search<false>(child, -node.alpha - 1, -node.alpha, reduced, ply);
      if (score > node.alpha && reduced < depth) {
        score = -search<false>(child, -node.alpha - 1, -node.alpha, depth, ply);
      }
      if (kPv && score > node.alpha && score < node.beta) {
        score = -search<true>(child, -node.beta, -node.alpha, depth, ply);
      }
    }
    state_.take_back();
    return score;
  }

  /// Whether neither the evaluation nor the order speaks for quiet moves from this number on, near the
  /// leaves.
  [[nodiscard]] bool is_hopeless(const Node& node, int number) const {
    if (!selective_ || number == 0 || node.check || node.depth > 6) return false;
    if (number >= 4 + 2 * node.depth * node.depth) return true;
    return node.depth <= 4 && node.evaluation + 150 + 150 * node.depth <= node.alpha;
  }

  template <bool kPv>
  [[nodiscard]] int reduction(const Node& node, const Candidate& item, int number, bool check) const {
    if (!selective_ || node.depth < 3 || number < 2 || node.check || !item.quiet) return 0;
    const auto depth = static_cast<std::size_t>(std::min(node.depth, 63));
    int plies = reductions_[depth][static_cast<std::size_t>(std::min(number, 63))];
    if (kPv) --plies;
    if (check) --plies;
    plies -= state_.history.value(item, node.ply, previous_arrival(node.ply)) / 6000;
    return std::clamp(plies, 0, node.depth - 2);
  }

  /// Directly; an uncovered check is found when the move is made.
  static bool gives_check(const Position& pos, const Candidate& item) {
    const shogi::Square royal = shogi::lowest_square(pos.royal(shogi::Side::Their));
    const shogi::Bitboard occupied =
        item.move.is_drop() ? pos.occupied() : pos.occupied() & ~item.move.from.bit();
    return (shogi::Geometry<R>::attacks(item.piece / 2, item.piece % 2 != 0, shogi::Side::Their, royal,
                                        occupied) &
            item.move.to.bit()) != 0;
  }

  void order(MoveList<R>& list, const Node& node) {
    const int previous = previous_arrival(node.ply);
    const auto& killers = frame(node.ply).killers;
    for (Candidate& item : list) {
      const shogi::MoveCode code = shogi::code_of(item.move);
      if (code == node.first) {
        item.order = 1 << 30;
      } else if (!item.quiet) {
        const int mover = PieceValues<R>::on_board(item.piece / 2, item.piece % 2 != 0);
        item.order = (loses_exchange(node.pos, item) ? 0 : 1 << 24) + 16 * item.gain - mover;
      } else if (code == killers[0] || code == killers[1]) {
        item.order = (1 << 23) + (code == killers[0] ? 1 : 0);
      } else {
        item.order = state_.history.value(item, node.ply, previous);
      }
    }
  }

  /// The quiet move at place `i` refuted the one before; those tried earlier did not.
  void learn(const Node& node, MoveList<R>& list, int i) {
    const int bonus = std::min(32 * node.depth * node.depth, 1600);
    const int previous = previous_arrival(node.ply);
    auto& killers = frame(node.ply).killers;
    const shogi::MoveCode code = shogi::code_of(list[i].move);
    if (killers[0] != code) killers = {code, killers[0]};
    state_.history.learn(list[i], node.ply, previous, bonus);
    for (int j = 0; j < i; ++j) {
      if (list[j].quiet) state_.history.learn(list[j], node.ply, previous, -bonus);
    }
  }

  static constexpr int kPass = -1;

  [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  [[nodiscard]] int previous_arrival(int ply) const {
    const int arrival = ply == 0 ? kPass : frames_[static_cast<std::size_t>(ply - 1)].arrival;
    return arrival == kPass ? History<R>::kNoArrival : arrival;
  }

  /// By depth and number of the move. Made once: a search of a few hundred nodes must not wait for it.
  using Reductions = std::array<std::array<std::int8_t, 64>, 64>;
  static const Reductions& reductions() {
    static const Reductions table = [] {
      Reductions plies{};
      for (std::size_t depth = 1; depth < plies.size(); ++depth) {
        for (std::size_t number = 1; number < plies[depth].size(); ++number) {
          const double product = std::log(static_cast<double>(depth)) * std::log(static_cast<double>(number));
          plies[depth][number] = static_cast<std::int8_t>(std::lround(product / 1.9));
        }
      }
      return plies;
    }();
    return table;
  }

  ThreadState<R, E>& state_;
  Quiescence<R, E> quiescence_;
  bool selective_;
  int root_depth_ = 0;
  std::vector<Frame> frames_;
  const Reductions& reductions_ = reductions();
};

}  // namespace kanzen::play
