// The two sides of a card of 63 x 88 mm, and its place on the answer sheet.
#pragma once

#include "base/result.h"
#include "print/canvas.h"
#include "report/card.h"

namespace kanzen::print {

inline constexpr double kCardWidth = 63;  // a poker card
inline constexpr double kCardHeight = 88;
inline constexpr double kBleed = 3;

/// The colour that stands for a level; grey for none.
Ink level_ink(int level);
/// ★★★☆☆, or nothing for no level.
std::string stars(int level);

/// Keeps 4 mm of white to the edges, so that no cut can hurt it.
Status draw_front(Canvas& canvas, Point corner, const report::Card& card);
/// What lies under the back: the level's colour, as far as the bleed goes.
void draw_back_ground(Canvas& canvas, Point corner, const report::Card& card);
void draw_back(Canvas& canvas, Point corner, const report::Card& card, const std::string& title);

void draw_answer(Canvas& canvas, const Box& box, const report::Card& card);

}  // namespace kanzen::print
