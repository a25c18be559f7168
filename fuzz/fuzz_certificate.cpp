// Any contents in a certificate whose checksums are right: whatever is read is in order and within its
// limits, and what cannot be read is an error.
//
// The input is a recipe: for each of the five sections a length of two bytes and the contents.
#include "core/certificate.h"
#include "store/certificate.h"
#include "support/forged_container.h"
#include "support/memory_file.h"
#include "support/recipe.h"

namespace kanzen {
namespace {

constexpr std::uint64_t kRules = 42;

Forgery forgery_from(std::span<const std::uint8_t> input) {
  Recipe recipe(input);
  Forgery forgery{.kind = "certificate", .game = "kyoto", .rules_hash = kRules};
  for (const char* name : {"summary", "positions", "ranks", "codes", "moves"})
    forgery.sections.push_back({name, recipe.text()});
  // Most inputs would end at the summary otherwise.
  if (forgery.sections[0].bytes.empty())
    forgery.sections[0].bytes = R"({"claim":"whole","leaf_checks_only":20,"leaf_full_width":300})";
  return forgery;
}

}  // namespace
}  // namespace kanzen

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace kanzen;
  const MemoryFile file(forged(forgery_from({bytes, size})));
  const auto certificate = store::read_certificate(file.path(), "kyoto", kRules);
  if (!certificate) {
    require(certificate.error().kind == ErrorKind::Corrupt);
    require(!certificate.error().what.empty() && !certificate.error().where.empty());
    return 0;
  }
  const auto& entries = certificate->entries;
  for (std::size_t i = 1; i < entries.size(); ++i) {
    const bool same_rank = entries[i - 1].rank == entries[i].rank;
    require(same_rank ? entries[i - 1].code < entries[i].code : entries[i - 1].rank < entries[i].rank);
  }
  require(certificate->budget.full_width <= kMaxLeafBudget &&
          certificate->budget.checks_only <= kMaxLeafBudget);
  return 0;
}
