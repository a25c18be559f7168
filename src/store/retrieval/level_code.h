// How the answers of a retrieval table are spelt in bits, and where its shards lie.
//
// Indices are cut into shards, each a ribbon of its own. What a shard keeps of a position is "not lost" or
// its level, in a prefix code; each bit of the word is a question to the ribbon. Shards choose among a few
// codes, since what lies together is alike.
#pragma once

#include <array>
#include <cstring>

#include "core/game.h"
#include "core/sparse_certificate.h"
#include "store/compact/prefix_code.h"
#include "store/retrieval/ribbon.h"

namespace kanzen::store {

inline constexpr unsigned kShardBits = 13;  ///< 2^13 indices share a ribbon
inline constexpr std::size_t kLevelCodes = 16;
inline constexpr std::size_t kAnswers = kLongestLevel / 2 + 1;  ///< 0: not lost, else half the level

constexpr std::uint64_t shards_for(Index index_count) {
  return (index_count + (Index{1} << kShardBits) - 1) >> kShardBits;
}

/// Where a shard's ribbon lies. The one after the last says where the last one ends.
struct Shard {
  static constexpr std::size_t kBytes = 8;

  std::uint32_t first_word = 0;
  std::uint8_t seed = 0;
  std::uint8_t code = 0;

  [[nodiscard]] std::array<std::byte, kBytes> bytes() const {
    std::array<std::byte, kBytes> bytes{};
    std::memcpy(bytes.data(), &first_word, 4);
    bytes[4] = std::byte{seed};
    bytes[5] = std::byte{code};
    return bytes;
  }
  static Shard from(const std::byte* bytes) {
    Shard shard;
    std::memcpy(&shard.first_word, bytes, 4);
    shard.seed = static_cast<std::uint8_t>(bytes[4]);
    shard.code = static_cast<std::uint8_t>(bytes[5]);
    return shard;
  }
};

/// The number of the question for a bit of a position's word.
constexpr std::uint64_t question_about(Index index, unsigned bit) { return index << 4 | bit; }
static_assert(kLongestWord < 16);

/// The level of a position by a shard's ribbon; 0 if it is not lost. Whatever the bits are, this ends.
inline int level_in(std::span<const std::uint64_t> ribbon, std::uint8_t seed, const PrefixCode& code,
                    Index index) {
  std::uint64_t word = 0;
  for (unsigned bit = 0; bit < kLongestWord; ++bit) {
    const RibbonRow row = row_of(question_about(index, bit), seed, static_cast<std::uint32_t>(ribbon.size()));
    word |= std::uint64_t{answer(ribbon, row)} << bit;
    const PrefixCode::Meaning meaning = code.meaning(word);
    if (meaning.length <= bit + 1) return 2 * meaning.symbol;
  }
  return 0;  // no word of a sound code is longer
}

}  // namespace kanzen::store
