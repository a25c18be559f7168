// A list of words in, a verdict for each letter out.
#pragma once

#include "catalog/shiritori/input.h"

namespace kanzen::catalog::shiritori {

struct SolveOptions {
  Effort effort;
  bool every_word = false;      ///< say of every word what it does
  bool values_first = false;    ///< find every value before its proof; for small games only
  std::filesystem::path proof;  ///< where to keep the proof, if anywhere
};

/// A word to begin with, and what becomes of who says it.
struct WordOutcome {
  std::string word;  ///< of a matrix: the letter to go to; "1-2" where the letter to begin with is open, too
  std::string outcome;  ///< "win", "loss" or "unknown"
};

struct StartOutcome {
  std::string start;                    ///< the letter, or "any"
  std::string outcome;                  ///< "win", "loss" or "unknown"
  std::vector<std::string> words;       ///< those that are known to win
  std::size_t undecided = 0;            ///< words of which nothing is known
  std::vector<WordOutcome> every_word;  ///< if asked for
  std::uint64_t nodes = 0;
};

/// Words of the list that take no part, for one reason.
struct LeftOut {
  std::string reason;
  std::size_t count = 0;
  std::size_t first_line = 0;
  std::string first;
};

struct Solved {
  std::size_t letters = 0;
  std::size_t words = 0;                                   ///< not used yet
  std::vector<std::pair<std::string, std::string>> rules;  ///< name and choice
  std::vector<LeftOut> left_out;
  std::vector<StartOutcome> starts;
  std::size_t claims = 0;                 ///< of the proof, if one was kept
  std::size_t proof_bytes = 0;            ///< of its file
  std::vector<std::string> not_in_proof;  ///< letters that limits left decided, but without a proof
};

Result<Solved> solve(const Input& input, const SolveOptions& options);

}  // namespace kanzen::catalog::shiritori
