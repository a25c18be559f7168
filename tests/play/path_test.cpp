#include "play/path.h"

#include <gtest/gtest.h>

namespace kanzen::play {
namespace {

using shogi::Repetition;

Path path_of(std::initializer_list<std::pair<std::uint64_t, bool>> steps) {
  Path path;
  for (const auto& [key, check] : steps) path.push(key, check);
  return path;
}

TEST(Path, NothingHasComeAgainAtFirst) {
  EXPECT_EQ(path_of({{1, false}}).repetition(Repetition::Draw), std::nullopt);
  EXPECT_EQ(
      path_of({{1, false}, {2, false}, {3, false}, {4, false}, {5, false}}).repetition(Repetition::Draw),
      std::nullopt);
}

TEST(Path, APositionThatComesAgainIsADraw) {
  EXPECT_EQ(
      path_of({{1, false}, {2, false}, {3, false}, {4, false}, {1, false}}).repetition(Repetition::Draw), 0);
}

TEST(Path, TheSameBoardWithTheOtherSideToMoveIsAnotherPosition) {
  const Path path = path_of({{1, false}, {2, false}, {3, false}, {4, false}, {5, false}, {1, false}});
  EXPECT_EQ(path.repetition(Repetition::Draw), std::nullopt);
}

TEST(Path, KeysOfOneSlotAreNotTakenForEachOther) {
  const Path path = path_of({{1, false}, {2, false}, {3, false}, {4, false}, {1 + 4096, false}});
  EXPECT_EQ(path.repetition(Repetition::Draw), std::nullopt);
}

TEST(Path, WhatIsTakenBackDoesNotCount) {
  Path path = path_of({{7, false}, {2, false}, {3, false}, {4, false}, {1, false}});
  path.pop();
  path.push(7, false);
  EXPECT_EQ(path.repetition(Repetition::Draw), 0);
  path.pop();
  path.push(8, false);
  EXPECT_EQ(path.repetition(Repetition::Draw), std::nullopt);
}

TEST(Path, NothingComesAgainAcrossAPass) {
  Path path = path_of({{1, false}, {2, false}});
  path.push_pass(3);
  path.push(4, false);
  path.push(1, false);
  EXPECT_EQ(path.repetition(Repetition::Draw), std::nullopt);
}

TEST(Path, WhoGivesCheckAllAlongLosesWhereTheRuleSaysSo) {
  // The mover of the last position was in check there and two plies before: the other side gave check.
  const Path by_other = path_of({{1, false}, {2, false}, {3, true}, {4, false}, {1, true}});
  EXPECT_EQ(by_other.repetition(Repetition::PerpetualCheckLoses), kWinByRepetition);
  EXPECT_EQ(by_other.repetition(Repetition::Draw), 0);
  const Path by_mover = path_of({{1, false}, {2, true}, {3, false}, {4, true}, {1, false}});
  EXPECT_EQ(by_mover.repetition(Repetition::PerpetualCheckLoses), -kWinByRepetition);
}

TEST(Path, OneQuietMoveOrChecksOfBothSidesMakeItADraw) {
  const Path once = path_of({{1, true}, {2, false}, {3, false}, {4, false}, {1, true}});
  EXPECT_EQ(once.repetition(Repetition::PerpetualCheckLoses), 0);
  const Path both = path_of({{1, true}, {2, true}, {3, true}, {4, true}, {1, true}});
  EXPECT_EQ(both.repetition(Repetition::PerpetualCheckLoses), 0);
}

}  // namespace
}  // namespace kanzen::play
