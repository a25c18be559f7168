#include "query/start_board.h"

#include <gtest/gtest.h>

#include "games/nine/rules.h"
#include "support/bridge.h"

namespace kanzen::query {
namespace {

std::optional<StartRule> broken(std::string_view sfen) {
  return broken_rule(position_from<games::kNine>(sfen));
}
bool looks_good(std::string_view sfen) { return looks_like_a_start(position_from<games::kNine>(sfen)); }

TEST(StartBoard, EachOfTheFourRulesIsNoticed) {
  EXPECT_EQ(broken("3/1k1/1K1 b - 1"), StartRule::KingsApart);
  EXPECT_EQ(broken("P1k/3/K2 b - 1"), StartRule::NoDeadPiece);
  EXPECT_EQ(broken("2k/N2/K2 b - 1"), StartRule::NoDeadPiece);
  EXPECT_EQ(broken("2k/3/p1K b - 1"), StartRule::NoDeadPiece);
  EXPECT_EQ(broken("2k/3/K1R b - 1"), StartRule::KingCannotBeTaken);
  EXPECT_EQ(broken("1k1/1g1/1K1 b - 1"), StartRule::NotMated);
  EXPECT_EQ(broken("2k/3/K2 b SPsp 1"), std::nullopt);
  EXPECT_EQ(broken("psk/3/KSP b - 1"), std::nullopt);
}

TEST(StartBoard, TheFirstBrokenRuleIsTheOneNamed) {
  EXPECT_EQ(broken("P2/1k1/1K1 b - 1"), StartRule::KingsApart);
  EXPECT_EQ(broken("P1k/3/K1R b - 1"), StartRule::NoDeadPiece);
}

TEST(StartBoard, EveryRuleHasASentenceWithItsNumber) {
  int number = 0;
  for (const StartRule rule :
       {StartRule::KingsApart, StartRule::NoDeadPiece, StartRule::KingCannotBeTaken, StartRule::NotMated}) {
    EXPECT_NE(describe(rule).find("rule " + std::to_string(++number)), std::string_view::npos);
  }
}

TEST(StartBoard, ACardShowsUnpromotedPiecesEachSideAtHomeAndNoCheck) {
  EXPECT_TRUE(looks_good("2k/3/K2 b SPsp 1"));
  EXPECT_TRUE(looks_good("psk/3/KSP b - 1"));
  EXPECT_FALSE(looks_good("+psk/3/KSP b - 1"));
  EXPECT_FALSE(looks_good("2k/K2/3 b SPsp 1"));
  EXPECT_FALSE(looks_good("3/2k/K2 b SPsp 1"));
  EXPECT_FALSE(looks_good("r1k/3/K2 b - 1"));
  EXPECT_FALSE(looks_good("1Sk/3/K2 b s 1"));
  EXPECT_FALSE(looks_good("2k/3/K1s b S 1"));
}

}  // namespace
}  // namespace kanzen::query
