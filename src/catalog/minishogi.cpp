#include "catalog/catalog.h"
#include "catalog/shogi_service.h"
#include "games/minishogi/rules.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_minishogi() { return std::make_unique<ShogiService<games::kMinishogi>>(); }

}  // namespace kanzen::catalog
