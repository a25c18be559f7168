// Any contents in a retrieval table whose checksums are right: whatever opens can be asked about everything,
// and nothing outside the file is read.
//
//   words      how many lengths differ from a sound file's, and which
//   shards     the same for its bytes
//   ribbons    all the rest of the input
#include <string>

#include "store/retrieval/retrieval_table.h"
#include "support/forged_container.h"
#include "support/memory_file.h"
#include "support/recipe.h"

namespace kanzen {
namespace {

constexpr std::uint64_t kRules = 42;
constexpr Index kIndices = 3 << store::kShardBits;

std::string file_from(Recipe& recipe) {
  std::string words(store::kLevelCodes * store::kAnswers, '\0');
  for (std::size_t code = 0; code < store::kLevelCodes; ++code) {
    for (std::size_t answer = 0; answer < 64; ++answer) words[code * store::kAnswers + answer] = 6;
  }
  std::string shards;
  std::string ribbons(3 * 50 * sizeof(std::uint64_t), 'r');
  for (std::uint32_t i = 0; i <= 3; ++i) {
    const auto bytes =
        store::Shard{i * 50, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i)}.bytes();
    shards.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  }
  const std::vector<std::uint64_t> shape{recipe.byte(), kIndices, 100};
  recipe.spoil(words);
  recipe.spoil(shards);
  const std::string more = recipe.rest();
  ribbons.replace(0, std::min(more.size(), ribbons.size()), more);
  Forgery forgery;
  forgery.kind = store::kRetrievalKind;
  forgery.rules_hash = kRules;
  forgery.sections = {{"summary", "{}"},
                      {"shape", text_of(shape)},
                      {"words", words},
                      {"shards", shards},
                      {"ribbons", ribbons}};
  return forged(forgery);
}

}  // namespace
}  // namespace kanzen

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace kanzen;
  Recipe recipe({bytes, size});
  const MemoryFile file(file_from(recipe));
  const auto table = store::RetrievalTable::open(file.path(), "dobutsu", kRules, kIndices);
  if (table) {
    for (Index index = 0; index < kIndices; index += 7) {
      const int level = table->level_of(index);
      require(level >= store::RetrievalTable::kDamaged && level <= kLongestLevel);
    }
  } else {
    require(table.error().kind == ErrorKind::Corrupt);
  }
  return 0;
}
