#include "print/board.h"

#include <algorithm>

#include "core/shogi/text.h"

namespace kanzen::print {
namespace {

constexpr Ink kBoardWood{0.965, 0.875, 0.690};
constexpr Ink kPieceWood{1.0, 0.965, 0.870};
constexpr Ink kEdge{0.36, 0.24, 0.10};
constexpr double kWidthToHeight = 0.92;  // of a piece

/// The largest piece that fits, in the middle of the box.
Box piece_box(const Box& box) {
  const double height = std::min(box.height, box.width / kWidthToHeight);
  const double width = height * kWidthToHeight;
  return {box.centre().x - width / 2, box.centre().y - height / 2, width, height};
}

void draw_labels(Canvas& canvas, const Box& box, const report::Diagram& diagram, double cell) {
  const double size = 0.22 * cell;
  const TextStyle style{.size = size, .ink = kGrey, .align = Align::Centre};
  for (int column = 0; column < diagram.files; ++column) {
    canvas.text({box.x + column * cell, box.y - 1.35 * size, cell, 1.2 * size},
                std::to_string(diagram.files - column), style);
  }
  const double tall = box.height / diagram.ranks;
  for (int rank = 0; rank < diagram.ranks; ++rank) {
    canvas.text({box.x + box.width + 0.3 * size, box.y + rank * tall, 1.2 * size, tall},
                shogi::kanji_number(rank + 1), style);
  }
}

}  // namespace

std::vector<Point> piece_outline(const Box& box) {
  const auto at = [&](double x, double y) { return Point{box.x + x * box.width, box.y + y * box.height}; };
  return {at(0.5, 0), at(0.87, 0.20), at(1, 1), at(0, 1), at(0.13, 0.20)};
}

void draw_piece(Canvas& canvas, const Box& box, const report::DiagramPiece& piece) {
  const auto draw = [&] {
    const Box shape = piece_box(box);
    const auto outline = piece_outline(shape);
    canvas.fill_polygon(outline, kPieceWood);
    canvas.outline_polygon(outline, 0.026 * shape.height, kEdge);
    const Box face{shape.x, shape.y + 0.16 * shape.height, shape.width, 0.82 * shape.height};
    canvas.glyph(face, piece.text,
                 {.size = 0.66 * shape.height,
                  .font = Font::Serif,
                  .bold = true,
                  .ink = piece.promoted ? kRed : kBlack});
  };
  if (piece.is_gotes) {
    const Canvas::Turned turned(canvas, box.centre());
    draw();
  } else {
    draw();
  }
}

void draw_board(Canvas& canvas, const Box& box, const report::Diagram& diagram, const BoardStyle& style) {
  const double wide = box.width / diagram.files;
  const double tall = box.height / diagram.ranks;
  canvas.fill_box(box, kBoardWood);
  for (int column = 1; column < diagram.files; ++column) {
    const double x = box.x + column * wide;
    canvas.line({x, box.y}, {x, box.y + box.height}, 0.016 * wide, kEdge);
  }
  for (int rank = 1; rank < diagram.ranks; ++rank) {
    const double y = box.y + rank * tall;
    canvas.line({box.x, y}, {box.x + box.width, y}, 0.016 * wide, kEdge);
  }
  canvas.outline_box(box, 0.05 * wide, kEdge);
  if (style.labels) draw_labels(canvas, box, diagram, wide);
  for (const report::DiagramPiece& piece : diagram.pieces) {
    const Box cell{box.x + piece.column * wide, box.y + piece.rank * tall, wide, tall};
    draw_piece(canvas, cell.grown(-0.07 * std::min(wide, tall)), piece);
  }
}

void draw_hand(Canvas& canvas, const Box& box, const report::Diagram& diagram, bool gotes) {
  const auto& hand = diagram.hands[gotes ? 1 : 0];
  const auto count = static_cast<double>(hand.size());
  if (hand.empty()) return;
  const double step = std::min(box.width / count, box.height);
  double x = gotes ? box.x : box.x + box.width - count * step;  // each player's on the right-hand side
  for (const std::string& name : hand) {
    const Box cell{x, box.y, step, box.height};
    draw_piece(canvas, cell.grown(-0.03 * step), {.text = name, .is_gotes = gotes});
    x += step;
  }
}

}  // namespace kanzen::print
