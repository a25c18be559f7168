// Kyoto shogi (京都将棋): every move turns the piece over.
#pragma once

#include "core/shogi/rule_set.h"

namespace kanzen::games {

inline constexpr shogi::RuleSet kKyoto{
    .name = "kyoto",
    .japanese_name = "京都将棋",
    .files = 5,
    .ranks = 5,
    .kinds = 5,
    .pieces = {{
        {.letter = 'K', .front = {.steps = shogi::kAround, .japanese = "玉", .on_board = "玉"}},
        {.letter = 'P',
         .front = {.steps = shogi::kForward, .japanese = "歩", .on_board = "歩"},
         .back = {.slides = shogi::kStraight, .japanese = "飛", .on_board = "飛", .alias = 'R'}},
        {.letter = 'S',
         .front = {.steps = shogi::kSilver, .japanese = "銀", .on_board = "銀"},
         .back = {.slides = shogi::kDiagonal, .japanese = "角", .on_board = "角", .alias = 'B'}},
        {.letter = 'N',
         .front = {.steps = shogi::kJump, .japanese = "桂", .on_board = "桂"},
         .back = {.steps = shogi::kGold, .japanese = "金", .on_board = "金", .alias = 'G'}},
        {.letter = 'L',
         .front = {.slides = shogi::kForward, .japanese = "香", .on_board = "香"},
         .back = {.steps = shogi::kGold, .japanese = "と", .on_board = "と", .alias = 'T'}},
    }},
    .start = "p+nks+l/5/5/5/+LSK+NP b - 1",
    .promotion = shogi::Promotion::EveryMove,
    .promotion_ranks = 0,
    .goal = shogi::Goal::Mate,
    .dead_pieces = true,
    .dead_drops = true,
};
static_assert(is_consistent(kKyoto));

}  // namespace kanzen::games
