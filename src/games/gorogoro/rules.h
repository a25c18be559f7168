// Gorogoro dobutsu shogi (ごろごろどうぶつしょうぎ): 5x6, golds, silvers and pawns.
#pragma once

#include "core/shogi/rule_set.h"

namespace kanzen::games {

inline constexpr shogi::RuleSet kGorogoro{
    .name = "gorogoro",
    .japanese_name = "ごろごろどうぶつしょうぎ",
    .files = 5,
    .ranks = 6,
    .kinds = 4,
    .pieces = {{
        {.letter = 'K', .front = {.steps = shogi::kAround, .japanese = "玉", .on_board = "玉"}},
        {.letter = 'G', .front = {.steps = shogi::kGold, .japanese = "金", .on_board = "金"}},
        {.letter = 'S',
         .front = {.steps = shogi::kSilver, .japanese = "銀", .on_board = "銀"},
         .back = {.steps = shogi::kGold, .japanese = "成銀", .on_board = "全"}},
        {.letter = 'P',
         .front = {.steps = shogi::kForward, .japanese = "歩", .on_board = "歩"},
         .back = {.steps = shogi::kGold, .japanese = "と", .on_board = "と"}},
    }},
    .start = "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1",
    .promotion_ranks = 2,
    .one_per_file = 'P',
    .no_drop_mate = 'P',
    .repetition = shogi::Repetition::PerpetualCheckLoses,
};
static_assert(is_consistent(kGorogoro));

inline constexpr shogi::RuleSet kGorogoroWithDropMate = [] {
  shogi::RuleSet rules = kGorogoro;
  rules.no_drop_mate = 0;
  return rules;
}();
static_assert(is_consistent(kGorogoroWithDropMate));

}  // namespace kanzen::games
