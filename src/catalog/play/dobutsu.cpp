#include "catalog/play/make_engine.h"
#include "games/dobutsu/rules.h"

namespace kanzen::catalog {

template Result<std::unique_ptr<play::Engine>> make_engine<games::kDobutsu>(BookOpener<games::kDobutsu>,
                                                                            const play::EngineSettings&);

}  // namespace kanzen::catalog
