// The word lists of Debian's packages: what they are called, where they live and how they are read. None is
// part of this program; each has its own licence.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/shiritori/layout.h"

namespace kanzen::games::shiritori {

struct Dictionary {
  std::string_view name;
  std::string_view package;
  std::string_view licence;
  std::string_view folder;
  std::string_view files;  ///< in the folder, with blanks between
  std::string_view encoding;
  Layout layout;
};

std::span<const Dictionary> dictionaries();

/// By its name or by that of its package; a package of several has one that is meant. Null if there is none.
const Dictionary* find_dictionary(std::string_view name);

std::vector<std::filesystem::path> files_of(const Dictionary& dictionary);
bool is_installed(const Dictionary& dictionary);

}  // namespace kanzen::games::shiritori
