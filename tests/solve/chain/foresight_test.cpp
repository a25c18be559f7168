// What is seen of a position must be true, whether at once or one word later.
#include "solve/chain/foresight.h"

#include <gtest/gtest.h>

#include "support/naive_chain.h"

namespace kanzen::solve::chain {
namespace {

/// What a fresh look sees after a word.
Value seen_after(Position<1>& position, Letter to) {
  const auto mark = position.mark();
  Sight<1> sight(position.letters());
  position.play(to);
  sight.look(position);
  position.rewind(mark);
  return sight.value(to);
}

void expect_true(const State& state, int& decided_later) {
  Position<1> position(state);
  Sight<1> sight(position.letters());
  sight.look(position);
  const Value at_once = sight.value(state.at);
  Foresight<1> foresight(position.letters());
  foresight.look(position);
  ASSERT_EQ(position.state(), state);
  const Value value = foresight.value();
  ASSERT_TRUE(value == Value::Unknown || value == naive_value(state));
  if (at_once != Value::Unknown) {
    ASSERT_EQ(value, at_once);
    return;
  }
  ASSERT_EQ(foresight.winning().has_value(), value == Value::Win);
  if (foresight.winning()) {
    ASSERT_EQ(seen_after(position, *foresight.winning()), Value::Loss);
  }
  decided_later += value == Value::Unknown ? 0 : 1;
  position.replies(state.at).for_each([&](Letter to) {
    const Value later = seen_after(position, to);
    ASSERT_TRUE(later != Value::Loss || value == Value::Win);
    ASSERT_EQ(foresight.open().contains(to), later == Value::Unknown && !sight.won().contains(to));
  });
}

TEST(Foresight, IsTrueOfSmallGamesAndLeavesOpenWhatSightDoesNotDecide) {
  int decided_later = 0;
  const auto check = [&](const State& state) {
    if (!::testing::Test::HasFatalFailure()) expect_true(state, decided_later);
  };
  for_each_cancelled_graph(3, 2, check);
  for_each_cancelled_graph(4, 1, check);
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    check(random_cancelled_state(seed, {.letters = 4, .most = 3}));
    check(random_cancelled_state(seed, {.letters = 6, .most = 2, .density = 0.45}));
  }
  EXPECT_GT(decided_later, 1000);
}

TEST(Foresight, SeesThatALastWordWins) {
  // It leaves 0 without words, so 2 is won, and 1 has words to 2 only.
  State state{Graph(3), 0};
  state.graph.set_words(0, 1, 1);
  state.graph.set_words(1, 2, 1);
  state.graph.set_words(2, 0, 2);
  Position<1> position(state);
  Sight<1> sight(3);
  sight.look(position);
  EXPECT_EQ(sight.value(0), Value::Unknown);
  Foresight<1> foresight(3);
  foresight.look(position);
  EXPECT_EQ(foresight.value(), Value::Win);
}

}  // namespace
}  // namespace kanzen::solve::chain
