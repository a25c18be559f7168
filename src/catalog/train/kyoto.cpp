#include "catalog/train/train_job.h"
#include "games/kyoto/rules.h"

namespace kanzen::catalog {

template std::unique_ptr<play::Player<games::kKyoto>> make_net_player<games::kKyoto>(
    std::shared_ptr<const play::nnue::Network>, const play::SearchSettings&);
template Result<TrainResult> train_game<games::kKyoto>(const TrainOptions&, learn::Judge<games::kKyoto>);

}  // namespace kanzen::catalog
