// Nine-square shogi as the outside sees it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "catalog/catalog.h"
#include "support/optimised.h"
#include "support/temp_folder.h"

namespace kanzen::catalog {
namespace {

using ::testing::HasSubstr;

class Nine : public ::testing::Test {
 protected:
  Nine() { ::setenv("KANZEN_HOME", folder_.path().c_str(), 1); }
  ~Nine() override { ::unsetenv("KANZEN_HOME"); }

  [[nodiscard]] Service& game() const { return **catalog_.find("nine"); }

  std::vector<ClassResult> solve(const ClassChoice& choice, const RuleSwitches& rules = {}) const {
    std::vector<ClassResult> results;
    ClassesOptions options = of(choice, rules);
    const auto status =
        game().solve_classes(options, [&](const ClassResult& done) { results.push_back(done); });
    EXPECT_TRUE(status.has_value()) << (status ? "" : status.error().message());
    return results;
  }
  /// The complaints of a verification, one for each class.
  std::vector<std::string> verify(const ClassChoice& choice, const RuleSwitches& rules = {}) const {
    std::vector<std::string> complaints;
    const auto status = game().verify_classes(
        of(choice, rules), [&](const ClassResult& done) { complaints.push_back(done.complaint); });
    EXPECT_TRUE(status.has_value()) << (status ? "" : status.error().message());
    return complaints;
  }
  static ClassesOptions of(const ClassChoice& choice, const RuleSwitches& rules = {}) {
    ClassesOptions options;
    options.job.threads = 2;
    options.classes = choice;
    options.rules = rules;
    return options;
  }
  query::Analysis ask(const std::string& position, const QueryOptions& options = {}) const {
    const auto analysis = game().analyse(position, options);
    EXPECT_TRUE(analysis.has_value()) << position << ": " << (analysis ? "" : analysis.error().message());
    return analysis ? *analysis : query::Analysis{};
  }
  std::vector<Found> find(Wanted wanted, const std::string& material, Outcome outcome = Outcome::Draw,
                          std::size_t limit = 1000) const {
    FindOptions options;
    options.wanted = wanted;
    options.outcome = outcome;
    options.classes.material = material;
    options.limit = limit;
    options.reachable_only = false;
    const auto result = game().find(options);
    EXPECT_TRUE(result.has_value()) << (result ? "" : result.error().message());
    return result ? result->found : std::vector<Found>{};
  }

