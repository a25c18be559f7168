#include "catalog/train/train_job.h"
#include "games/gorogoro/rules.h"

namespace kanzen::catalog {

template std::unique_ptr<play::Player<games::kGorogoro>> make_net_player<games::kGorogoro>(
    std::shared_ptr<const play::nnue::Network>, const play::SearchSettings&);
template Result<TrainResult> train_game<games::kGorogoro>(const TrainOptions&,
                                                          learn::Judge<games::kGorogoro>);

}  // namespace kanzen::catalog
