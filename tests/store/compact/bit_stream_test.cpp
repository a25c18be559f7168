#include "store/compact/bit_stream.h"

#include <gtest/gtest.h>

#include <random>

namespace kanzen::store {
namespace {

TEST(BitStream, TwoRowsComeBackFromBothEnds) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    std::vector<std::pair<std::uint32_t, unsigned>> front;
    std::vector<std::pair<std::uint32_t, unsigned>> back;
    BitWriter forward;
    BitWriter backward;
    for (unsigned i = 0; i < seed; ++i) {
      const auto width = static_cast<unsigned>(1 + random() % 20);
      const auto value = static_cast<std::uint32_t>(random() & ((1U << width) - 1));
      (i % 3 == 0 ? back : front).emplace_back(value, width);
      (i % 3 == 0 ? backward : forward).put(value, width);
    }
    std::vector<std::byte> bytes(3, std::byte{0xFF});
    append_two_rows(forward, backward, bytes);
    EXPECT_EQ(bytes.size(), 3 + (forward.size() + backward.size() + 7) / 8);
    const auto rows = std::span<const std::byte>(bytes).subspan(3);
    BitReader reader(rows);
    for (const auto& [value, width] : front) ASSERT_EQ(reader.take(width), value) << seed;
    BackwardBitReader from_behind(rows);
    for (const auto& [value, width] : back) {
      ASSERT_EQ(from_behind.peek() & ((1U << width) - 1), value) << seed;
      from_behind.skip(width);
    }
  }
}

TEST(BitStream, ZerosComeAfterTheEnd) {
  const std::vector<std::byte> bytes(2, std::byte{0xFF});
  BitReader reader(bytes);
  EXPECT_EQ(reader.take(20), 0xFFFFU);
  EXPECT_EQ(reader.take(32), 0U);
  reader.skip(1000);
  EXPECT_EQ(reader.take(32), 0U);
  BackwardBitReader backward(bytes);
  EXPECT_EQ(backward.peek(), 0xFFFFU);
  backward.skip(15);
  EXPECT_EQ(backward.peek(), 1U);
  backward.skip(1000);
  EXPECT_EQ(backward.peek(), 0U);
  EXPECT_EQ(BitReader({}).peek(), 0U);
  EXPECT_EQ(BackwardBitReader({}).peek(), 0U);
}

}  // namespace
}  // namespace kanzen::store
