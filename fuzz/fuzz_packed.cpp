// Any contents in a packed table whose checksums are right: whatever opens can be asked about everything, and
// nothing outside the file is read.
//
//   shape      look-ahead, recursion
//   words      how many lengths differ from a sound file's, and which
//   directory  the same for its bytes
//   blocks     all the rest of the input
#include <string>

#include "core/shogi/class_game.h"
#include "games/dobutsu/rules.h"
#include "store/compact/packed_table.h"
#include "store/compact/prober.h"
#include "support/forged_container.h"
#include "support/memory_file.h"
#include "support/recipe.h"

namespace kanzen {
namespace {

using Game = shogi::ClassGame<games::kDobutsu>;
constexpr std::uint64_t kRules = 42;

const Game& small_game() {
  static const Game game(shogi::MaterialCounts{0, 1, 0, 1});
  return game;
}

std::string file_from(Recipe& recipe) {
  std::vector<SparseEntry> entries;
  for (Index index = 5; index < small_game().index_count(); index += 1 + index % 97) {
    entries.push_back({index, static_cast<Plies>(2 * (index % store::kLevelSymbols))});
  }
  const auto sound = store::pack_entries(entries, small_game().index_count(), {10});
  const std::vector<std::uint64_t> shape{
      recipe.byte(), recipe.byte(), small_game().index_count(), entries.size(), 10, recipe.byte()};
  std::string words = text_of(sound.code_lengths);
  std::string directory = text_of(sound.directory);
  std::string blocks = text_of(sound.blocks);
  recipe.spoil(words);
  recipe.spoil(directory);
  const std::string more = recipe.rest();
  blocks.replace(0, std::min(more.size(), blocks.size()), more);
  Forgery forgery;
  forgery.kind = store::kPackedKind;
  forgery.rules_hash = kRules;
  forgery.sections = {{"summary", "{}"},
                      {"shape", text_of(shape)},
                      {"words", words},
                      {"directory", directory},
                      {"entries", blocks}};
  return forged(forgery);
}

void ask(const store::PackedTable& table) {
  static_cast<void>(table.entries().has_value());
  if (table.shape().look_ahead > 3 || table.shape().recursion > 2) return;  // too slow to be fuzzed
  store::Prober<Game, store::PackedTable> prober(small_game(), table, table.shape());
  for (Index index = 0; index < small_game().index_count(); index += 1999) {
    require(table.find(index) >= store::PackedTable::kDamaged);
    if (const auto pos = small_game().position_at(index)) static_cast<void>(prober.probe(*pos));
  }
}

}  // namespace
}  // namespace kanzen

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace kanzen;
  Recipe recipe({bytes, size});
  const MemoryFile file(file_from(recipe));
  const auto table = store::PackedTable::open(file.path(), "dobutsu", kRules, small_game().index_count());
  if (table) {
    ask(*table);
  } else {
    require(table.error().kind == ErrorKind::Corrupt);
  }
  return 0;
}
