#include "catalog/play/make_engine.h"
#include "games/gorogoro/rules.h"

namespace kanzen::catalog {

template Result<std::unique_ptr<play::Engine>> make_engine<games::kGorogoro>(BookOpener<games::kGorogoro>,
                                                                             const play::EngineSettings&);

}  // namespace kanzen::catalog
