// A card of a game without a fixed start: the board that it shows, and what the answer sheet says of it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/shogi/sfen.h"
#include "query/analysis.h"
#include "query/card_figures.h"

namespace kanzen::report {

struct DiagramPiece {
  int column = 0;  ///< from the left
  int rank = 0;    ///< from the top
  std::string text;
  bool is_gotes = false;
  bool promoted = false;
};

/// A board in words that can be drawn without knowing the game.
struct Diagram {
  int files = 0;
  int ranks = 0;
  std::vector<DiagramPiece> pieces;
  std::array<std::vector<std::string>, 2> hands;  ///< one entry a piece; sente's, gote's
};

Diagram diagram_of(const shogi::RuleSet& rules, const shogi::Setup& setup);

struct Card {
  int number = 1;
  int level = 0;  ///< 0: none, the board is a draw or has no distance
  Diagram diagram;
  bool sente_first = true;
  query::BestLine line;  ///< from the board; `line.from` has its verdict
  query::Difficulty difficulty;
  query::Interest interest;

  [[nodiscard]] const std::string& sfen() const { return line.from.position; }
  [[nodiscard]] const query::Knowledge& known() const { return line.from.known; }
  /// Whether the side with the black mark wins; asked of decided boards only.
  [[nodiscard]] bool sente_wins() const { return (known().outcome == Outcome::Win) == sente_first; }
};

/// The texts in one line, with something between each two.
std::string joined(const std::vector<std::string>& texts, std::string_view between);

/// "▲先手の勝ち　7手", "引き分け".
std::string result_text(const Card& card);

/// What a deck of cards was asked for, and the cards.
struct Deck {
  std::string game;
  std::string title;  ///< the game's name as it stands on the cards
  std::vector<Card> cards;
  std::string warning;  ///< empty: none
};

/// One line of JSON.
std::string to_json(const Deck& deck);
/// A line or two for each card, for a terminal.
std::string to_text(const Deck& deck);

}  // namespace kanzen::report
