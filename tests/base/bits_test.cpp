#include "base/bits.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace kanzen::bits {
namespace {

static_assert(extract_portably(0b101100, 0b111000) == 0b101);
static_assert(deposit_portably(0b101, 0b111000) == 0b101000);
static_assert(reversed<3>(0b001) == 0b100 && reversed<9>(1) == 256 && reversed<32>(1) == 0x80000000U);

RC_GTEST_PROP(Bits, PortableAndBuiltInExtractionAgree, (std::uint32_t value, std::uint32_t mask)) {
  RC_ASSERT(extract(value, mask) == extract_portably(value, mask));
}

RC_GTEST_PROP(Bits, PortableAndBuiltInDepositAgree, (std::uint32_t packed, std::uint32_t mask)) {
  RC_ASSERT(deposit(packed, mask) == deposit_portably(packed, mask));
}

RC_GTEST_PROP(Bits, DepositUndoesExtraction, (std::uint32_t value, std::uint32_t mask)) {
  RC_ASSERT(deposit(extract(value, mask), mask) == (value & mask));
}

RC_GTEST_PROP(Bits, ReversingMovesEachBitToTheOtherEnd, (std::uint32_t value)) {
  std::uint32_t expected = 0;
  for (int place = 0; place < 25; ++place) expected |= (value >> place & 1U) << (24 - place);
  RC_ASSERT(reversed<25>(value) == expected);
  RC_ASSERT(reversed<32>(reversed<32>(value)) == value);
}

RC_GTEST_PROP(Bits, VisitsEachSetBitOnceLowestFirst, (std::uint32_t set)) {
  std::vector<int> expected;
  for (int place = 0; place < 32; ++place) {
    if ((set >> place & 1U) != 0) expected.push_back(place);
  }
  std::vector<int> visited;
  for_each_bit(set, [&](int place) { visited.push_back(place); });
  RC_ASSERT(visited == expected);
}

TEST(Bits, FullAndEmptyMasksAreNoSpecialCase) {
  for (const std::uint32_t value : {0U, 1U, 0x80000000U, 0xFFFFFFFFU, 0x12345678U}) {
    EXPECT_EQ(extract(value, 0), 0U);
    EXPECT_EQ(extract(value, ~0U), value);
    EXPECT_EQ(extract_portably(value, ~0U), value);
    EXPECT_EQ(deposit(value, 0), 0U);
    EXPECT_EQ(deposit(value, ~0U), value);
    EXPECT_EQ(deposit_portably(value, ~0U), value);
  }
}

}  // namespace
}  // namespace kanzen::bits
