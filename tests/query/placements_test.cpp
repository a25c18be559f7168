#include "query/placements.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"

namespace kanzen {
namespace {

using games::kDobutsu;
using games::kNine;
using query::placements_by_pieces_in_hand;
using shogi::MaterialCounts;

/// Lays out one piece after another; the set takes care of pieces that are alike.
template <const shogi::RuleSet& R>
void lay_out(const shogi::Position<R>& pos, const std::vector<int>& kinds, std::size_t next,
             std::set<shogi::Position<R>>& found) {
  if (next == kinds.size()) {
    found.insert(pos);
    return;
  }
  const int kind = kinds[next];
  for (const shogi::Side side : {shogi::Side::Own, shogi::Side::Their}) {
    shogi::Position<R> in_hand = pos;
    in_hand.hand(side).add(kind);
    lay_out(in_hand, kinds, next + 1, found);
    shogi::for_each_square(pos.empty(), [&](shogi::Square square) {
      for (int face = 0; face < (R.piece(kind).has_back() ? 2 : 1); ++face) {
        shogi::Position<R> on_board = pos;
        on_board.put(kind, face == 1, side, square.bit());
        lay_out(on_board, kinds, next + 1, found);
      }
    });
  }
}

/// All pairs of royal squares leave the same number of ways, so one pair stands for all.
template <const shogi::RuleSet& R>
std::vector<std::uint64_t> laid_out_by_hand(const std::vector<int>& kinds) {
  shogi::Position<R> royals;
  royals.put(0, false, shogi::Side::Own, 1U << 0);
  royals.put(0, false, shogi::Side::Their, 1U << 5);
  std::set<shogi::Position<R>> found;
  lay_out(royals, kinds, 0, found);
  const auto pairs = static_cast<std::uint64_t>(R.squares() * (R.squares() - 1));
  std::vector<std::uint64_t> counts(kinds.size() + 1, 0);
  for (const auto& pos : found) {
    counts[static_cast<std::size_t>(pos.hand(shogi::Side::Own).total() +
                                    pos.hand(shogi::Side::Their).total())] += pairs;
  }
  return counts;
}

TEST(Placements, DobutsuAsInTableOneOfThePaper) {
  const auto counts = placements_by_pieces_in_hand(kDobutsu, {0, 2, 2, 2});
  EXPECT_EQ(counts, (std::vector<std::uint64_t>{638'668'800, 638'668'800, 242'161'920, 44'098'560, 4'134'240,
                                                190'080, 3'564}));
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 1'567'925'964U);
}

TEST(Placements, AgreeWithLayingThemOut) {
  EXPECT_EQ(placements_by_pieces_in_hand(kDobutsu, {0, 1, 0, 1}), laid_out_by_hand<kDobutsu>({1, 3}));
  EXPECT_EQ(placements_by_pieces_in_hand(kDobutsu, {0, 1, 0, 2}), laid_out_by_hand<kDobutsu>({1, 3, 3}));
  EXPECT_EQ(placements_by_pieces_in_hand(kNine, {0, 2, 0, 1}), laid_out_by_hand<kNine>({1, 1, 3}));
}

TEST(Placements, RoyalPiecesAloneHaveOnlyTheirSquares) {
  EXPECT_EQ(placements_by_pieces_in_hand(kDobutsu, {}), std::vector<std::uint64_t>{132});
}

TEST(Placements, SumIsTheIndexWithAllPairsOfRoyalSquares) {
  for (const MaterialCounts material : {MaterialCounts{0, 1, 1, 1}, {0, 2, 0, 1}, {0, 0, 2, 2}}) {
    const auto counts = placements_by_pieces_in_hand(kDobutsu, material);
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}),
              132 * shogi::ClassIndex<kDobutsu>(material).block());
  }
}

}  // namespace
}  // namespace kanzen
