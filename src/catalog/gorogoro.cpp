#include "catalog/catalog.h"
#include "catalog/shogi_service.h"
#include "games/gorogoro/rules.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_gorogoro() { return std::make_unique<ShogiService<games::kGorogoro>>(); }

}  // namespace kanzen::catalog
