// What every game of the catalogue must do, whatever its rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <random>
#include <set>

#include "catalog/catalog.h"
#include "catalog/shogi_service.h"
#include "games/dobutsu/rules.h"
#include "query/table_source.h"
#include "support/bridge.h"
#include "support/optimised.h"

namespace kanzen::catalog {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> all_games() {
  const Catalog catalog;
  std::vector<std::string> names;
  for (const auto& service : catalog.services()) names.push_back(service->info().name);
  return names;
}

/// A game that answers without a table: one that would want it is asked for its rules alone.
class EveryGame : public ::testing::TestWithParam<std::string> {
 protected:
  EveryGame() : game_(*catalog_.find(GetParam())) {
    if (game_->info().can_be_solved && GetParam() == "dobutsu") game_ = &dobutsu_;
  }

  std::vector<std::string> legal_moves(const std::string& position) {
    const auto counted = game_->perft(position, 1);
    EXPECT_TRUE(counted.has_value()) << counted.error().message();
    std::vector<std::string> moves;
    for (const auto& [move, nodes] : counted->by_move) moves.push_back(move);
    return moves;
  }
  std::unique_ptr<PlaySession> session(const std::string& position = "startpos") {
    auto session = game_->new_session(position, {});
    EXPECT_TRUE(session.has_value()) << session.error().message();
    return std::move(*session);
  }

  Catalog catalog_;
  ShogiService<games::kDobutsu> dobutsu_;
  Service* game_;
};

TEST_P(EveryGame, HasAStartThatIsReadAndPrintedBack) {
  const std::string start = game_->info().start;
  EXPECT_EQ(session()->position(), start);
  EXPECT_EQ(session(start)->position(), start);
  EXPECT_EQ(session("position startpos")->position(), start);
  EXPECT_TRUE(session()->sente_to_move());
  EXPECT_EQ(session()->plies(), 0U);
  EXPECT_TRUE(session()->over().empty());
}

TEST_P(EveryGame, HasABoardToLookAt) {
  EXPECT_FALSE(session()->board().empty());
  EXPECT_EQ(session()->board().back(), '\n');
  EXPECT_THAT(game_->info().board, ::testing::MatchesRegex("[0-9]x[0-9]"));
  EXPECT_FALSE(game_->info().japanese_name.empty());
}

TEST_P(EveryGame, CountsAsTheGoldenFileDoes) {
  const auto lines = golden_perft(GetParam());
  ASSERT_FALSE(lines.empty());
  ASSERT_EQ(lines[0].sfen, game_->info().start);
  // The file allows a pawn to be dropped for mate, which 4 of nine's lines of three plies do.
  const std::uint64_t forbidden = GetParam() == "nine" ? 4 : 0;
  const auto three = game_->perft("startpos", 3);
  ASSERT_TRUE(three.has_value());
  EXPECT_EQ(three->nodes, lines[0].counts[2] - forbidden);
  std::uint64_t sum = 0;
  for (const auto& [move, nodes] : three->by_move) sum += nodes;
  EXPECT_EQ(sum, three->nodes);
  EXPECT_EQ(three->by_move.size(), lines[0].counts[0]);
  EXPECT_EQ(game_->perft("startpos", 0)->nodes, 1U);
}

TEST_P(EveryGame, RefusesWhatIsNoPosition) {
  for (const char* text :
       {"", "x", "startpos moves", "startpos moves 9z9z", "startpos 1a1b", "moves", "\xFF\n"}) {
    const auto perft = game_->perft(text, 1);
    if (std::string_view(text) == "startpos moves") {
      EXPECT_TRUE(perft.has_value());
      continue;
    }
    ASSERT_FALSE(perft.has_value()) << text;
    EXPECT_EQ(perft.error().kind, ErrorKind::BadInput) << text;
    EXPECT_FALSE(game_->analyse(text, {}).has_value()) << text;
    EXPECT_FALSE(game_->line(text, {}).has_value()) << text;
    EXPECT_FALSE(game_->new_session(text, {}).has_value()) << text;
  }
}

void expect_sorted(const query::Analysis& analysis) {
  for (std::size_t i = 1; i < analysis.moves.size(); ++i) {
    EXPECT_GE(query::preference(analysis.moves[i - 1].known), query::preference(analysis.moves[i].known))
        << i;
  }
}

TEST_P(EveryGame, AnalysesItsStart) {
  if (!kOptimised && GetParam() != "nine")
    GTEST_SKIP() << "a search of millions of positions: release build only";
  const auto analysis = game_->analyse("startpos", {});
  ASSERT_TRUE(analysis.has_value()) << analysis.error().message();
  EXPECT_EQ(analysis->game, GetParam());
  EXPECT_EQ(analysis->position, game_->info().start);
  EXPECT_FALSE(analysis->ended);
  std::multiset<std::string> listed;
  for (const auto& entry : analysis->moves) {
    listed.insert(entry.move);
    EXPECT_THAT(entry.japanese, HasSubstr("▲"));
  }
  const auto legal = legal_moves("startpos");
  EXPECT_EQ(listed, std::multiset<std::string>(legal.begin(), legal.end()));
  expect_sorted(*analysis);
}

/// Random moves until the game is over, or for `plies`; returns each position that came up.
std::vector<std::string> play_randomly(Service& game, PlaySession& session, unsigned seed,
                                       std::size_t plies) {
  std::mt19937 random(seed);
  std::vector<std::string> positions{session.position()};
  while (session.over().empty() && session.plies() < plies) {
    const auto counted = game.perft(session.position(), 1);
    if (!counted || counted->by_move.empty()) {
      ADD_FAILURE() << "no move, but not over: " << session.position();
      return positions;
    }
    const std::string move = counted->by_move[random() % counted->by_move.size()].first;
    const auto said = session.play(move);
    if (!said) {
      ADD_FAILURE() << said.error().message();
      return positions;
    }
    positions.push_back(session.position());
  }
  return positions;
}

/// Board, side to move and hands: what repetition is about.
std::string without_move_number(const std::string& sfen) { return sfen.substr(0, sfen.rfind(' ')); }

TEST_P(EveryGame, RandomGamesEndOrRepeat) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto played = session();
    const auto positions = play_randomly(*game_, *played, seed, 400);
    ASSERT_EQ(played->plies() + 1, positions.size());
    if (played->over().empty()) continue;
    const auto same = std::count_if(positions.begin(), positions.end(), [&](const std::string& position) {
      return without_move_number(position) == without_move_number(positions.back());
    });
    const bool repeated = played->over().find("come up") != std::string::npos;
    EXPECT_TRUE(repeated ? same >= 3 : same == 1) << played->over();
    if (repeated) continue;
    const auto analysis = played->analysis();
    ASSERT_TRUE(analysis.has_value());
    EXPECT_TRUE(analysis->ended);
    EXPECT_TRUE(analysis->moves.empty());
    EXPECT_EQ(analysis->known.distance.value_or(0), 0);
    EXPECT_FALSE(played->play("1a1b").has_value());
    EXPECT_FALSE(played->best_move().has_value());
    // Who won is not the side to move, unless the mover's own royal piece has come home.
    const bool sente_won = played->over().find("Sente") != std::string::npos;
    const bool mover_won = analysis->known.outcome == Outcome::Win;
    EXPECT_EQ(sente_won, played->sente_to_move() == mover_won) << played->over();
  }
}

