#include "catalog/play/make_engine.h"
#include "games/minishogi/rules.h"

namespace kanzen::catalog {

template Result<std::unique_ptr<play::Engine>> make_engine<games::kMinishogi>(BookOpener<games::kMinishogi>,
                                                                              const play::EngineSettings&);

}  // namespace kanzen::catalog
