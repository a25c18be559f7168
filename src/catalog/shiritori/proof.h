// Checks a proof file of shiritori.
#pragma once

#include <filesystem>

#include "catalog/service.h"

namespace kanzen::catalog {

Result<CheckResult> check_shiritori_proof(const std::filesystem::path& path);

}  // namespace kanzen::catalog
