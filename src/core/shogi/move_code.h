// A move in 16 bits, for tables that keep millions of them.
#pragma once

#include "core/shogi/position.h"

namespace kanzen::shogi {

/// 0 means none.
using MoveCode = std::uint16_t;

constexpr MoveCode code_of(Move move) {
  return static_cast<MoveCode>(1U << 15 | (move.flips ? 1U << 14 : 0U) |
                               static_cast<unsigned>(move.drop + 1) << 10 | unsigned{move.from.number} << 5 |
                               move.to.number);
}
constexpr Move move_of(MoveCode code) {
  return {.to = {static_cast<std::uint8_t>(code & 31U)},
          .from = {static_cast<std::uint8_t>(code >> 5 & 31U)},
          .drop = static_cast<std::int8_t>((code >> 10 & 15U) - 1),
          .flips = (code >> 14 & 1U) != 0};
}

}  // namespace kanzen::shogi
