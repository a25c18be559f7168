#include "catalog/class_service.h"

namespace kanzen::catalog {

std::string class_folder(std::string_view game, const RuleSwitches& rules) {
  std::string folder(game);
  if (rules.repetition_draws) folder += "-repetition-draws";
  if (rules.stalemate_draws) folder += "-stalemate-draws";
  if (rules.drop_mate) folder += "-drop-mate";
  return folder;
}

std::string material_warning(const shogi::MaterialCounts& material) {
  if (shogi::most_of_a_kind(material) <= shogi::kOfAKindInTheBox) return {};
  return fmt::format("more than {} of a kind: not in any box of the game", shogi::kOfAKindInTheBox);
}

}  // namespace kanzen::catalog
