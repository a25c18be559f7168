// An exact 64-bit code for every position of a game whose pieces are those of its start.
//
//   code = (own royal square, their royal square, first kind, second kind, ...), the first digit the highest
//
// A kind's digit is the rank of the multiset of its pieces' states among all such multisets. A state is
//
//   on the board   square * sides * faces + (theirs ? faces : 0) + (back up ? 1 : 0)
//   in hand        after all of these: the mover's hand, then the other one
//
// and states s_1 <= s_2 <= ... have the rank C(s_1, 1) + C(s_2 + 1, 2) + C(s_3 + 2, 3) + ... Unlike a dense
// index the code needs no tables worth speaking of, and leaves gaps where two pieces share a square; unlike a
// hash it never takes one position for another.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "core/shogi/position.h"

namespace kanzen::shogi {

using PositionCode = std::uint64_t;

namespace detail {

/// How many pieces of a kind the start has, both sides together; hands at the start are empty.
constexpr int pieces_at_start(const RuleSet& rules, int kind) {
  int count = 0;
  for (const char c : rules.start) {
    if (c == ' ') break;
    const char upper = 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (upper == rules.piece(kind).letter) ++count;
  }
  return count;
}

inline constexpr int kMaxOfAKind = 8;

/// The digit of one kind: states of its pieces and their number.
template <const RuleSet& R, int kKind>
struct KindCode {
  static constexpr int kPieces = pieces_at_start(R, kKind);
  static constexpr int kFaces = R.piece(kKind).has_back() ? 2 : 1;
  static constexpr int kOwnHand = R.squares() * 2 * kFaces;
  static constexpr int kTheirHand = kOwnHand + 1;
  static constexpr int kStates = kOwnHand + 2;
  static_assert(kPieces <= kMaxOfAKind);

  using States = std::array<int, kMaxOfAKind>;

  static constexpr std::uint64_t choose(int n, int k) {
    std::uint64_t product = 1;
    for (int i = 0; i < k; ++i)
      product = product * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
    return n < k ? 0 : product;
  }
  static constexpr std::uint64_t kCount = choose(kStates + kPieces - 1, kPieces);

  /// What the i-th piece adds to the rank, by its state: kept, since a division costs more than all the rest.
  using Shares = std::array<std::array<std::uint64_t, kStates>, static_cast<std::size_t>(kPieces)>;
  static constexpr Shares kShares = [] {
    Shares shares{};
    for (int i = 0; i < kPieces; ++i) {
      for (int state = 0; state < kStates; ++state)
        shares[static_cast<std::size_t>(i)][static_cast<std::size_t>(state)] = choose(state + i, i + 1);
    }
    return shares;
  }();

  /// States of the pieces, ascending.
  static constexpr States states_of(const Position<R>& pos) {
    States states{};
    std::size_t at = 0;
    for_each_square(pos.kind(kKind), [&](Square square) {
      int state = square.number * 2 * kFaces;
      if ((pos.theirs() & square.bit()) != 0) state += kFaces;
      if (kFaces == 2 && (pos.flipped() & square.bit()) != 0) ++state;
      if (at < states.size()) states[at++] = state;
    });
    for (int n = pos.hand(Side::Own).count(kKind); n > 0 && at < states.size(); --n) states[at++] = kOwnHand;
    for (int n = pos.hand(Side::Their).count(kKind); n > 0 && at < states.size(); --n)
      states[at++] = kTheirHand;
    return states;
  }

  static constexpr std::uint64_t digit_of(const Position<R>& pos) {
    const States states = states_of(pos);
    std::uint64_t rank = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(kPieces); ++i)
      rank += kShares[i][static_cast<std::size_t>(states[i])];
    return rank;
  }

