#include "core/shogi/japanese.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/playouts.h"

namespace kanzen::shogi {
namespace {

using games::kDobutsu;
using games::kGorogoro;
using games::kKyoto;
using games::kMinishogi;
using games::kNine;

/// The text of one move of a position.
template <const RuleSet& R>
std::string text_of(std::string_view sfen, std::string_view usi) {
  const auto at = standing<R>(sfen);
  const auto move = parse_usi_move(at, usi);
  return move ? japanese_move(at, *move, std::nullopt) : move.error().message();
}

/// Plays the move that each text stands for, if exactly one legal move has it; texts are without ▲ and △.
template <const RuleSet& R>
Line<R> replayed(std::string_view texts) {
  Line<R> line{.standings = {start_of<R>()}, .moves = {}};
  std::istringstream words{std::string(texts)};
  std::optional<Square> previous;
  for (std::string word; words >> word;) {
    const Standing<R>& at = line.standings.back();
    const std::string wanted = (at.mover == Colour::Sente ? "▲" : "△") + word;
    std::vector<Move> readings;
    for (const Move move : legal_moves(at)) {
      if (japanese_move(at, move, previous) == wanted) readings.push_back(move);
    }
    EXPECT_EQ(readings.size(), 1U) << wanted << " in " << format_sfen(at);
    if (readings.size() != 1) return line;
    previous = readings[0].to;
    line.moves.push_back(readings[0]);
    line.standings.push_back(after(at, readings[0]));
  }
  return line;
}

template <const RuleSet& R>
void expect_different_texts(const Standing<R>& at, std::optional<Square> previous) {
  std::set<std::string> texts;
  for (const Move move : legal_moves(at)) {
    const std::string text = japanese_move(at, move, previous);
    EXPECT_TRUE(texts.insert(text).second) << format_sfen(at) << ' ' << text;
  }
}

TEST(Japanese, NoTwoLegalMovesOfRandomGamesAreWrittenAlike) {
  for_each_game([]<const RuleSet & R>() {
    for (unsigned seed = 0; seed < 40; ++seed) {
      const Line<R> line = random_game<R>(seed, 120);
      for (std::size_t i = 1; i < line.standings.size(); ++i) {
        expect_different_texts(line.standings[i], line.moves[i - 1].to);
      }
    }
  });
}

TEST(Japanese, FourPiecesOfAKindAreStillToldApart) {
  std::mt19937 random(1);
  int positions = 0;
  for (int round = 0; round < 50'000; ++round) {
    const auto kind = static_cast<std::int8_t>(1 + random() % 7);
    const SetupPiece piece{kind, kNine.piece(kind).has_back() && random() % 2 == 0, Colour::Sente};
    shogi::Setup setup;
    for (int n = 0; n < 4; ++n) setup.board[random() % 9] = piece;
    setup.board[random() % 9] = {0, false, Colour::Sente};
    setup.board[random() % 9] = {0, false, Colour::Gote};
    const auto at = standing_from<kNine>(setup);
    if (!at) continue;
    ++positions;
    expect_different_texts(*at, std::nullopt);
  }
  EXPECT_GT(positions, 3'000);
}

TEST(Japanese, FirstMovesOfDobutsuAreThePapers) {
  EXPECT_EQ(text_of<kDobutsu>(kDobutsu.start, "2c2b"), "▲B2ひよこ");
  EXPECT_EQ(text_of<kDobutsu>(kDobutsu.start, "1d1c"), "▲C3きりん");
  EXPECT_EQ(text_of<kDobutsu>(kDobutsu.start, "2d1c"), "▲C3ライオン");
  EXPECT_EQ(text_of<kDobutsu>(kDobutsu.start, "2d3c"), "▲A3ライオン");
}

// At ply 15 the paper has B2ぞう, where 同ぞう is meant.
TEST(Japanese, TheDobutsuPapersLineHasOneReading) {
  const auto line = replayed<kDobutsu>(
      "B2ひよこ 同ぞう B3ぞう A2きりん 同ぞう 同ライオン B3きりん C2ぞう B2きりん 同ライオン "
      "A3ぞう A2ライオン C3きりん B2ひよこ 同ぞう 同ライオン B3ひよこ B1ライオン A3ライオン "
      "A2きりん B4ライオン");
  EXPECT_EQ(line.moves.size(), 21U);
}

TEST(Japanese, DobutsuNamesTheFaceBeforeTheMove) {
  EXPECT_EQ(text_of<kDobutsu>("gl1/2C/3/ELG b Ec 1", "1b1a+"), "▲C1ひよこ成");
  EXPECT_EQ(text_of<kDobutsu>("gl1/2+C/3/ELG b Ec 1", "1b1a"), "▲C1にわとり");
  EXPECT_EQ(text_of<kDobutsu>("gl1/3/3/ELG b EcC 1", "C*1a"), "▲C1ひよこ");
}

TEST(Japanese, DobutsuTellsEqualPiecesApart) {
  const std::string_view giraffes = "1l1/G1G/3/ELc b EC 1";
  EXPECT_EQ(text_of<kDobutsu>(giraffes, "3b2b"), "▲B2きりん左");
  EXPECT_EQ(text_of<kDobutsu>(giraffes, "1b2b"), "▲B2きりん右");
  EXPECT_EQ(text_of<kDobutsu>("1l1/2G/3/EL1 b EGCc 1", "G*1a"), "▲C1きりん打");
  EXPECT_EQ(text_of<kDobutsu>("1l1/2G/3/EL1 b EGCc 1", "G*3a"), "▲A1きりん");
  EXPECT_EQ(text_of<kDobutsu>("l2/E2/3/EL1 b 2G2C 1", "3b2c"), "▲B3ぞう引");
  EXPECT_EQ(text_of<kDobutsu>("l2/E2/3/EL1 b 2G2C 1", "3d2c"), "▲B3ぞう上");
}

TEST(Japanese, NineSquareLineOfTheSpecification) {
  const auto line = line_of<kNine>("psk/3/KSP b - 1 moves 1c1b 2a1b 2c2b");
  EXPECT_EQ(japanese_line(line), (std::vector<std::string>{"▲1二歩", "△同銀", "▲2二銀"}));
}

TEST(Japanese, TheSquareOfTheMoveBeforeIsTheSame) {
  const auto line = line_of<kNine>("k2/3/2K b S 1 moves S*2a 3a2a");
  EXPECT_EQ(japanese_line(line), (std::vector<std::string>{"▲2一銀", "△同玉"}));
}

TEST(Japanese, DropsAreMarkedOnlyWhereAPieceOnTheBoardCouldGo) {
  EXPECT_EQ(text_of<kNine>("2k/3/KS1 b S 1", "S*2b"), "▲2二銀打");
  EXPECT_EQ(text_of<kNine>("2k/3/KS1 b S 1", "S*1c"), "▲1三銀");
  EXPECT_EQ(text_of<kNine>("2k/3/K+S1 b S 1", "S*2b"), "▲2二銀");  // the other face
  EXPECT_EQ(text_of<kNine>("r1k/S2/K2 b S 1", "S*2a"), "▲2一銀");  // pinned
  EXPECT_EQ(text_of<kNine>("1sk/3/K2 w s 1", "S*2b"), "△2二銀打");
}

TEST(Japanese, PromotionIsSaidWhereverThePieceTurnsOverOrCouldHave) {
  EXPECT_EQ(text_of<kNine>("2k/S2/1K1 b - 1", "3b3a+"), "▲3一銀成");
  EXPECT_EQ(text_of<kNine>("2k/S2/1K1 b - 1", "3b3a"), "▲3一銀不成");
  EXPECT_EQ(text_of<kNine>("S1k/3/1K1 b - 1", "3a2b+"), "▲2二銀成");  // leaving the zone
  EXPECT_EQ(text_of<kNine>("S1k/3/1K1 b - 1", "3a2b"), "▲2二銀不成");
  EXPECT_EQ(text_of<kNine>("2k/P2/1K1 b - 1", "3b3a+"), "▲3一歩成");
  EXPECT_EQ(text_of<kNine>("2k/+P2/1K1 b - 1", "3b3a"), "▲3一と");
  EXPECT_EQ(text_of<kNine>("2k/G2/1K1 b - 1", "3b3a"), "▲3一金");
  EXPECT_EQ(text_of<kNine>("2k/3/SK1 b - 1", "3c3b"), "▲3二銀");
}

TEST(Japanese, GoldsAreToldApartByMotionThenBySideThenByBoth) {
  const auto gold = [&](std::string_view ranks, std::string_view usi) {
    return text_of<kGorogoro>("k4/5/" + std::string(ranks), usi);
  };
  EXPECT_EQ(gold("5/5/1GGG1/2K2 b G4S6P 1", "4e3d"), "▲3四金左");
  EXPECT_EQ(gold("5/5/1GGG1/2K2 b G4S6P 1", "3e3d"), "▲3四金直");
  EXPECT_EQ(gold("5/5/1GGG1/2K2 b G4S6P 1", "2e3d"), "▲3四金右");
  EXPECT_EQ(gold("5/1G3/2G2/2K2 b 2G4S6P 1", "4d3d"), "▲3四金寄");
  EXPECT_EQ(gold("5/1G3/2G2/2K2 b 2G4S6P 1", "3e3d"), "▲3四金上");
  EXPECT_EQ(gold("5/1G3/1GG2/2K2 b G4S6P 1", "4e3d"), "▲3四金左上");
  EXPECT_EQ(gold("5/1G3/1GG2/2K2 b G4S6P 1", "3e3d"), "▲3四金直");
  EXPECT_EQ(gold("5/1G3/1GG2/2K2 b G4S6P 1", "4d3d"), "▲3四金寄");
  EXPECT_EQ(gold("2G2/1G1G1/5/2K2 b G4S6P 1", "3c3d"), "▲3四金引");
  EXPECT_EQ(gold("2G2/1G1G1/5/2K2 b G4S6P 1", "4d3d"), "▲3四金左");
  EXPECT_EQ(gold("5/1G3/1G3/2K2 b 2G4S6P 1", "4e3e"), "▲3五金");  // the other cannot
}

TEST(Japanese, SilversThatRetreatAreToldApart) {
  const std::string_view sfen = "k4/5/1S1S1/5/1S3/2K2 b S4G6P 1";
  EXPECT_EQ(text_of<kGorogoro>(sfen, "4c3d"), "▲3四銀左引");
  EXPECT_EQ(text_of<kGorogoro>(sfen, "2c3d"), "▲3四銀右");
  EXPECT_EQ(text_of<kGorogoro>(sfen, "4e3d"), "▲3四銀上");
}

TEST(Japanese, RightAndLeftAreThePlayersOwn) {
  const std::string_view sfen = "2k2/1g1g1/5/5/5/2K2 w 2G4S6P 1";
  EXPECT_EQ(text_of<kGorogoro>(sfen, "4b3c"), "△3三金右");
  EXPECT_EQ(text_of<kGorogoro>(sfen, "2b3c"), "△3三金左");
}

TEST(Japanese, SlidersHaveSidesButNoStraightAhead) {
  const std::string_view sfen = "k4/5/5/5/2+R+RK b 2B2S2G2P 1";
  EXPECT_EQ(text_of<kMinishogi>(sfen, "3e2d"), "▲2四竜左");
  EXPECT_EQ(text_of<kMinishogi>(sfen, "2e2d"), "▲2四竜右");
  EXPECT_EQ(text_of<kMinishogi>("k4/5/1R3/5/3RK b 2B2S2G2P 1", "4c2c"), "▲2三飛寄");
  EXPECT_EQ(text_of<kMinishogi>("k4/5/1R3/5/3RK b 2B2S2G2P 1", "2e2c"), "▲2三飛上");
}

TEST(Japanese, TheMiddleOneOfThreeSlidersHasAWordOfItsOwn) {
  EXPECT_EQ(text_of<kNine>("+R+R+R/g1K/k2 b - 1", "3a2b"), "▲2二竜左");
  EXPECT_EQ(text_of<kNine>("+R+R+R/g1K/k2 b - 1", "2a2b"), "▲2二竜直引");
  EXPECT_EQ(text_of<kNine>("+R+R+R/g1K/k2 b - 1", "1a2b"), "▲2二竜右");
}

TEST(Japanese, DistinctionStandsBeforePromotion) {
  EXPECT_EQ(text_of<kMinishogi>("5/S1S2/4k/5/4K b 2B2R2G2P 1", "5b4a+"), "▲4一銀左成");
  EXPECT_EQ(text_of<kMinishogi>("5/S1S2/4k/5/4K b 2B2R2G2P 1", "3b4a"), "▲4一銀右不成");
}

TEST(Japanese, APinnedPieceIsNoRival) {
  EXPECT_EQ(text_of<kNine>("r1k/G2/K1G b - 1", "1c2b"), "▲2二金");
  EXPECT_EQ(text_of<kNine>("2k/G2/K1G b - 1", "1c2b"), "▲2二金上");
}

TEST(Japanese, KyotoMovesTurnOverAndDropsNameTheFace) {
  EXPECT_EQ(text_of<kKyoto>(kKyoto.start, "1e1d+"), "▲1四歩成");
  EXPECT_EQ(text_of<kKyoto>(kKyoto.start, "3e3d"), "▲3四玉");
  EXPECT_EQ(text_of<kKyoto>("2k2/5/5/5/2K2 b 2P2S2N2L 1", "P*1d"), "▲1四歩");
  EXPECT_EQ(text_of<kKyoto>("2k2/5/5/5/2K2 b 2P2S2N2L 1", "+P*1d"), "▲1四飛");
}

constexpr std::string_view kPaperLineA =
    "1四歩成 2二と成 4四と成 3二銀成 3四金成 5二歩成 2二桂成 同玉 2五香 3一玉 1二飛成 2一金 "
    "3四銀成 1二金成 同角成 4二金成 2二金 4一玉 3二金成 3四飛 4五玉 4四飛成 同玉 5四桂成 "
    "3四玉 4二飛成 2三香成 5二玉 2四角 5三玉 1一銀成 4三歩成 5一飛 5二と 同飛成 同玉 "
    "4四と 同金成 同角成 3三歩 同角成 同飛成 同玉 1一角 3四玉 3三と 同銀成 同角成 "
    "同玉 4二銀 3四玉 5一玉 2一飛 5二玉 5四香 5三銀成 4三銀";
// At ply 29 the paper has 2三角打, though no bishop on the board could go there.
constexpr std::string_view kPaperLineB =
    "1四歩成 2二銀成 4四銀成 2一と成 2二角成 同香成 4五と成 5二歩成 3四金成 2一と成 4一香成 同玉 "
    "3三桂 3二玉 2一桂成 5三角 2五玉 4三玉 4一角 3二飛成 4五香 5四玉 3二角成 4五玉 "
    "4三飛 4四と 5三飛成 3三と 2三角 3二と成 同角成 3四と成 同飛成 1三角 2四と 4二金 "
    "1三と成 3二金成 3五と 5四玉 5二歩成 4三玉 3二飛成 5三角 2二角 3二玉 3三歩成 4二玉 "
    "4五と成 4四角成 同香成 5五飛 4五と成 同飛成 3一銀 5二玉 4二金";

TEST(Japanese, BothLinesOfTheKyotoPaperHaveOneReadingAndEndInMate) {
  for (const std::string_view texts : {kPaperLineA, kPaperLineB}) {
    const auto line = replayed<kKyoto>(texts);
    ASSERT_EQ(line.moves.size(), 57U);
    EXPECT_EQ(Game<kKyoto>::ended(line.standings.back().position), loss_in(0));
  }
}

TEST(Japanese, KanjiNumbers) {
  EXPECT_EQ(kanji_number(1), "一");
  EXPECT_EQ(kanji_number(10), "十");
  EXPECT_EQ(kanji_number(12), "十二");
  EXPECT_EQ(kanji_number(20), "二十");
  EXPECT_EQ(kanji_number(99), "九十九");
}

}  // namespace
}  // namespace kanzen::shogi
