// What the verbs of shiritori are told about their words and rules. Shiritori has no board, no SFEN and no
// table, so it is no Service; what it shares with the other games is the way of asking, one call for one
// request.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"

namespace kanzen::catalog::shiritori {

struct Input {
  std::string words;                 ///< a file, or a dictionary by its name or that of its package
  std::filesystem::path matrix;      ///< instead of words
  std::optional<std::string> piped;  ///< what standard input held, if that was given for either
  std::string encoding = "UTF-8";
  std::string separator;   ///< "", "," or "\t"; empty: a word a line
  int column = 1;          ///< of the word as it is spelt
  int written_column = 0;  ///< of how it is written, which tells homophones apart; 0: none
  bool strict = false;     ///< a word that must be left out is an error

  // Rules; see games/shiritori/rules.h.
  std::string final_n = "loses";    ///< or "dropped", "plain"
  std::string vu = "bu";            ///< or "u", "kept"
  std::string long_mark = "vowel";  ///< or "dropped"
  bool small_kana_are_large = true;
  bool voiced_marks_are_dropped = false;
  bool capitals_are_left_out = false;
  bool homophones_are_merged = true;
  std::size_t shortest = 2;

  std::string start;              ///< a letter; empty: every one; "any": the first player opens as he likes
  std::vector<std::string> used;  ///< words said already; play goes on from the last, unless told otherwise
};

/// Where the words come from, for people.
inline std::string name_of_source(const Input& input) {
  if (input.piped) return "standard input";
  return input.matrix.empty() ? input.words : input.matrix.string();
}

/// How much a search may do for each start letter.
struct Effort {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  std::size_t memory_bytes = std::size_t{512} << 20;
  unsigned threads = 1;
  StopRequest should_stop;
};

/// A dictionary the program knows.
struct DictionaryInfo {
  std::string name;
  std::string package;
  std::string licence;
  bool installed = false;
};
std::vector<DictionaryInfo> known_dictionaries();

/// The package that has this list of words, if it is one the program knows and is not there; else empty.
std::string missing_package(const std::string& words);

}  // namespace kanzen::catalog::shiritori
