// What the proof search's first guess sees of a position, as features that are there or not.
//
// Everything is seen from the attacker's side of the board, whoever is to move: where each piece stands from
// both royal pieces (left and right are the same), hands, the number of moves, attacks around the royal
// pieces, pieces left hanging, and some of these together. There are two sets of features alike, one for each
// side to move.
//
// Pieces and hands change little by a move, so the children of a position can be had from their parent;
// moves and attacks are another matter.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/shogi/game.h"

namespace kanzen::solve::proof {

template <const shogi::RuleSet& R>
class Features {
 public:
  using Position = shogi::Position<R>;
  using Board = shogi::Geometry<R>;

  /// Calls `visit(feature)`, a number below kCount, for each feature of a position.
  template <class Visit>
  static void for_each(const Position& pos, bool attacking, const shogi::Outlook& outlook, Visit&& visit) {
    for_each_standing(pos, attacking, attacking, visit);
    for_each_prospect(pos, attacking, outlook, visit);
  }

  /// Those of pieces and hands, in the set for one side to move, which need not be the side to move now.
  template <class Visit>
  static void for_each_standing(const Position& pos, bool attacking, bool set_for_attacker, Visit&& visit) {
    const std::size_t set = set_of(set_for_attacker);
    const Royals royals(pos, attacking);
    const auto add = [&](std::size_t feature) { visit(set + feature); };
    shogi::detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
      for (const shogi::Side side : {shogi::Side::Own, shogi::Side::Their}) {
        const std::size_t owner = owner_of(side, attacking);
        shogi::for_each_square(pos.pieces(kKind, kFlipped, side), [&](shogi::Square square) {
          royals.place(owner, kKind, kFlipped, seen(square, attacking), add);
        });
      }
    });
    for (int kind = 1; kind < R.kinds; ++kind) {
      for (const shogi::Side side : {shogi::Side::Own, shogi::Side::Their})
        add(in_hand(owner_of(side, attacking), kind, pos.hand(side).count(kind)));
    }
  }

  /// Whether a move changes only a few of them.
  static bool changes_little(const Position& pos, shogi::Move move) {
    return move.is_drop() || (pos.royal(shogi::Side::Own) & move.from.bit()) == 0;
  }

  /// How a move that changes little changes those of pieces and hands, in the set for the side to move after
  /// it: `added(feature)`, `removed(feature)`.
  template <class Added, class Removed>
  static void for_each_change(const Position& pos, bool attacking, shogi::Move move, Added&& added,
                              Removed&& removed) {
    const std::size_t set = set_of(!attacking);
    const auto add = [&](std::size_t feature) { added(set + feature); };
    const auto remove = [&](std::size_t feature) { removed(set + feature); };
    const Royals royals(pos, attacking);
    const std::size_t mover = owner_of(shogi::Side::Own, attacking);
    const shogi::Square to = seen(move.to, attacking);
    const auto count_changes = [&](int kind, int change) {
      const int held = pos.hand(shogi::Side::Own).count(kind);
      remove(in_hand(mover, kind, held));
      add(in_hand(mover, kind, held + change));
    };
    if (move.is_drop()) {
      royals.place(mover, move.drop, move.flips, to, add);
      count_changes(move.drop, -1);
      return;
    }
    const shogi::Piece piece = pos.at(move.from);
    royals.place(mover, piece.kind, piece.flipped, seen(move.from, attacking), remove);
    royals.place(mover, piece.kind, piece.flipped != move.flips, to, add);
    if ((pos.theirs() & move.to.bit()) == 0) return;
    const shogi::Piece captured = pos.at(move.to);
    royals.place(1 - mover, captured.kind, captured.flipped, to, remove);
    count_changes(captured.kind, 1);
  }

  /// Those of moves and attacks.
  template <class Visit>
  static void for_each_prospect(const Position& pos, bool attacking, const shogi::Outlook& outlook,
                                Visit&& visit) {
    const std::size_t set = set_of(attacking);
    const auto add = [&](std::size_t feature) { visit(set + feature); };
    add(kMoves + static_cast<std::size_t>(std::min(outlook.moves, kMostMoves)));
    const shogi::Side attacker = attacking ? shogi::Side::Own : shogi::Side::Their;
    const shogi::Side defender = shogi::other(attacker);
    const auto ring = [&](shogi::Side side) {
      return Board::steps(0, false, side, shogi::lowest_square(pos.royal(side)));
    };
    const shogi::Bitboard own = attacking ? outlook.own_attacks : outlook.their_attacks;
    const shogi::Bitboard their = attacking ? outlook.their_attacks : outlook.own_attacks;
    const shogi::Bitboard own_pieces = pos.of(attacker);
    const shogi::Bitboard their_pieces = pos.of(defender);
    const shogi::Bitboard own_ring = ring(attacker);
    const shogi::Bitboard their_ring = ring(defender);
    const std::array counts{
        few(their_ring & own),                   // attacked around the defender's royal piece
        few(their_ring & ~own & ~their_pieces),  // and where it could go
        few(own_ring & their),
        few(own_ring & ~their & ~own_pieces),
        few(their_pieces & own & ~their),  // hanging
        few(own_pieces & their & ~own),
        few(their_pieces & own & their),
        few(own_pieces & their & own),
    };
    for (std::size_t i = 0; i < counts.size(); ++i) add(kAttacks + i * kFew + counts[i]);
    const shogi::Square target = seen(shogi::lowest_square(pos.royal(defender)), attacking);
    pairs(counts, held(pos, attacker), held(pos, defender), target, add);
  }

 private:
  static constexpr std::size_t kSquares = static_cast<std::size_t>(R.squares());
  static constexpr std::size_t kSpan = 2 * std::max(R.files, R.ranks) - 1;
  static constexpr std::size_t kOffsets = kSpan * static_cast<std::size_t>(R.files);
  static constexpr std::size_t kFaces = 2 * static_cast<std::size_t>(R.kinds);
  static constexpr std::size_t kHandCounts = 4;
  static constexpr int kMostMoves = 63;
  static constexpr std::size_t kFew = 10;
  static constexpr std::size_t kPairTables = 8;

  static constexpr std::size_t kHands = 4 * kFaces * kOffsets;  // two owners, two royal pieces
  static constexpr std::size_t kMoves = kHands + 2 * static_cast<std::size_t>(R.kinds) * kHandCounts;
  static constexpr std::size_t kAttacks = kMoves + kMostMoves + 1;
  static constexpr std::size_t kPairs = kAttacks + 8 * kFew;

 public:
  static constexpr std::size_t kCount = 2 * (kPairs + kPairTables * kFew * kFew);

 private:
  static std::size_t set_of(bool attacker_to_move) { return attacker_to_move ? 0 : kCount / 2; }
  static shogi::Square seen(shogi::Square square, bool attacking) {
    return attacking ? square : Board::turned(square);
  }
  /// 0 for the attacker's pieces, 1 for the defender's.
  static std::size_t owner_of(shogi::Side side, bool attacking) {
    return (side == shogi::Side::Own) == attacking ? 0 : 1;
  }

  /// Where a piece stands from a royal piece: left and right are the same.
  static constexpr auto kOffset = [] {
    std::array<std::array<std::uint8_t, kSquares>, kSquares> table{};
    for (std::size_t royal = 0; royal < kSquares; ++royal) {
      for (std::size_t square = 0; square < kSquares; ++square) {
        const auto files = static_cast<std::size_t>(R.files);
        const std::size_t columns =
            std::max(square % files, royal % files) - std::min(square % files, royal % files);
        const std::size_t ranks = square / files + kSpan / 2 - royal / files;
        table[royal][square] = static_cast<std::uint8_t>(columns * kSpan + ranks);
      }
    }
    return table;
  }();

  /// The royal pieces, which all others are seen from.
  struct Royals {
    std::array<const std::uint8_t*, 2> offsets;

    Royals(const Position& pos, bool attacking) {
      for (const shogi::Side side : {shogi::Side::Own, shogi::Side::Their}) {
        const shogi::Square square = seen(shogi::lowest_square(pos.royal(side)), attacking);
        offsets[owner_of(side, attacking)] = kOffset[square.number].data();
      }
    }

    /// The two features of a piece.
    template <class Visit>
    void place(std::size_t owner, int kind, bool flipped, shogi::Square square, const Visit& visit) const {
      const std::size_t face = 2 * static_cast<std::size_t>(kind) + (flipped ? 1 : 0);
      visit((owner * kFaces + face) * kOffsets + offsets[0][square.number]);
      visit(((2 + owner) * kFaces + face) * kOffsets + offsets[1][square.number]);
    }
  };

  static std::size_t in_hand(std::size_t owner, int kind, int count) {
    const std::size_t place = static_cast<std::size_t>(kind) * 2 + owner;
    return kHands + place * kHandCounts +
           std::min<std::size_t>(static_cast<std::size_t>(count), kHandCounts - 1);
  }

  /// What counts only together: an attack with something in hand to follow it up, an attack when the king
  /// has nowhere to go.
  template <class Add>
  static void pairs(const std::array<std::size_t, 8>& counts, std::size_t own_held, std::size_t their_held,
                    shogi::Square target, const Add& add) {
    const std::size_t their_attacked = counts[0];
    const std::size_t their_free = counts[1];
    const std::size_t own_attacked = counts[2];
    const std::size_t own_free = counts[3];
    const std::size_t their_place = static_cast<std::size_t>(target.number) / 3;
    const std::array<std::pair<std::size_t, std::size_t>, kPairTables> tables{{
        {their_attacked, their_free},
        {own_attacked, own_free},
        {own_held, their_free},
        {their_held, own_free},
        {own_held, their_held},
        {own_held, their_attacked},
        {their_free, own_free},
        {std::min(their_place, kFew - 1), their_free},
    }};
    for (std::size_t i = 0; i < tables.size(); ++i)
      add(kPairs + (i * kFew + tables[i].first) * kFew + tables[i].second);
  }

  static std::size_t few(shogi::Bitboard set) {
    return std::min<std::size_t>(static_cast<std::size_t>(std::popcount(set)), kFew - 1);
  }

  static std::size_t held(const Position& pos, shogi::Side side) {
    return std::min(static_cast<std::size_t>(pos.hand(side).total()), kFew - 1);
  }
};

}  // namespace kanzen::solve::proof
