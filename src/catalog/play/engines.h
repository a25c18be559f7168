// Engines and referees, one of each for a game. Declared for whoever offers them, compiled in a file for each
// game: a search is the largest template there is.
#pragma once

#include <mutex>

#include "core/shogi/usi.h"
#include "play/engine_settings.h"
#include "play/match/referee.h"
#include "query/knowledge.h"

namespace kanzen::catalog {

/// Rules that were switched for a question are not played by.
template <const shogi::RuleSet& R>
inline constexpr bool kIsPlayed = R.material == shogi::Material::AsAtStart ||
                                  (R.no_drop_mate != 0 && R.stalemate == shogi::Stalemate::Loss);

template <const shogi::RuleSet& R>
using BookOpener = std::function<Result<std::shared_ptr<const query::Source<shogi::Position<R>>>>(
    const play::EngineSettings&, const shogi::Position<R>&)>;

/// Defined for the games that have a file in this folder.
template <const shogi::RuleSet& R>
Result<std::unique_ptr<play::Engine>> make_engine(BookOpener<R> open_book,
                                                  const play::EngineSettings& settings);

template <const shogi::RuleSet& R>
Result<std::unique_ptr<play::match::Referee>> make_referee(shogi::Line<R> line) {
  return std::unique_ptr<play::match::Referee>(
      std::make_unique<play::match::ShogiReferee<R>>(std::move(line)));
}

}  // namespace kanzen::catalog
