#include "query/comparison.h"

#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "query/memory_source.h"
#include "query/small_table.h"
#include "support/material.h"

namespace kanzen::query {
namespace {

using games::kDobutsu;
using Game = shogi::ClassGame<kDobutsu>;

Knowledge within(Outcome outcome, Plies bound) {
  Knowledge known;
  known.outcome = outcome;
  known.distance_at_most = bound;
  return known;
}

TEST(Comparison, SaysWhatIsBorneOut) {
  EXPECT_TRUE(is_borne_out(Knowledge::exact(win_in(5)), Knowledge::exact(win_in(5))));
  EXPECT_TRUE(is_borne_out(Knowledge::exact(draw()), Knowledge::exact(draw())));
  EXPECT_TRUE(is_borne_out(within(Outcome::Win, 9), Knowledge::exact(win_in(5))));
  EXPECT_FALSE(is_borne_out(within(Outcome::Win, 3), Knowledge::exact(win_in(5))));
  EXPECT_FALSE(is_borne_out(within(Outcome::Win, 9), Knowledge::exact(draw())));
  EXPECT_FALSE(is_borne_out(Knowledge::exact(win_in(7)), Knowledge::exact(win_in(5))));
  EXPECT_FALSE(is_borne_out(Knowledge::exact(loss_in(4)), Knowledge::exact(win_in(5))));
  EXPECT_FALSE(is_borne_out(Knowledge::unknown(), Knowledge::exact(draw())));
}

TEST(Comparison, FindsALieAndNothingElse) {
  const auto table = solved<kDobutsu>(material_named(kDobutsu, "C"));
  auto lies = table.codes;
  for (VerdictCode& code : lies) {
    if (code == code_of(draw())) code = code_of(loss_in(2));
  }
  const MemorySource<Game> truth(table.game, table.codes, {});
  const MemorySource<Game> liar(table.game, lies, {});
  EXPECT_FALSE(Comparison(table.game, truth, truth, {}).on_sample(5'000, 2)->has_value());
  EXPECT_FALSE(Comparison(table.game, truth, truth, {}).everywhere(2)->has_value());
  for (const auto& found : {Comparison(table.game, liar, truth, {}).on_sample(50'000, 2),
                            Comparison(table.game, liar, truth, {}).everywhere(1)}) {
    ASSERT_TRUE(found.has_value());
    ASSERT_TRUE(found->has_value());
    EXPECT_EQ((*found)->said, Knowledge::exact(loss_in(2)));
    EXPECT_EQ((*found)->truth, Knowledge::exact(draw()));
  }
}

}  // namespace
}  // namespace kanzen::query
