#include "games/gorogoro/rules.h"

#include "catalog/catalog.h"
#include "catalog/shogi_service.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_gorogoro() { return std::make_unique<ShogiService<games::kGorogoro>>(); }

}  // namespace kanzen::catalog
