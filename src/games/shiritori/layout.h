// Where in a line of a file the word stands: plain lists, tables, and the dictionaries that Debian has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace kanzen::games::shiritori {

enum class Format : std::uint8_t {
  Lines,        ///< the whole line is the word
  Columns,      ///< a field between separators; double quotes may hold separators, as in CSV
  Readings,     ///< columns, of which the word's holds readings: one that is not in kana is none
  EdictNouns,   ///< "漢字 [よみ] /(n) …/": entries one of whose senses is a noun
  EdictCommon,  ///< the same, of those only the common ones, marked (P)
  Skk,          ///< "よみ /漢字/…/" without those that need a declension
  WordNet,      ///< the first field of an index file
};

struct Layout {
  Format format = Format::Lines;
  char separator = ',';
  int column = 1;       ///< where the word is as it is spelt, from 1
  int name_column = 0;  ///< where it is as it is written, if that is another
};

/// A word of a file: as it is spelt, and as it is written where that differs (both are the same in a list).
struct Entry {
  std::string spelt;
  std::string written;
};

/// The word of a line; none if the line is a comment or of another kind. An error says what the line lacks.
Result<std::optional<Entry>> entry_of(std::string_view line, const Layout& layout);

}  // namespace kanzen::games::shiritori
