#include "core/shogi/usi.h"

#include <gtest/gtest.h>

#include "support/playouts.h"

namespace kanzen::shogi {
namespace {

using games::kDobutsu;
using games::kGorogoro;
using games::kKyoto;
using games::kMinishogi;
using games::kNine;

/// What is wrong with a move in a position; empty if it is legal.
template <const RuleSet& R>
std::string fault(std::string_view sfen, std::string_view move) {
  const auto parsed = parse_usi_move(standing<R>(sfen), move);
  if (parsed) return "";
  EXPECT_EQ(parsed.error().kind, ErrorKind::BadInput);
  return parsed.error().what;
}

/// A move as it is written after it was read.
template <const RuleSet& R>
std::string rewritten(std::string_view sfen, std::string_view text) {
  const auto at = standing<R>(sfen);
  const auto move = parse_usi_move(at, text);
  return move ? format_usi_move(at, *move) : move.error().message();
}

template <const RuleSet& R>
void expect_moves_parse_back(const Standing<R>& at) {
  for (const Move move : legal_moves(at)) {
    const std::string text = format_usi_move(at, move);
    const auto parsed = parse_usi_move(at, text);
    ASSERT_TRUE(parsed) << R.name << ' ' << format_sfen(at) << ' ' << parsed.error().message();
    ASSERT_EQ(*parsed, move) << R.name << ' ' << format_sfen(at) << ' ' << text;
  }
}

TEST(Usi, EveryLegalMoveOfRandomGamesParsesBack) {
  for_each_game([]<const RuleSet & R>() {
    for (unsigned seed = 0; seed < 15; ++seed) {
      for (const Standing<R>& at : random_game<R>(seed, 80).standings) expect_moves_parse_back(at);
    }
  });
}

/// Every text that is a move by its syntax, legal somewhere or not.
std::vector<std::string> all_move_texts(const RuleSet& rules) {
  std::vector<std::string> squares;
  squares.reserve(static_cast<std::size_t>(rules.squares()));
  for (int square = 0; square < rules.squares(); ++square) {
    squares.push_back(square_name(rules, {static_cast<std::uint8_t>(square)}));
  }
  std::vector<std::string> texts;
  for (const std::string& to : squares) {
    for (const std::string& from : squares) {
      for (const char* mark : {"", "+", "-"}) texts.push_back(from + to + mark);
    }
    for (int kind = 0; kind < rules.kinds; ++kind) {
      texts.push_back(std::string{rules.piece(kind).letter, '*'} + to);
      texts.push_back(std::string{'+', rules.piece(kind).letter, '*'} + to);
    }
  }
  return texts;
}

TEST(Usi, ExactlyTheLegalMovesParse) {
  for_each_game([]<const RuleSet & R>() {
    const auto texts = all_move_texts(R);
    const Line<R> line = random_game<R>(7, 30);
    for (std::size_t i = 0; i < line.standings.size(); i += 5) {
      const auto legal = legal_moves(line.standings[i]);
      std::vector<bool> named(legal.size());
      for (const std::string& text : texts) {
        const auto move = parse_usi_move(line.standings[i], text);
        if (!move) continue;
        const auto found = std::find(legal.begin(), legal.end(), *move);
        ASSERT_NE(found, legal.end()) << R.name << ' ' << text;
        named[static_cast<std::size_t>(found - legal.begin())] = true;
      }
      EXPECT_EQ(std::count(named.begin(), named.end(), false), 0) << R.name;
    }
  });
}

TEST(Usi, SquaresAreSentesForBothSides) {
  const auto line = line_of<kDobutsu>("startpos moves 1d1c 3a3b");
  EXPECT_EQ(format_sfen(line.standings.back()), "1le/gc1/1CG/EL1 b - 3");
  EXPECT_EQ(line.moves[0].from, (Square{11}));
  EXPECT_EQ(line.moves[1].from, (Square{11}));  // in gote's own view
  EXPECT_EQ(format_usi_move(line.standings[1], line.moves[1]), "3a3b");
}

TEST(Usi, TheMarkOfACompulsoryPromotionMayBeLeftOut) {
  EXPECT_EQ(rewritten<kDobutsu>("g1e/1Cl/3/ELG b c 1", "2b2a"), "2b2a+");
  EXPECT_EQ(rewritten<kDobutsu>("g1e/1Cl/3/ELG b c 1", "2b2a+"), "2b2a+");
  EXPECT_EQ(rewritten<kNine>("2k/P2/1K1 b - 1", "3b3a"), "3b3a+");
  EXPECT_EQ(rewritten<kKyoto>(kKyoto.start, "1e1d"), "1e1d+");
  EXPECT_EQ(rewritten<kKyoto>("p+nks+l/5/5/4+P/+LSK+N1 b - 1", "1d1a"), "1d1a-");
  EXPECT_EQ(rewritten<kKyoto>(kKyoto.start, "3e3d"), "3e3d");
}

TEST(Usi, AnUnmarkedMoveDoesNotPromoteWhereThereIsAChoice) {
  EXPECT_EQ(rewritten<kNine>("2k/S2/1K1 b - 1", "3b3a"), "3b3a");
  EXPECT_EQ(rewritten<kNine>("2k/S2/1K1 b - 1", "3b3a+"), "3b3a+");
  EXPECT_EQ(rewritten<kGorogoro>("2k2/5/5/2S2/5/2K2 b 4G3S6P 1", "3d2c"), "3d2c");
}

TEST(Usi, DropsNameTheFace) {
  EXPECT_EQ(rewritten<kNine>(kNine.start, "S*2b"), "S*2b");
  EXPECT_EQ(rewritten<kKyoto>("2k2/5/5/5/2K2 b 2P2S2N2L 1", "P*3c"), "P*3c");
  EXPECT_EQ(rewritten<kKyoto>("2k2/5/5/5/2K2 b 2P2S2N2L 1", "+P*3c"), "+P*3c");
  EXPECT_EQ(rewritten<kKyoto>("2k2/5/5/5/2K2 b 2P2S2N2L 1", "T*3c"), "+L*3c");
  EXPECT_EQ(rewritten<kDobutsu>("gle/3/3/ELG w Cc 1", "P*2b"), "C*2b");
}

TEST(Usi, SyntaxErrorsShowHowAMoveIsWritten) {
  const std::string_view how = "a move is written like 2c2b, 2b2a+ or C*2b";
  for (const char* text :
       {"", "2", "2c", "2c2", "c2b2", "2c2b++", "2c2b=", "2c-2b", "resign", "▲B2ひよこ", "C**2b", "C*"}) {
    EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, text), how) << text;
  }
  EXPECT_EQ(fault<kKyoto>(kKyoto.start, "x"), "a move is written like 2c2b, 2b2a+ or L*2b or +L*2b");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "4c2b"),
            "4c is not on the board, files are 1 to 3 and ranks a to d");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "2c2e"),
            "2e is not on the board, files are 1 to 3 and ranks a to d");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "C*0a"),
            "0a is not on the board, files are 1 to 3 and ranks a to d");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "X*2b"), "unknown piece 'X'");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "c*2b"), "unknown piece 'c'");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "+X*2b"), "unknown piece 'X'");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "+C*2b"), "a piece is dropped with its front up");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "H*2b"), "a piece is dropped with its front up");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "C*2b+"), "'+' follows the square of a drop");
  EXPECT_EQ(fault<kKyoto>(kKyoto.start, "+K*3c"), "'+K': king has no back");
  EXPECT_EQ(fault<kKyoto>(kKyoto.start, "+R*3c"), "'+R': rook is the back already");
}

