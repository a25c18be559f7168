#include "learn/samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temp_folder.h"

namespace kanzen::learn {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::vector<std::uint16_t> kOwn{1, 4, 7};
const std::vector<std::uint16_t> kOther{2, 9};

SampleSet two_samples() {
  SampleSet set;
  set.add({.own = kOwn, .other = kOther, .key = 11, .game = 3, .result = 1, .score = 250});
  set.add({.own = kOther, .other = {}, .key = 12, .game = 4, .result = 0.5F, .score = -10});
  return set;
}

void expect_the_two(const SampleSet& set) {
  ASSERT_EQ(set.size(), 2U);
  EXPECT_THAT(set[0].own, ElementsAre(1, 4, 7));
  EXPECT_THAT(set[0].other, ElementsAre(2, 9));
  EXPECT_EQ(set[0].key, 11U);
  EXPECT_EQ(set[0].game, 3U);
  EXPECT_EQ(set[0].result, 1);
  EXPECT_EQ(set[0].score, 250);
  EXPECT_THAT(set[1].own, ElementsAre(2, 9));
  EXPECT_TRUE(set[1].other.empty());
}

TEST(SampleSet, KeepsWhatIsAdded) { expect_the_two(two_samples()); }

TEST(SampleSet, TheSamePositionIsKeptOnceWithTheMeanOfItsResults) {
  SampleSet set = two_samples();
  set.add({.own = kOwn, .other = kOther, .key = 11, .game = 9, .result = 0, .score = 350});
  set.add({.own = kOwn, .other = kOther, .key = 11, .game = 9, .result = 0, .score = 0});
  ASSERT_EQ(set.size(), 2U);
  EXPECT_FLOAT_EQ(set[0].result, 1.0F / 3);
  EXPECT_FLOAT_EQ(set[0].score, 200);
  EXPECT_EQ(set[0].game, 3U);
  SampleSet both = two_samples();
  both.add_all(set);
  EXPECT_EQ(both.size(), 2U);
}

TEST(SampleSet, AFileGivesItBack) {
  const TempFolder folder;
  for (const SampleSet& set : {two_samples(), SampleSet()}) {
    ASSERT_TRUE(set.write(folder / "a", "kyoto", 42).has_value());
    const auto again = SampleSet::read(folder / "a", "kyoto", 42, 10);
    ASSERT_TRUE(again.has_value()) << again.error().message();
    EXPECT_EQ(again->size(), set.size());
    if (set.size() == 2) expect_the_two(*again);
  }
}

TEST(SampleSet, OtherGamesOtherNetworksAndDamageAreRefused) {
  const TempFolder folder;
  ASSERT_TRUE(two_samples().write(folder / "a", "kyoto", 42).has_value());
  EXPECT_EQ(SampleSet::read(folder / "a", "kyoto", 43, 10).error().kind, ErrorKind::Mismatch);
  EXPECT_EQ(SampleSet::read(folder / "a", "nine", 42, 10).error().kind, ErrorKind::Mismatch);
  const auto narrow = SampleSet::read(folder / "a", "kyoto", 42, 9);
  ASSERT_FALSE(narrow.has_value());
  EXPECT_THAT(narrow.error().message(), HasSubstr("another kind of network"));
  std::string bytes = bytes_in(folder / "a");
  bytes[4096] = static_cast<char>(bytes[4096] ^ 1);
  put_bytes(folder / "a", bytes);
  EXPECT_EQ(SampleSet::read(folder / "a", "kyoto", 42, 10).error().kind, ErrorKind::Corrupt);
}

}  // namespace
}  // namespace kanzen::learn
