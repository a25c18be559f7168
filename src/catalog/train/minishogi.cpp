#include "catalog/train/train_job.h"
#include "games/minishogi/rules.h"

namespace kanzen::catalog {

template std::unique_ptr<play::Player<games::kMinishogi>> make_net_player<games::kMinishogi>(
    std::shared_ptr<const play::nnue::Network>, const play::SearchSettings&);
template Result<TrainResult> train_game<games::kMinishogi>(const TrainOptions&,
                                                           learn::Judge<games::kMinishogi>);

}  // namespace kanzen::catalog