TEST_P(EveryGame, UndoGoesBackTheSameWay) {
  for (unsigned seed = 100; seed < 103; ++seed) {
    const auto played = session();
    const auto positions = play_randomly(*game_, *played, seed, 60);
    for (std::size_t left = positions.size(); left-- > 0;) {
      ASSERT_EQ(played->position(), positions[left]);
      ASSERT_EQ(played->plies(), left);
      ASSERT_EQ(played->sente_to_move(), left % 2 == 0);
      ASSERT_EQ(played->undo(), left > 0);
    }
  }
}

TEST_P(EveryGame, APositionIsTheSameHoweverItIsReached) {
  const auto played = session();
  std::string line = "startpos moves";
  std::mt19937 random(7);
  for (int ply = 0; ply < 30 && played->over().empty(); ++ply) {
    const auto moves = legal_moves(played->position());
    line += " " + moves[random() % moves.size()];
    ASSERT_TRUE(played->play(line.substr(line.rfind(' ') + 1)).has_value());
    const auto jumped = session(line);
    ASSERT_EQ(jumped->position(), played->position());
    ASSERT_EQ(jumped->plies(), played->plies());
    ASSERT_EQ(jumped->board(), played->board());
    // A royal piece that was taken is written, but not read: nobody plays on from there.
    if (!played->over().empty()) break;
    ASSERT_EQ(session(played->position())->position(), played->position());
  }
}

TEST_P(EveryGame, IllegalMovesChangeNothing) {
  const auto played = session();
  for (const char* move : {"", "1a1a", "9i9h", "resign", "P*5e", "5e5d++", "\xFF"}) {
    const auto said = played->play(move);
    ASSERT_FALSE(said.has_value()) << move;
    EXPECT_EQ(said.error().kind, ErrorKind::BadInput) << move;
  }
  EXPECT_EQ(played->position(), game_->info().start);
  EXPECT_EQ(played->plies(), 0U);
}

TEST_P(EveryGame, WritesItsGamesAsKif) {
  const auto played = session();
  play_randomly(*game_, *played, 5, 12);
  const std::string kif = played->kif("lion", "giraffe");
  EXPECT_THAT(kif, HasSubstr("lion"));
  EXPECT_THAT(kif, HasSubstr("giraffe"));
  EXPECT_THAT(kif, HasSubstr(std::to_string(played->plies()) + " "));
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryGame, ::testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param; });

TEST(PlaySession, TheBestMoveIsTheQuickestWin) {
  const Catalog catalog;
  auto session = (*catalog.find("nine"))->new_session("2k/3/K1G b G 1", {});
  ASSERT_TRUE(session.has_value()) << session.error().message();
  const auto analysis = (*session)->analysis();
  ASSERT_TRUE(analysis.has_value());
  ASSERT_EQ(analysis->known.outcome, Outcome::Win);
  const auto best = (*session)->best_move();
  ASSERT_TRUE(best.has_value());
  ASSERT_TRUE((*session)->play(*best).has_value());
  const auto after = (*session)->analysis();
  ASSERT_TRUE(after.has_value());
  EXPECT_EQ(after->known.outcome, Outcome::Loss);
  EXPECT_EQ(*after->known.distance + 1, *analysis->known.distance);
}

TEST(PlaySession, TheThirdOccurrenceEndsADobutsuGame) {
  ShogiService<games::kDobutsu> dobutsu;
  const std::vector<std::string> round{"1d1c", "3a3b", "1c1d", "3b3a"};
  std::string line = "startpos moves";
  for (int lap = 0; lap < 2; ++lap) {
    for (const std::string& move : round) {
      EXPECT_TRUE((*dobutsu.new_session(line, {}))->over().empty()) << line;
      line += " " + move;
    }
  }
  EXPECT_EQ((*dobutsu.new_session(line, {}))->over(), "Draw: the position has come up 3 times.");
}

}  // namespace
}  // namespace kanzen::catalog
