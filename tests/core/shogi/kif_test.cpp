#include "core/shogi/kif.h"

#include <gtest/gtest.h>

#include "support/playouts.h"

namespace kanzen::shogi {
namespace {

using games::kDobutsu;
using games::kKyoto;
using games::kMinishogi;
using games::kNine;

/// The last two lines of a text.
std::string end_of(const std::string& text) {
  const std::size_t last = text.rfind('\n', text.size() - 2);
  return text.substr(text.rfind('\n', last - 1) + 1);
}

TEST(Kif, AGameFromTheStartNamesTheGame) {
  const auto line = line_of<kMinishogi>("startpos moves 1e1d 5a5d 5e5d P*5b");
  EXPECT_EQ(to_kif(line, {"甲", "乙"}, Ending::Resigned),
            "#KIF version=2.0 encoding=UTF-8\n"
            "手合割：5五将棋\n"
            "先手：甲\n"
            "後手：乙\n"
            "手数----指手---------消費時間--\n"
            "   1 １四飛(15)\n"
            "   2 ５四飛(51)\n"
            "   3 同　玉(55)\n"
            "   4 ５二歩打\n"
            "   5 投了\n"
            "まで4手で後手の勝ち\n");
}

TEST(Kif, AnotherStartIsDrawn) {
  const auto line = line_of<kNine>("2k/3/K2 w SPs2p 8 moves S*2b");
  EXPECT_EQ(to_kif(line),
            "#KIF version=2.0 encoding=UTF-8\n"
            "手合割：9マス将棋\n"
            "先手：\n"
            "後手：\n"
            "後手の持駒：銀　歩二\n"
            "  ３ ２ １\n"
            "+---------+\n"
            "| ・ ・v玉|一\n"
            "| ・ ・ ・|二\n"
            "| 玉 ・ ・|三\n"
            "+---------+\n"
            "先手の持駒：銀　歩\n"
            "後手番\n"
            "手数----指手---------消費時間--\n"
            "   1 ２二銀打\n"
            "   2 中断\n"
            "まで1手で中断\n");
}

TEST(Kif, TheCardOfNineSquareShogiIsAlwaysDrawn) {
  EXPECT_NE(to_kif(line_of<kNine>("startpos")).find("|一\n"), std::string::npos);
  EXPECT_EQ(to_kif(line_of<kDobutsu>("startpos")).find("|一\n"), std::string::npos);
}

TEST(Kif, KyotoTurnsOverOnEveryMoveAndNamesTheFaceDropped) {
  const auto text = to_kif(line_of<kKyoto>("2k2/5/5/4P/2K2 b P2S2N2L 1 moves 1d1c+ 3a3b +P*1b"));
  EXPECT_NE(text.find("   1 １三歩成(14)\n   2 ３二玉(31)\n   3 １二飛打\n"), std::string::npos) << text;
}

TEST(Kif, PromotionIsWrittenOnlyWhereItHappens) {
  EXPECT_NE(to_kif(line_of<kNine>("2k/S2/1K1 b - 1 moves 3b3a+")).find("   1 ３一銀成(32)\n"),
            std::string::npos);
  EXPECT_NE(to_kif(line_of<kNine>("2k/S2/1K1 b - 1 moves 3b3a")).find("   1 ３一銀(32)\n"),
            std::string::npos);
}

TEST(Kif, EveryEndingHasItsWords) {
  const auto line = line_of<kMinishogi>("startpos moves 1e1d");
  const auto end = [&](Ending ending) { return end_of(to_kif(line, {}, ending)); };
  EXPECT_EQ(end(Ending::Interrupted), "   2 中断\nまで1手で中断\n");
  EXPECT_EQ(end(Ending::Resigned), "   2 投了\nまで1手で先手の勝ち\n");
  EXPECT_EQ(end(Ending::Mated), "   2 詰み\nまで1手で先手の勝ち\n");
  EXPECT_EQ(end(Ending::Repetition), "   2 千日手\nまで1手で千日手\n");
  EXPECT_EQ(end(Ending::WonByFoul), "   2 反則勝ち\nまで1手で後手の反則勝ち\n");
  EXPECT_EQ(end(Ending::LostByFoul), "   2 反則負け\nまで1手で後手の反則負け\n");
}

TEST(Kif, TheRulesTellHowALineEnds) {
  EXPECT_EQ(ending_of(line_of<kDobutsu>("startpos")), Ending::Interrupted);
  EXPECT_EQ(ending_of(line_of<kNine>("psk/3/KSP b - 1 moves 1c1b 2a1b 2c2b")), Ending::Mated);
  const std::string circle = " 1d1c 3a3b 1c1d 3b3a";
  EXPECT_EQ(ending_of(line_of<kDobutsu>("startpos moves" + circle)), Ending::Interrupted);
  EXPECT_EQ(ending_of(line_of<kDobutsu>("startpos moves" + circle + circle)), Ending::Repetition);
}

TEST(Kif, ACatchAndATryEndWithTheMoveItself) {
  const auto caught = line_of<kDobutsu>("gle/1C1/3/ELG b c 1 moves 2b2a");
  EXPECT_EQ(end_of(to_kif(caught)), "   1 ２一ひよこ成(22)\nまで1手で先手の勝ち\n");
  const auto tried = line_of<kDobutsu>("2e/L2/1l1/E1G b Ccg 1 moves 3b3a");
  EXPECT_EQ(end_of(to_kif(tried)), "   1 ３一ライオン(32)\nまで1手で先手の勝ち\n");
  const auto ignored = line_of<kDobutsu>("g1e/L2/1l1/E1G b Cc 1 moves 3b2a 2c2d");
  EXPECT_EQ(end_of(to_kif(ignored)), "   2 ２四ライオン(23)\nまで2手で先手の勝ち\n");
}

TEST(Kif, NamesStayOnTheirLine) {
  const auto text = to_kif(line_of<kDobutsu>("startpos"), {"a\nまで1手で先手の勝ち", "b"});
  EXPECT_NE(text.find("先手：a まで1手で先手の勝ち\n後手：b\n"), std::string::npos);
}

TEST(Kif, RandomGamesHaveOneLineAMove) {
  for_each_game([]<const RuleSet & R>() {
    for (unsigned seed = 0; seed < 10; ++seed) {
      const Line<R> line = random_game<R>(seed, 60);
      const std::string text = to_kif(line);
      const std::size_t moves = text.find("消費時間--\n");
      ASSERT_NE(moves, std::string::npos);
      const auto lines = std::count(text.begin() + static_cast<std::ptrdiff_t>(moves), text.end(), '\n');
      const std::size_t extra = ending_of(line) == Ending::GoalReached ? 2 : 3;
      EXPECT_EQ(static_cast<std::size_t>(lines), line.moves.size() + extra) << text;
    }
  });
}

}  // namespace
}  // namespace kanzen::shogi
