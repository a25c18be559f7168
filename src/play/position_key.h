// The key by which a position is remembered.
//
// Made anew for each position: the board is turned after every move, so keys kept up move by move would have
// to be kept for both views, while the planes are a handful of words and mixing them is a multiplication
// each.
#pragma once

#include "core/shogi/position.h"

namespace kanzen::play {

template <const shogi::RuleSet& R>
constexpr std::uint64_t key_of(const shogi::Position<R>& pos) {
  const std::uint64_t hands =
      std::uint64_t{pos.hand(shogi::Side::Own).nibbles} << 32 | pos.hand(shogi::Side::Their).nibbles;
  std::uint64_t key = pos.board_hash() ^ (hands + 0x9E3779B97F4A7C15U) * 0xBF58476D1CE4E5B9U;
  key = (key ^ key >> 32) * 0xD6E8FEB86659FD93U;
  return key ^ key >> 29;
}

}  // namespace kanzen::play
