#include "catalog/catalog.h"
#include "catalog/shogi_service.h"
#include "games/kyoto/rules.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_kyoto() { return std::make_unique<ShogiService<games::kKyoto>>(); }

}  // namespace kanzen::catalog
