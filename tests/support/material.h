// Material classes by their letters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/shogi/class_index.h"
#include "games/nine/rules.h"

namespace kanzen {

/// The class of these letters, as in "NN".
inline shogi::MaterialCounts material_named(const shogi::RuleSet& rules, std::string_view letters) {
  shogi::MaterialCounts material{};
  for (const char letter : letters) ++material[static_cast<std::size_t>(rules.kind_of(letter))];
  return material;
}
inline shogi::MaterialCounts nine_class(std::string_view letters) {
  return material_named(games::kNine, letters);
}

/// The letters of every class with this many pieces, at most two of a kind.
inline std::vector<std::string> nine_classes_of(std::size_t pieces) {
  std::vector<std::string> found{""};
  for (int kind = 1; kind < games::kNine.kinds; ++kind) {
    const std::vector<std::string> shorter = found;
    for (const std::string& letters : shorter) {
      for (const std::size_t more : {1U, 2U})
        found.push_back(letters + std::string(more, games::kNine.piece(kind).letter));
    }
  }
  std::erase_if(found, [&](const std::string& letters) { return letters.size() != pieces; });
  return found;
}

}  // namespace kanzen
