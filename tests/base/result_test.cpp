#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace kanzen {
namespace {

const Error kTooLong{ErrorKind::BadInput, "rank 3 has 4 squares", "2k/3/K3"};

Result<int> half_of(int number) {
  if (number % 2 != 0) return Error{ErrorKind::BadInput, "odd", ""};
  return number / 2;
}

TEST(Result, HoldsAValueOrAnError) {
  EXPECT_TRUE(half_of(4).has_value());
  EXPECT_EQ(half_of(4).value(), 2);
  EXPECT_FALSE(half_of(3).has_value());
  EXPECT_EQ(half_of(3).error().kind, ErrorKind::BadInput);
}

TEST(Result, IsTrueInAConditionIfItHasAValue) {
  EXPECT_TRUE(static_cast<bool>(half_of(4)));
  EXPECT_FALSE(static_cast<bool>(half_of(3)));
}

TEST(Result, ReachesIntoItsValueLikeAPointer) {
  Result<std::string> text(std::string("lion"));
  EXPECT_EQ(text->size(), 4U);
  *text += 's';
  const Result<std::string>& same = text;
  EXPECT_EQ(*same, "lions");
  EXPECT_EQ(same->size(), 5U);
}

TEST(Result, HandsOutAMoveOnlyValue) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(7));
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 7);
}

TEST(Result, StatusIsASuccessWithoutAValue) {
  const Status good = Done{};
  const Status bad = kTooLong;
  EXPECT_TRUE(good.has_value());
  EXPECT_FALSE(bad.has_value());
}

TEST(Error, MessageNamesTheThingAtFaultFirst) {
  EXPECT_EQ(kTooLong.message(), "2k/3/K3: rank 3 has 4 squares");
  EXPECT_EQ((Error{ErrorKind::System, "no space left", ""}).message(), "no space left");
}

TEST(Error, EachLayerAddsWhereItStands) {
  const Error outer = within(within(Error{ErrorKind::Corrupt, "bad checksum", ""}, "block 3"), "dobutsu.kz");
  EXPECT_EQ(outer.kind, ErrorKind::Corrupt);
  EXPECT_EQ(outer.message(), "dobutsu.kz: block 3: bad checksum");
}

}  // namespace
}  // namespace kanzen
