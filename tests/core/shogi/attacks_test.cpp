#include "core/shogi/attacks.h"

#include <gtest/gtest.h>

#include "support/all_games.h"
#include "support/bridge.h"

namespace kanzen::shogi {
namespace {

template <class G>
class AttacksTest : public ::testing::Test {
 protected:
  static Bitboard bit_of(naive::Spot spot) {
    return Bitboard{1} << (spot.rank * G::kRules.files + spot.column);
  }

  Bitboard naive_attackers(const naive::State& state, Bitboard target, bool black) const {
    Bitboard found = 0;
    for (const naive::Spot from : referee_.spots()) {
      const naive::Man& man = state.at(from);
      if (man.kind < 0 || man.black != black) continue;
      for (const naive::Spot to : referee_.targets(state, from, man)) {
        if (bit_of(to) == target) found |= bit_of(from);
      }
    }
    return found;
  }

  Bitboard naive_map(const naive::State& state, bool black) const {
    Bitboard map = 0;
    for (const naive::Spot spot : referee_.spots()) {
      if (naive_attackers(state, bit_of(spot), black) != 0) map |= bit_of(spot);
    }
    return map;
  }

  static bool has_royals(const Position<G::kRules>& pos) {
    return pos.royal(Side::Own) != 0 && pos.royal(Side::Their) != 0;
  }

  naive::Referee referee_{G::kRules};
};
TYPED_TEST_SUITE(AttacksTest, AllGames, GameName);

TYPED_TEST(AttacksTest, AttackersAreThePiecesThatCouldTakeThere) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(11, 60)) {
    const naive::State state = state_of(pos);
    for (const naive::Spot spot : this->referee_.spots()) {
      const Bitboard target = this->bit_of(spot);
      ASSERT_EQ(attackers(pos, lowest_square(target), Side::Own, pos.occupied()),
                this->naive_attackers(state, target, true));
      ASSERT_EQ(attackers(pos, lowest_square(target), Side::Their, pos.occupied()),
                this->naive_attackers(state, target, false));
    }
  }
}

TYPED_TEST(AttacksTest, TheMapHoldsEveryAttackedSquare) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(12, 80)) {
    const naive::State state = state_of(pos);
    ASSERT_EQ(attacked_by(pos, Side::Own, pos.occupied()), this->naive_map(state, true));
    ASSERT_EQ(attacked_by(pos, Side::Their, pos.occupied()), this->naive_map(state, false));
  }
}

TYPED_TEST(AttacksTest, TheMapLooksThroughARoyalPieceThatIsLeftOut) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(13, 80)) {
    if (!this->has_royals(pos)) continue;
    naive::State state = state_of(pos);
    state.at(*this->referee_.king_of(state, true)) = {};
    ASSERT_EQ(attacked_by(pos, Side::Their, pos.occupied() ^ pos.royal(Side::Own)),
              this->naive_map(state, false));
  }
}

TYPED_TEST(AttacksTest, CheckAndCaptureOfTheRoyalPieceAreSeen) {
  int checks = 0;
  for (const auto& pos : playout_positions<TypeParam::kRules>(14, 800)) {
    if (!this->has_royals(pos)) continue;
    const naive::State state = state_of(pos);
    ASSERT_EQ(in_check(pos), this->referee_.in_check(state));
    ASSERT_EQ(can_capture_royal(pos), this->referee_.king_hangs(state, false));
    checks += in_check(pos) ? 1 : 0;
  }
  EXPECT_GT(checks, 10);
}

TYPED_TEST(AttacksTest, PinnedPiecesAreThoseWhoseRemovalLetsASliderThrough) {
  for (const auto& pos : playout_positions<TypeParam::kRules>(15, 300)) {
    if (!this->has_royals(pos)) continue;
    const naive::State state = state_of(pos);
    const Bitboard royal = pos.royal(Side::Own);
    Bitboard expected = 0;
    for_each_square(pos.own() & ~royal, [&](Square square) {
      naive::State without = state;
      without.at({square.number / TypeParam::kRules.files, square.number % TypeParam::kRules.files}) = {};
      const Bitboard before = this->naive_attackers(state, royal, false);
      if (this->naive_attackers(without, royal, false) != before) expected |= square.bit();
    });
    ASSERT_EQ(pinned(pos, lowest_square(royal)), expected);
  }
}

TEST(Pinned, EveryPieceBeforeTheKingOnALineIsFoundInKyoto) {
  const auto pos = position_from<games::kKyoto>("2+p1k/5/2L2/2K1+p/+s4 b - 1");
  EXPECT_EQ(pinned(pos, lowest_square(pos.royal(Side::Own))), Bitboard{1} << 12);
}

}  // namespace
}  // namespace kanzen::shogi
