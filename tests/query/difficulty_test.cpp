#include "query/difficulty.h"

#include <gtest/gtest.h>

#include <set>

#include "query/naive_class.h"

namespace kanzen::query {
namespace {

using games::kNine;
using naive::State;

/// The same figures from the naive rules, by plain recursion.
class Plain {
 public:
  explicit Plain(const NaiveClass& solved) : solved_(solved) {}

  [[nodiscard]] std::vector<State> children(const State& state) const {
    std::vector<State> found;
    for (const naive::Move& move : referee_.moves(state)) {
      found.push_back(referee_.seen_by_mover(referee_.after(state, move)));
    }
    return found;
  }
  [[nodiscard]] Verdict verdict(const State& state) const { return solved_.verdicts.at(state); }

  /// One of a state and its mirror image.
  static State upright(const State& state) {
    State image = state;
    for (auto& rank : image.board) std::swap(rank[0], rank[2]);
    return std::min(state, image);
  }

  /// Nodes of the smallest quickest solution as a tree.
  std::uint64_t tree(const State& state) {
    const auto found = trees_.find(state);
    if (found != trees_.end()) return found->second;
    const Verdict here = verdict(state);
    std::uint64_t all = 1;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (const State& child : children(state)) {
      if (here.outcome == Outcome::Loss) {
        all += tree(child);
      } else if (seen_from_parent(verdict(child)) == here) {
        least = std::min(least, 1 + tree(child));
      }
    }
    return trees_[state] = here.outcome == Outcome::Loss ? all : least;
  }

  /// The positions of that solution; `unique` becomes false where another one is as small.
  void collect(const State& state, std::set<State>& positions, bool& unique) {
    if (!positions.insert(upright(state)).second) return;
    const Verdict here = verdict(state);
    std::set<State> next;
    for (const State& child : children(state)) {
      const bool chosen = here.outcome == Outcome::Loss ||
                          (seen_from_parent(verdict(child)) == here && 1 + tree(child) == tree(state));
      if (chosen) next.insert(upright(child));
    }
    unique &= here.outcome == Outcome::Loss || next.size() == 1;
    for (const State& child : next) collect(child, positions, unique);
  }

  /// A full search without any cut.
  [[nodiscard]] int look(const State& state, int depth) const {
    constexpr int kWin = 1'000'000;
    if (const auto over = referee_.over(state))
      return over->outcome == Outcome::Win ? kWin + depth : -kWin - depth;
    if (depth == 0) return balance(state);
    int best = -2 * kWin;
    for (const State& child : children(state)) best = std::max(best, -look(child, depth - 1));
    return best;
  }
  [[nodiscard]] int fooled_depth(const State& key, int deepest) const {
    int fooled = 0;
    for (int depth = 1; depth <= std::min<int>(deepest, verdict(key).distance - 1); ++depth) {
      std::array<int, 2> best{-3'000'000, -3'000'000};
      for (const State& child : children(key)) {
        int& mine = best[verdict(child).outcome == Outcome::Loss ? 1 : 0];
        mine = std::max(mine, -look(child, depth - 1));
      }
      if (best[0] >= best[1]) fooled = depth;
    }
    return fooled;
  }

 private:
  [[nodiscard]] int balance(const State& state) const {
    int sum = 0;
    for (const naive::Spot spot : referee_.spots()) {
      const naive::Man& man = state.at(spot);
      if (man.kind > 0) sum += (man.black ? 1 : -1) * worth(kNine.piece(man.kind).face(man.back_up));
    }
    for (std::size_t kind = 1; kind < shogi::kMaxKinds; ++kind) {
      sum += (state.black_hand[kind] - state.white_hand[kind]) * worth(kNine.pieces[kind].front);
    }
    return sum;
  }
  /// Squares attacked on an empty board, from all squares together.
  static int worth(const shogi::Face& face) {
    int sum = 0;
    for (std::size_t direction = 0; direction < shogi::kDirectionCount; ++direction) {
      const int far = (face.slides >> direction & 1) != 0 ? 2 : (face.steps >> direction & 1) != 0 ? 1 : 0;
      for (int square = 0; square < 9; ++square) {
        for (int step = 1; step <= far; ++step) {
          const int rank = square / 3 + step * shogi::kOffsets[direction].rank;
          const int column = square % 3 + step * shogi::kOffsets[direction].column;
          sum += rank >= 0 && rank < 3 && column >= 0 && column < 3 ? 1 : 0;
        }
      }
    }
    return sum;
  }

