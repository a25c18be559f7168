// The definition of make_net_player, for the files that compile it for a game.
#pragma once

#include "catalog/train/players.h"
#include "play/nnue/net_evaluator.h"

namespace kanzen::catalog {

template <const shogi::RuleSet& R>
std::unique_ptr<play::Player<R>> make_net_player(std::shared_ptr<const play::nnue::Network> network,
                                                 const play::SearchSettings& settings) {
  using Evaluator = play::nnue::NetEvaluator<R>;
  return std::make_unique<play::SearchPlayer<R, Evaluator>>(Evaluator(std::move(network)), settings);
}

}  // namespace kanzen::catalog
