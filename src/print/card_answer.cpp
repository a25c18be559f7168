#include <fmt/format.h>

#include "print/board.h"
#include "print/card_faces.h"

namespace kanzen::print {
namespace {

std::string hand_text(const report::Diagram& diagram, bool gotes) {
  const auto& hand = diagram.hands[gotes ? 1 : 0];
  return fmt::format("{}{}", gotes ? "△" : "▲", hand.empty() ? "なし" : report::joined(hand, ""));
}

/// "正解の初手 1／12", of the winner's first move.
std::string winning_moves_text(const query::Difficulty& hard) {
  return fmt::format("{} {}通り（{}通りのうち）", hard.key_is_reply ? "正しい応手" : "正しい初手",
                     hard.winning_moves, hard.legal_moves);
}

std::string figures_text(const report::Card& card) {
  const query::Difficulty& hard = card.difficulty;
  std::string text = fmt::format("正解率 {:.0f}%", 100 * hard.winning_share());
  if (hard.proof_positions) text += fmt::format("　証明 {}局面", *hard.proof_positions);
  text += hard.fooled_depth == 0 ? std::string("　浅い読みでもわかる")
                                 : fmt::format("　{}手読みでもだまされる", hard.fooled_depth);
  return text + fmt::format("　おもしろさ {}", card.interest.score());
}

}  // namespace

void draw_answer(Canvas& canvas, const Box& box, const report::Card& card) {
  const Ink ink = level_ink(card.level);
  const Box badge{box.x, box.y + 1.5, 11, 6.5};
  canvas.fill_rounded(badge, 1.2, ink);
  canvas.text({badge.x + 0.6, badge.y, badge.width - 1.2, badge.height}, std::to_string(card.number),
              {.size = 4.2, .bold = true, .ink = kWhite, .align = Align::Centre});
  const Box below{badge.x, badge.y + badge.height + 0.8, badge.width, 4};
  const TextStyle note{.size = 2.5, .ink = kGrey, .align = Align::Centre};
  if (card.level != 0) canvas.text(below, "レベル" + std::to_string(card.level), note);
  canvas.text({below.x, below.y + 4, below.width, 4}, card.sente_first ? "▲が先" : "△が先", note);
  const double side = box.height - 10.6;
  const Box board{box.x + 15, box.y + 4.6, side, side};
  canvas.text({board.x, box.y + 0.7, side + 6, 3.4}, hand_text(card.diagram, true), {.size = 2.5});
  draw_board(canvas, board, card.diagram, {.labels = false});
  canvas.text({board.x, board.y + side + 0.8, side + 6, 3.4}, hand_text(card.diagram, false), {.size = 2.5});

  const double left = board.x + side + 8;
  const double width = box.x + box.width - left;
  canvas.text({left, box.y + 0.8, width, 5.4}, report::result_text(card), {.size = 4, .bold = true});
  if (card.known().distance) {
    canvas.text({left, box.y + 0.8, width, 5.4}, winning_moves_text(card.difficulty),
                {.size = 2.9, .align = Align::Right});
  }
  constexpr double kLine = 6.8;
  constexpr double kFigures = 4.4;
  canvas.columns({left, box.y + kLine, width, box.height - kLine - kFigures - 1.4}, card.line.japanese,
                 {.size = 3.4});
  if (card.known().distance) {
    canvas.text({left, box.y + box.height - kFigures - 1, width, kFigures}, figures_text(card),
                {.size = 2.5, .ink = kGrey});
  }
}

}  // namespace kanzen::print
