// What a network sees of a position: where each piece stands as seen by a royal piece, and the hands.
//
// A view is one side's: the board turned so that this side plays up, and mirrored, if need be, so that its
// royal piece stands on the left half or in the middle. The square of the royal piece chooses a block of
// features; within the block there is one for each face, owner and square, and for each kind, owner and
// number in hand, all numbers up to the number held being there.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/shogi/attacks.h"
#include "core/shogi/position_code.h"

namespace kanzen::play::nnue {

using Feature = std::uint32_t;

template <const shogi::RuleSet& R>
class Features {
 public:
  using Position = shogi::Position<R>;
  using Board = shogi::Geometry<R>;
  using Side = shogi::Side;

  /// As many pieces of a kind in hand can be told apart.
  static constexpr int kMaxHand = [] {
    if (R.material == shogi::Material::Free) return 4;
    int most = 1;
    for (int kind = 1; kind < R.kinds; ++kind) most = std::max(most, shogi::detail::pieces_at_start(R, kind));
    return most;
  }();

  /// Where a side looks from.
  struct View {
    Feature block = 0;  ///< the first feature of its royal square's block
    bool mirrored = false;

    friend constexpr bool operator==(const View&, const View&) = default;
  };

  /// The view of the side whose royal piece stands there on the board it sees; that of a side that has lost
  /// its royal piece is some view.
  static constexpr View view_from(shogi::Bitboard royal) {
    if (royal == 0) return {};
    const int square = shogi::lowest_square(royal).number;
    const int column = square % R.files;
    const bool mirrored = column >= kHalf;
    const int near = mirrored ? R.files - 1 - column : column;
    return {static_cast<Feature>(square / R.files * kHalf + near) * kBlock, mirrored};
  }

  /// A piece that the view's side sees on a square; its own royal piece is no feature.
  static constexpr Feature piece(View view, int kind, bool flipped, Side side, shogi::Square square) {
    const auto plane =
        kPlane[static_cast<std::size_t>(kind)][flipped ? 1 : 0][static_cast<std::size_t>(side)];
    const int seen = view.mirrored ? mirrored(square.number) : square.number;
    return view.block + plane * static_cast<Feature>(kSquares) + static_cast<Feature>(seen);
  }

  /// The feature of having at least `count` of a kind in hand; count >= 1.
  static constexpr Feature hand(View view, int kind, Side side, int count) {
    const auto slot = static_cast<Feature>(((kind - 1) * 2 + static_cast<int>(side)) * kMaxHand + count - 1);
    return view.block + kHands + slot;
  }
  /// More than so many in hand make no difference.
  static constexpr int seen_in_hand(const shogi::Hand& hand, int kind) {
    return std::min(hand.count(kind), kMaxHand);
  }

  /// Calls `visit(feature)` for each feature of the mover's view.
  template <class Visit>
  static constexpr void for_each(const Position& pos, Visit&& visit) {
    const View view = view_from(pos.royal(Side::Own));
    for (const Side side : {Side::Own, Side::Their}) {
      shogi::detail::for_each_face<R>([&]<int kKind, bool kFlipped>() {
        if (kKind == 0 && side == Side::Own) return;
        shogi::for_each_square(pos.pieces(kKind, kFlipped, side), [&](shogi::Square square) {
          visit(piece(view, kKind, kFlipped, side, square));
        });
      });
      for (int kind = 1; kind < R.kinds; ++kind) {
        const int held = seen_in_hand(pos.hand(side), kind);
        for (int count = 1; count <= held; ++count) visit(hand(view, kind, side, count));
      }
    }
  }

 private:
  static constexpr int kSquares = R.squares();
  static constexpr int kHalf = (R.files + 1) / 2;
  using Planes = std::array<std::array<std::array<Feature, 2>, 2>, shogi::kMaxKinds>;

  static constexpr int mirrored(int square) {
    return square / R.files * R.files + R.files - 1 - square % R.files;
  }

  /// A kind with one face has one plane for each owner; both sides of the royal piece share one, for only the
  /// other side's is ever asked for.
  static constexpr Feature fill(Planes& planes) {
    Feature next = 1;
    for (std::size_t kind = 1; kind < static_cast<std::size_t>(R.kinds); ++kind) {
      for (std::size_t face = 0; face < (R.pieces[kind].has_back() ? 2U : 1U); ++face) {
        for (std::size_t side = 0; side < 2; ++side) planes[kind][face][side] = next++;
      }
    }
    return next;
  }
  static constexpr Planes kPlane = [] {
    Planes planes{};
    fill(planes);
    return planes;
  }();
  static constexpr Feature kPlanes = [] {
    Planes planes{};
    return fill(planes);
  }();
  static constexpr Feature kHands = kPlanes * static_cast<Feature>(kSquares);

 public:
  /// Features of one royal square. The same place in two blocks means the same thing seen from elsewhere.
  static constexpr Feature kBlock = kHands + static_cast<Feature>((R.kinds - 1) * 2 * kMaxHand);
  static constexpr Feature kCount = static_cast<Feature>(kHalf * R.ranks) * kBlock;
  /// No position has more.
  static constexpr std::size_t kMostActive{kSquares + (R.kinds - 1) * 2 * kMaxHand};
  static_assert(kCount <= 65'536, "training keeps features in 16 bits");
};

}  // namespace kanzen::play::nnue
