#include "catalog/piece_warning.h"

#include <fmt/format.h>

#include "core/shogi/material.h"
#include "core/shogi/text.h"

namespace kanzen::catalog {

std::string warning_about(const shogi::RuleSet& rules, const shogi::MaterialCounts& material) {
  for (int kind = 1; kind < rules.kinds; ++kind) {
    const int count = material[static_cast<std::size_t>(kind)];
    if (count <= shogi::kOfAKindInTheBox) continue;
    return fmt::format("{}, but a box of pieces has {}", shogi::counted(rules, count, kind),
                       shogi::kOfAKindInTheBox);
  }
  return {};
}

}  // namespace kanzen::catalog
