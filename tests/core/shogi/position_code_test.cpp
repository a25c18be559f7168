#include "core/shogi/position_code.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "core/shogi/validity.h"
#include "support/playouts.h"

namespace kanzen::shogi {
namespace {

using games::kKyoto;

static_assert(kPositionCodes<kKyoto> == PositionCode{25} * 25 * 5253 * 5253 * 5253 * 5253);
static_assert(kPositionCodes<games::kMinishogi> == 0, "too many for 63 bits");
static_assert(kPositionCodes<games::kDobutsu> == 0, "the lion can be taken");
static_assert(kPositionCodes<games::kNine> == 0, "any pieces");

TEST(PositionCode, EveryPositionOfRandomGamesComesBack) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    for (const auto& at : random_game<kKyoto>(seed, 120).standings) {
      const PositionCode code = code_of(at.position);
      ASSERT_LT(code, kPositionCodes<kKyoto>);
      ASSERT_EQ(position_of<kKyoto>(code), at.position) << format_sfen(at);
    }
  }
}

TEST(PositionCode, NoTwoPositionsShareACode) {
  std::map<PositionCode, Position<kKyoto>> seen;
  for (unsigned seed = 0; seed < 300; ++seed) {
    for (const auto& at : random_game<kKyoto>(seed, 60).standings) {
      const auto [found, added] = seen.emplace(code_of(at.position), at.position);
      ASSERT_EQ(found->second, at.position);
    }
  }
}

TEST(PositionCode, EveryNumberIsTheCodeOfOnePositionOrOfNone) {
  std::mt19937_64 random(7);
  int positions = 0;
  for (int i = 0; i < 200'000; ++i) {
    const PositionCode code = random() % kPositionCodes<kKyoto>;
    const auto pos = position_of<kKyoto>(code);
    if (!pos) continue;
    ++positions;
    ASSERT_EQ(code_of(*pos), code);
  }
  EXPECT_GT(positions, 20'000);
  EXPECT_EQ(position_of<kKyoto>(kPositionCodes<kKyoto>), std::nullopt);
  EXPECT_EQ(position_of<kKyoto>(~PositionCode{0}), std::nullopt);
}

TEST(PositionCode, IsWhatTheDocumentSays) {
  // Worked out by hand in docs/CERTIFICATE.md.
  const auto pos = standing<kKyoto>("k4/5/5/5/4K b P2S2N2Lp 1").position;
  const PositionCode kings = PositionCode{24} * 25 + 0;
  const PositionCode pawns = 100 + 102 * 101 / 2;   // one in each hand: states 100 and 101
  const PositionCode others = 100 + 101 * 100 / 2;  // both in the mover's hand: 100 and 100
  EXPECT_EQ(code_of(pos), (((kings * 5253 + pawns) * 5253 + others) * 5253 + others) * 5253 + others);
}

}  // namespace
}  // namespace kanzen::shogi
