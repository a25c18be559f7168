#include "catalog/play/make_engine.h"
#include "games/kyoto/rules.h"

namespace kanzen::catalog {

template Result<std::unique_ptr<play::Engine>> make_engine<games::kKyoto>(BookOpener<games::kKyoto>,
                                                                          const play::EngineSettings&);

}  // namespace kanzen::catalog
