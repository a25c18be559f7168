// A guess at how hard a position is to prove and to disprove, before anything is known of it.
//
// The guess is linear in a few dozen features that are there or not: where each piece stands from both royal
// pieces, hands, checks, moves, attacks around the royal pieces, pieces left hanging, and some of these
// together. The weights are learned
// from the numbers that searches arrived at (learn/); without weights every position is guessed the same.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/shogi/game.h"
#include "solve/proof/numbers.h"

namespace kanzen::solve::proof {

/// The features of a position, as numbers below kCount. The two boards of a mirror pair have the same.
template <const shogi::RuleSet& R>
class Features {
 public:
  using Position = shogi::Position<R>;
  using Board = shogi::Geometry<R>;

  /// Calls `visit(feature)` for each feature of a position; `moves` is the number of legal ones.
  template <class Visit>
  static void for_each(const Position& pos, bool attacking, int moves, Visit&& visit) {
    const Position seen = attacking ? pos : pos.turned();  // the attacker is Own
    const std::size_t half = attacking ? 0 : kCount / 2;
    const auto add = [&](std::size_t feature) { visit(half + feature); };
    pieces(seen, add);
    hands(seen, add);
    add(kMoves + static_cast<std::size_t>(std::min(moves, kMostMoves)));
    attacks(seen, add);
  }

 private:
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
  static std::size_t offset(shogi::Square from, shogi::Square to) {
    const int columns = std::abs(from.number % R.files - to.number % R.files);
    const int ranks = from.number / R.files - to.number / R.files + static_cast<int>(kSpan / 2);
    return static_cast<std::size_t>(columns) * kSpan + static_cast<std::size_t>(ranks);
  }

  template <class Add>
  static void pieces(const Position& pos, const Add& add) {
    const std::array royals{shogi::lowest_square(pos.royal(shogi::Side::Own)),
                            shogi::lowest_square(pos.royal(shogi::Side::Their))};
    const auto add_piece = [&](std::size_t owner, std::size_t face, shogi::Square square) {
      for (std::size_t royal = 0; royal < 2; ++royal)
        add(((royal * 2 + owner) * kFaces + face) * kOffsets + offset(square, royals[royal]));
    };
    shogi::detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
      constexpr std::size_t kFace = 2 * static_cast<std::size_t>(kKind) + (kFlipped ? 1 : 0);
      for (const shogi::Side side : {shogi::Side::Own, shogi::Side::Their}) {
        const auto owner = static_cast<std::size_t>(side);
        shogi::for_each_square(pos.pieces(kKind, kFlipped, side),
                               [&](shogi::Square square) { add_piece(owner, kFace, square); });
      }
    });
  }

  template <class Add>
  static void hands(const Position& pos, const Add& add) {
    for (int kind = 1; kind < R.kinds; ++kind) {
      for (const shogi::Side side : {shogi::Side::Own, shogi::Side::Their}) {
        const std::size_t place = static_cast<std::size_t>(kind * 2) + static_cast<std::size_t>(side);
        add(kHands + place * kHandCounts +
            std::min<std::size_t>(static_cast<std::size_t>(pos.hand(side).count(kind)), kHandCounts - 1));
      }
    }
  }

  template <class Add>
  static void attacks(const Position& pos, const Add& add) {
    const shogi::Bitboard own = shogi::attacked_by(pos, shogi::Side::Own, pos.occupied());
    const shogi::Bitboard their = shogi::attacked_by(pos, shogi::Side::Their, pos.occupied());
    const auto ring = [&](shogi::Side side) {
      return Board::steps(0, false, side, shogi::lowest_square(pos.royal(side)));
    };
    const shogi::Bitboard own_ring = ring(shogi::Side::Own);
    const shogi::Bitboard their_ring = ring(shogi::Side::Their);
    const std::array counts{
        few(their_ring & own),                   // attacked around the defender's royal piece
        few(their_ring & ~own & ~pos.theirs()),  // and where it could go
        few(own_ring & their),
        few(own_ring & ~their & ~pos.own()),
        few(pos.theirs() & own & ~their),  // hanging
        few(pos.own() & their & ~own),
        few(pos.theirs() & own & their),
        few(pos.own() & their & own),
    };
    for (std::size_t i = 0; i < counts.size(); ++i) add(kAttacks + i * kFew + counts[i]);
    pairs(pos, counts, add);
  }

  /// What counts only together: an attack with something in hand to follow it up, an attack when the king
  /// has nowhere to go.
  template <class Add>
  static void pairs(const Position& pos, const std::array<std::size_t, 8>& counts, const Add& add) {
    const std::size_t their_attacked = counts[0];
    const std::size_t their_free = counts[1];
    const std::size_t own_attacked = counts[2];
    const std::size_t own_free = counts[3];
    const std::size_t own_held = held(pos, shogi::Side::Own);
    const std::size_t their_held = held(pos, shogi::Side::Their);
    const auto their_place =
        static_cast<std::size_t>(shogi::lowest_square(pos.royal(shogi::Side::Their)).number) / 3;
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
    std::size_t pieces = 0;
    for (int kind = 1; kind < R.kinds; ++kind) pieces += static_cast<std::size_t>(pos.hand(side).count(kind));
    return std::min(pieces, kFew - 1);
  }
};

/// Learned weights; a sum of them is half the logarithm of pn / dn.
template <const shogi::RuleSet& R>
class Evaluation {
 public:
  using Position = shogi::Position<R>;
  static constexpr Number kBase = 64;

  Evaluation() : weights_(Features<R>::kCount, 0.0F) {}
  explicit Evaluation(std::vector<float> weights) : weights_(std::move(weights)) {
    weights_.resize(Features<R>::kCount, 0.0F);
  }

  /// Weights as they are kept in a source file.
  static Evaluation from_thousandths(std::span<const std::int16_t> thousandths) {
    std::vector<float> weights;
    weights.reserve(thousandths.size());
    for (const std::int16_t weight : thousandths) weights.push_back(static_cast<float>(weight) / 1000.0F);
    return Evaluation(std::move(weights));
  }

  [[nodiscard]] const std::vector<float>& weights() const { return weights_; }

  [[nodiscard]] float half_log_ratio(const Position& pos, bool attacking, int moves) const {
    float sum = 0;
    Features<R>::for_each(pos, attacking, moves, [&](std::size_t feature) { sum += weights_[feature]; });
    return std::clamp(sum, -kMost, kMost);
  }

  /// First numbers of a position that has moves.
  [[nodiscard]] Numbers numbers(const Position& pos, bool attacking, int moves) const {
    const float ratio = std::exp(half_log_ratio(pos, attacking, moves));
    const Number proof = scaled(ratio);
    const Number disproof = scaled(1 / ratio);
    return attacking ? Numbers{proof, disproof} : Numbers{disproof, proof};
  }

 private:
  static constexpr float kMost = 4;  // e^4 times kBase, or one fifty-fourth of it

  static Number scaled(float ratio) {
    return std::max<Number>(1, static_cast<Number>(static_cast<float>(kBase) * ratio));
  }

  std::vector<float> weights_;
};

}  // namespace kanzen::solve::proof
