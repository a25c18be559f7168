// Shiritori as the outside sees it: a list of words in, a verdict for each letter out. It has no board, no
// SFEN and no table, so it is no Service; what it shares with the other games is the way of asking, one call
// for one request.
#pragma once

#include <filesystem>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/progress.h"
#include "base/result.h"

namespace kanzen::catalog {

struct ShiritoriOptions {
  std::string words;             ///< a file, or the name of one in the system's folder of dictionaries
  std::filesystem::path matrix;  ///< instead of words
  std::string encoding = "UTF-8";
  std::string separator;  ///< "", "," or "\t"; empty: a word a line
  int column = 1;
  std::string start;  ///< empty: every letter a word begins with

  // Rules; see games/shiritori/rules.h.
  bool final_n_is_plain = false;
  bool long_mark_is_vowel = false;
  bool small_kana_are_large = true;
  bool voiced_marks_are_dropped = false;
  bool capitals_are_left_out = false;
  std::size_t shortest = 2;

  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< for each start letter
  double seconds = std::numeric_limits<double>::infinity();         ///< for each start letter
  std::size_t memory_bytes = std::size_t{256} << 20;
  unsigned threads = 1;
  std::filesystem::path proof;  ///< where to keep the proof, if anywhere
  StopRequest should_stop;
};

struct ShiritoriStart {
  std::string letter;
  std::string outcome;             ///< "win", "loss" or "unknown"
  std::vector<std::string> words;  ///< those that win; of a matrix, the letters to go to
  std::uint64_t nodes = 0;
};

struct ShiritoriResult {
  std::size_t letters = 0;
  std::size_t words = 0;
  std::vector<std::pair<std::string, std::string>> rules;  ///< name and choice
  std::vector<std::pair<std::string, std::size_t>> left_out;
  std::vector<ShiritoriStart> starts;
  std::size_t claims = 0;       ///< of the proof, if one was kept
  std::size_t proof_bytes = 0;  ///< of its file
};

Result<ShiritoriResult> solve_shiritori(const ShiritoriOptions& options);

}  // namespace kanzen::catalog
