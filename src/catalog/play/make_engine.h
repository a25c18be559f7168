// The definition of make_engine, for the files that compile it for a game.
#pragma once

#include "catalog/play/engines.h"
#include "catalog/train/players.h"
#include "play/game_engine.h"
#include "play/material_evaluator.h"

namespace kanzen::catalog {

/// A player that judges by a network, or by material if there is none.
template <const shogi::RuleSet& R>
Result<std::unique_ptr<play::Player<R>>> make_player(const std::filesystem::path& network,
                                                     const play::SearchSettings& settings) {
  if (network.empty()) {
    using Evaluator = play::MaterialEvaluator<R>;
    return std::unique_ptr<play::Player<R>>(
        std::make_unique<play::SearchPlayer<R, Evaluator>>(Evaluator(), settings));
  }
  if constexpr (R.material == shogi::Material::AsAtStart) {
    const auto read = read_network<R>(network);
    if (!read) return read.error();
    return make_net_player<R>(*read, settings);
  }
  return Error{ErrorKind::BadInput, "there are no networks for a game of many start boards",
               network.string()};
}

template <const shogi::RuleSet& R>
Result<std::unique_ptr<play::Engine>> make_engine(BookOpener<R> open_book,
                                                  const play::EngineSettings& settings) {
  return std::unique_ptr<play::Engine>(
      std::make_unique<play::GameEngine<R>>(make_player<R>, std::move(open_book), settings));
}

}  // namespace kanzen::catalog
