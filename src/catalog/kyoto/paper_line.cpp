#include "catalog/kyoto/paper_line.h"

#include <fmt/format.h>

#include <sstream>

#include "core/shogi/japanese.h"

namespace kanzen::catalog {
namespace {

using Standing = shogi::Standing<games::kKyoto>;

std::string square_text(shogi::Square square) {
  return fmt::format("{}{}", games::kKyoto.files - square.number % games::kKyoto.files,
                     shogi::kanji_number(square.number / games::kKyoto.files + 1));
}

/// How the paper may write a legal move. The square is in sente's view.
std::vector<std::string> spellings(const Standing& standing, shogi::Move move,
                                   std::optional<shogi::Square> previous) {
  const shogi::Move seen = shogi::in_sente_view(games::kKyoto, standing.mover, move);
  const shogi::Piece piece =
      move.is_drop() ? shogi::Piece{static_cast<std::int8_t>(move.drop), move.flips, shogi::Side::Own}
                     : standing.position.at(move.from);
  const std::string name(games::kKyoto.piece(piece.kind).face(piece.flipped).japanese);
  const std::string mark = move.is_drop() || piece.kind == 0 ? "" : "成";
  std::vector<std::string> all{square_text(seen.to) + name + mark};
  if (move.is_drop()) all.push_back(square_text(seen.to) + name + "打");
  if (previous == seen.to) all.push_back("同" + name + mark);
  return all;
}

}  // namespace

Result<shogi::Line<games::kKyoto>> read_paper_line(std::string_view text) {
  shogi::Line<games::kKyoto> line{{shogi::start_of<games::kKyoto>()}, {}};
  std::istringstream words{std::string(text)};
  std::optional<shogi::Square> previous;
  for (std::string word; words >> word;) {
    const Standing& standing = line.standings.back();
    std::vector<shogi::Move> readings;
    shogi::Game<games::kKyoto>::for_each_move(standing.position, [&](shogi::Move move) {
      const auto all = spellings(standing, move, previous);
      if (std::find(all.begin(), all.end(), word) != all.end()) readings.push_back(move);
    });
    if (readings.size() != 1) {
      return Error{ErrorKind::BadInput, fmt::format("{} legal readings", readings.size()),
                   fmt::format("move {}: {}", line.moves.size() + 1, word)};
    }
    previous = shogi::in_sente_view(games::kKyoto, standing.mover, readings[0]).to;
    line.moves.push_back(readings[0]);
    line.standings.push_back(shogi::after(standing, readings[0]));
  }
  return line;
}

}  // namespace kanzen::catalog