  Catalog catalog_;
  TempFolder folder_;
};

TEST_F(Nine, ClassesOfOnePieceAreSolvedAndVerified) {
  const auto results = solve({"", 1});
  ASSERT_EQ(results.size(), 8U);
  for (const ClassResult& done : results) {
    const store::TableSummary& summary = done.summary;
    EXPECT_EQ(summary.wins + summary.losses + summary.draws, summary.positions) << summary.material;
    EXPECT_FALSE(done.was_there);
    if (summary.material != "B") continue;
    EXPECT_EQ(summary.positions, 764U);
    EXPECT_EQ(summary.ruled_wins, 12U);
    EXPECT_EQ(summary.ruled_losses, 4U);
    EXPECT_EQ(summary.draws, 0U);
    EXPECT_EQ(summary.longest, 5);
  }
  for (const std::string& complaint : verify({"", 1})) EXPECT_EQ(complaint, "");
  EXPECT_EQ(verify({}).size(), 8U);
  for (const ClassResult& done : solve({"", 1})) EXPECT_TRUE(done.was_there);
}

TEST_F(Nine, AnswersAreTheSameWithATableAPackedOneOrNone) {
  const auto positions = find(Wanted::Result, "RB", Outcome::Win, 40);
  ASSERT_FALSE(positions.empty());
  std::vector<query::Analysis> without;
  for (const Found& found : positions) without.push_back(ask(found.position));
  EXPECT_EQ(without.front().source, "search");
  EXPECT_THAT(without.front().note, HasSubstr("solved on the spot"));

  const auto table = solve({"RB"}).front().table;
  std::vector<ClassResult> packed;
  ASSERT_TRUE(game().pack_classes(of({"RB"}), [&](const ClassResult& done) { packed.push_back(done); }));
  ClassesOptions check = of({});
  check.table = packed.front().table;
  ASSERT_TRUE(game().verify_classes(check, [](const ClassResult& done) { EXPECT_EQ(done.complaint, ""); }));
  for (const auto& file : {table, packed.front().table}) {
    for (const query::Analysis& expected : without) {
      const auto analysis = ask(expected.position, {.table = file});
      EXPECT_EQ(analysis.source, "table");
      EXPECT_EQ(analysis.known, expected.known) << expected.position;
      ASSERT_EQ(analysis.moves.size(), expected.moves.size());
      for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
        EXPECT_EQ(analysis.moves[i].move, expected.moves[i].move) << expected.position;
        EXPECT_EQ(analysis.moves[i].known, expected.moves[i].known) << expected.position;
      }
    }
  }
}

TEST_F(Nine, AWinByPerpetualCheckHasNoDistanceAndSaysWhy) {
  int ruled = 0;
  for (const Found& found : find(Wanted::Result, "B", Outcome::Win)) {
    if (found.known.by.empty()) continue;
    ++ruled;
    const auto analysis = ask(found.position);
    EXPECT_EQ(analysis.known.outcome, Outcome::Win);
    EXPECT_FALSE(analysis.known.distance.has_value());
    EXPECT_EQ(analysis.known.by, "perpetual check");
    EXPECT_EQ(analysis.moves.front().known.by, "perpetual check");
    EXPECT_THAT(game().line(found.position, {})->ending, HasSubstr("has given check all along: sente wins"));
  }
  EXPECT_GE(ruled, 6);
}

/// Plays a game to its end: best moves for one side, any moves for the other. Returns what the guided side
/// gets, or nothing if the game went on for too long.
std::optional<Outcome> result_of_guided_play(Service& game, const std::string& start, bool guide_sente,
                                             std::mt19937& random) {
  const auto session = game.new_session(start, {});
  for (int ply = 0; ply < 400; ++ply) {
    if (const std::string over = (*session)->over(); !over.empty()) {
      if (over.starts_with("Draw")) return Outcome::Draw;
      return over.starts_with("Sente") == guide_sente ? Outcome::Win : Outcome::Loss;
    }
    const auto analysis = (*session)->analysis();
    const bool guided = (*session)->sente_to_move() == guide_sente;
    std::size_t choice = 0;
    if (!guided) {
      // Of the moves that do not lose at once, any: those that keep the value come first.
      std::size_t same = 1;
      const auto& moves = analysis->moves;
      while (same < moves.size() && moves[same].known.outcome == moves[0].known.outcome) ++same;
      choice = random() % same;
    }
    const auto move = guided ? (*session)->best_move() : Result<std::string>(analysis->moves[choice].move);
    EXPECT_TRUE((*session)->play(*move).has_value());
  }
  return std::nullopt;
}

TEST_F(Nine, WhoFollowsTheBestMovesKeepsWhatTheRuleGives) {
  std::mt19937 random(1);
  int ruled = 0;
  int drawn = 0;
  for (const char* material : {"B", "RB", "SP"}) {
    for (const Outcome outcome : {Outcome::Win, Outcome::Draw, Outcome::Loss}) {
      int tried = 0;
      for (const Found& found : find(Wanted::Result, material, outcome, 20'000)) {
        const bool interesting = outcome == Outcome::Draw || !found.known.by.empty();
        if (!interesting || ++tried > 12) continue;
        // The side that has something to keep: the winner, or either side of a draw.
        const bool guide_sente = outcome != Outcome::Loss;
        const auto result = result_of_guided_play(game(), found.position, guide_sente, random);
        ASSERT_TRUE(result.has_value()) << found.position;
        EXPECT_GE(*result, outcome == Outcome::Draw ? Outcome::Draw : Outcome::Win) << found.position;
        (outcome == Outcome::Draw ? drawn : ruled) += 1;
      }
    }
  }
  EXPECT_GT(ruled, 20);
  EXPECT_GT(drawn, 20);
}

TEST_F(Nine, RulesCanBeSwitched) {
  const RuleSwitches repetition{.repetition_draws = true};
  const auto results = solve({"B"}, repetition);
  EXPECT_EQ(results.front().summary.draws, 16U);
  EXPECT_EQ(results.front().summary.ruled_wins, 0U);
  EXPECT_THAT(verify({"B"}, repetition), ::testing::ElementsAre(""));
  // The table of one set of rules is refused by another.
  ClassesOptions other = of({});
  other.table = results.front().table;
  const auto status = game().verify_classes(other, [](const ClassResult&) {});
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().kind, ErrorKind::Mismatch);
}

TEST_F(Nine, LinesAndGamesFollowTheSwitches) {
  // Each rook check is answered by a step, so whoever checks for ever loses, or draws if that was agreed.
  const std::string game_of_checks = "1k1/3/KR1 w - 1 moves 2a1a 2c1c 1a2a 1c2c";
  const std::string circle[] = {"2a1a", "2c1c", "1a2a", "1c2c"};
  for (const bool draws : {false, true}) {
    QueryOptions options;
    options.rules.repetition_draws = draws;
    auto session = game().new_session(game_of_checks, options);
    ASSERT_TRUE(session.has_value()) << session.error().message();
    for (int i = 0; i < 8; ++i) EXPECT_TRUE((*session)->play(circle[i % 4]).has_value()) << i;
    EXPECT_THAT((*session)->over(), HasSubstr(draws ? "Draw" : "given check all along"));
  }
  // Black's king has no move and is not in check.
  const std::string stalemate = "1k1/1r1/K2 b - 1";
  QueryOptions options;
  options.rules.stalemate_draws = true;
  EXPECT_EQ(game().line(stalemate, {})->from.known.outcome, Outcome::Loss);
  EXPECT_EQ(game().line(stalemate, options)->from.known.outcome, Outcome::Draw);
}

TEST_F(Nine, AStalemateCanBeADraw) {
  const auto loss = solve({"RL"}).front().summary;
  const RuleSwitches stalemate{.stalemate_draws = true};
  const auto draw = solve({"RL"}, stalemate).front().summary;
  EXPECT_EQ(loss.positions, draw.positions);
  EXPECT_GT(draw.draws, loss.draws);
  EXPECT_THAT(verify({"RL"}, stalemate), ::testing::ElementsAre(""));
}

TEST_F(Nine, ADroppedPawnCanMate) {
  const RuleSwitches drop_mate{.drop_mate = true};
  // With fewer pieces whoever could mate so wins anyway.
  const auto forbidden = solve({"GSP"}).front().summary;
  const auto allowed = solve({"GSP"}, drop_mate).front().summary;
  EXPECT_EQ(forbidden.positions, allowed.positions);
  EXPECT_NE(forbidden.wins, allowed.wins);
  EXPECT_THAT(verify({"GSP"}, drop_mate), ::testing::ElementsAre(""));
  const RuleSwitches both{.stalemate_draws = true, .drop_mate = true};
  EXPECT_EQ(solve({"P"}, both).size(), 1U);
  EXPECT_THAT(verify({"P"}, both), ::testing::ElementsAre(""));
}

TEST_F(Nine, AClassThatIsTooLargeIsRefusedWithItsBytes) {
  ClassesOptions options = of({"GGSSRRBB"});
  options.memory = std::uint64_t{1} << 30;
  const auto status = game().solve_classes(options, [](const ClassResult&) { FAIL(); });
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().kind, ErrorKind::System);
  EXPECT_THAT(status.error().message(), HasSubstr("bytes"));
  EXPECT_THAT(status.error().message(), HasSubstr("GGSSRRBB"));
}

