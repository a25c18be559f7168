#include "core/shogi/ending.h"

#include <gtest/gtest.h>

#include "support/playouts.h"

namespace kanzen::shogi {
namespace {

using games::kMinishogi;
using games::kNine;

std::string times(int count, const std::string& moves) {
  std::string all;
  for (int i = 0; i < count; ++i) all += moves;
  return all;
}

TEST(Ending, TheFourthTimeIsADraw) {
  const std::string circle = " 1e1d 5a5b 1d1e 5b5a";
  EXPECT_EQ(ending_of(line_of<kMinishogi>("startpos moves" + times(2, circle))), Ending::Interrupted);
  EXPECT_EQ(ending_of(line_of<kMinishogi>("startpos moves" + times(3, circle))), Ending::Repetition);
}

TEST(Ending, PerpetualCheckLosesWhoeverIsToMove) {
  // The rook on the second file checks the king on it, and so on for ever.
  const std::string start = "3k1/5/5/5/K2R1 w GSBPrgsbp 1 moves";
  const std::string circle = " 2a3a 2e3e 3a2a 3e2e";
  EXPECT_EQ(ending_of(line_of<kMinishogi>(start + times(2, circle))), Ending::Interrupted);
  EXPECT_EQ(ending_of(line_of<kMinishogi>(start + times(3, circle))), Ending::WonByFoul);
  const std::string other = "2k2/5/5/5/K2R1 b GSBPrgsbp 1 moves";
  const std::string other_circle = " 2e3e 3a2a 3e2e 2a3a";
  EXPECT_EQ(ending_of(line_of<kMinishogi>(other + times(3, other_circle))), Ending::LostByFoul);
}

TEST(Ending, OneMoveThatIsNoCheckMakesItADraw) {
  const std::string start = "3k1/5/5/5/K2R1 w GSBPrgsbp 1 moves";
  const std::string circle = " 2a3a 2e3e 3a2a 3e2e";
  const std::string quiet = " 2a3a 2e1e 3a2a 1e2e";
  EXPECT_EQ(ending_of(line_of<kMinishogi>(start + circle + quiet + circle)), Ending::Repetition);
}

TEST(Ending, NineSquareShogiHasTheSameRule) {
  const std::string start = "1k1/3/KR1 w - 1 moves";
  const std::string circle = " 2a1a 2c1c 1a2a 1c2c";
  EXPECT_EQ(ending_of(line_of<kNine>(start + times(3, circle))), Ending::WonByFoul);
  EXPECT_EQ(ending_of(line_of<kNine>(start + times(3, circle)), Repetition::Draw), Ending::Repetition);
}

}  // namespace
}  // namespace kanzen::shogi
