#include "catalog/cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/nine/rules.h"
#include "query/start_board.h"
#include "support/bridge.h"
#include "support/material.h"
#include "support/naive_table.h"

namespace kanzen::catalog {
namespace {

using games::kNine;
using ::testing::HasSubstr;
using Position = shogi::Position<kNine>;

CardOptions options_for(int level, std::size_t count, const char* pieces, const char* hand = "") {
  return {.job = {}, .level = level, .count = count, .seed = 1, .pieces = pieces, .hand = hand};
}

/// How many boards there are, from the sentence that says so.
std::size_t existing(int level, const char* pieces, const char* hand = "") {
  const auto deck = choose_cards("nine", options_for(level, kMostCards, pieces, hand));
  if (deck) return kMostCards;
  const std::string text = deck.error().message();
  const std::size_t at = text.find_first_of("0123456789");
  return at == std::string::npos ? 0 : std::stoul(text.substr(at));
}

/// The naive count of boards of a level with a gold for the first player and a pawn for the second, mirror
/// images once, and the verdict of each.
std::map<naive::State, Verdict> naive_boards(int level) {
  const naive::Referee referee(kNine);
  std::map<naive::State, Verdict> verdicts;
  for (const naive::Entry& entry : naive::solved_class(kNine, nine_class("GP"))) {
    verdicts.emplace(entry.state, entry.verdict);
  }
  std::map<naive::State, Verdict> boards;
  for (const auto& [state, verdict] : verdicts) {
    const Position pos = from_naive<kNine>(state);
    const auto gold = kNine.kind_of('G');
    const bool golds = ((pos.kind(gold) & pos.own()) != 0 || pos.hand(shogi::Side::Own).count(gold) == 1);
    const auto pawn = kNine.kind_of('P');
    const bool pawns =
        ((pos.kind(pawn) & pos.theirs()) != 0 || pos.hand(shogi::Side::Their).count(pawn) == 1);
    if (!golds || !pawns || verdict.outcome == Outcome::Draw || query::level_of(verdict.distance) != level)
      continue;
    if (pos.mirrored() < pos || !query::looks_like_a_start(pos)) continue;
    bool decided = true;
    for (const naive::Move& move : referee.moves(state)) {
      decided &= verdicts.at(referee.seen_by_mover(referee.after(state, move))).outcome != Outcome::Draw;
    }
    if (decided) boards.emplace(state, verdict);
  }
  return boards;
}

TEST(Cards, AllBoardsOfALevelAreTheNaiveOnes) {
  for (const int level : {1, 2, 3}) {
    const auto boards = naive_boards(level);
    EXPECT_EQ(existing(level, "Gp"), boards.size()) << level;
    if (boards.empty()) continue;
    const auto deck = choose_cards("nine", options_for(level, boards.size(), "Gp"));
    ASSERT_TRUE(deck) << deck.error().message();
    std::set<naive::State> met;
    for (const report::Card& card : deck->cards) {
      const auto standing = shogi::parse_standing<kNine>(card.sfen());
      const Position pos = std::min(standing->position, standing->position.mirrored());
      const naive::State state = state_of<kNine>(pos);
      ASSERT_TRUE(boards.contains(state)) << card.sfen();
      EXPECT_EQ(card.known(), query::Knowledge::exact(boards.at(state)));
      EXPECT_EQ(card.line.moves.size(), boards.at(state).distance);
      EXPECT_TRUE(met.insert(state).second) << "twice: " << card.sfen();
    }
  }
}

TEST(Cards, AreNumberedFromTheQuickestAndSayTheirLevel) {
  const auto deck = choose_cards("nine", options_for(3, 5, "SpP"));
  ASSERT_TRUE(deck) << deck.error().message();
  Plies before = 0;
  int number = 0;
  for (const report::Card& card : deck->cards) {
    EXPECT_EQ(card.number, ++number);
    EXPECT_EQ(card.level, 3);
    EXPECT_GE(*card.known().distance, std::max<Plies>(before, 6));
    EXPECT_LE(*card.known().distance, 8);
    EXPECT_GE(card.difficulty.winning_moves, 1);
    before = *card.known().distance;
  }
  EXPECT_EQ(number, 5);
}

TEST(Cards, TheSeedDecides) {
  const auto sfens = [](std::uint64_t seed) {
    CardOptions options = options_for(2, 3, "");
    options.seed = seed;
    options.hand = "Pp";
    std::vector<std::string> found;
    const auto deck = choose_cards("nine", options);
    EXPECT_TRUE(deck) << deck.error().message();
    for (const report::Card& card : deck->cards) found.push_back(card.sfen());
    return found;
  };
  const auto first = sfens(1);
  EXPECT_EQ(first, sfens(1));
  EXPECT_NE(first, sfens(2));
  for (const std::string& sfen : first) EXPECT_THAT(sfen, HasSubstr(" b Pp 1"));
}

TEST(Cards, TheHandIsAsAskedFor) {
  for (const char* hand : {"-", "G", "Gs", "s"}) {
    const auto deck = choose_cards("nine", options_for(1, 1, "Gs", hand));
    ASSERT_TRUE(deck) << hand << ": " << deck.error().message();
    EXPECT_THAT(deck->cards[0].sfen(), HasSubstr(std::string(" b ") + hand + " 1"));
  }
  EXPECT_EQ(existing(1, "Gs"), existing(1, "Gs", "-") + existing(1, "Gs", "G") + existing(1, "Gs", "Gs") +
                                   existing(1, "Gs", "s"));
}

TEST(Cards, TooFewBoardsAreCounted) {
  const auto deck = choose_cards("nine", options_for(5, 9, "G"));
  ASSERT_FALSE(deck);
  EXPECT_EQ(deck.error().kind, ErrorKind::BadInput);
  EXPECT_EQ(deck.error().message(), "nine: there are 0 boards of level 5 with these pieces, not 9");
}

TEST(Cards, BadWishesAreRefused) {
  const auto says = [](const char* game, const CardOptions& options) {
    const auto deck = choose_cards(game, options);
    return deck ? std::string("a deck") : deck.error().message();
  };
  EXPECT_EQ(says("nine", options_for(0, 9, "")), "0: not a level from 1 to 5");
  EXPECT_EQ(says("nine", options_for(6, 9, "")), "6: not a level from 1 to 5");
  EXPECT_EQ(says("nine", options_for(1, 0, "")), "0: not a number of cards from 1 to 900");
  EXPECT_EQ(says("nine", options_for(1, 901, "")), "901: not a number of cards from 1 to 900");
  EXPECT_THAT(says("dobutsu", options_for(1, 9, "")), HasSubstr("nine"));
  EXPECT_THAT(says("nine", options_for(1, 9, "2G2S2R2B2N2L2P")), HasSubstr("MB of memory"));
}

TEST(Cards, MoreOfAKindThanABoxHasIsAllowedWithAWarning) {
  const auto deck = choose_cards("nine", options_for(1, 1, "2Pp"));
  ASSERT_TRUE(deck) << deck.error().message();
  EXPECT_EQ(deck->warning, "3 pawns, but a box of pieces has 2");
  EXPECT_EQ(choose_cards("nine", options_for(1, 1, "Gs"))->warning, "");
}

TEST(Card, OfTheSpecificationsBoard) {
  const auto deck = card_of("nine", "psk/3/KSP b - 1", {});
  ASSERT_TRUE(deck) << deck.error().message();
  const report::Card& card = deck->cards.front();
  EXPECT_EQ(card.level, 1);
  EXPECT_EQ(card.known(), query::Knowledge::exact(win_in(3)));
  EXPECT_EQ(card.line.japanese, (std::vector<std::string>{"▲1二歩", "△同銀", "▲2二銀"}));
  EXPECT_TRUE(card.interest.sacrifice);
}

TEST(Card, EachBrokenRuleIsNamed) {
  const auto says = [](const char* position) {
    const auto deck = card_of("nine", position, {});
    return deck ? std::string("a card") : deck.error().message();
  };
  EXPECT_THAT(says("3/1k1/1K1 b - 1"), HasSubstr("rule 1"));
  EXPECT_THAT(says("P1k/3/K2 b - 1"), HasSubstr("rule 2"));
  EXPECT_THAT(says("2k/3/K1R b - 1"), HasSubstr("rule 3"));
  EXPECT_THAT(says("1k1/1g1/1K1 b - 1"), HasSubstr("rule 4"));
  EXPECT_THAT(says("3/3/K2 b - 1"), HasSubstr("gote has no king"));
  EXPECT_THAT(says("P1k/P2/2K b - 1"), HasSubstr("rule 2"));
  EXPECT_THAT(says("2k/P2/PK1 b - 1"), HasSubstr("2 pawns on file 3"));
  EXPECT_THAT(says("nonsense"), HasSubstr("nonsense"));
  EXPECT_THAT(says("2k/3/K2 b - 1"), HasSubstr("no card"));
}

}  // namespace
}  // namespace kanzen::catalog
