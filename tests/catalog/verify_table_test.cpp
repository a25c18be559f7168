// Errors planted in small tables, all of which a second look at the table must find.
#include <gtest/gtest.h>

#include <random>

#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "query/small_table.h"
#include "solve/verify.h"

namespace kanzen {
namespace {

std::optional<Verdict> verdict_of_entry(VerdictCode code) {
  return code <= kLongestCoded + 1 ? std::optional(verdict_of(code)) : std::nullopt;
}

template <const shogi::RuleSet& R>
std::optional<solve::Inconsistency> inconsistency(const shogi::ClassGame<R>& game,
                                                  const std::vector<VerdictCode>& codes,
                                                  unsigned threads = 1) {
  return solve::find_inconsistency(
      game, [&](Index index) { return verdict_of_entry(codes[index]); }, threads);
}

template <const shogi::RuleSet& R>
void expect_every_changed_byte_found(const shogi::MaterialCounts& material, unsigned seeds) {
  const auto table = solved<R>(material);
  ASSERT_FALSE(inconsistency(table.game, table.codes).has_value()) << R.name;
  for (unsigned seed = 0; seed < seeds; ++seed) {
    std::mt19937 random(seed);
    const std::size_t index = random() % table.codes.size();
    const auto code = static_cast<VerdictCode>(seed % 2 == 0 ? random() % 256 : random() % 24);
    if (verdict_of_entry(code) == verdict_of_entry(table.codes[index]))
      continue;  // the same, or nothing as before
    std::vector<VerdictCode> codes = table.codes;
    codes[index] = code;
    const auto found = inconsistency(table.game, codes, 1 + seed % 2);
    ASSERT_TRUE(found.has_value()) << R.name << ", seed " << seed << ": entry " << index << " is "
                                   << int{code};
    // Its own line or the first of its parents' lines.
    ASSERT_LE(found->index, index) << "seed " << seed;
  }
}

TEST(VerifyTable, FindsEveryChangedByte) {
  expect_every_changed_byte_found<games::kDobutsu>({0, 0, 0, 1}, 300);
  expect_every_changed_byte_found<games::kDobutsu>({0, 1, 0, 1}, 10);
  expect_every_changed_byte_found<games::kNine>({0, 0, 0, 0, 0, 2}, 40);
}

/// The first entry that `wanted` holds for, changed to this code, and found to be wrong.
template <class Wanted>
void expect_change_found(const SmallTable<games::kDobutsu>& table, const Wanted& wanted, VerdictCode code) {
  const auto at = std::find_if(table.codes.begin(), table.codes.end(), wanted);
  ASSERT_NE(at, table.codes.end());
  std::vector<VerdictCode> codes = table.codes;
  codes[static_cast<std::size_t>(at - table.codes.begin())] = code;
  EXPECT_TRUE(inconsistency(table.game, codes).has_value()) << int{*at} << " changed to " << int{code};
}

TEST(VerifyTable, FindsEveryKindOfError) {
  const auto table = solved<games::kDobutsu>({0, 1, 0, 1});
  const auto deep_win = [](VerdictCode code) { return is_win(code) && code > code_of(win_in(5)); };
  const auto deep_loss = [](VerdictCode code) { return is_loss(code) && code > code_of(loss_in(4)); };
  const auto drawn = [](VerdictCode code) { return code == kDrawCode; };
  const auto none = [](VerdictCode code) { return code == kNoPositionCode; };
  for (const VerdictCode code :
       {code_of(loss_in(2)), code_of(win_in(1)), code_of(win_in(251)), kDrawCode, kNoPositionCode}) {
    expect_change_found(table, deep_win, code);
    expect_change_found(table, deep_loss, code);
  }
  expect_change_found(table, drawn, code_of(win_in(3)));
  expect_change_found(table, drawn, code_of(loss_in(4)));
  expect_change_found(table, drawn, kNoPositionCode);
  expect_change_found(table, none, kDrawCode);
  expect_change_found(table, none, code_of(win_in(1)));
  expect_change_found(
      table, [](VerdictCode code) { return code == code_of(win_in(1)); }, code_of(win_in(3)));
}

TEST(VerifyTable, FindsAWholeLoopOfLies) {
  // Every draw a win in 3: each is refuted by its own moves even where all its neighbours lie the same way.
  const auto table = solved<games::kDobutsu>({0, 1, 0, 1});
  std::vector<VerdictCode> codes = table.codes;
  for (VerdictCode& code : codes) {
    if (code == kDrawCode) code = code_of(win_in(3));
  }
  EXPECT_TRUE(inconsistency(table.game, codes).has_value());
}

TEST(VerifyMarks, TheSetThatPlayReachesIsClosedAndCounted) {
  const shogi::MaterialCounts material{0, 1, 0, 1};
  const auto table = solved<games::kDobutsu>(material);
  const auto start = all_in_hand<games::kDobutsu>(material);
  const auto reached = *solve::reach(table.game, start, 1);
  const auto marked = [&](Index index) { return reached.found.contains(index); };
  for (const unsigned threads : {1U, 2U}) {
    const auto check = solve::check_marks(table.game, start, marked, threads);
    EXPECT_FALSE(check.unmarked.has_value());
    EXPECT_EQ(check.continuing, reached.continuing);
  }
}

TEST(VerifyMarks, EveryMissingMarkIsFound) {
  const shogi::MaterialCounts material{0, 0, 0, 1};
  const auto table = solved<games::kDobutsu>(material);
  const auto start = all_in_hand<games::kDobutsu>(material);
  const auto reached = *solve::reach(table.game, start, 1);
  for (Index missing = 0; missing < table.game.index_count(); ++missing) {
    if (!reached.found.contains(missing)) continue;
    const auto marked = [&](Index index) { return index != missing && reached.found.contains(index); };
    ASSERT_EQ(solve::check_marks(table.game, start, marked, 1).unmarked, missing);
  }
}

}  // namespace
}  // namespace kanzen
