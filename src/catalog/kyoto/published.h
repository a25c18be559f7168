// Figures of the paper that first solved Kyoto shogi weakly: Shioda and Ito, 京都将棋の弱解決.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kanzen::catalog::published {

/// Table 1: placements by pieces in hand.
inline constexpr std::array<std::uint64_t, 9> kKyotoPlacements{48'585'426'075'648'000,
                                                               12'146'356'518'912'000,
                                                               1'339'671'674'880'000,
                                                               84'349'698'048'000,
                                                               3'313'271'808'000,
                                                               83'239'833'600,
                                                               1'311'552'000,
                                                               11'923'200,
                                                               48'600};

inline constexpr std::string_view kKyotoFirstMove = "1e1d+";

/// Appendix A.1: the replies to that move, the answers, and the plies from the start to the end.
struct KyotoReply {
  std::string_view reply;
  std::string_view answer;
  int plies;
};
inline constexpr std::array<KyotoReply, 12> kKyotoReplies{{{"1a1b-", "5e4d-", 45},
                                                           {"1a2b-", "5e4d-", 57},
                                                           {"2a1b+", "4e4d+", 23},
                                                           {"2a2b+", "4e4d+", 57},
                                                           {"2a3b+", "1d1a-", 23},
                                                           {"3a2b", "4e4d+", 21},
                                                           {"3a3b", "1d1a-", 29},
                                                           {"3a4b", "5e4d-", 21},
                                                           {"4a3b-", "5e5d-", 25},
                                                           {"4a4b-", "1d1a-", 23},
                                                           {"4a5b-", "1d1a-", 23},
                                                           {"5a5b+", "1d1a-", 55}}};

inline constexpr std::uint64_t kKyotoTreeNodes = 54'728'872;
inline constexpr std::uint64_t kKyotoTreeEnds = 18'443'888;
inline constexpr int kKyotoCoreHours = 176;
inline constexpr int kKyotoLongest = 57;

/// The appendix's two lines, as it writes them: 成 marks a board move, which always turns the piece over; a
/// move without a mark is a drop, unless it is the king's; 同 is the square of the move before.
inline constexpr std::string_view kKyotoLineA =
    "1四歩成 2二と成 4四と成 3二銀成 3四金成 5二歩成 2二桂成 同玉 2五香 3一玉 1二飛成 2一金 3四銀成 1二金成 "
    "同角成 "
    "4二金成 2二金 4一玉 3二金成 3四飛 4五玉 4四飛成 同玉 5四桂成 3四玉 4二飛成 2三香成 5二玉 2四角 5三玉 "
    "1一銀成 "
    "4三歩成 5一飛 5二と 同飛成 同玉 4四と 同金成 同角成 3三歩 同角成 同飛成 同玉 1一角 3四玉 3三と 同銀成 "
    "同角成 "
    "同玉 4二銀 3四玉 5一玉 2一飛 5二玉 5四香 5三銀成 4三銀";
inline constexpr std::string_view kKyotoLineB =
    "1四歩成 2二銀成 4四銀成 2一と成 2二角成 同香成 4五と成 5二歩成 3四金成 2一と成 4一香成 同玉 3三桂 3二玉 "
    "2一桂成 "
    "5三角 2五玉 4三玉 4一角 3二飛成 4五香 5四玉 3二角成 4五玉 4三飛 4四と 5三飛成 3三と 2三角打 3二と成 "
    "同角成 "
    "3四と成 同飛成 1三角 2四と 4二金 1三と成 3二金成 3五と 5四玉 5二歩成 4三玉 3二飛成 5三角 2二角 3二玉 "
    "3三歩成 "
    "4二玉 4五と成 4四角成 同香成 5五飛 4五と成 同飛成 3一銀 5二玉 4二金";

}  // namespace kanzen::catalog::published
