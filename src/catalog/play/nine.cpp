#include "catalog/play/make_engine.h"
#include "games/nine/rules.h"

namespace kanzen::catalog {

template Result<std::unique_ptr<play::Engine>> make_engine<games::kNine>(BookOpener<games::kNine>,
                                                                         const play::EngineSettings&);

}  // namespace kanzen::catalog
