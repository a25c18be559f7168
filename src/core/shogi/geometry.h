// Squares, bitboards and attack tables of one board, made at compile time from the rules.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "base/bits.h"
#include "core/shogi/rule_set.h"

namespace kanzen::shogi {

/// A set of squares. Square 0 is the top left one in the mover's view, numbers run along the ranks.
using Bitboard = std::uint32_t;

struct Square {
  std::uint8_t number = 0;

  [[nodiscard]] constexpr Bitboard bit() const { return Bitboard{1} << number; }
  friend constexpr auto operator<=>(const Square&, const Square&) = default;
};

constexpr Square lowest_square(Bitboard set) { return {static_cast<std::uint8_t>(std::countr_zero(set))}; }

template <class Visit>
constexpr void for_each_square(Bitboard set, Visit&& visit) {
  for (; set != 0; set &= set - 1) visit(lowest_square(set));
}

/// Whose piece: of the side to move, or of the other one, which moves down the board.
enum class Side : std::uint8_t { Own, Their };

constexpr Side other(Side side) { return side == Side::Own ? Side::Their : Side::Own; }

template <const RuleSet& R>
struct Geometry {
  static constexpr int kSquares = R.squares();
  static constexpr Bitboard kAll = static_cast<Bitboard>((std::uint64_t{1} << kSquares) - 1);
  static constexpr Bitboard kFarRank = (Bitboard{1} << R.files) - 1;
  static constexpr Bitboard kHomeRank = kFarRank << (kSquares - R.files);
  static constexpr Bitboard kLeftFile = [] {
    Bitboard file = 0;
    for (int rank = 0; rank < R.ranks; ++rank) file |= Bitboard{1} << (rank * R.files);
    return file;
  }();
  static constexpr Bitboard kZone = (Bitboard{1} << (R.files * R.promotion_ranks)) - 1;
  static constexpr bool kHasSlides = [] {
    for (int kind = 0; kind < R.kinds; ++kind) {
      if ((R.piece(kind).front.slides | R.piece(kind).back.slides) != 0) return true;
    }
    return false;
  }();

  static constexpr Bitboard turned(Bitboard set) { return bits::reversed<kSquares>(set); }
  static constexpr Square turned(Square square) {
    return {static_cast<std::uint8_t>(kSquares - 1 - square.number)};
  }

  /// Left and right exchanged.
  static constexpr Bitboard mirrored(Bitboard set) {
    Bitboard image = 0;
    for (int column = 0; column < R.files; ++column) {
      const int shift = R.files - 1 - 2 * column;
      const Bitboard part = set & (kLeftFile << column);
      image |= shift >= 0 ? part << shift : part >> -shift;
    }
    return image;
  }

  /// All squares of the files on which `set` has a square.
  static constexpr Bitboard files_of(Bitboard set) {
    Bitboard files = 0;
    for (int column = 0; column < R.files; ++column) {
      const Bitboard file = kLeftFile << column;
      if ((set & file) != 0) files |= file;
    }
    return files;
  }

  /// Where a piece that only steps goes from `from`, as if the board were empty.
  static constexpr Bitboard steps(int kind, bool flipped, Side side, Square from) {
    return kSteps[static_cast<std::size_t>(kind)][flipped ? 1 : 0][static_cast<std::size_t>(side)]
                 [from.number];
  }

  /// All squares of `set` moved one step in a direction of `side`; what leaves the board is lost.
  template <int kDirection>
  static constexpr Bitboard stepped(Bitboard set, Side side) {
    constexpr int kDelta = kOffsets[kDirection].rank * R.files + kOffsets[kDirection].column;
    constexpr Bitboard kCanGo = squares_with_step(kDirection);
    constexpr Bitboard kTheyCanGo = turned(kCanGo);
    const auto shift = [](Bitboard from, int delta) { return delta >= 0 ? from << delta : from >> -delta; };
    return side == Side::Own ? shift(set & kCanGo, kDelta) : shift(set & kTheyCanGo, -kDelta);
  }

  /// Every square that a piece on `from` attacks, occupied ones included. For a given kind and face the
  /// compiler drops the directions that it does not have, if it inlines this.
  [[gnu::always_inline]] static constexpr Bitboard attacks(int kind, bool flipped, Side side, Square from,
                                                           Bitboard occupied) {
    Bitboard targets = steps(kind, flipped, side, from);
    const Directions slides = R.piece(kind).face(flipped).slides;
    if (slides == 0) return targets;
    for (int direction = 0; direction < 8; ++direction) {
      if ((slides >> direction & 1) == 0) continue;
      targets |= ray_until_blocked(side == Side::Own ? direction : (direction + 4) % 8, from, occupied);
    }
    return targets;
  }

  /// Where a slider goes from `from` on an empty board.
  template <Directions kSlides>
  static constexpr Bitboard slides_on_empty_board(Side side, Square from) {
    Bitboard targets = 0;
    for (std::size_t direction = 0; direction < 8; ++direction) {
      if ((kSlides >> direction & 1) != 0) {
        targets |= kRays[side == Side::Own ? direction : (direction + 4) % 8][from.number];
      }
    }
    return targets;
  }

  /// Squares strictly between two squares on one line; empty if they are not on one.
  static constexpr Bitboard between(Square a, Square b) { return kBetween[a.number][b.number]; }
  /// All squares of the line through two squares, both included; empty if they are not on one.
  static constexpr Bitboard line(Square a, Square b) { return kLine[a.number][b.number]; }

