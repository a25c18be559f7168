#include "core/shogi/sfen.h"

#include <gtest/gtest.h>

#include "support/playouts.h"

namespace kanzen::shogi {
namespace {

using games::kDobutsu;
using games::kGorogoro;
using games::kKyoto;
using games::kMinishogi;
using games::kNine;

/// What parsing says is wrong; empty if it is content.
template <const RuleSet& R>
std::string fault(std::string_view sfen) {
  const auto parsed = parse_standing<R>(sfen);
  if (parsed) return "";
  EXPECT_EQ(parsed.error().kind, ErrorKind::BadInput);
  return parsed.error().what;
}

TEST(Sfen, StartPositionsAreWrittenAsTheRulesHaveThem) {
  for_each_game([]<const RuleSet & R>() { EXPECT_EQ(format_sfen(start_of<R>()), R.start); });
}

TEST(Sfen, EveryPositionOfRandomGamesParsesBack) {
  for_each_game([]<const RuleSet & R>() {
    for (unsigned seed = 0; seed < 40; ++seed) {
      for (const Standing<R>& at : random_game<R>(seed, 120).standings) {
        if (at.position.royal(Side::Own) == 0) continue;
        const std::string text = format_sfen(at);
        const auto parsed = parse_standing<R>(text);
        ASSERT_TRUE(parsed) << R.name << ' ' << parsed.error().message();
        ASSERT_EQ(*parsed, at) << R.name << ' ' << text;
      }
    }
  });
}

TEST(Sfen, GoteToMoveSeesTheBoardTurned) {
  const auto at = standing<kDobutsu>("3/2l/1c1/L2 w EgeGc 7");  // written out of order
  EXPECT_EQ(at.mover, Colour::Gote);
  EXPECT_EQ(at.move_number, 7);
  EXPECT_EQ(at.position.at(Square{6}), (Piece{0, false, Side::Own}));
  EXPECT_EQ(at.position.at(Square{2}), (Piece{0, false, Side::Their}));
}

TEST(Sfen, HandsAreWrittenInTheOrderOfTheRules) {
  EXPECT_EQ(format_sfen(standing<kNine>("2k/3/K2 b pPlsGg2R 3")), "2k/3/K2 b G2RPgslp 3");
  EXPECT_EQ(format_sfen(standing<kNine>("2k/3/K2 b PP")), "2k/3/K2 b 2P 1");
}

TEST(Sfen, OtherDialectsAreReadAndNeverWritten) {
  EXPECT_EQ(standing<kKyoto>("pgkst/5/5/5/TSKGP b - 1"), start_of<kKyoto>());
  EXPECT_EQ(standing<kDobutsu>("rkb/1p1/1P1/BKR b - 1"), start_of<kDobutsu>());
  EXPECT_EQ(standing<kDobutsu>("gle/-c-/-C-/ELG b -"), start_of<kDobutsu>());
  EXPECT_EQ(format_sfen(standing<kDobutsu>("rkb/1h1/-1H/BKR w - 2")), "gle/1+c1/2+C/ELG w - 2");
  EXPECT_EQ(format_sfen(standing<kDobutsu>("rkb/3/3/BKR w Pp 2")), "gle/3/3/ELG w Cc 2");
  EXPECT_EQ(format_sfen(standing<kKyoto>("2k2/5/5/5/2K2 b 2T2GSPps 1")), "2k2/5/5/5/2K2 b PS2N2Lps 1");
}

TEST(Sfen, AnyWhiteSpaceSeparatesTheFields) {
  EXPECT_EQ(standing<kNine>("\t 2k/3/K2   b\tSPsp\r\n 1 \n"), start_of<kNine>());
}

TEST(Sfen, SyntaxErrorsNameTheFact) {
  EXPECT_EQ(fault<kDobutsu>(""), "there is no board");
  EXPECT_EQ(fault<kDobutsu>("   "), "there is no board");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1C/ELG b - 1"), "rank 3 has 4 squares, the board has 3");
  EXPECT_EQ(fault<kDobutsu>("gle/1c/1C1/ELG b - 1"), "rank 2 has 2 squares, the board has 3");
  EXPECT_EQ(fault<kDobutsu>("gle/c/1C1/ELG b - 1"), "rank 2 has 1 square, the board has 3");
  EXPECT_EQ(fault<kDobutsu>("gle//1C1/ELG b - 1"), "rank 2 has 0 squares, the board has 3");
  EXPECT_EQ(fault<kDobutsu>("gle/0c2/1C1/ELG b - 1"), "rank 2 has a 0, which counts no squares");
  EXPECT_EQ(fault<kDobutsu>("gle/99999999999999999999/1C1/ELG b - 1"),
            "rank 2 has 100 squares, the board has 3");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/ELG b - 1"), "the board has 3 ranks, it should have 4");
  EXPECT_EQ(fault<kDobutsu>("gle b - 1"), "the board has 1 rank, it should have 4");
  EXPECT_EQ(fault<kDobutsu>("gle/1x1/1C1/ELG b - 1"), "unknown piece 'x'");
  EXPECT_EQ(fault<kDobutsu>("gle/1c+/1C1/ELG b - 1"), "unknown piece '+'");
  EXPECT_EQ(fault<kDobutsu>("gle/1+1/1C1/ELG b - 1"), "unknown piece '+1'");
  EXPECT_EQ(fault<kDobutsu>("gle/1c\x80/1C1/ELG b - 1"), "unknown piece '\\x80'");
  EXPECT_EQ(fault<kDobutsu>("+gle/1c1/1C1/ELG b - 1"), "'+g': giraffe has no back");
  EXPECT_EQ(fault<kNine>("2k/1+G1/K2 b - 1"), "'+G': gold has no back");
  EXPECT_EQ(fault<kDobutsu>("gle/1+h1/1C1/ELG b - 1"), "'+h': hen is the back already");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG"),
            "the side to move is missing: b (sente) or w (gote) after the board");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG x - 1"),
            "the side to move is 'x', it should be b (sente) or w (gote)");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG b"), "the hands are missing: '-' if nobody holds a piece");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG b - 0"),
            "the move number is '0', it should be from 1 to 1000000");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG b - -1"),
            "the move number is '-1', it should be from 1 to 1000000");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG b - 1x"),
            "the move number is '1x', it should be from 1 to 1000000");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG b - 99999999999"),
            "the move number is '99999999999', it should be from 1 to 1000000");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG b - 1 2"), "'2' follows the move number");
}

