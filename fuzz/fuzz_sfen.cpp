// Any bytes as a position: nothing crashes, errors are fit to print, and what parses is written and read back
// the same.
//
// The first byte chooses the game, the rest is the text.
#include <cstdlib>

#include "core/shogi/drawing.h"
#include "core/shogi/game.h"
#include "core/shogi/sfen.h"
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

void check_message(const Error& error) {
  require(error.kind == ErrorKind::BadInput && !error.what.empty() && error.message().size() < 400);
  for (const char c : error.message()) require(static_cast<unsigned char>(c) >= 0x20);
}

template <const RuleSet& R>
void check_sfen(std::string_view text) {
  const Result<Setup> setup = parse_sfen(R, text);
  if (!setup) return check_message(setup.error());
  require(parse_sfen(R, format_sfen(R, *setup)).value() == *setup);
  const Result<Standing<R>> standing = standing_from<R>(*setup);
  if (!standing) return check_message(standing.error());
  require(setup_of(*standing) == *setup);
  require(parse_standing<R>(format_sfen(*standing)).value() == *standing);
  require(!draw_board(*standing).empty());
  int moves = 0;
  Game<R>::for_each_move(standing->position, [&](Move) { ++moves; });
  require(moves == Game<R>::count_legal_moves(standing->position));
}

}  // namespace
}  // namespace kanzen::shogi

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kanzen;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case 'd':
      shogi::check_sfen<games::kDobutsu>(text);
      break;
    case 'k':
      shogi::check_sfen<games::kKyoto>(text);
      break;
    case 'n':
      shogi::check_sfen<games::kNine>(text);
      break;
    case 'm':
      shogi::check_sfen<games::kMinishogi>(text);
      break;
    case 'g':
      shogi::check_sfen<games::kGorogoro>(text);
      break;
    default:
      break;
  }
  return 0;
}
