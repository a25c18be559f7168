// A position of a shogi-family game, always seen from the side to move.
//
// The side to move ("own") plays up the board. After a move the board is turned, so there is one set of rules
// and no colour anywhere below notation. Pieces are held as planes, one bit a square: one plane for each
// kind, and three that say whose the piece is and which face is up.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/shogi/geometry.h"

namespace kanzen::shogi {

/// Pieces in hand: a count for each kind, four bits wide.
struct Hand {
  std::uint32_t nibbles = 0;

  [[nodiscard]] constexpr int count(int kind) const { return static_cast<int>(nibbles >> (4 * kind) & 15U); }
  [[nodiscard]] constexpr bool empty() const { return nibbles == 0; }
  constexpr void add(int kind) { nibbles += 1U << (4 * kind); }
  constexpr void remove(int kind) { nibbles -= 1U << (4 * kind); }
  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (std::uint32_t rest = nibbles; rest != 0; rest >>= 4) sum += static_cast<int>(rest & 15U);
    return sum;
  }
  friend constexpr auto operator<=>(const Hand&, const Hand&) = default;
};

/// A piece on the board.
struct Piece {
  std::int8_t kind = -1;  ///< -1: no piece
  bool flipped = false;
  Side side = Side::Own;

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// A legal move in the mover's view: a piece goes from a square, or out of the hand, to a square.
struct Move {
  Square to;
  Square from{};          ///< of a board move
  std::int8_t drop = -1;  ///< the kind dropped, -1 for a board move
  bool flips = false;     ///< turns over on moving; of a drop: the back is up

  [[nodiscard]] constexpr bool is_drop() const { return drop >= 0; }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Several bitboards side by side in machine words, so that turning or mirroring a board is a handful of
/// operations on registers, and changing a square is one.
template <const RuleSet& R, int kPlanes>
class Planes {
 public:
  [[nodiscard]] constexpr Bitboard get(int plane) const {
    return static_cast<Bitboard>(words_[word_of(plane)] >> shift_of(plane)) & Geometry<R>::kAll;
  }
  constexpr void add(int plane, Bitboard set) {
    words_[word_of(plane)] |= std::uint64_t{set} << shift_of(plane);
  }
  constexpr void remove(int plane, Bitboard set) {
    words_[word_of(plane)] &= ~(std::uint64_t{set} << shift_of(plane));
  }
  constexpr void exchange(int a, int b) {
    const Bitboard difference = get(a) ^ get(b);
    words_[word_of(a)] ^= std::uint64_t{difference} << shift_of(a);
    words_[word_of(b)] ^= std::uint64_t{difference} << shift_of(b);
  }

  /// Every plane turned by half a turn.
  [[nodiscard]] constexpr Planes turned() const {
    Planes image = *this;
    for (std::uint64_t& w : image.words_) {
      w = swapped<1>(w, 0x5555555555555555U);
      w = swapped<2>(w, 0x3333333333333333U);
      w = swapped<4>(w, 0x0F0F0F0F0F0F0F0FU);
      w = swapped<8>(w, 0x00FF00FF00FF00FFU);
      if constexpr (kLane == 32) w = swapped<16>(w, 0x0000FFFF0000FFFFU);
      w = w >> (kLane - R.squares()) & kEveryLane * Geometry<R>::kAll;
    }
    return image;
  }
  /// Every plane with left and right exchanged.
  [[nodiscard]] constexpr Planes mirrored() const {
    Planes image;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (int column = 0; column < R.files; ++column) {
        const int shift = R.files - 1 - 2 * column;
        const std::uint64_t part = words_[i] & kEveryLane * (Geometry<R>::kLeftFile << column);
        image.words_[i] |= shift >= 0 ? part << shift : part >> -shift;
      }
    }
    return image;
  }

  /// A hash of all planes; different boards may share one.
  [[nodiscard]] constexpr std::uint64_t hash() const {
    std::uint64_t mixed = 0x9E3779B97F4A7C15U;
    for (const std::uint64_t w : words_) {
      mixed = (mixed ^ w) * 0xD6E8FEB86659FD93U;
      mixed ^= mixed >> 32;
    }
    return mixed * 0xD6E8FEB86659FD93U;
  }

  friend constexpr auto operator<=>(const Planes&, const Planes&) = default;

 private:
  static constexpr int kLane = R.squares() <= 16 ? 16 : 32;
  static constexpr int kPerWord = 64 / kLane;
  static constexpr std::uint64_t kEveryLane = kLane == 16 ? 0x0001000100010001U : 0x0000000100000001U;

  static constexpr std::size_t word_of(int plane) { return static_cast<std::size_t>(plane / kPerWord); }
  static constexpr int shift_of(int plane) { return plane % kPerWord * kLane; }

