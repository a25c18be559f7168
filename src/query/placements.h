// How many ways there are to lay out the pieces, by how many of them are in hand (table 1 of the paper on
// Dobutsu).
//
// A placement is a square for each royal piece, and for every other piece a square, a side and a face, or a
// hand. Mirror images count separately, and nothing asks whether play can get there: it is the plain upper
// bound on positions.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "core/ranking.h"
#include "core/shogi/class_index.h"

namespace kanzen::query {

/// Number of placements of a material class, by the number of pieces in both hands together.
inline std::vector<std::uint64_t> placements_by_pieces_in_hand(const shogi::RuleSet& rules,
                                                               const shogi::MaterialCounts& material) {
  const auto squares = static_cast<std::size_t>(rules.squares());
  assert(rules.squares() <= 32);
  // ways[h]: placements of the kinds so far with h pieces in hand. All others are on the board, so h also
  // tells how many squares are left.
  std::vector<std::uint64_t> ways{squares * (squares - 1)};
  std::size_t placed = 2;
  for (int kind = 1; kind < rules.kinds; ++kind) {
    const std::size_t pieces = material[static_cast<std::size_t>(kind)];
    const std::uint64_t looks = rules.piece(kind).has_back() ? 4 : 2;  // two sides, one or two faces
    std::vector<std::uint64_t> next(ways.size() + pieces, 0);
    for (std::size_t hand = 0; hand < ways.size(); ++hand) {
      const std::size_t taken = placed - hand;
      std::uint64_t looks_on_board = 1;
      for (std::size_t on_board = 0; on_board <= pieces && taken + on_board <= squares; ++on_board) {
        const std::size_t in_hand = pieces - on_board;
        const std::uint64_t chosen = choose(static_cast<int>(squares - taken), static_cast<int>(on_board));
        next[hand + in_hand] +=
            ways[hand] * chosen * looks_on_board * (in_hand + 1);  // 0 … in_hand of them ours
        looks_on_board *= looks;
      }
    }
    ways = std::move(next);
    placed += pieces;
  }
  return ways;
}

}  // namespace kanzen::query
