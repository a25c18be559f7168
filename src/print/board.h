// Pieces, boards and hands.
#pragma once

#include "print/canvas.h"
#include "report/card.h"

namespace kanzen::print {

/// A piece in its traditional shape; gote's point downwards.
void draw_piece(Canvas& canvas, const Box& box, const report::DiagramPiece& piece);
/// The outline of a piece that fills the box.
std::vector<Point> piece_outline(const Box& box);

struct BoardStyle {
  bool labels = true;  ///< 3 2 1 above and 一 二 三 to the right, outside the box
};
void draw_board(Canvas& canvas, const Box& box, const report::Diagram& diagram, const BoardStyle& style);

/// The pieces in hand side by side, as small as need be.
void draw_hand(Canvas& canvas, const Box& box, const report::Diagram& diagram, bool gotes);

}  // namespace kanzen::print
