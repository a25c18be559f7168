#include "solve/chain/dense_sieve.h"

#include <gtest/gtest.h>

namespace kanzen::solve::chain {
namespace {

TEST(Blocks, StayApartAndWhereTheyAre) {
  constexpr std::uint32_t kBlocks = 5000;
  constexpr std::uint32_t kLength = 3;
  Blocks<std::uint32_t> blocks(kLength);
  std::vector<const std::uint32_t*> places;
  for (std::uint32_t i = 0; i < kBlocks; ++i) {
    blocks.make_room(i);
    places.push_back(blocks[i]);
    std::iota(blocks[i], blocks[i] + kLength, kLength * i);
  }
  for (std::uint32_t i = 0; i < kBlocks; ++i) {
    ASSERT_EQ(blocks[i], places[i]);
    for (std::uint32_t k = 0; k < kLength; ++k) ASSERT_EQ(blocks[i][k], kLength * i + k);
  }
}

}  // namespace
}  // namespace kanzen::solve::chain
