// Material classes by name: "SSPP" is two silvers and two pawns, whoever has them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/shogi/class_index.h"

namespace kanzen::shogi {

/// The name of the class that has nothing but the two royal pieces.
inline constexpr std::string_view kNoPieces = "kings";

/// How many of a kind a box of pieces has; more are a position all the same.
inline constexpr int kOfAKindInTheBox = 2;

/// Letters in any order and of either colour: "SPsp" is the same as "SSPP".
Result<MaterialCounts> parse_material(const RuleSet& rules, std::string_view letters);
/// The letters in the order of the rules.
std::string format_material(const RuleSet& rules, const MaterialCounts& material);

int pieces_in(const MaterialCounts& material);
int most_of_a_kind(const MaterialCounts& material);

/// Every class with so many pieces, at most `most` of a kind.
std::vector<MaterialCounts> classes_of(const RuleSet& rules, int pieces, int most);

}  // namespace kanzen::shogi
