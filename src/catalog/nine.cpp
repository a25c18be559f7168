#include "catalog/catalog.h"
#include "catalog/shogi_service.h"
#include "games/nine/rules.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_nine() { return std::make_unique<ShogiService<games::kNine>>(); }

}  // namespace kanzen::catalog
