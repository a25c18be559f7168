// Small certificates of real wins, for whoever tests what reads, checks or changes them.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "solve/proof/certificate_writer.h"
#include "support/kyoto_wins.h"

namespace kanzen {

using KyotoWriter = solve::CertificateWriter<games::kKyoto>;

inline constexpr LeafBudget kTinyBudget{2, 4};
inline constexpr int kTinyPlies = 5;  ///< no win found with the tiny budget is longer

/// Positions of random games that are won in exactly `plies`.
inline std::vector<KyotoPosition> wins_in(int plies, std::size_t count, unsigned first_seed) {
  std::vector<KyotoPosition> found;
  for (unsigned seed = first_seed; found.size() < count && seed < first_seed + 2000; ++seed) {
    for (const auto& pos : random_kyoto_positions(seed, 1, 5)) {
      PlainWins wins(300'000);
      if (found.size() < count && wins.distance(pos, plies) == plies) found.push_back(pos);
    }
  }
  return found;
}

/// The strategy that plays the same move in a position whatever led there.
template <class Choose>
KyotoWriter::Strategy playing(Choose choose) {
  return [choose](const KyotoPosition& pos, int) -> std::optional<KyotoWriter::Choice> {
    const std::optional<shogi::Move> move = choose(pos);
    if (!move) return std::nullopt;
    return KyotoWriter::Choice{*move};
  };
}

/// Plays what the plain search finds fastest.
inline KyotoWriter::Strategy plain_strategy(int plies) {
  auto wins = std::make_shared<PlainWins>();
  return playing([wins, plies](const KyotoPosition& pos) { return wins->best_move(pos, plies); });
}

inline Certificate small_proof(const std::vector<KyotoPosition>& positions, int plies, LeafBudget budget,
                               bool minimise_hands = true) {
  KyotoWriter writer({.budget = budget, .minimise_hands = minimise_hands, .on_progress = {}});
  for (const auto& pos : positions) {
    const Status status = writer.add(kyoto_sfen(pos), plain_strategy(plies));
    EXPECT_TRUE(status.has_value()) << status.error().message();
  }
  return writer.finish();
}

}  // namespace kanzen
