// Checks a proof file of shiritori.
#pragma once

#include <filesystem>

#include "catalog/service.h"
#include "catalog/shiritori/input.h"

namespace kanzen::catalog {

Result<CheckResult> check_shiritori_proof(const std::filesystem::path& path);

/// How the words that a proof counts differ from those of a list, of which the same are used; empty if they
/// do not. The proof itself tells only what it counts.
Result<std::string> difference_of_words(const std::filesystem::path& proof, const shiritori::Input& list);

}  // namespace kanzen::catalog
