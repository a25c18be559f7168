// More pieces of a kind than a box has: a position all the same, but worth a word.
#pragma once

#include <string>

#include "core/shogi/class_index.h"

namespace kanzen::catalog {

/// What to warn of; empty if nothing.
std::string warning_about(const shogi::RuleSet& rules, const shogi::MaterialCounts& material);

}  // namespace kanzen::catalog
