#include "catalog/nine/nine_service.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_nine_with_drop_mate(const RuleSwitches& rules) {
  return std::make_unique<ClassService<games::kNineWithDropMate>>(rules);
}

}  // namespace kanzen::catalog
