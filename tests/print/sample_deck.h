// A deck made by hand.
#pragma once

#include <string>

#include "games/nine/rules.h"
#include "report/card.h"

namespace kanzen::print {

inline report::Card sample_card(const std::string& sfen, int number, int level) {
  const auto setup = shogi::parse_sfen(games::kNine, sfen);
  report::Card card;
  card.number = number;
  card.level = level;
  card.diagram = report::diagram_of(games::kNine, *setup);
  card.sente_first = setup->mover == shogi::Colour::Sente;
  card.line.from.position = sfen;
  card.line.from.known = query::Knowledge::exact(win_in(3));
  card.line.japanese = {"▲1二歩", "△同銀", "▲2二銀"};
  card.line.moves = {"1c1b", "2a1b", "2c2b"};
  card.difficulty = {.legal_moves = 8, .winning_moves = 2, .proof_positions = 17, .fooled_depth = 1};
  return card;
}

inline report::Deck sample_deck(int cards) {
  report::Deck deck{.game = "nine", .title = "9マス将棋", .cards = {}, .warning = {}};
  for (int i = 0; i < cards; ++i) {
    const char* sfen = i % 2 == 0 ? "psk/3/KSP b - 1" : "+s+nk/3/K+P+R w GLb2p 1";
    deck.cards.push_back(sample_card(sfen, i + 1, i % 6));
  }
  return deck;
}

}  // namespace kanzen::print
