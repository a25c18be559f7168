#include "core/look_ahead.h"

#include <gtest/gtest.h>

#include "core/shogi/class_game.h"
#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "support/graph_game.h"
#include "support/material.h"
#include "support/solving.h"

namespace kanzen {
namespace {

/// The look-ahead finds what is decided within its depth, with its distance, and nothing else.
template <class G>
void expect_exact(const G& game, int most) {
  const auto cells = solved(game);
  const LookAhead<G> look(game);
  game.for_each_position(0, game.index_count(), [&](Index index, const typename G::Position& pos) {
    const Verdict verdict = *verdict_of_cell(cells[index]);
    if (const Seed seed = game.seed(pos); seed.settled && seed.verdict.outcome == Outcome::Win) return;
    for (int plies = 0; plies <= most; ++plies) {
      const bool near = verdict.outcome != Outcome::Draw && verdict.distance <= plies;
      const int won = near && verdict.outcome == Outcome::Win ? verdict.distance : LookAhead<G>::kNone;
      const int lost = near && verdict.outcome == Outcome::Loss ? verdict.distance : LookAhead<G>::kNone;
      ASSERT_EQ(look.win_within(pos, plies), won) << index << " within " << plies;
      ASSERT_EQ(look.loss_within(pos, plies), lost) << index << " within " << plies;
    }
  });
}

TEST(LookAhead, IsExactOnRandomGraphs) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    ASSERT_NO_FATAL_FAILURE(expect_exact(
        random_graph(seed, {.nodes = 30, .edges = 70, .reach = 6, .farsighted = seed % 2 == 0}), 6));
  }
}

TEST(LookAhead, IsExactOnSmallClasses) {
  for (const char* letters : {"", "G", "NN"}) {
    ASSERT_NO_FATAL_FAILURE(expect_exact(shogi::ClassGame<games::kNine>(nine_class(letters)), 4));
  }
  for (const char* letters : {"", "C", "GC"}) {
    ASSERT_NO_FATAL_FAILURE(
        expect_exact(shogi::ClassGame<games::kDobutsu>(material_named(games::kDobutsu, letters)), 4));
  }
}

}  // namespace
}  // namespace kanzen
