#include "report/card.h"

#include <gtest/gtest.h>

namespace kanzen::report {
namespace {

Card decided(query::Knowledge known, bool sente_first) {
  Card card;
  card.line.from.known = std::move(known);
  card.sente_first = sente_first;
  return card;
}

TEST(ResultText, NamesTheWinnerAndThePlies) {
  EXPECT_EQ(result_text(decided(query::Knowledge::exact(win_in(7)), true)), "▲先手の勝ち　7手");
  EXPECT_EQ(result_text(decided(query::Knowledge::exact(loss_in(6)), true)), "△後手の勝ち　6手");
  EXPECT_EQ(result_text(decided(query::Knowledge::exact(win_in(7)), false)), "△後手の勝ち　7手");
  EXPECT_EQ(result_text(decided(query::Knowledge::exact(loss_in(6)), false)), "▲先手の勝ち　6手");
  EXPECT_EQ(result_text(decided(query::Knowledge::exact(draw()), true)), "引き分け");
  EXPECT_EQ(result_text(decided(query::Knowledge::unknown(), true)), "未解決");
  query::Knowledge by_rule;
  by_rule.outcome = Outcome::Win;
  by_rule.by = "perpetual check";
  EXPECT_EQ(result_text(decided(by_rule, true)), "▲先手の勝ち　連続王手の千日手");
}

TEST(Joined, PutsTextBetweenTexts) {
  EXPECT_EQ(joined({}, ", "), "");
  EXPECT_EQ(joined({"a"}, ", "), "a");
  EXPECT_EQ(joined({"a", "b", "c"}, ", "), "a, b, c");
}

}  // namespace
}  // namespace kanzen::report
