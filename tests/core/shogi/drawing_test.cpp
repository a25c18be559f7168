#include "core/shogi/drawing.h"

#include <gtest/gtest.h>

#include "support/playouts.h"

namespace kanzen::shogi {
namespace {

TEST(Drawing, DobutsuHasLettersFromTheLeft) {
  EXPECT_EQ(draw_board(start_of<games::kDobutsu>()),
            "後手の持駒：なし\n"
            "  Ａ Ｂ Ｃ\n"
            "+---------+\n"
            "|vきvラvぞ|1\n"
            "| ・vひ ・|2\n"
            "| ・ ひ ・|3\n"
            "| ぞ ラ き|4\n"
            "+---------+\n"
            "先手の持駒：なし\n"
            "先手番\n");
}

TEST(Drawing, KifLabelsAreDigitsAndKanji) {
  const auto setup = setup_of(start_of<games::kDobutsu>());
  const std::string text = draw_squares(games::kDobutsu, setup, Labels::Kif);
  EXPECT_EQ(text.substr(0, text.find('\n')), "  ３ ２ １");
  EXPECT_NE(text.find("|二\n"), std::string::npos);
}

TEST(Drawing, HandsStandAboveAndBelowAndTheBoardIsSentesForBothMovers) {
  const auto at = standing<games::kNine>("1+rk/3/K+S1 w SPsp2l 4");
  EXPECT_EQ(draw_board(at),
            "後手の持駒：銀　香二　歩\n"
            "  ３ ２ １\n"
            "+---------+\n"
            "| ・v竜v玉|一\n"
            "| ・ ・ ・|二\n"
            "| 玉 全 ・|三\n"
            "+---------+\n"
            "先手の持駒：銀　歩\n"
            "後手番\n");
}

TEST(Drawing, KyotoShowsTheFaceThatIsUp) {
  const auto setup = setup_of(start_of<games::kKyoto>());
  EXPECT_EQ(draw_squares(games::kKyoto, setup, Labels::OfTheGame),
            "  ５ ４ ３ ２ １\n"
            "+---------------+\n"
            "|v歩v金v玉v銀vと|一\n"
            "| ・ ・ ・ ・ ・|二\n"
            "| ・ ・ ・ ・ ・|三\n"
            "| ・ ・ ・ ・ ・|四\n"
            "| と 銀 玉 金 歩|五\n"
            "+---------------+\n");
}

TEST(Drawing, EveryFaceTakesOneFullWidthCharacter) {
  for_each_game([]<const RuleSet & R>() {
    for (int kind = 0; kind < R.kinds; ++kind) {
      EXPECT_EQ(R.piece(kind).front.on_board.size(), 3U) << R.name << kind;
      EXPECT_EQ(R.piece(kind).back.on_board.size(), R.piece(kind).has_back() ? 3U : 0U) << R.name << kind;
    }
  });
}

}  // namespace
}  // namespace kanzen::shogi
