#include "catalog/shiritori/proof.h"

#include "solve/chain/check.h"
#include "store/chain_proof.h"

namespace kanzen::catalog {

Result<CheckResult> check_shiritori_proof(const std::filesystem::path& path) {
  const auto proof = store::read_chain_proof(path);
  if (!proof) return proof.error();
  std::string source;
  for (const char c : proof->source) {  // anybody may have written it: no control characters for the terminal
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    source += c == '\n' ? "; " : std::string(1, control ? '?' : c);
  }
  if (source.ends_with("; ")) source.resize(source.size() - 2);
  CheckResult result{
      .claim = "who wins from each of these letters, with the words the file counts (" + source + ")",
      .positions = {},
      .complaint = {},
      .figures = {}};
  std::vector<solve::chain::ProvenStart> starts;
  std::uint64_t won = 0;
  for (const store::ChainProof::Start& start : proof->starts) {
    starts.push_back({start.letter, start.win, start.claim});
    won += start.win ? 1 : 0;
    result.positions.push_back(proof->letters[static_cast<std::size_t>(start.letter)] +
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

}  // namespace kanzen::catalog
