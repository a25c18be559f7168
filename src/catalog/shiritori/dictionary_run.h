// One dictionary solved from every letter, with its proof written, read again and checked.
#pragma once

#include "catalog/shiritori/input.h"

namespace kanzen::catalog::shiritori {

struct DictionaryRun {
  DictionaryInfo dictionary;
  std::string version;  ///< of the package
  std::size_t letters = 0;
  std::size_t words = 0;
  /// Words left after each reduction, for the start letter of which most is left in the end.
  std::vector<std::pair<std::string, std::uint64_t>> reductions;
  std::vector<std::string> won;
  std::vector<std::string> lost;
  std::vector<std::string> unknown;
  std::uint64_t nodes = 0;
  double seconds = 0;  ///< of the solving, on the clock
  std::size_t proof_bytes = 0;
  std::string complaint;  ///< of the checker; empty if the proof holds, or if there is nothing to prove
};

/// The proof is a file among the temporary ones while it is checked.
Result<DictionaryRun> run_dictionary(const Input& input, const Effort& effort);

}  // namespace kanzen::catalog::shiritori
