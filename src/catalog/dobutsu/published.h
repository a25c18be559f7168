// The figures of T. Tanaka's paper on Dobutsu shogi, only ever used as the expectation beside ours.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kanzen::catalog::published {

inline constexpr std::string_view kSource =
    "T. Tanaka, 「どうぶつしょうぎ」の完全解析 (An Analysis of a Board Game \"Doubutsu Shogi\"), 2009";

/// Table 1: placements by pieces in hand.
inline constexpr std::array<std::uint64_t, 7> kPlacements{638668800, 638668800, 242161920, 44098560,
                                                          4134240,   190080,    3564};

inline constexpr std::uint64_t kReachable = 246803167;
inline constexpr std::uint64_t kNotEnded = 99485568;
inline constexpr std::uint64_t kWins = 56474473;
inline constexpr std::uint64_t kDraws = 2682700;
inline constexpr std::uint64_t kLosses = 40328395;
inline constexpr std::uint64_t kLongest = 173;
inline constexpr std::uint64_t kStartLostIn = 78;

/// Section 4.1: a first move, the plies from the start to the end after it, and the replies that win, with
/// theirs.
struct Opening {
  std::string_view moves;  ///< USI, from the start
  std::string_view plies;
  std::string_view winning_replies;
};
inline constexpr std::array<Opening, 6> kOpenings{{
    {"2c2b", "76", "△同ぞう 76"},
    {"1d1c", "78", "△A2きりん 78"},
    {"2d1c", "78", "△A2きりん 78, △B3ひよこ 78"},
    {"2d3c", "78", "△A2きりん 78, △B3ひよこ 78, △C2ライオン 82"},
    {"1d1c 3a3b 1c1d", "78", "△B3ひよこ 78, △A1きりん (the start again), △A1ライオン 82, △C2ライオン 82"},
    {"2c2b 1a2b 3d2c 3a3b 2c3b 2a3b G*2c E*1b 2c2b 3b2b E*3c 2b3b 1d1c C*2b 3c2b 3b2b C*2c 2b2a 2d3c G*3b "
     "3c2d",
     "76", "△A3ぞう 76, △A1きりん 84, △C1ライオン 84"},
}};

/// Table 2: positions by number of legal moves; lost, drawn, won.
struct MovesRow {
  std::uint64_t losses;
  std::uint64_t draws;
  std::uint64_t wins;
};
inline constexpr std::array<MovesRow, 39> kByMoves{{{0, 0, 0},
                                                    {92, 0, 147},
                                                    {15963, 708, 5606},
                                                    {1742936, 14221, 89107},
                                                    {3163013, 97017, 659010},
                                                    {6407088, 245839, 2305676},
                                                    {5597493, 366545, 4201273},
                                                    {5080974, 390737, 5952724},
                                                    {4061680, 331233, 6490291},
                                                    {3194579, 263742, 5766889},
                                                    {3068976, 232468, 5283750},
                                                    {2663020, 217037, 4981546},
                                                    {1905104, 170928, 4756221},
                                                    {1237822, 128509, 4363954},
                                                    {685732, 80141, 3421832},
                                                    {429623, 44780, 2314939},
                                                    {197032, 22108, 1384359},
                                                    {325724, 24262, 966603},
                                                    {130868, 13529, 693051},
                                                    {210078, 17215, 791370},
                                                    {80402, 8319, 649083},
                                                    {65271, 6550, 534984},
                                                    {26340, 2901, 349927},
                                                    {10890, 1435, 196699},
                                                    {9203, 905, 96337},
                                                    {2299, 307, 45437},
                                                    {6095, 419, 38908},
                                                    {3722, 387, 29009},
                                                    {1748, 83, 26908},
                                                    {3048, 203, 32868},
                                                    {698, 90, 18219},
                                                    {385, 17, 11940},
                                                    {419, 46, 9562},
                                                    {35, 12, 3475},
                                                    {23, 1, 1531},
                                                    {20, 5, 958},
                                                    {0, 1, 192},
                                                    {0, 0, 54},
                                                    {0, 0, 34}}};
inline constexpr std::string_view kMeanMovesLost = "7.808255846";
inline constexpr std::string_view kMeanMovesDrawn = "8.81524658";
inline constexpr std::string_view kMeanMovesWon = "10.62654947";
inline constexpr std::string_view kMeanMoves = "9.43525667";

inline constexpr std::uint64_t kZugzwangs = 21839;
inline constexpr std::uint64_t kSelfSymmetricZugzwangs = 71;
inline constexpr std::uint64_t kNeededDeadDrops = 68;
inline constexpr std::uint64_t kChangedWithoutDeadDrops = 4301;

/// Table 3: mates by successive checks in 1, 3, 5, … plies.
inline constexpr std::array<std::uint64_t, 12> kMates{11520862, 3579697, 1314521, 495384, 194087, 71563,
                                                      27699,    7487,    2173,    386,    134,    4};

}  // namespace kanzen::catalog::published
