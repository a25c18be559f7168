#include "catalog/nine/nine_service.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_nine_with_both(const RuleSwitches& rules) {
  return std::make_unique<ClassService<games::kNineWithBoth>>(rules);
}

}  // namespace kanzen::catalog
