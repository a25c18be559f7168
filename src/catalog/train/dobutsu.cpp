#include "catalog/train/train_job.h"
#include "games/dobutsu/rules.h"

namespace kanzen::catalog {

template std::unique_ptr<play::Player<games::kDobutsu>> make_net_player<games::kDobutsu>(
    std::shared_ptr<const play::nnue::Network>, const play::SearchSettings&);
template Result<TrainResult> train_game<games::kDobutsu>(const TrainOptions&, learn::Judge<games::kDobutsu>);

}  // namespace kanzen::catalog
