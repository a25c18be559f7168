#include "print/pages.h"

#include <algorithm>
#include <span>

#include "print/card_faces.h"

namespace kanzen::print {
namespace {

constexpr int kColumns = 3;
constexpr int kRows = 3;
constexpr std::size_t kCardsAPage = kColumns * kRows;
constexpr std::size_t kAnswersAPage = 9;
constexpr double kLeft = (kPageWidth - kColumns * kCardWidth) / 2;
constexpr double kTop = (kPageHeight - kRows * kCardHeight) / 2;

using Cards = std::span<const report::Card>;

enum class Side { Front, Back };

/// Where a card goes; on the back of a sheet left and right are exchanged.
Point corner_of(std::size_t place, Side side) {
  const auto column = static_cast<int>(place) % kColumns;
  const auto row = static_cast<int>(place) / kColumns;
  const int from_left = side == Side::Front ? column : kColumns - 1 - column;
  return {kLeft + from_left * kCardWidth, kTop + row * kCardHeight};
}

/// In the margin, where the knife goes along.
void draw_crop_marks(Canvas& canvas) {
  constexpr double kLength = 5;
  constexpr double kAway = kBleed + 1;
  constexpr double kPen = 0.15;
  const double right = kPageWidth - kLeft;
  const double bottom = kPageHeight - kTop;
  for (int column = 0; column <= kColumns; ++column) {
    const double x = kLeft + column * kCardWidth;
    canvas.line({x, kTop - kAway - kLength}, {x, kTop - kAway}, kPen, kBlack);
    canvas.line({x, bottom + kAway}, {x, bottom + kAway + kLength}, kPen, kBlack);
  }
  for (int row = 0; row <= kRows; ++row) {
    const double y = kTop + row * kCardHeight;
    canvas.line({kLeft - kAway - kLength, y}, {kLeft - kAway, y}, kPen, kBlack);
    canvas.line({right + kAway, y}, {right + kAway + kLength, y}, kPen, kBlack);
  }
}

Status draw_fronts(Canvas& canvas, Cards cards) {
  draw_crop_marks(canvas);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (Status drawn = draw_front(canvas, corner_of(i, Side::Front), cards[i]); !drawn) return drawn;
  }
  return Done{};
}

Status draw_backs(Canvas& canvas, Cards cards, const std::string& title) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    draw_back_ground(canvas, corner_of(i, Side::Back), cards[i]);
  }
  for (std::size_t i = 0; i < cards.size(); ++i) {
    draw_back(canvas, corner_of(i, Side::Back), cards[i], title);
  }
  draw_crop_marks(canvas);
  return Done{};
}

Status draw_answers(Canvas& canvas, Cards cards, const std::string& title) {
  constexpr double kSheetMargin = 15;
  constexpr double kHead = 16;
  constexpr double kEntry = (kPageHeight - 2 * kSheetMargin - kHead) / kAnswersAPage;
  const double width = kPageWidth - 2 * kSheetMargin;
  canvas.text({kSheetMargin, kSheetMargin - 2, width, 10}, title + "カード　こたえ",
              {.size = 7, .font = Font::Serif, .bold = true});
  canvas.text({kSheetMargin, kSheetMargin - 2, width, 10}, "▲先手　△後手",
              {.size = 3.4, .ink = kGrey, .align = Align::Right});
  double y = kSheetMargin + kHead - 4;
  for (const report::Card& card : cards) {
    canvas.line({kSheetMargin, y}, {kSheetMargin + width, y}, 0.15, kPaleGrey);
    draw_answer(canvas, {kSheetMargin, y + 1.2, width, kEntry - 2.4}, card);
    y += kEntry;
  }
  canvas.line({kSheetMargin, y}, {kSheetMargin + width, y}, 0.15, kPaleGrey);
  return Done{};
}

/// Calls `add` with one part of the cards after the other.
template <class Add>
void for_each_part(Cards cards, std::size_t size, const Add& add) {
  for (std::size_t begin = 0; begin < cards.size(); begin += size) {
    add(cards.subspan(begin, std::min(size, cards.size() - begin)));
  }
}

}  // namespace

std::vector<Page> pages_of(const report::Deck& deck) {
  std::vector<Page> pages;
  for_each_part(deck.cards, kCardsAPage, [&](Cards cards) {
    pages.emplace_back([cards](Canvas& canvas) { return draw_fronts(canvas, cards); });
    pages.emplace_back([cards, &deck](Canvas& canvas) { return draw_backs(canvas, cards, deck.title); });
  });
  for_each_part(deck.cards, kAnswersAPage, [&](Cards cards) {
    pages.emplace_back([cards, &deck](Canvas& canvas) { return draw_answers(canvas, cards, deck.title); });
  });
  return pages;
}

}  // namespace kanzen::print