TEST(Sfen, FaultsOfTheHandsAreNamed) {
  EXPECT_EQ(fault<kDobutsu>("gle/3/3/ELG b Cx 1"), "unknown piece 'x'");
  EXPECT_EQ(fault<kDobutsu>("gle/3/3/ELG b C- 1"), "unknown piece '-'");
  EXPECT_EQ(fault<kDobutsu>("gle/3/3/ELG b C2 1"), "the hands end with the number 2, which counts no piece");
  EXPECT_EQ(fault<kDobutsu>("gle/3/3/ELG b 0C 1"), "the hands have a 0, which counts no pieces");
  EXPECT_EQ(fault<kDobutsu>("gle/3/3/ELG b CH 1"),
            "a piece in hand shows its front, there is no hen in hand");
  EXPECT_EQ(fault<kNine>("2k/3/K2 b +P 1"), "a piece in hand shows its front, there is no tokin in hand");
  EXPECT_EQ(fault<kNine>("2k/3/K2 b 99999999999P 1"), "sente holds over 99 pawns");
  EXPECT_EQ(fault<kNine>("2k/3/K2 b 60p60p 1"), "gote holds over 99 pawns");
}

TEST(Sfen, EachSideHasOneRoyalPiece) {
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/E1G b - 1"), "sente has no lion");
  EXPECT_EQ(fault<kDobutsu>("g1e/1c1/1C1/ELG b - 1"), "gote has no lion");
  EXPECT_EQ(fault<kDobutsu>("g1e/1c1/1C1/ELG b L 1"), "gote's lion was taken");
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/LLG b E 1"), "sente has 2 lions");
  EXPECT_EQ(fault<kNine>("2k/3/K2 b K 1"), "sente holds a king, but both are on the board");
}

TEST(Sfen, AGameThatIsOverByATryIsAPosition) { EXPECT_EQ(fault<kDobutsu>("gLe/1c1/1C1/ElG w - 1"), ""); }

TEST(Sfen, ALionThatWasTakenIsWrittenInTheHandAndRefused) {
  const auto line = line_of<kDobutsu>("gle/1C1/3/ELG b c 1 moves 2b2a");
  EXPECT_EQ(format_sfen(line.standings.back()), "g+Ce/3/3/ELG w Lc 2");
  EXPECT_EQ(fault<kDobutsu>("g+Ce/3/3/ELG w Lc 2"), "gote's lion was taken");
}

TEST(Sfen, PieceCountsAreThoseOfTheStart) {
  EXPECT_EQ(fault<kDobutsu>("gle/1c1/1C1/ELG b C 1"),
            "the board and the hands have 3 chicks, there should be 2");
  EXPECT_EQ(fault<kDobutsu>("gle/3/1C1/ELG b - 1"),
            "the board and the hands have 1 chick, there should be 2");
  EXPECT_EQ(fault<kKyoto>("2k2/5/5/5/2K2 b 2P2S2N 1"),
            "the board and the hands have 0 lances, there should be 2");
  EXPECT_EQ(fault<kGorogoro>("2k2/5/5/5/5/2K2 b 4G4S6p 1"), "");
  EXPECT_EQ(fault<kGorogoro>("2k2/5/5/5/5/2K2 b 4G4S7p 1"),
            "the board and the hands have 7 pawns, there should be 6");
}

