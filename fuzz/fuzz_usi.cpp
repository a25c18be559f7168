// Any bytes as a line of moves: nothing crashes, only legal moves come out, and each is written and read back
// the same.
//
// The first byte chooses the game, the rest is what `position` takes: `startpos moves ...` or `<sfen> moves
// ...`.
#include <algorithm>
#include <cstdlib>

#include "core/shogi/japanese.h"
#include "core/shogi/kif.h"
#include "games/dobutsu/rules.h"
#include "games/gorogoro/rules.h"
#include "games/kyoto/rules.h"
#include "games/minishogi/rules.h"
#include "games/nine/rules.h"

namespace kanzen::shogi {
namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

template <const RuleSet& R>
bool is_legal(const Standing<R>& standing, Move wanted) {
  bool found = false;
  Game<R>::for_each_move(standing.position, [&](Move move) { found |= move == wanted; });
  return found;
}

template <const RuleSet& R>
void check_line(std::string_view text) {
  const Result<Line<R>> line = parse_position<R>(text);
  if (!line) {
    require(line.error().kind == ErrorKind::BadInput && line.error().message().size() < 400);
    return;
  }
  require(line->standings.size() == line->moves.size() + 1);
  std::string again = format_sfen(line->standings.front()) + " moves";
  for (std::size_t i = 0; i < line->moves.size(); ++i) {
    const Standing<R>& standing = line->standings[i];
    require(is_legal(standing, line->moves[i]));
    require(after(standing, line->moves[i]) == line->standings[i + 1]);
    again += ' ' + format_usi_move(standing, line->moves[i]);
  }
  const Result<Line<R>> reread = parse_position<R>(again);
  require(reread && reread->standings == line->standings && reread->moves == line->moves);
  require(japanese_line(*line).size() == line->moves.size());
  require(!to_kif(*line).empty());
}

}  // namespace
}  // namespace kanzen::shogi

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kanzen;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case 'd':
      shogi::check_line<games::kDobutsu>(text);
      break;
    case 'k':
      shogi::check_line<games::kKyoto>(text);
      break;
    case 'n':
      shogi::check_line<games::kNine>(text);
      break;
    case 'm':
      shogi::check_line<games::kMinishogi>(text);
      break;
    case 'g':
      shogi::check_line<games::kGorogoro>(text);
      break;
    default:
      break;
  }
  return 0;
}
