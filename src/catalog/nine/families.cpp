#include "catalog/nine/families.h"

#include <algorithm>

#include "core/shogi/material.h"
#include "games/nine/rules.h"

namespace kanzen::catalog {
namespace {

using shogi::MaterialCounts;

std::vector<MaterialCounts> choices(int pieces, std::string_view kinds) {
  std::vector<MaterialCounts> found = shogi::classes_of(games::kNine, pieces, shogi::kOfAKindInTheBox);
  std::erase_if(found, [&](const MaterialCounts& material) {
    const std::string letters = shogi::format_material(games::kNine, material);
    return pieces > 0 && letters.find_first_not_of(kinds) != std::string::npos;
  });
  return found;
}

MaterialCounts sum_of(const Allotment& allotment) {
  MaterialCounts sum{};
  for (std::size_t kind = 0; kind < sum.size(); ++kind) {
    sum[kind] = static_cast<std::uint8_t>(allotment.own_board[kind] + allotment.their_board[kind] +
                                          allotment.own_hand[kind] + allotment.their_hand[kind]);
  }
  return sum;
}

bool is_silvers_only(const MaterialCounts& material) {
  return material[static_cast<std::size_t>(games::kNine.kind_of('S'))] == shogi::pieces_in(material);
}

}  // namespace

std::map<MaterialCounts, std::vector<Allotment>> allotments_of(const Family& family) {
  std::map<MaterialCounts, std::vector<Allotment>> by_class;
  const auto consider = [&](const Allotment& allotment) {
    const MaterialCounts sum = sum_of(allotment);
    if (shogi::most_of_a_kind(sum) > shogi::kOfAKindInTheBox) return;
    if (family.no_silver_against_two && is_silvers_only(sum)) return;
    by_class[sum].push_back(allotment);
  };
  const auto hands = choices(family.in_each_hand, kAllKinds);
  const auto with_hands = [&](Allotment allotment) {
    for (const MaterialCounts& own : hands) {
      for (const MaterialCounts& theirs : hands) {
        allotment.own_hand = own;
        allotment.their_hand = theirs;
        consider(allotment);
      }
    }
  };
  for (const MaterialCounts& own : choices(family.own_board, family.own_kinds)) {
    for (const MaterialCounts& theirs : choices(family.their_board, family.their_kinds)) {
      with_hands({own, theirs, {}, {}});
    }
  }
  return by_class;
}

}  // namespace kanzen::catalog
