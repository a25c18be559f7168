// Players that judge by a network, one for each game. Compiled in a file for each game: a search is the
// largest template there is.
#pragma once

#include <filesystem>
#include <memory>

#include "play/nnue/features.h"
#include "play/nnue/net_file.h"
#include "play/player.h"

namespace kanzen::catalog {

/// Defined for the games that have a file in this folder.
template <const shogi::RuleSet& R>
std::unique_ptr<play::Player<R>> make_net_player(std::shared_ptr<const play::nnue::Network> network,
                                                 const play::SearchSettings& settings);

/// Reads a network of this game.
template <const shogi::RuleSet& R>
Result<std::shared_ptr<const play::nnue::Network>> read_network(const std::filesystem::path& path) {
  const auto weights =
      play::nnue::read_net(path, R.name, shogi::rules_hash(R), play::nnue::Features<R>::kCount);
  if (!weights) return weights.error();
  return std::make_shared<const play::nnue::Network>(*weights);
}

}  // namespace kanzen::catalog
