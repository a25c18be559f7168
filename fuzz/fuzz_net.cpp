// Any contents in a network's file whose checksums are right: what is read is sound and can be calculated
// with, and what cannot be read is an error.
//
// The input is a recipe: for each of the three sections a length of two bytes and the contents. Sections that
// are empty are those of a sound network.
#include "play/nnue/kernels.h"
#include "play/nnue/net_file.h"
#include "support/forged_container.h"
#include "support/memory_file.h"
#include "support/recipe.h"

namespace kanzen {
namespace {

constexpr std::uint64_t kRules = 42;
constexpr std::uint32_t kInputs = 5;

std::string numbers(std::initializer_list<std::uint32_t> values) {
  std::string bytes;
  for (const std::uint32_t value : values) {
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(value >> (8 * i));
  }
  return bytes;
}

Forgery forgery_from(std::span<const std::uint8_t> input) {
  Recipe recipe(input);
  Forgery forgery{.kind = "network", .game = "kyoto", .rules_hash = kRules};
  forgery.sections.push_back({"shape", recipe.text(numbers({1, kInputs, 32, 3, 0}))});
  forgery.sections.push_back({"rows", recipe.text(std::string(384, '\1'))});
  forgery.sections.push_back({"layers", recipe.text(std::string(4 * 4 + 64 * 3 + 3, '\0'))});
  return forgery;
}

void calculate(const play::nnue::Weights& weights) {
  using namespace play::nnue;
  const Network network(weights);
  const std::int16_t* own = network.row(0);
  const std::int16_t* other = network.row(kInputs - 1);
  require(portable_kernels().output(network, own, other) == fastest_kernels().output(network, own, other));
}

}  // namespace
}  // namespace kanzen

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace kanzen;
  const MemoryFile file(forged(forgery_from({bytes, size})));
  const auto weights = play::nnue::read_net(file.path(), "kyoto", kRules, kInputs);
  if (!weights) {
    require(weights.error().kind == ErrorKind::Corrupt || weights.error().kind == ErrorKind::Mismatch);
    require(!weights.error().what.empty() && !weights.error().where.empty());
    return 0;
  }
  require(weights->is_sound() && weights->layout.inputs == kInputs);
  calculate(*weights);
  return 0;
}
