#include "play/match/uci.h"

#include <gtest/gtest.h>

namespace kanzen::play::match {
namespace {

constexpr Dialect kUci{Protocol::Uci, 5, 5};
constexpr Dialect kTall{Protocol::Uci, 3, 4};
constexpr Dialect kUsi{Protocol::Usi, 5, 5};

TEST(UciDialect, MovesAsFairyStockfishWritesThem) {
  EXPECT_EQ(kUci.move_out("1e1d+"), "e1e2+");
  EXPECT_EQ(kUci.move_out("5e4d-"), "a1b2-");
  EXPECT_EQ(kUci.move_out("+P*3c"), "+P@c3");
  EXPECT_EQ(kTall.move_out("2c2b"), "b2b3");
  EXPECT_EQ(kUsi.move_out("1e1d+"), "1e1d+");
}

TEST(UciDialect, MovesComeBackAsTheyWere) {
  for (const char* move : {"1e1d+", "5a1e", "+P*3c", "S*2b", "3c2b-"}) {
    EXPECT_EQ(kUci.move_in(kUci.move_out(move)), move);
    EXPECT_EQ(kUsi.move_in(move), move);
  }
}

TEST(UciDialect, WhatIsNoMoveDoesNoHarm) {
  for (const char* text : {"", "x", "0000", "@", "P@", "resign", "\xFF\xFE"}) {
    EXPECT_LE(kUci.move_in(text).size(), 8U);
  }
}

TEST(UciDialect, PositionsHaveHandsInBracketsAndOtherColours) {
  EXPECT_EQ(kUci.position_out("2k/3/K2 b 2Ps 1"), "fen 2k/3/K2[PPs] w - - 0 1");
  EXPECT_EQ(kUci.position_out("p+nks+l/5/5/5/+LSK+NP w - 4"), "fen p+nks+l/5/5/5/+LSK+NP[] b - - 0 1");
  EXPECT_EQ(kUsi.position_out("2k/3/K2 b 2Ps 1"), "sfen 2k/3/K2 b 2Ps 1");
}

}  // namespace
}  // namespace kanzen::play::match