TEST(Usi, IllegalBoardMovesSayWhy) {
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "1c1b"), "there is no piece on 1c");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "2b2c"), "the chick on 2b is gote's, it is sente's move");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "2d2c"), "sente has a piece on 2c already");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "1d2c"), "sente has a piece on 2c already");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "1d1b"), "the giraffe on 1d cannot go to 1b");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "1d1d"), "the giraffe on 1d cannot go to 1d");
  EXPECT_EQ(fault<kNine>("2k/2g/K2 b G 1", "3c3b"), "");
  EXPECT_EQ(fault<kNine>("k2/2g/1K1 b - 1", "2c1c"), "this leaves sente's king in check");
  EXPECT_EQ(fault<kNine>("r1k/G2/K2 b - 1", "3b2b"), "this leaves sente's king in check");
  EXPECT_EQ(fault<kDobutsu>("3/1l1/3/1L1 b 2G2E2C 1", "2d2c"), "");  // there the lion may be left en prise
}

TEST(Usi, WrongMarksSayWhy) {
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "1d1c+"), "a giraffe has no back");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "2c2b+"), "a chick does not promote from 2c to 2b");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "2c2b-"), "no piece turns back to its front on the board");
  EXPECT_EQ(fault<kDobutsu>("gl1/2+C/3/ELG b ec 1", "1b1a+"), "the hen is promoted already");
}

