#include "core/shogi/class_index.h"

#include <gtest/gtest.h>

#include <map>

#include "base/hash.h"
#include "core/shogi/sfen.h"
#include "games/dobutsu/rules.h"
#include "support/bridge.h"
#include "support/material.h"
#include "support/naive_table.h"

namespace kanzen::shogi {
namespace {

using Nine = ClassIndex<games::kNine>;
using Dobutsu = ClassIndex<games::kDobutsu>;

Dobutsu dobutsu() { return Dobutsu(material_of(position_from<games::kDobutsu>(games::kDobutsu.start))); }

Index positions_without_folding(const Nine& index) {
  Index sum = 0;
  index.for_each_position(0, index.count(),
                          [&](Index, const auto& pos) { sum += pos == pos.mirrored() ? 1 : 2; });
  return sum;
}

template <const RuleSet& R>
void expect_place(const ClassIndex<R>& index, const Position<R>& pos) {
  const Place place = index.place_of(pos);
  const auto kept = index.position_at(place.index);
  ASSERT_TRUE(kept);
  ASSERT_EQ(*kept, place.mirrored ? pos.mirrored() : pos);
  ASSERT_EQ(place.symmetric, pos == pos.mirrored());
  ASSERT_EQ(index.known_position_at(place.index), *kept);
  ASSERT_EQ(index.place_of(pos.mirrored()).index, place.index);
  ASSERT_EQ(index.in_play(pos), place.index < index.count());
}

template <const RuleSet& R>
void expect_scan_agrees(const ClassIndex<R>& index, Index begin, Index end) {
  std::vector<std::pair<Index, Position<R>>> expected;
  for (Index i = begin; i < end; ++i) {
    if (const auto pos = index.position_at(i)) expected.emplace_back(i, *pos);
  }
  std::vector<std::pair<Index, Position<R>>> visited;
  index.for_each_position(begin, end, [&](Index i, const Position<R>& pos) { visited.emplace_back(i, pos); });
  ASSERT_EQ(visited, expected) << begin << " to " << end;
}

TEST(NineIndex, NumberOfAPositionIsTheOneItCameFrom) {
  for (const char* letters : {"", "G", "P", "NN", "PP", "RB", "SL", "GSP"}) {
    const Nine index(nine_class(letters));
    index.for_each_position(0, index.count(), [&](Index i, const auto& pos) {
      ASSERT_EQ(index.place_of(pos).index, i) << letters;
      ASSERT_FALSE(index.place_of(pos).mirrored);
    });
  }
}

TEST(NineIndex, EveryPossiblePositionHasOneNumberUpToMirroring) {
  for (const char* letters : {"", "G", "S", "R", "B", "N", "L", "P", "NN", "PP", "LP"}) {
    const Nine index(nine_class(letters));
    std::map<Index, int> met;
    for (const naive::State& state : naive::all_states(games::kNine, nine_class(letters))) {
      const auto pos = from_naive<games::kNine>(state);
      ASSERT_NO_FATAL_FAILURE(expect_place(index, pos));
      met[index.place_of(pos).index] += pos == pos.mirrored() ? 2 : 1;
    }
    Index positions = 0;
    index.for_each_position(0, index.count(), [&](Index i, const auto&) {
      EXPECT_EQ(met[i], 2) << letters << " index " << i;
      ++positions;
    });
    EXPECT_EQ(met.size(), positions) << letters;
  }
}

TEST(NineIndex, PositionsWithoutFoldingAreAsManyAsPublished) {
  EXPECT_EQ(positions_without_folding(Nine(nine_class("G"))), 414U);
  EXPECT_EQ(positions_without_folding(Nine(nine_class("S"))), 799U);
  EXPECT_EQ(positions_without_folding(Nine(nine_class("R"))), 684U);
  EXPECT_EQ(positions_without_folding(Nine(nine_class("B"))), 764U);
  EXPECT_EQ(positions_without_folding(Nine(nine_class("NN"))), 4080U);
}

TEST(NineIndex, RandomPositionsOfLargerClassesComeBack) {
  std::mt19937_64 rng(51);
  for (int i = 0; i < 60; ++i) {
    MaterialCounts material{};
    for (int piece = 0; piece < 5; ++piece)
      material[1 + rng() % 7] = static_cast<std::uint8_t>(1 + rng() % 2);
    const Nine index(material);
    for (const auto& pos : class_positions(index, index.count(), rng(), 20)) {
      ASSERT_EQ(material_of(pos), material);
      ASSERT_NO_FATAL_FAILURE(expect_place(index, pos));
      ASSERT_NO_FATAL_FAILURE(expect_place(index, pos.mirrored()));
    }
  }
}

TEST(NineIndex, ScansAgreeWithSingleQuestions) {
  std::mt19937_64 rng(52);
  for (const char* letters : {"", "B", "NN", "GSP", "RRBB", "GSRBN"}) {
    const Nine index(nine_class(letters));
    ASSERT_NO_FATAL_FAILURE(expect_scan_agrees(index, 0, std::min<Index>(index.count(), 3000)));
    for (int i = 0; i < 30; ++i) {
      const Index begin = rng() % index.count();
      const Index around = i % 2 == 0 ? begin : begin / index.block() * index.block();
      const Index first = around - std::min<Index>(around, rng() % 100);
      ASSERT_NO_FATAL_FAILURE(expect_scan_agrees(index, first, std::min(index.count(), first + rng() % 300)));
    }
  }
}

TEST(DobutsuIndex, HasAsManyNumbersAsPublished) {
  EXPECT_EQ(dobutsu().count(), 249442767U);
  EXPECT_EQ(dobutsu().block(), 11878227U);
  EXPECT_EQ(dobutsu().count() / dobutsu().block(), 21U);
}

TEST(DobutsuIndex, RandomPositionsComeBack) {
  const Dobutsu index = dobutsu();
  for (const auto& pos : class_positions(index, index.outer_count(), 53, 3000)) {
    ASSERT_EQ(material_of(pos), index.material());
    ASSERT_NO_FATAL_FAILURE(expect_place(index, pos));
    ASSERT_NO_FATAL_FAILURE(expect_place(index, pos.mirrored()));
  }
}

TEST(DobutsuIndex, SymmetricPositionsAreKnownAsSuch) {
  const Dobutsu index = dobutsu();
  for (const char* sfen : {"1l1/1c1/1C1/1L1 b GGEE 1", "g1g/1l1/e1e/CLC b - 1", "1l1/3/C1C/gLg b EE 1"}) {
    const auto pos = position_from<games::kDobutsu>(sfen);
    EXPECT_TRUE(index.place_of(pos).symmetric) << sfen;
    EXPECT_NO_FATAL_FAILURE(expect_place(index, pos));
  }
  EXPECT_FALSE(index.place_of(position_from<games::kDobutsu>("gle/1c1/1C1/ELG b - 1")).symmetric);
}

TEST(DobutsuIndex, NeighboursOfRandomPositionsHaveTheirPlaces) {
  const Dobutsu index = dobutsu();
  for (const auto& pos : class_positions(index, index.count(), 54, 150)) {
    Game<games::kDobutsu>::for_each_child(pos, [&](const auto& child) {
      if (child.royal(Side::Own) != 0 && index.has_place(child)) expect_place(index, child);
    });
    for_each_parent(pos, [&](const auto& parent) {
      if (index.has_place(parent)) expect_place(index, parent);
    });
    ASSERT_FALSE(HasFatalFailure());
  }
}

TEST(DobutsuIndex, LionsThatStandApartAreInPlay) {
  const naive::Referee referee(games::kDobutsu);
  const Dobutsu index = dobutsu();
  int in_play = 0;
  for (const naive::Spot own : referee.spots()) {
    for (const naive::Spot their : referee.spots()) {
      if (own == their) continue;
      naive::State state;
      state.at(own) = {0, false, true};
      state.at(their) = {0, false, false};
      const bool apart = std::abs(own.rank - their.rank) > 1 || std::abs(own.column - their.column) > 1;
      const bool expected = apart && own.rank != 0 && their.rank != 3;
      EXPECT_EQ(index.in_play(from_naive<games::kDobutsu>(state)), expected);
      in_play += expected ? 1 : 0;
    }
  }
  EXPECT_EQ(in_play, 39);
}

TEST(DobutsuIndex, ScansAgreeWithSingleQuestions) {
  std::mt19937_64 rng(55);
  const Dobutsu index = dobutsu();
  for (int i = 0; i < 40; ++i) {
    const Index first = i < 20 ? rng() % index.count() : (1 + rng() % 20) * index.block() - rng() % 200;
    ASSERT_NO_FATAL_FAILURE(expect_scan_agrees(index, first, std::min(index.count(), first + rng() % 400)));
  }
}

TEST(DobutsuIndex, UprightNeighboursNeedNoMirroringWhileTheLionsStay) {
  const Dobutsu index = dobutsu();
  for (const auto& pos : class_positions(index, index.count(), 56, 300)) {
    const auto upright = index.with_upright_neighbours(pos);
    ASSERT_TRUE(upright == pos || upright == pos.mirrored());
    Game<games::kDobutsu>::for_each_child(upright, [&](const auto& child) {
      const bool lions_stay = child.kind(0) == upright.turned().kind(0);
      if (!lions_stay || !index.has_place(child)) return;
      const Bitboard middle = Geometry<games::kDobutsu>::kLeftFile << 1;
      if ((child.kind(0) & ~middle) != 0) {
        EXPECT_FALSE(index.place_of(child).mirrored);
      }
    });
  }
}

// A table's numbers mean positions only as long as nobody renumbers them. If this must change, raise
// kNumbering in rule_set.cpp, so that older tables are refused.
TEST(DobutsuIndex, NumbersStayWhatTheyAre) {
  const Dobutsu index = dobutsu();
  HashStream hash;
  for (Index i = 0; i < 1000; ++i) {
    const auto pos = index.known_position_at(index.count() / 1000 * i);
    hash.add(format_sfen(Standing<games::kDobutsu>{pos}));
  }
  EXPECT_EQ(hash.digest(), 2551294139540512028U);
}

}  // namespace
}  // namespace kanzen::shogi
