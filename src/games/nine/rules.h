// Nine-square shogi (9マス将棋): ordinary shogi on 3x3; a card gives the start board.
#pragma once

#include "core/shogi/rule_set.h"

namespace kanzen::games {

inline constexpr shogi::RuleSet kNine{
    .name = "nine",
    .japanese_name = "9マス将棋",
    .files = 3,
    .ranks = 3,
    .kinds = 8,
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
        {.letter = 'N',
         .front = {.steps = shogi::kJump, .japanese = "桂", .on_board = "桂"},
         .back = {.steps = shogi::kGold, .japanese = "成桂", .on_board = "圭"}},
        {.letter = 'L',
         .front = {.slides = shogi::kForward, .japanese = "香", .on_board = "香"},
         .back = {.steps = shogi::kGold, .japanese = "成香", .on_board = "杏"}},
        {.letter = 'P',
         .front = {.steps = shogi::kForward, .japanese = "歩", .on_board = "歩"},
         .back = {.steps = shogi::kGold, .japanese = "と", .on_board = "と"}},
    }},
    .start = "2k/3/K2 b SPsp 1",
    .material = shogi::Material::Free,
    .one_per_file = 'P',
    .no_drop_mate = 'P',
    .repetition = shogi::Repetition::PerpetualCheckLoses,
};
static_assert(is_consistent(kNine));

/// Dropping a pawn for mate allowed: a rule switch, and what other programs count in their perft.
inline constexpr shogi::RuleSet kNineWithDropMate = [] {
  shogi::RuleSet rules = kNine;
  rules.no_drop_mate = 0;
  return rules;
}();
static_assert(is_consistent(kNineWithDropMate));

/// Having no move out of check a draw, with and without mates by a dropped pawn.
inline constexpr shogi::RuleSet kNineWithStalemateDraw = [] {
  shogi::RuleSet rules = kNine;
  rules.stalemate = shogi::Stalemate::Draw;
  return rules;
}();
inline constexpr shogi::RuleSet kNineWithBoth = [] {
  shogi::RuleSet rules = kNineWithStalemateDraw;
  rules.no_drop_mate = 0;
  return rules;
}();
static_assert(is_consistent(kNineWithStalemateDraw) && is_consistent(kNineWithBoth));

}  // namespace kanzen::games
