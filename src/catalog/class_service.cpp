#include "catalog/class_service.h"

namespace kanzen::catalog {

std::string class_folder(std::string_view game, const RuleSwitches& rules) {
  std::string folder(game);
  if (rules.repetition_draws) folder += "-repetition-draws";
  if (rules.stalemate_draws) folder += "-stalemate-draws";
  if (rules.drop_mate) folder += "-drop-mate";
  return folder;
}

}  // namespace kanzen::catalog
