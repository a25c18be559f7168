// A position and its mirror image have the same value, and so has each move and its mirror image.
#include <gtest/gtest.h>

#include <map>

#include "games/dobutsu/rules.h"
#include "query/analyse.h"
#include "query/small_table.h"
#include "query/table_source.h"
#include "support/bridge.h"
#include "support/temp_folder.h"

namespace kanzen {
namespace {

using games::kDobutsu;
using Game = shogi::ClassGame<kDobutsu>;
using Standing = shogi::Standing<kDobutsu>;

/// The table of a small class as a source of answers.
query::TableSource<Game> source_of(const SmallTable<kDobutsu>& table, const TempFolder& folder) {
  EXPECT_TRUE(store::write_table(folder / "a", {"table", "small", 1}, {table.codes, {}, {}, {}}).has_value());
  auto opened = store::Table::open(folder / "a", "small", 1, table.codes.size());
  EXPECT_TRUE(opened.has_value());
  return {table.game, std::move(*opened)};
}

/// Files of USI squares counted from the other side.
std::string mirrored(std::string move) {
  for (std::size_t i = 0; i + 1 < move.size(); ++i) {
    const bool square = move[i] >= '1' && move[i] <= '3' && move[i + 1] >= 'a' && move[i + 1] <= 'd';
    if (square) move[i] = static_cast<char>('1' + '3' - move[i]);
  }
  return move;
}

std::multimap<std::string, query::Knowledge> by_move(const query::Analysis& analysis, bool mirror) {
  std::multimap<std::string, query::Knowledge> moves;
  for (const auto& entry : analysis.moves)
    moves.emplace(mirror ? mirrored(entry.move) : entry.move, entry.known);
  return moves;
}

TEST(Mirror, KeepsEveryVerdict) {
  const TempFolder folder;
  const auto table = solved<kDobutsu>({0, 1, 0, 1});
  const auto source = source_of(table, folder);
  for (const auto& pos : class_positions(table.game.index(), table.game.index_count(), 3, 500)) {
    for (const shogi::Colour mover : {shogi::Colour::Sente, shogi::Colour::Gote}) {
      const auto here = query::analyse<kDobutsu>(source, Standing{pos, mover});
      const auto there = query::analyse<kDobutsu>(source, Standing{pos.mirrored(), mover});
      ASSERT_TRUE(here && there);
      ASSERT_EQ(here->known, there->known) << here->position;
      ASSERT_EQ(here->ended, there->ended) << here->position;
      ASSERT_EQ(by_move(*here, false), by_move(*there, true)) << here->position;
    }
  }
}

TEST(Mirror, TheValueIsThatOfTheBestMove) {
  const TempFolder folder;
  const auto table = solved<kDobutsu>({0, 0, 1, 1});
  const auto source = source_of(table, folder);
  int ended = 0;
  for (const auto& pos : class_positions(table.game.index(), table.game.index_count(), 4, 500)) {
    const auto analysis = query::analyse<kDobutsu>(source, Standing{pos});
    ASSERT_TRUE(analysis.has_value());
    EXPECT_EQ(analysis->source, "table");
    ended += analysis->ended ? 1 : 0;
    ASSERT_EQ(analysis->moves.empty(), analysis->ended) << analysis->position;
    if (analysis->ended) continue;
    ASSERT_EQ(analysis->moves.front().known, analysis->known) << analysis->position;
  }
  EXPECT_LT(ended, 500);
}

TEST(BestLine, HasAsManyPliesAsTheValueSays) {
  const TempFolder folder;
  const auto table = solved<kDobutsu>({0, 1, 0, 1});
  const auto source = source_of(table, folder);
  for (const auto& pos : class_positions(table.game.index(), table.game.index_count(), 5, 200)) {
    const auto line = query::best_line<kDobutsu>(source, Standing{pos}, 1000);
    ASSERT_TRUE(line.has_value());
    ASSERT_EQ(line->moves.size(), line->japanese.size());
    if (line->from.known.outcome == Outcome::Draw) {
      EXPECT_EQ(line->ending, "a position has come again: a draw") << line->from.position;
    } else {
      EXPECT_EQ(line->moves.size(), *line->from.known.distance) << line->from.position;
      EXPECT_EQ(line->ending.rfind("the game is over", 0), 0U) << line->from.position;
    }
  }
}

}  // namespace
}  // namespace kanzen