  naive::Referee referee_{kNine};
  const NaiveClass& solved_;
  std::map<State, std::uint64_t> trees_;
};

/// The first child that is best for the mover, in the order of the real move generation.
NinePosition after_best_move(const NaiveClass& solved, const NinePosition& pos) {
  const auto ranked = rank_moves<kNine>(solved, pos);
  return shogi::play(pos, ranked->front().move);
}

void expect_plain_figures(const NaiveClass& solved, const State& state, int& unique_ones) {
  Plain plain(solved);
  const NinePosition pos = from_naive<kNine>(state);
  constexpr int kDeepest = 3;
  const auto hard = difficulty_of<kNine>(solved, pos, kDeepest);
  ASSERT_TRUE(hard);

  const bool lost = plain.verdict(state).outcome == Outcome::Loss;
  const State key = lost ? state_of<kNine>(after_best_move(solved, pos)) : state;
  const auto replies = plain.children(key);
  EXPECT_EQ(hard->key_is_reply, lost);
  EXPECT_EQ(hard->legal_moves, static_cast<int>(replies.size()));
  EXPECT_EQ(hard->winning_moves, std::count_if(replies.begin(), replies.end(), [&](const State& child) {
              return plain.verdict(child).outcome == Outcome::Loss;
            }));
  EXPECT_EQ(hard->fooled_depth, plain.fooled_depth(key, kDeepest));

  std::set<State> positions;
  bool unique = true;
  plain.collect(state, positions, unique);
  ASSERT_TRUE(hard->proof_positions);
  EXPECT_LE(*hard->proof_positions, plain.tree(state));
  EXPECT_LE(*hard->proof_positions, positions.size());
  EXPECT_GT(*hard->proof_positions, plain.verdict(state).distance);
  if (unique) {
    EXPECT_EQ(*hard->proof_positions, positions.size());
    ++unique_ones;
  }
}

TEST(Difficulty, FiguresAreThoseOfBruteForce) {
  int unique = 0;
  for (const char* letters : {"S", "R", "GP"}) {
    const NaiveClass solved(letters);
    int looked_at = 0;
    std::size_t number = 0;
    for (const auto& [state, verdict] : solved.verdicts) {
      if (verdict.outcome == Outcome::Draw || verdict.distance == 0 || ++number % 23 != 0) continue;
      if (++looked_at > 40) break;
      SCOPED_TRACE(std::string(letters) + " " + std::to_string(number));
      ASSERT_NO_FATAL_FAILURE(expect_plain_figures(solved, state, unique));
    }
    EXPECT_GT(looked_at, 10) << letters;
  }
  EXPECT_GT(unique, 15);
}

TEST(Difficulty, ALargeSolutionIsGivenUp) {
  const NaiveClass solved("S");
  const auto longest = std::max_element(solved.verdicts.begin(), solved.verdicts.end(), [](auto& a, auto& b) {
    return a.second.distance < b.second.distance;
  });
  const NinePosition pos = from_naive<kNine>(longest->first);
  EXPECT_TRUE(SolutionSize<kNine>(solved, 1000).run(pos)->has_value());
  EXPECT_FALSE(SolutionSize<kNine>(solved, 3).run(pos)->has_value());
}

}  // namespace
}  // namespace kanzen::query
