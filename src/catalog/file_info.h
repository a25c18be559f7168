// What a Kanzen file is, whatever it holds.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace kanzen::catalog {

class Catalog;

struct FileInfo {
  std::string kind;
  std::string game;
  std::uintmax_t bytes = 0;
  std::string rules;    ///< "the rules of this program", or that they are others
  std::string summary;  ///< JSON, as the file has it; empty if it has none
  std::vector<std::pair<std::string, std::size_t>> sections;  ///< name and bytes
};

/// Reads header and summary; the rest of the file is not touched.
Result<FileInfo> describe_file(const Catalog& catalog, const std::filesystem::path& path);

}  // namespace kanzen::catalog
