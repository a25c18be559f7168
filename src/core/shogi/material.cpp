#include "core/shogi/material.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/shogi/text.h"

namespace kanzen::shogi {

Result<MaterialCounts> parse_material(const RuleSet& rules, std::string_view letters) {
  MaterialCounts material{};
  if (letters == kNoPieces || letters == "-") return material;
  for (const char written : letters) {
    const char letter = written >= 'a' && written <= 'z' ? static_cast<char>(written - 'a' + 'A') : written;
    const int kind = rules.kind_of(letter);
    if (kind <= 0) {
      std::string known;
      for (int other = 1; other < rules.kinds; ++other) known += rules.piece(other).letter;
      return Error{ErrorKind::BadInput,
                   fmt::format("'{}' is no piece that can change hands; there are {}",
                               shown(std::string_view(&written, 1)), known),
                   shown(letters)};
    }
    std::uint8_t& count = material[static_cast<std::size_t>(kind)];
    if (count == kMostOfAKind) {
      return Error{ErrorKind::BadInput, fmt::format("more than {} of a kind", kMostOfAKind), shown(letters)};
    }
    ++count;
  }
  if (letters.empty()) return Error{ErrorKind::BadInput, "no pieces are named; for none write 'kings'", {}};
  return material;
}

std::string format_material(const RuleSet& rules, const MaterialCounts& material) {
  std::string letters;
  for (int kind = 1; kind < rules.kinds; ++kind) {
    letters.append(material[static_cast<std::size_t>(kind)], rules.piece(kind).letter);
  }
  return letters.empty() ? std::string(kNoPieces) : letters;
}

int pieces_in(const MaterialCounts& material) { return std::accumulate(material.begin(), material.end(), 0); }

int most_of_a_kind(const MaterialCounts& material) {
  return *std::max_element(material.begin(), material.end());
}

namespace {

void add_classes(const RuleSet& rules, int kind, int pieces, int most, MaterialCounts& material,
                 std::vector<MaterialCounts>& found) {
  if (kind == rules.kinds) {
    if (pieces == 0) found.push_back(material);
    return;
  }
  std::uint8_t& count = material[static_cast<std::size_t>(kind)];
  for (int here = std::min(pieces, most); here >= 0; --here) {
    count = static_cast<std::uint8_t>(here);
    add_classes(rules, kind + 1, pieces - here, most, material, found);
  }
  count = 0;
}

}  // namespace

std::vector<MaterialCounts> classes_of(const RuleSet& rules, int pieces, int most) {
  MaterialCounts material{};
  std::vector<MaterialCounts> found;
  add_classes(rules, 1, pieces, most, material, found);
  return found;
}

}  // namespace kanzen::shogi
