// The games of the family as a list of types, for tests that every one of them must pass.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "core/shogi/game.h"
#include "games/dobutsu/rules.h"
#include "games/gorogoro/rules.h"
#include "games/kyoto/rules.h"
#include "games/minishogi/rules.h"
#include "games/nine/rules.h"

namespace kanzen {

/// A game whose rules a typed test can name.
template <const shogi::RuleSet& R>
struct Family : shogi::Game<R> {
  static constexpr const shogi::RuleSet& kRules = R;  // NOLINT(readability-identifier-naming)
};

using AllGames = ::testing::Types<Family<games::kDobutsu>, Family<games::kGorogoro>, Family<games::kKyoto>,
                                  Family<games::kMinishogi>, Family<games::kNine>>;

struct GameName {
  template <class G>
  static std::string GetName(int) {  // NOLINT(readability-identifier-naming)
    return std::string(G::kRules.name);
  }
};

}  // namespace kanzen
