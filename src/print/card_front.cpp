#include <array>

#include "print/board.h"
#include "print/card_faces.h"
#include "print/qr.h"

namespace kanzen::print {
namespace {

constexpr double kMargin = 4;
constexpr double kInside = kCardWidth - 2 * kMargin;
constexpr Ink kStand{0.955, 0.940, 0.910};

void draw_header(Canvas& canvas, const report::Card& card) {
  const Box header{kMargin, kMargin, kInside, 7.4};
  canvas.fill_rounded(header, 1.6, level_ink(card.level));
  const Box inside{header.x + 2.2, header.y, header.width - 4.4, header.height};
  canvas.text(inside, "No. " + std::to_string(card.number), {.size = 4.4, .bold = true, .ink = kWhite});
  if (card.level == 0) return;
  canvas.text(inside, "レベル" + std::to_string(card.level) + "  " + stars(card.level),
              {.size = 3.7, .bold = true, .ink = kWhite, .align = Align::Right});
}

/// A player's mark, and the pieces in hand on a stand.
void draw_player(Canvas& canvas, double top, const report::Card& card, bool gotes) {
  const Box stand{kMargin, top, kInside, 8.4};
  canvas.fill_rounded(stand, 1.2, kStand);
  const Box inside{stand.x + 2, stand.y, stand.width - 4, stand.height};
  canvas.text(inside, gotes ? "△後手" : "▲先手",
              {.size = 3.2, .bold = true, .align = gotes ? Align::Right : Align::Left});
  if (card.diagram.hands[gotes ? 1 : 0].empty()) {
    canvas.text(inside, "持ち駒なし",
                {.size = 2.7, .ink = kGrey, .align = gotes ? Align::Left : Align::Right});
    return;
  }
  constexpr double kName = 12.5;
  const Box place{gotes ? inside.x - 1 : inside.x + kName, inside.y + 0.5, inside.width - kName + 1,
                  inside.height - 1};
  draw_hand(canvas, place, card.diagram, gotes);
}

Status draw_footer(Canvas& canvas, const report::Card& card) {
  constexpr double kCode = 11.6;
  const double top = kCardHeight - kMargin - kCode;
  const double width = kInside - kCode - 2.5;
  canvas.text({kMargin + 0.5, top + 0.2, width, 6.4},
              card.sente_first ? "▲が先に指します" : "△が先に指します", {.size = 4.1, .bold = true});
  canvas.text({kMargin + 0.5, top + kCode - 3.6, width, 3.6}, card.sfen(), {.size = 2.3, .ink = kGrey});
  return draw_qr(canvas, {kCardWidth - kMargin - kCode, top, kCode, kCode}, card.sfen());
}

}  // namespace

Ink level_ink(int level) {
  static constexpr std::array<Ink, query::kLevels + 1> kInks{{{0.45, 0.45, 0.45},
                                                              {0.20, 0.55, 0.28},
                                                              {0.13, 0.45, 0.70},
                                                              {0.84, 0.47, 0.05},
                                                              {0.75, 0.19, 0.20},
                                                              {0.44, 0.25, 0.62}}};
  return kInks[static_cast<std::size_t>(level)];
}

std::string stars(int level) {
  std::string text;
  for (int star = 1; star <= query::kLevels && level > 0; ++star) text += star <= level ? "★" : "☆";
  return text;
}

Status draw_front(Canvas& canvas, Point corner, const report::Card& card) {
  const Canvas::Moved moved(canvas, corner);
  draw_header(canvas, card);
  draw_player(canvas, 12.4, card, true);
  constexpr double kCell = 11.9;
  const double width = kCell * card.diagram.files;
  const Box board{(kCardWidth - width) / 2, 24.3, width, kCell * card.diagram.ranks};
  draw_board(canvas, board, card.diagram, {});
  draw_player(canvas, 61.1, card, false);
  return draw_footer(canvas, card);
}

}  // namespace kanzen::print