  /// Neighbouring groups of kWidth bits exchanged.
  template <int kWidth>
  static constexpr std::uint64_t swapped(std::uint64_t w, std::uint64_t low_groups) {
    return (w >> kWidth & low_groups) | (w & low_groups) << kWidth;
  }

  std::array<std::uint64_t, (kPlanes + kPerWord - 1) / kPerWord> words_{};
};

template <const RuleSet& R>
class Position {
 public:
  using Board = Geometry<R>;

  [[nodiscard]] constexpr Bitboard kind(int kind) const { return planes_.get(kind); }
  [[nodiscard]] constexpr Bitboard own() const { return planes_.get(kOwn); }
  [[nodiscard]] constexpr Bitboard theirs() const { return planes_.get(kTheirs); }
  [[nodiscard]] constexpr Bitboard flipped() const { return planes_.get(kFlipped); }
  [[nodiscard]] constexpr Bitboard of(Side side) const { return side == Side::Own ? own() : theirs(); }
  [[nodiscard]] constexpr Bitboard occupied() const { return own() | theirs(); }
  [[nodiscard]] constexpr Bitboard empty() const { return Board::kAll & ~occupied(); }
  /// Inlined always: the kind and the face are nearly always known when compiling, and then this is two or
  /// three operations.
  [[nodiscard, gnu::always_inline]] constexpr Bitboard pieces(int kind, bool flipped, Side side) const {
    const Bitboard set = this->kind(kind) & of(side);
    if (!R.piece(kind).has_back()) return flipped ? 0 : set;
    return flipped ? set & this->flipped() : set & ~this->flipped();
  }
  [[nodiscard]] constexpr Bitboard royal(Side side) const { return kind(0) & of(side); }
  [[nodiscard]] constexpr const Hand& hand(Side side) const { return hands_[static_cast<std::size_t>(side)]; }
  [[nodiscard]] constexpr Hand& hand(Side side) { return hands_[static_cast<std::size_t>(side)]; }

  /// The kind of the piece on a square, given as a bit; -1 if there is none.
  [[nodiscard]] constexpr int kind_at(Bitboard bit) const {
    for (int k = 0; k < R.kinds; ++k) {
      if ((kind(k) & bit) != 0) return k;
    }
    return -1;
  }
  [[nodiscard]] constexpr Piece at(Square square) const {
    const Bitboard bit = square.bit();
    const Side side = (own() & bit) != 0 ? Side::Own : Side::Their;
    return {static_cast<std::int8_t>(kind_at(bit)), (flipped() & bit) != 0, side};
  }

  /// Puts a piece on an empty square, given as a bit.
  constexpr void put(int kind, bool flipped, Side side, Bitboard bit) {
    planes_.add(kind, bit);
    planes_.add(side == Side::Own ? kOwn : kTheirs, bit);
    if (flipped) planes_.add(kFlipped, bit);
  }
  /// Takes a piece of known kind and side off the board.
  constexpr void take(int kind, Side side, Bitboard bit) {
    planes_.remove(kind, bit);
    planes_.remove(side == Side::Own ? kOwn : kTheirs, bit);
    planes_.remove(kFlipped, bit);
  }
  /// Puts all pieces of one kind at once; who unranks an index builds a position with it.
  constexpr void put_all(int kind, Bitboard set, Bitboard own_set, Bitboard flipped_set) {
    planes_.add(kind, set);
    planes_.add(kOwn, own_set);
    planes_.add(kTheirs, set & ~own_set);
    planes_.add(kFlipped, flipped_set);
  }

  /// The same position from the other side of the board, as if it were the other side's move.
  [[nodiscard]] constexpr Position turned() const {
    Position image;
    image.planes_ = planes_.turned();
    image.planes_.exchange(kOwn, kTheirs);
    image.hands_ = {hands_[1], hands_[0]};
    return image;
  }
  /// Left and right exchanged.
  [[nodiscard]] constexpr Position mirrored() const {
    Position image;
    image.planes_ = planes_.mirrored();
    image.hands_ = hands_;
    return image;
  }

  /// A hash of the board without the hands.
  [[nodiscard]] constexpr std::uint64_t board_hash() const { return planes_.hash(); }

  /// Any strict order will do for whoever sorts positions.
  friend constexpr auto operator<=>(const Position&, const Position&) = default;

 private:
  static constexpr int kOwn = R.kinds;
  static constexpr int kTheirs = R.kinds + 1;
  static constexpr int kFlipped = R.kinds + 2;

  Planes<R, R.kinds + 3> planes_;
  std::array<Hand, 2> hands_{};
};

}  // namespace kanzen::shogi
