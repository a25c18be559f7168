#include "report/card.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "report/analysis_text.h"

namespace kanzen::report {
namespace {

using Json = nlohmann::ordered_json;

/// The strongest first, as hands are shown: the kinds that reach most squares.
std::vector<int> kinds_by_strength(const shogi::RuleSet& rules) {
  const auto reach = [&](int kind) {
    const shogi::Face& face = rules.piece(kind).front;
    return std::popcount(face.steps) + 3 * std::popcount(face.slides);
  };
  std::vector<int> kinds;
  for (int kind = 1; kind < rules.kinds; ++kind) kinds.push_back(kind);
  std::stable_sort(kinds.begin(), kinds.end(), [&](int a, int b) { return reach(a) > reach(b); });
  return kinds;
}

Json as_json(const Card& card) {
  Json json{{"number", card.number},
            {"level", card.level == 0 ? Json() : Json(card.level)},
            {"position", card.sfen()},
            {"first", card.sente_first ? "sente" : "gote"},
            {"outcome", query::name_of_outcome(card.known())},
            {"distance", card.known().distance ? Json(*card.known().distance) : Json()}};
  if (!card.known().by.empty()) json["by"] = card.known().by;
  json["moves"] = card.line.moves;
  json["japanese"] = card.line.japanese;
  const query::Difficulty& hard = card.difficulty;
  json["difficulty"] = {{"at", hard.key_is_reply ? "reply" : "first move"},
                        {"legal_moves", hard.legal_moves},
                        {"winning_moves", hard.winning_moves},
                        {"winning_share", hard.winning_share()},
                        {"proof_positions", hard.proof_positions ? Json(*hard.proof_positions) : Json()},
                        {"fooled_depth", hard.fooled_depth}};
  const query::Interest& interest = card.interest;
  json["interest"] = {{"score", interest.score()},
                      {"takes_hanging", interest.takes_hanging},
                      {"quiet", interest.quiet},
                      {"sacrifice", interest.sacrifice},
                      {"declines_promotion", interest.declines_promotion},
                      {"replies", interest.replies},
                      {"taking_part", interest.taking_part}};
  return json;
}

}  // namespace

Diagram diagram_of(const shogi::RuleSet& rules, const shogi::Setup& setup) {
  Diagram diagram{.files = rules.files, .ranks = rules.ranks, .pieces = {}, .hands = {}};
  for (int square = 0; square < rules.squares(); ++square) {
    const shogi::SetupPiece& piece = setup.at(square);
    if (piece.kind < 0) continue;
    diagram.pieces.push_back({square % rules.files, square / rules.files,
                              std::string(rules.piece(piece.kind).face(piece.flipped).on_board),
                              piece.colour == shogi::Colour::Gote, piece.flipped});
  }
  for (const shogi::Colour colour : {shogi::Colour::Sente, shogi::Colour::Gote}) {
    auto& hand = diagram.hands[static_cast<std::size_t>(colour)];
    for (const int kind : kinds_by_strength(rules)) {
      hand.insert(hand.end(), static_cast<std::size_t>(setup.in_hand(colour, kind)),
                  std::string(rules.piece(kind).front.on_board));
    }
  }
  return diagram;
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string line;
  for (const std::string& text : texts) line.append(line.empty() ? "" : between).append(text);
  return line;
}

std::string result_text(const Card& card) {
  if (!card.known().outcome) return "未解決";
  if (card.known().outcome == Outcome::Draw) return "引き分け";
  std::string text = card.sente_wins() ? "▲先手の勝ち" : "△後手の勝ち";
  if (card.known().distance) return fmt::format("{}　{}手", text, *card.known().distance);
  return text + "　連続王手の千日手";
}

std::string to_json(const Deck& deck) {
  Json json{{"game", deck.game}, {"cards", Json::array()}};
  for (const Card& card : deck.cards) json["cards"].push_back(as_json(card));
  return json.dump();
}

std::string to_text(const Deck& deck) {
  std::string text;
  for (const Card& card : deck.cards) {
    const std::string level = card.level == 0 ? "" : fmt::format("level {}, ", card.level);
    text += fmt::format("{:>3}  {}  {}{}, {} of {} {} win\n     {}\n", card.number, card.sfen(), level,
                        to_text(card.known()), card.difficulty.winning_moves, card.difficulty.legal_moves,
                        card.difficulty.key_is_reply ? "replies" : "first moves",
                        joined(card.line.japanese, " "));
  }
  return text;
}

}  // namespace kanzen::report