TEST_F(Nine, MoreThanTwoOfAKindAreAllowedWithAWarning) {
  EXPECT_THAT(solve({"PPP"}).front().warning, HasSubstr("3 pawns, but a box of pieces has 2"));
  EXPECT_THAT(ask("2k/3/K2 b 2Pp 1").note, HasSubstr("3 pawns, but a box of pieces has 2"));
}

TEST_F(Nine, WhatFitsInNoTableIsProvedOrUnknownWithAReason) {
  QueryOptions options;
  options.memory = 10;
  const auto mate = ask("2k/3/K1G b G 1", options);
  EXPECT_EQ(mate.source, "proof");
  EXPECT_EQ(mate.known.outcome, Outcome::Win);
  EXPECT_GE(*mate.known.distance_at_most, 1);
  const auto unknown = ask("2k/3/K2 b - 1", options);
  EXPECT_FALSE(unknown.known.outcome.has_value());
  EXPECT_THAT(unknown.note, HasSubstr("limit"));
}

TEST_F(Nine, ProofsAgreeWithTheTable) {
  QueryOptions proving;
  proving.memory = 1000;
  Catalog other;  // asks without the classes that this one has solved
  int proved = 0;
  for (const Outcome outcome : {Outcome::Win, Outcome::Loss}) {
    for (const Found& found : find(Wanted::Result, "GP", outcome, 30)) {
      const auto analysis = (*other.find("nine"))->analyse(found.position, proving);
      ASSERT_TRUE(analysis.has_value());
      if (!analysis->known.outcome || !found.known.distance) continue;
      ++proved;
      EXPECT_EQ(analysis->known.outcome, outcome) << found.position;
      EXPECT_GE(analysis->known.distance_at_most.value_or(analysis->known.distance.value_or(0)),
                *found.known.distance);
    }
  }
  EXPECT_GT(proved, 20);
}

