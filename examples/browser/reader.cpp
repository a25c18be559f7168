// Perfect Dobutsu shogi inside a web page: the packed table's reader, compiled to WebAssembly.
//
// The page fetches the file that `kanzen pack dobutsu` wrote, hands its bytes to kanzen_open once, and asks
// kanzen_probe as often as it likes. build.sh compiles it, probe.js shows the calls.
#include <cstdint>
#include <memory>

#include "core/shogi/class_game.h"
#include "core/shogi/usi.h"
#include "games/dobutsu/rules.h"
#include "store/compact/packed_bytes.h"
#include "store/compact/prober.h"

namespace {

using kanzen::games::kDobutsu;
using Game = kanzen::shogi::ClassGame<kDobutsu>;
using kanzen::store::PackedBytes;

/// The game and whoever reads its packed table.
struct Reader {
  Game game{kanzen::shogi::material_of(kanzen::shogi::start_of<kDobutsu>().position)};
  std::unique_ptr<const PackedBytes> packed;
  std::unique_ptr<kanzen::store::Prober<Game, PackedBytes>> prober;
};

Reader& reader() {
  static Reader the_reader;
  return the_reader;
}

}  // namespace

extern "C" {

/// Takes a packed table's bytes, which must stay where they are. Returns 1, or 0 if they are something else.
int kanzen_open(const std::uint8_t* bytes, std::size_t size) {
  Reader& self = reader();
  self.prober.reset();
  auto packed = PackedBytes::read(std::as_bytes(std::span(bytes, size)), self.game.index_count());
  if (!packed) return 0;
  self.packed = std::make_unique<const PackedBytes>(std::move(*packed));
  self.prober = std::make_unique<kanzen::store::Prober<Game, PackedBytes>>(self.game, *self.packed,
                                                                           self.packed->shape());
  return 1;
}

/// The value of a position for the side to move: 0 a draw; else 1 + the plies to the end of the game, which
/// is a win if the plies are odd and a loss if they are even. -1 if the text is no legal position, -2 if the
/// table is damaged or none was opened. A game that is over has a value as well: the king was taken, 1, or is
/// at the far end, 256.
int kanzen_probe(const char* sfen) {
  const auto line = kanzen::shogi::parse_position<kDobutsu>(sfen);
  if (!line) return -1;
  if (!reader().prober) return -2;
  const auto verdict = reader().prober->probe(line->standings.back().position);
  if (!verdict) return -2;
  if (verdict->outcome == kanzen::Outcome::Draw) return 0;
  if (verdict->distance == 0 && verdict->outcome == kanzen::Outcome::Win) return 256;
  return verdict->distance + 1;
}

}  // extern "C"
