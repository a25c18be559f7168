// Dobutsu shogi (どうぶつしょうぎ): catch the lion, or bring yours home safely.
#pragma once

#include "core/shogi/rule_set.h"

namespace kanzen::games {

inline constexpr shogi::RuleSet kDobutsu{
    .name = "dobutsu",
    .japanese_name = "どうぶつしょうぎ",
    .files = 3,
    .ranks = 4,
    .kinds = 4,
    .pieces = {{
        {.letter = 'L',
         .front = {.steps = shogi::kAround, .japanese = "ライオン", .on_board = "ラ", .alias = 'K'}},
        {.letter = 'G',
         .front = {.steps = shogi::kStraight, .japanese = "きりん", .on_board = "き", .alias = 'R'}},
        {.letter = 'E',
         .front = {.steps = shogi::kDiagonal, .japanese = "ぞう", .on_board = "ぞ", .alias = 'B'}},
        {.letter = 'C',
         .front = {.steps = shogi::kForward, .japanese = "ひよこ", .on_board = "ひ", .alias = 'P'},
         .back = {.steps = shogi::kGold, .japanese = "にわとり", .on_board = "に", .alias = 'H'}},
    }},
    .start = "gle/1c1/1C1/ELG b - 1",
    .promotion = shogi::Promotion::OnEntering,
    .goal = shogi::Goal::Capture,
    .try_wins = true,
    .dead_pieces = true,
    .dead_drops = true,
    .repetition_count = 3,
    .lettered_files = true,
};
static_assert(is_consistent(kDobutsu));

/// The paper's section 4.4: a chick may not be dropped where it cannot move. Such chicks may still stand
/// there.
inline constexpr shogi::RuleSet kDobutsuWithoutDeadDrops = [] {
  shogi::RuleSet rules = kDobutsu;
  rules.name = "dobutsu-without-dead-drops";
  rules.dead_drops = false;
  return rules;
}();
static_assert(is_consistent(kDobutsuWithoutDeadDrops));

}  // namespace kanzen::games
