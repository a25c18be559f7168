#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "support/bridge.h"

namespace kanzen::shogi {
namespace {

TEST(DobutsuIndex, BlockOfLionsOnTheMiddleFileFoldsToHalf) {
  const auto start = position_from<games::kDobutsu>(games::kDobutsu.start);
  const ClassIndex<games::kDobutsu> index(material_of(start));
  const Index block = index.block();
  const Index first = index.place_of(start).index / block * block;
  Index positions = 0;
  Index symmetric = 0;
  index.for_each_position(first, first + block, [&](Index, const auto& pos) {
    ++positions;
    symmetric += pos == pos.mirrored() ? 1 : 0;
  });
  EXPECT_EQ(symmetric, 11043U);
  EXPECT_EQ(positions, (block + 11043) / 2);
  EXPECT_EQ(18 * block + 3 * positions, 231641991U);
}

}  // namespace
}  // namespace kanzen::shogi