TEST(Usi, IllegalDropsSayWhy) {
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "L*3b"), "a lion is never dropped");
  EXPECT_EQ(fault<kDobutsu>(kDobutsu.start, "C*3b"), "sente has no chick in hand");
  EXPECT_EQ(fault<kDobutsu>("gle/3/3/ELG w 2C 1", "C*3b"), "gote has no chick in hand");
  EXPECT_EQ(fault<kDobutsu>("gle/3/3/ELG b Cc 1", "C*1a"), "there is a piece on 1a");
  EXPECT_EQ(fault<kNine>(kNine.start, "P*2a"), "a pawn on 2a could never move");
  EXPECT_EQ(fault<kNine>("2k/3/KP1 b N 1", "N*2b"), "a knight on 2b could never move");
  EXPECT_EQ(fault<kNine>("2k/3/KP1 b P 1", "P*2b"), "sente has a pawn on file 2 already");
  EXPECT_EQ(fault<kNine>("k2/3/1Kr b G 1", "G*3b"), "this leaves sente's king in check");
}

TEST(Usi, DroppingAPawnForMateSaysSo) {
  const std::string_view sfen = "1lk/1p1/2K b P 1";
  EXPECT_EQ(fault<kNine>(sfen, "P*1b"), "a pawn may not be dropped for mate");
  EXPECT_EQ(fault<games::kNineWithDropMate>(sfen, "P*1b"), "");
}

TEST(Usi, NothingIsPlayedAfterTheEnd) {
  EXPECT_EQ(fault<kDobutsu>("gLe/1c1/1C1/ElG w - 1", "3a3b"), "the game is over");
}

TEST(Usi, PositionsAreTakenInEveryForm) {
  const std::string start(kDobutsu.start);
  const auto same = [&](const std::string& text) {
    const auto line = parse_position<kDobutsu>(text);
    EXPECT_TRUE(line) << text;
    return line && line->moves.empty() && line->standings == std::vector{start_of<kDobutsu>()};
  };
  for (const std::string& text : {start, std::string("startpos")}) {
    for (const char* prefix : {"", "sfen ", "position ", "position sfen ", " \tposition\n sfen  "}) {
      for (const char* suffix : {"", " moves", "  moves \n"})
        EXPECT_TRUE(same(prefix + text + suffix)) << prefix << text << suffix;
    }
  }
}

TEST(Usi, ALineHoldsAllItsPositions) {
  const auto line = line_of<kDobutsu>("startpos moves 1d1c 3a3b 1c1d 3b3a");
  ASSERT_EQ(line.standings.size(), 5U);
  ASSERT_EQ(line.moves.size(), 4U);
  EXPECT_EQ(line.standings[4].position, line.standings[0].position);
  EXPECT_EQ(line.standings[4].move_number, 5);
  EXPECT_EQ(format_sfen(line_of<kNine>("2k/3/K2 w SPsp 8 moves S*2b").standings[1]), "2k/1s1/K2 b SPp 9");
}

TEST(Usi, RandomGamesParseBackAsLines) {
  for_each_game([]<const RuleSet & R>() {
    for (unsigned seed = 0; seed < 10; ++seed) {
      const Line<R> line = random_game<R>(seed, 100);
      std::string text = "startpos moves";
      for (std::size_t i = 0; i < line.moves.size(); ++i)
        text += ' ' + format_usi_move(line.standings[i], line.moves[i]);
      const auto parsed = parse_position<R>(text);
      ASSERT_TRUE(parsed) << parsed.error().message();
      EXPECT_EQ(parsed->standings, line.standings);
      EXPECT_EQ(parsed->moves, line.moves);
    }
  });
}

TEST(Usi, FaultsOfALineSayWhichMove) {
  const auto message = [](std::string_view text) { return parse_position<kDobutsu>(text).error().message(); };
  EXPECT_EQ(message(""), "no position is given: startpos or an SFEN");
  EXPECT_EQ(message("position sfen"), "no position is given: startpos or an SFEN");
  EXPECT_EQ(message("startpos 1d1c"), "startpos 1d1c: after startpos only 'moves' may follow");
  EXPECT_EQ(message("moves 1d1c"), "no position is given: startpos or an SFEN");
  EXPECT_EQ(message("startpos moves 1d1c 3a3b 1c1e"),
            "move 3: 1c1e: 1e is not on the board, files are 1 to 3 and ranks a to d");
  EXPECT_EQ(message("startpos moves 1d1c 1c1d"),
            "move 2: 1c1d: the giraffe on 1c is sente's, it is gote's move");
  EXPECT_EQ(message("gle/1c1 b - 1 moves 1d1c"), "gle/1c1 b - 1: the board has 2 ranks, it should have 4");
  EXPECT_EQ(message("gle/1C1/3/ELG b c 1 moves 2b2a 3a2a"), "move 2: 3a2a: the game is over");
}

TEST(Usi, MoveNumbersStopCountingAtTheLargest) {
  const auto line = line_of<kNine>("2k/3/K2 b SPsp 1000000 moves S*2c");
  EXPECT_EQ(line.standings.back().move_number, kMaxMoveNumber);
}

}  // namespace
}  // namespace kanzen::shogi
