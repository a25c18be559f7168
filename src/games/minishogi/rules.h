// Minishogi (5五将棋): ordinary shogi on 5x5 with six pieces a side.
#pragma once

#include "core/shogi/rule_set.h"

namespace kanzen::games {

inline constexpr shogi::RuleSet kMinishogi{
    .name = "minishogi",
    .japanese_name = "5五将棋",
    .files = 5,
    .ranks = 5,
    .kinds = 6,
    .pieces = {{
        {.letter = 'K', .front = {.steps = shogi::kAround, .japanese = "玉", .on_board = "玉"}},
        {.letter = 'G', .front = {.steps = shogi::kGold, .japanese = "金", .on_board = "金"}},
        {.letter = 'S',
         .front = {.steps = shogi::kSilver, .japanese = "銀", .on_board = "銀"},
         .back = {.steps = shogi::kGold, .japanese = "成銀", .on_board = "全"}},
        {.letter = 'R',
         .front = {.slides = shogi::kStraight, .japanese = "飛", .on_board = "飛"},
         .back = {.steps = shogi::kDiagonal, .slides = shogi::kStraight, .japanese = "竜", .on_board = "竜"}},
        {.letter = 'B',
         .front = {.slides = shogi::kDiagonal, .japanese = "角", .on_board = "角"},
         .back = {.steps = shogi::kStraight, .slides = shogi::kDiagonal, .japanese = "馬", .on_board = "馬"}},
        {.letter = 'P',
         .front = {.steps = shogi::kForward, .japanese = "歩", .on_board = "歩"},
         .back = {.steps = shogi::kGold, .japanese = "と", .on_board = "と"}},
    }},
    .start = "rbsgk/4p/5/P4/KGSBR b - 1",
    .one_per_file = 'P',
    .no_drop_mate = 'P',
    .repetition = shogi::Repetition::PerpetualCheckLoses,
};
static_assert(is_consistent(kMinishogi));

inline constexpr shogi::RuleSet kMinishogiWithDropMate = [] {
  shogi::RuleSet rules = kMinishogi;
  rules.no_drop_mate = 0;
  return rules;
}();
static_assert(is_consistent(kMinishogiWithDropMate));

}  // namespace kanzen::games
