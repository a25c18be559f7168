#include "query/mates.h"

#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "query/small_table.h"

namespace kanzen {
namespace {

using games::kDobutsu;
using games::kNine;
using query::count_mates;
using query::MateRow;

/// The definition, level by level, looking forward only and at every position.
template <const shogi::RuleSet& R>
class MatesByDefinition {
 public:
  explicit MatesByDefinition(const SmallTable<R>& table) : table_(table) {
    const Verdict mated = loss_in(R.goal == shogi::Goal::Capture ? 2 : 0);
    walk(table.game, table.reachable, [&](Index index, const Pos& pos) {
      if (verdict_of(table_.codes[index]) == mated && takes_royal(pos.turned())) mated_[index] = true;
    });
  }

  std::vector<MateRow> run() {
    std::vector<MateRow> rows;
    for (Plies plies = 1;; plies = static_cast<Plies>(plies + 2)) {
      const MateRow row = attack(plies);
      if (row.positions == 0) return rows;
      rows.push_back(row);
      defend();
    }
  }

 private:
  using Pos = shogi::Position<R>;
  using Flags = std::vector<bool>;

  [[nodiscard]] bool is_in(const Flags& flags, const Pos& pos) const {
    return !table_.game.by_rule(pos) && flags[table_.game.index_of(pos)];
  }

  MateRow attack(Plies plies) {
    MateRow row{.plies = plies};
    Flags fresh(table_.codes.size());
    walk(table_.game, table_.reachable, [&](Index index, const Pos& pos) {
      bool mates = false;
      for (const Pos& child : children_of(pos)) mates = mates || is_in(mated_, child);
      if (!mates || mates_[index]) return;
      fresh[index] = true;
      row.first = row.positions++ == 0 ? index : row.first;
    });
    for (Index index = 0; index < fresh.size(); ++index) mates_[index] = mates_[index] || fresh[index];
    return row;
  }

  void defend() {
    walk(table_.game, table_.reachable, [&](Index index, const Pos& pos) {
      if (mated_[index] || !takes_royal(pos.turned())) return;
      bool forced = true;
      for (const Pos& child : children_of(pos))
        forced = forced && (takes_royal(child) || is_in(mates_, child));
      if (forced) mated_[index] = true;
    });
  }

  const SmallTable<R>& table_;
  Flags mated_ = Flags(table_.codes.size());
  Flags mates_ = Flags(table_.codes.size());
};

template <const shogi::RuleSet& R>
void expect_as_defined(const shogi::MaterialCounts& material, std::size_t lengths_at_least) {
  const auto table = solved<R>(material);
  const auto rows = count_mates(table.game, table.codes, table.reachable, 1);
  EXPECT_EQ(rows, MatesByDefinition<R>(table).run());
  EXPECT_GE(rows.size(), lengths_at_least);
}

TEST(Mates, OfDobutsuAreAsDefined) {
  expect_as_defined<kDobutsu>({0, 1, 0, 1}, 3);
  expect_as_defined<kDobutsu>({0, 0, 0, 2}, 4);
  expect_as_defined<kDobutsu>({0, 2, 1, 0}, 6);
}

TEST(Mates, WhereTheRoyalPieceIsNeverTakenAreAsDefined) {
  expect_as_defined<kNine>({0, 2}, 2);
  expect_as_defined<kNine>({0, 1, 0, 0, 0, 0, 0, 1}, 2);
}

TEST(Mates, TakeAtLeastAsLongAsTheQuickestWin) {
  const auto table = solved<kDobutsu>({0, 1, 1, 1});
  for (const MateRow& row : count_mates(table.game, table.codes, table.reachable, 1)) {
    const Verdict quickest = verdict_of(table.codes[row.first]);
    EXPECT_EQ(quickest.outcome, Outcome::Win);
    EXPECT_LE(quickest.distance, row.plies + 2);  // the catch, which the paper does not count, included
  }
}

TEST(Mates, DoNotDependOnTheNumberOfThreads) {
  const auto table = solved<kDobutsu>({0, 1, 0, 2});
  const auto one = count_mates(table.game, table.codes, table.reachable, 1);
  for (const unsigned threads : {2U, 8U}) {
    EXPECT_EQ(count_mates(table.game, table.codes, table.reachable, threads), one);
  }
}

}  // namespace
}  // namespace kanzen