TEST(Sfen, FreeMaterialHasAtMostFourOfAKind) {
  EXPECT_EQ(fault<kNine>("2k/3/K2 b - 1"), "");
  EXPECT_EQ(fault<kNine>("2k/3/K2 b 2G2g 1"), "");
  EXPECT_EQ(fault<kNine>("2k/1G1/K2 w 2G2g 1"),
            "the board and the hands have 5 golds, there should be at most 4");
}

TEST(Sfen, ImpossiblePositionsSayWhatIsImpossible) {
  EXPECT_EQ(fault<kNine>("P1k/3/K2 b - 1"), "sente's pawn on 3a can never move");
  EXPECT_EQ(fault<kNine>("2k/n2/1K1 b - 1"), "gote's knight on 3b can never move");
  EXPECT_EQ(fault<kNine>("2k/P2/PK1 b - 1"), "sente has 2 pawns on file 3");
  EXPECT_EQ(fault<kNine>("2k/2G/K2 b - 1"), "gote's king is in check, but it is sente's move");
  EXPECT_EQ(fault<kNine>("2k/2G/K2 w - 1"), "");
  EXPECT_EQ(fault<kKyoto>("P1k2/P4/5/5/2K2 b 2S2N2L 1"), "");
  EXPECT_EQ(fault<kDobutsu>("Cle/1c1/3/ELG b G 1"), "");
  EXPECT_EQ(fault<kMinishogi>("rbsgk/P4/5/P4/KGSBR b - 1"), "sente has 2 pawns on file 5");
}

TEST(Sfen, ErrorsSayWhereTheyAre) {
  EXPECT_EQ(parse_sfen(kDobutsu, "gle b").error().message(), "gle b: the board has 1 rank, it should have 4");
  EXPECT_EQ(parse_standing<kNine>("2k/3/3 b -").error().message(), "2k/3/3 b - 1: sente has no king");
}

TEST(Sfen, MessagesAreShortValidUtf8WhateverComesIn) {
  EXPECT_EQ(shown("a\n\x7f\xff"), "a\\x0a\\x7f\\xff");
  EXPECT_EQ(shown("▲2二銀打　Ａ"), "▲2二銀打　Ａ");
  EXPECT_EQ(shown("\xe9\x8a"), "\\xe9\\x8a");
  EXPECT_EQ(shown("\xef\xbb\xbfk"), "\\xef\\xbb\\xbfk");
  EXPECT_LT(shown(std::string(100'000, 'k')).size(), 100U);
  EXPECT_LT(parse_sfen(kNine, std::string(1'000'000, '/')).error().message().size(), 200U);
}

TEST(Sfen, RandomBytesAndDamagedTextNeverParseToSomethingElse) {
  std::mt19937 random(1);
  for (int round = 0; round < 20'000; ++round) {
    std::string text(kMinishogi.start);
    for (unsigned change = random() % 4; change < 5; ++change) {
      const std::size_t at = random() % (text.size() + 1);
      switch (random() % 3) {
        case 0:
          text.insert(at, 1, static_cast<char>(random()));
          break;
        case 1:
          text.erase(at, random() % 3);
          break;
        default:
          text.insert(at, 1, " /+-12rbsgkpRBSGKPw"[random() % 19]);
      }
    }
    const auto parsed = parse_standing<kMinishogi>(text);
    if (!parsed) continue;
    ASSERT_EQ(parse_standing<kMinishogi>(format_sfen(*parsed)).value(), *parsed) << text;
  }
}

TEST(Sfen, SetupsThatNoTextGivesAreRefused) {
  const shogi::Setup start = *parse_sfen(kNine, kNine.start);
  const auto refused = [](const shogi::Setup& setup) { return !standing_from<kNine>(setup).has_value(); };
  EXPECT_FALSE(refused(start));
  shogi::Setup setup = start;
  setup.board[4] = {kMaxKinds, false, Colour::Sente};
  EXPECT_TRUE(refused(setup));
  setup = start;
  setup.board[4] = {1, true, Colour::Sente};  // a gold has no back
  EXPECT_TRUE(refused(setup));
  setup = start;
  setup.board[9] = {1, false, Colour::Sente};  // off the board
  EXPECT_TRUE(refused(setup));
  setup = start;
  setup.in_hand(Colour::Gote, 2) = -1;
  EXPECT_TRUE(refused(setup));
  setup = start;
  setup.move_number = 0;
  EXPECT_TRUE(refused(setup));
}

TEST(Sfen, EveryFaceHasAnEnglishName) {
  for_each_game([]<const RuleSet & R>() {
    for (int kind = 0; kind < R.kinds; ++kind) {
      EXPECT_NE(english_name(R.piece(kind).front), R.piece(kind).front.japanese);
      if (!R.piece(kind).has_back()) continue;
      EXPECT_NE(english_name(R.piece(kind).back), R.piece(kind).back.japanese);
    }
  });
}

}  // namespace
}  // namespace kanzen::shogi
