// Checks a file, whatever it is: the file itself says of which kind and of which game.
#pragma once

#include "catalog/service.h"

namespace kanzen::catalog {

class Catalog;

struct FileCheck {
  std::string kind;
  std::string game;
  CheckResult result;
};

Result<FileCheck> check_file(const Catalog& catalog, const std::filesystem::path& path,
                             const CheckOptions& options);

}  // namespace kanzen::catalog
