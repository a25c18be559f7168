#include "catalog/nine/nine_service.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_nine_with_stalemate_draw(const RuleSwitches& rules) {
  return std::make_unique<ClassService<games::kNineWithStalemateDraw>>(rules);
}

}  // namespace kanzen::catalog
