// What is said of a start board besides its verdict: how hard it is, and how well it would do on a card.
//
// All figures are taken at the key position, where the winner first has a choice: the board itself if the
// side to move wins, else the position after its longest defence.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/verdict.h"

namespace kanzen::query {

inline constexpr int kLevels = 5;
/// The longest distance of each level but the last, which has no end (table 4 of the paper on start boards
/// of nine-square shogi).
inline constexpr std::array<Plies, kLevels - 1> kLastOfLevel{3, 5, 8, 9};

/// 1 to 5, for a board that is decided in so many plies.
constexpr int level_of(Plies distance) {
  int level = 1;
  for (const Plies last : kLastOfLevel) level += distance > last ? 1 : 0;
  return level;
}

struct Difficulty {
  bool key_is_reply = false;  ///< the side to move loses: the key position comes after its first move
  int legal_moves = 0;
  int winning_moves = 0;
  /// Distinct positions, mirror images as one, of a smallest tree that wins as quickly as possible against
  /// every defence; empty if it has too many.
  std::optional<std::uint64_t> proof_positions;
  /// The largest depth of a search by material that likes a move which does not win at least as well as
  /// every winning one; 0 if there is none.
  int fooled_depth = 0;

  [[nodiscard]] double winning_share() const {
    return legal_moves == 0 ? 0 : static_cast<double>(winning_moves) / legal_moves;
  }
  friend bool operator==(const Difficulty&, const Difficulty&) = default;
};

/// What makes a board worth a card. "Key move" is the first move of the winner in the main line.
struct Interest {
  int legal_moves = 0;              ///< at the key position
  int winning_moves = 0;            ///< of them
  bool takes_hanging = false;       ///< the key move takes a piece that nothing guards
  bool quiet = false;               ///< the key move neither checks nor takes
  bool sacrifice = false;           ///< the key move offers more than it takes
  bool declines_promotion = false;  ///< the key move could turn its piece over and does not
  double replies = 0;               ///< legal moves of the loser, on average over the main line
  double taking_part = 0;           ///< share of the pieces, without the kings, that matter in the main line

  /// From 0 to 100.
  [[nodiscard]] int score() const;
};

}  // namespace kanzen::query