TEST_F(Nine, WhoAloneHasPiecesInHandWins) {
  const std::string_view kinds = "GSRBNLP";
  std::vector<std::string> hands;
  for (std::size_t first = 0; first < kinds.size(); ++first) {
    hands.emplace_back(1, kinds[first]);
    for (std::size_t second = first; second < kinds.size() && kOptimised; ++second) {
      hands.push_back(first == second ? std::string("2") + kinds[first]
                                      : std::string(1, kinds[first]) + kinds[second]);
    }
  }
  for (const std::string& hand : hands) {
    for (const char* board :
         {"2k/3/K2", "1k1/3/K2", "k2/3/K2", "k2/3/1K1", "1k1/3/1K1", "3/2k/K2", "2k/K2/3"}) {
      EXPECT_EQ(ask(fmt::format("{} b {} 1", board, hand)).known.outcome, Outcome::Win)
          << board << " " << hand;
      EXPECT_EQ(ask(fmt::format("{} w {} 1", board, hand)).known.outcome, Outcome::Loss)
          << board << " " << hand;
    }
  }
}

TEST_F(Nine, KnownLinesHaveTheirLengths) {
  if (!kOptimised) GTEST_SKIP() << "a class of two million numbers: release build only";
  const auto three = ask("psk/3/KSP b - 1");
  EXPECT_EQ(three.known.outcome, Outcome::Win);
  EXPECT_EQ(three.known.distance, 3);
  const auto start = ask("startpos");
  EXPECT_EQ(start.known.outcome, Outcome::Win);
  EXPECT_LE(*start.known.distance, 27);
}

TEST_F(Nine, FindsTheLongestWinsOfAClass) {
  const auto longest = find(Wanted::Longest, "S");
  ASSERT_FALSE(longest.empty());
  EXPECT_EQ(longest.front().known.distance, 6);
  for (const Found& found : find(Wanted::OnlyMove, "S", Outcome::Draw, 20)) {
    const auto analysis = ask(found.position);
    EXPECT_EQ(analysis.moves[0].move, found.note);
    EXPECT_NE(analysis.moves[0].known.outcome, analysis.moves[1].known.outcome);
  }
}

TEST_F(Nine, TheCensusCountsEveryArrangementOnce) {
  CensusOptions options;
  options.job.threads = 2;
  options.families = {"2v2", "1+1"};
  const auto result = game().census(options);
  ASSERT_TRUE(result.has_value()) << result.error().message();
  EXPECT_EQ(result->rows[0].counts.arrangements, 49U * 9 * 8 * 7 * 6);
  EXPECT_EQ(result->rows[1].counts.arrangements, 49U * 9 * 8);
  for (const CensusRow& row : result->rows) {
    const CensusCounts& counts = row.counts;
    EXPECT_EQ(counts.kings_touch + counts.dead_pieces + counts.king_en_prise + counts.mated +
                  counts.two_pawns + counts.valid,
              counts.arrangements);
    EXPECT_EQ(counts.won + counts.lost + counts.drawn, counts.valid);
    EXPECT_EQ(row.classes, row.classes_in_all);
    EXPECT_LE(row.folded.valid * 2, counts.valid + row.folded.valid);
    const auto longest = ask(row.longest_position);
    EXPECT_EQ(longest.known.distance, row.longest);
  }
  options.families = {"5v5"};
  EXPECT_EQ(game().census(options).error().kind, ErrorKind::BadInput);
}

}  // namespace
}  // namespace kanzen::catalog
