#include "core/shogi/kif.h"

#include <fmt/format.h>

#include "core/shogi/drawing.h"

namespace kanzen::shogi {
namespace {

std::string_view side_name(Colour colour) { return colour == Colour::Sente ? "先手" : "後手"; }

constexpr std::array<std::string_view, 10> kFullWidthDigits{"０", "１", "２", "３", "４",
                                                            "５", "６", "７", "８", "９"};

/// A header's value stays on its line.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  return text;
}

/// The word of an ending in the list of moves; empty if the last move says it.
std::string_view word_for(Ending ending) {
  switch (ending) {
    case Ending::Interrupted:
      return "中断";
    case Ending::Resigned:
      return "投了";
    case Ending::Mated:
      return "詰み";
    case Ending::GoalReached:
      return "";
    case Ending::Repetition:
      return "千日手";
    case Ending::WonByFoul:
      return "反則勝ち";
    case Ending::LostByFoul:
      return "反則負け";
  }
  return "";
}

std::string result_line(const detail::KifGame& game, Ending ending) {
  std::string result;
  switch (ending) {
    case Ending::Interrupted:
    case Ending::Repetition:
      result = word_for(ending);
      break;
    case Ending::WonByFoul:
    case Ending::LostByFoul:
      result = fmt::format("{}の{}", side_name(game.mover), word_for(ending));
      break;
    case Ending::Resigned:
    case Ending::Mated:
      result = fmt::format("{}の勝ち", side_name(other(game.mover)));
      break;
    case Ending::GoalReached:
      result = fmt::format("{}の勝ち", side_name(game.mover_won ? game.mover : other(game.mover)));
  }
  return fmt::format("まで{}手で{}\n", game.moves.size(), result);
}

}  // namespace

std::string detail::kif_move(const RuleSet& rules, const Setup& setup, Move move,
                             std::optional<Square> previous_destination) {
  const auto file = [&](Square square) { return rules.files - square.number % rules.files; };
  const auto rank = [&](Square square) { return square.number / rules.files + 1; };
  std::string text = fmt::format("{}{}", kFullWidthDigits[static_cast<std::size_t>(file(move.to))],
                                 kanji_number(rank(move.to)));
  if (previous_destination == move.to) text = "同　";
  if (move.is_drop()) return fmt::format("{}{}打", text, rules.piece(move.drop).face(move.flips).japanese);
  const SetupPiece& piece = setup.at(move.from);
  return fmt::format("{}{}{}({}{})", text, rules.piece(piece.kind).face(piece.flipped).japanese,
                     move.flips ? "成" : "", file(move.from), rank(move.from));
}

std::string detail::kif_text(const RuleSet& rules, const KifGame& game, const Players& players,
                             Ending ending) {
  std::string text = fmt::format("#KIF version=2.0 encoding=UTF-8\n手合割：{}\n", rules.japanese_name);
  text += fmt::format("先手：{}\n後手：{}\n", one_line(players.sente), one_line(players.gote));
  if (!game.from_start) {
    text += draw_board(rules, game.first, Labels::Kif);
    if (game.first.mover == Colour::Gote) text += "後手番\n";
  }
  text += "手数----指手---------消費時間--\n";
  std::size_t number = 0;
  for (const std::string& move : game.moves) text += fmt::format("{:>4} {}\n", ++number, move);
  if (const std::string_view word = word_for(ending); !word.empty())
    text += fmt::format("{:>4} {}\n", ++number, word);
  return text + result_line(game, ending);
}

}  // namespace kanzen::shogi
