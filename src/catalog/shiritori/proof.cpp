#include "catalog/shiritori/proof.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/one_line.h"
#include "catalog/shiritori/load.h"
#include "solve/chain/check.h"
#include "store/chain_proof.h"

namespace kanzen::catalog {

Result<CheckResult> check_shiritori_proof(const std::filesystem::path& path) {
  const auto proof = store::read_chain_proof(path);
  if (!proof) return proof.error();
  std::string source = proof->source;
  while (source.ends_with('\n')) source.pop_back();
  std::replace(source.begin(), source.end(), '\n', ';');
  CheckResult result{.claim = "who wins from each of these letters, with the words the file counts (" +
                              one_line(source) + ")",
                     .positions = {},
                     .complaint = {},
                     .figures = {}};
  std::vector<solve::chain::ProvenStart> starts;
  std::uint64_t won = 0;
  for (const store::ChainProof::Start& start : proof->starts) {
    starts.push_back({start.letter, start.win, start.claim});
    won += start.win ? 1 : 0;
    result.positions.push_back(one_line(proof->letters[static_cast<std::size_t>(start.letter)]) +
                               (start.win ? " win" : " loss"));
  }
  result.complaint = solve::chain::find_flaw(proof->graph, proof->claims, starts).value_or("");
  if (starts.empty() && result.complaint.empty()) result.complaint = "it says of no letter who wins";
  result.figures = {{"letters", proof->letters.size()},
                    {"words", proof->graph.total()},
                    {"starts", starts.size()},
                    {"won starts", won},
                    {"claims", proof->claims.size()}};
  return result;
}

Result<std::string> difference_of_words(const std::filesystem::path& proof, const shiritori::Input& list) {
  const auto claimed = store::read_chain_proof(proof);
  if (!claimed) return claimed.error();
  const auto loaded = shiritori::load(list);
  if (!loaded) return loaded.error();
  const std::vector<std::string>& letters = loaded->game.letters;
  if (claimed->letters != letters)
    return fmt::format("it has {} letters, and not the {} of these words", claimed->letters.size(),
                       letters.size());
  for (chain::Letter from = 0; from < loaded->left.letters(); ++from) {
    for (chain::Letter to = 0; to < loaded->left.letters(); ++to) {
      const chain::Count counted = claimed->graph.words(from, to);
      const chain::Count given = loaded->left.words(from, to);
      if (counted == given) continue;
      return fmt::format("it counts {} from {} to {}, where the list has {}", counted, name_of(*loaded, from),
                         name_of(*loaded, to), given);
    }
  }
  return std::string();
}

}  // namespace kanzen::catalog
