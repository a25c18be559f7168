// Any contents in a proof of word chains whose checksums are right: what cannot be read is an error, and a
// proof that the checker finds nothing wrong with is true, by the rules of the game alone.
//
// The input is a recipe: for each of the five sections a length of two bytes and the contents.
#include "solve/chain/check.h"
#include "store/chain_proof.h"
#include "support/forged_container.h"
#include "support/memory_file.h"
#include "support/naive_chain.h"
#include "support/recipe.h"

namespace kanzen {
namespace {

/// Whether playing out all games takes no time worth speaking of.
bool is_small(const chain::Graph& graph) { return graph.letters() <= 4 && graph.total() <= 10; }

}  // namespace
}  // namespace kanzen

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace kanzen;
  Forgery forgery{.kind = std::string(store::kChainProofKind), .game = "shiritori", .rules_hash = 0};
  Recipe recipe({bytes, size});
  for (const char* name : {"source", "letters", "words", "starts", "claims"})
    forgery.sections.push_back({name, recipe.text()});
  const MemoryFile file(forged(forgery));
  const auto proof = store::read_chain_proof(file.path());
  if (!proof) {
    require(proof.error().kind == ErrorKind::Corrupt);
    require(!proof.error().what.empty() && !proof.error().where.empty());
    return 0;
  }
  std::vector<solve::chain::ProvenStart> starts;
  for (const auto& start : proof->starts) starts.push_back({start.letter, start.win, start.claim});
  const auto flaw = solve::chain::find_flaw(proof->graph, proof->claims, starts);
  if (flaw || !is_small(proof->graph)) return 0;
  for (const auto& start : starts)
    require(chain::NaiveSolver().wins({proof->graph, start.start}) == start.win);
  return 0;
}