  /// Where a piece with this face would never move again.
  static constexpr Bitboard dead_squares(int kind, bool flipped, Side side) {
    return kDead[static_cast<std::size_t>(kind)][flipped ? 1 : 0][static_cast<std::size_t>(side)];
  }

 private:
  using PerSquare = std::array<Bitboard, static_cast<std::size_t>(kSquares)>;

  static constexpr Bitboard step_from(int square, Offset offset, Side side) {
    const int sign = side == Side::Own ? 1 : -1;
    const int rank = square / R.files + sign * offset.rank;
    const int column = square % R.files + sign * offset.column;
    if (rank < 0 || rank >= R.ranks || column < 0 || column >= R.files) return 0;
    return Bitboard{1} << (rank * R.files + column);
  }

  static constexpr Bitboard squares_with_step(int direction) {
    Bitboard squares = 0;
    for (int square = 0; square < kSquares; ++square) {
      if (step_from(square, kOffsets[static_cast<std::size_t>(direction)], Side::Own) != 0) {
        squares |= Bitboard{1} << square;
      }
    }
    return squares;
  }

  static constexpr PerSquare steps_table(Directions steps, Side side) {
    PerSquare table{};
    for (int square = 0; square < kSquares; ++square) {
      for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
        if ((steps >> direction & 1) == 0) continue;
        table[static_cast<std::size_t>(square)] |= step_from(square, kOffsets[direction], side);
      }
    }
    return table;
  }

  static constexpr auto kSteps = [] {
    std::array<std::array<std::array<PerSquare, 2>, 2>, kMaxKinds> table{};
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(R.kinds); ++kind) {
      for (std::size_t face = 0; face < 2; ++face) {
        const Directions steps = R.pieces[kind].face(face == 1).steps;
        table[kind][face] = {steps_table(steps, Side::Own), steps_table(steps, Side::Their)};
      }
    }
    return table;
  }();

  /// The squares from a square to the border in each of the eight directions, in the mover's view.
  static constexpr auto kRays = [] {
    std::array<PerSquare, 8> table{};
    for (std::size_t direction = 0; direction < 8; ++direction) {
      for (int square = 0; square < kSquares; ++square) {
        Bitboard ray = 0;
        for (Bitboard at = step_from(square, kOffsets[direction], Side::Own); at != 0;
             at = step_from(std::countr_zero(at), kOffsets[direction], Side::Own)) {
          ray |= at;
        }
        table[direction][static_cast<std::size_t>(square)] = ray;
      }
    }
    return table;
  }();

  static constexpr Bitboard ray_until_blocked(int direction, Square from, Bitboard occupied) {
    const auto d = static_cast<std::size_t>(direction);
    const Bitboard ray = kRays[d][from.number];
    const Bitboard blockers = ray & occupied;
    if (blockers == 0) return ray;
    const bool upwards = direction >= 2 && direction <= 5;  // right and backwards: square numbers grow
    const int nearest = upwards ? std::countr_zero(blockers) : 31 - std::countl_zero(blockers);
    return ray ^ kRays[d][static_cast<std::size_t>(nearest)];
  }

  using PerPair = std::array<PerSquare, static_cast<std::size_t>(kSquares)>;

  static constexpr PerPair kBetween = [] {
    PerPair table{};
    for (std::size_t a = 0; a < static_cast<std::size_t>(kSquares); ++a) {
      for (std::size_t direction = 0; direction < 8; ++direction) {
        for_each_square(kRays[direction][a], [&](Square b) {
          table[a][b.number] = kRays[direction][a] & kRays[(direction + 4) % 8][b.number];
        });
      }
    }
    return table;
  }();

  static constexpr PerPair kLine = [] {
    PerPair table{};
    for (std::size_t a = 0; a < static_cast<std::size_t>(kSquares); ++a) {
      for (std::size_t direction = 0; direction < 8; ++direction) {
        const Bitboard whole = kRays[direction][a] | kRays[(direction + 4) % 8][a] | Bitboard{1} << a;
        for_each_square(kRays[direction][a], [&](Square b) { table[a][b.number] = whole; });
      }
    }
    return table;
  }();

  static constexpr Bitboard find_dead(int kind, bool flipped, Side side) {
    Bitboard dead = 0;
    for (std::uint8_t square = 0; square < kSquares; ++square) {
      if (attacks(kind, flipped, side, {square}, 0) == 0) dead |= Square{square}.bit();
    }
    return dead;
  }

  static constexpr auto kDead = [] {
    std::array<std::array<std::array<Bitboard, 2>, 2>, kMaxKinds> table{};
    for (int kind = 0; kind < R.kinds; ++kind) {
      for (std::size_t face = 0; face < 2; ++face) {
        table[static_cast<std::size_t>(kind)][face] = {find_dead(kind, face == 1, Side::Own),
                                                       find_dead(kind, face == 1, Side::Their)};
      }
    }
    return table;
  }();
};

/// Calls `visit.template operator()<kind>()` for each kind of the game, unrolled.
template <const RuleSet& R, class Visit>
constexpr void for_each_kind(Visit&& visit) {
  [&]<std::size_t... kKind>(std::index_sequence<kKind...>) {
    (visit.template operator()<static_cast<int>(kKind)>(), ...);
  }
  (std::make_index_sequence<static_cast<std::size_t>(R.kinds)>{});
}

}  // namespace kanzen::shogi
