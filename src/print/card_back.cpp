#include "print/board.h"
#include "print/card_faces.h"

namespace kanzen::print {
namespace {

Ink lighter(Ink ink, double by) {
  const auto mix = [&](double part) { return part + (1 - part) * by; };
  return {mix(ink.red), mix(ink.green), mix(ink.blue)};
}

/// Rows of pieces, every second one upside down, none of them near the edge.
void draw_pattern(Canvas& canvas, Ink ink) {
  constexpr int kColumns = 7;
  constexpr int kRows = 10;
  constexpr double kWide = (kCardWidth - 8) / kColumns;
  constexpr double kTall = (kCardHeight - 8) / kRows;
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const Box cell{4 + column * kWide, 4 + row * kTall, kWide, kTall};
      const auto outline = piece_outline(cell.grown(-0.9));
      if ((row + column) % 2 == 0) {
        canvas.fill_polygon(outline, ink);
      } else {
        const Canvas::Turned turned(canvas, cell.centre());
        canvas.fill_polygon(outline, ink);
      }
    }
  }
}

}  // namespace

void draw_back_ground(Canvas& canvas, Point corner, const report::Card& card) {
  canvas.fill_box(Box{corner.x, corner.y, kCardWidth, kCardHeight}.grown(kBleed), level_ink(card.level));
}

void draw_back(Canvas& canvas, Point corner, const report::Card& card, const std::string& title) {
  const Canvas::Moved moved(canvas, corner);
  draw_pattern(canvas, lighter(level_ink(card.level), 0.16));
  const Box label{9, 28, kCardWidth - 18, 32};
  canvas.fill_rounded(label, 2.5, kWhite);
  canvas.text({label.x + 2, label.y + 3, label.width - 4, 12}, title,
              {.size = 8, .font = Font::Serif, .bold = true, .align = Align::Centre});
  const TextStyle style{.size = 4.6, .bold = true, .ink = level_ink(card.level), .align = Align::Centre};
  if (card.level != 0)
    canvas.text({label.x + 2, label.y + 15.5, label.width - 4, 6.5}, stars(card.level), style);
  canvas.text({label.x + 2, label.y + 22.5, label.width - 4, 6.5}, "No. " + std::to_string(card.number),
              style);
}

}  // namespace kanzen::print
