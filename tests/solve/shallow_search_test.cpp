#include "solve/shallow_search.h"

#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "support/bridge.h"
#include "support/material.h"
#include "support/naive_table.h"

namespace kanzen::solve {
namespace {

constexpr std::uint64_t kPlenty = 1000000;

template <const shogi::RuleSet& R>
void expect_verdicts_within(const std::string& letters, int depth) {
  for (const naive::Entry& entry : naive::solved_class(R, material_named(R, letters))) {
    const auto pos = from_naive<R>(entry.state);
    const bool near = entry.verdict != draw() && entry.verdict.distance <= depth;
    const auto expected = near ? std::optional(entry.verdict) : std::nullopt;
    ASSERT_EQ(ShallowSearch<shogi::Game<R>>(depth, kPlenty).run(pos), expected);
    const auto hurried = ShallowSearch<shogi::Game<R>>(depth, 20).run(pos);
    ASSERT_TRUE(!hurried || hurried == expected);
  }
}

TEST(ShallowSearch, FindsExactVerdictsUpToItsDepthAndNoOthers) {
  for (const int depth : {0, 1, 2, 3}) {
    ASSERT_NO_FATAL_FAILURE(expect_verdicts_within<games::kNine>("G", depth));
    ASSERT_NO_FATAL_FAILURE(expect_verdicts_within<games::kNine>("P", depth));
    ASSERT_NO_FATAL_FAILURE(expect_verdicts_within<games::kDobutsu>("C", depth));
  }
}

TEST(ShallowSearch, SaysNothingWhenItRunsOutOfNodes) {
  using Search = ShallowSearch<shogi::Game<games::kNine>>;
  const auto pos = position_from<games::kNine>("psk/3/KSP b - 1");
  EXPECT_EQ(Search(3, kPlenty).run(pos), win_in(3));
  EXPECT_EQ(Search(2, kPlenty).run(pos), std::nullopt);
  EXPECT_EQ(Search(3, 2).run(pos), std::nullopt);
}

}  // namespace
}  // namespace kanzen::solve