  /// Puts the pieces of a digit below kCount onto the board; false if a square is taken.
  static constexpr bool put(std::uint64_t digit, Position<R>& pos) {
    for (int i = kPieces - 1; i >= 0; --i) {
      const auto& shares = kShares[static_cast<std::size_t>(i)];
      const auto above = std::upper_bound(shares.begin(), shares.end(), digit);
      digit -= *(above - 1);
      if (!put_state(static_cast<int>(above - shares.begin()) - 1, pos)) return false;
    }
    return true;
  }

 private:
  static constexpr bool put_state(int state, Position<R>& pos) {
    if (state == kOwnHand) return pos.hand(Side::Own).add(kKind), true;
    if (state == kTheirHand) return pos.hand(Side::Their).add(kKind), true;
    const Bitboard bit = Bitboard{1} << (state / (2 * kFaces));
    if ((pos.occupied() & bit) != 0) return false;
    const int rest = state % (2 * kFaces);
    pos.put(kKind, rest % kFaces == 1, rest >= kFaces ? Side::Their : Side::Own, bit);
    return true;
  }
};

}  // namespace detail

/// How many codes there are; 0 if they do not fit 63 bits, or positions may lack a royal piece or have any
/// material. The spare bit is for whoever wants to say whose move it is.
template <const RuleSet& R>
inline constexpr PositionCode kPositionCodes = [] {
  if (R.material != Material::AsAtStart || R.goal != Goal::Mate) return PositionCode{0};
  PositionCode count = static_cast<PositionCode>(R.squares()) * static_cast<PositionCode>(R.squares());
  for_each_kind<R>([&]<int kKind>() {
    if constexpr (kKind != 0) {
      constexpr std::uint64_t kDigits = detail::KindCode<R, kKind>::kCount;
      count = count == 0 || count > (PositionCode{1} << 63) / kDigits ? 0 : count * kDigits;
    }
  });
  return count;
}();

template <const RuleSet& R>
requires(kPositionCodes<R> != 0) constexpr PositionCode code_of(const Position<R>& pos) {
  PositionCode code = lowest_square(pos.royal(Side::Own)).number;
  code = code * static_cast<PositionCode>(R.squares()) + lowest_square(pos.royal(Side::Their)).number;
  for_each_kind<R>([&]<int kKind>() {
    if constexpr (kKind != 0) {
      using Kind = detail::KindCode<R, kKind>;
      code = code * Kind::kCount + Kind::digit_of(pos);
    }
  });
  return code;
}

namespace detail {

/// Takes the digits of the kinds up to kKind out of a code; what stays are the royal squares.
template <const RuleSet& R, int kKind>
constexpr void split_digits(PositionCode& code, std::array<std::uint64_t, kMaxKinds>& digits) {
  if constexpr (kKind > 0) {
    digits[kKind] = code % KindCode<R, kKind>::kCount;
    code /= KindCode<R, kKind>::kCount;
    split_digits<R, kKind - 1>(code, digits);
  }
}

}  // namespace detail

/// The arrangement with this code; empty if there is none. Whether it can be a position of the game is
/// another question: see find_impossible.
template <const RuleSet& R>
requires(kPositionCodes<R> != 0) constexpr std::optional<Position<R>> position_of(PositionCode code) {
  if (code >= kPositionCodes<R>) return std::nullopt;
  std::array<std::uint64_t, kMaxKinds> digits{};
  detail::split_digits<R, R.kinds - 1>(code, digits);
  const auto squares = static_cast<PositionCode>(R.squares());
  if (code / squares == code % squares) return std::nullopt;
  Position<R> pos;
  pos.put(0, false, Side::Own, Bitboard{1} << (code / squares));
  pos.put(0, false, Side::Their, Bitboard{1} << (code % squares));
  bool fits = true;
  for_each_kind<R>([&]<int kKind>() {
    if constexpr (kKind != 0) fits = fits && detail::KindCode<R, kKind>::put(digits[kKind], pos);
  });
  if (!fits) return std::nullopt;
  return pos;
}

}  // namespace kanzen::shogi
