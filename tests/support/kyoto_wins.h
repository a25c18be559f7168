// Forced wins in Kyoto shogi, found and checked the plain way: iterative deepening over all moves, positions
// themselves as keys, no code in common with the proofs in src/.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "support/playouts.h"

namespace kanzen {

using KyotoPosition = shogi::Position<games::kKyoto>;
using KyotoGame = shogi::Game<games::kKyoto>;

/// Plain search for wins within a number of plies.
class PlainWins {
 public:
  explicit PlainWins(std::uint64_t max_nodes = ~std::uint64_t{0}) : nodes_left_(max_nodes) {}

  /// Whether the side to move wins in at most `plies`; empty if there are not nodes enough to say.
  std::optional<bool> within(const KyotoPosition& pos, int plies) {
    const bool won = attacker_wins(pos, plies);
    if (won) return true;
    return nodes_left_ == 0 ? std::nullopt : std::optional(false);
  }
  /// The least odd number of plies up to `limit` in which the side to move wins; 0 if there is none.
  int distance(const KyotoPosition& pos, int limit) {
    for (int plies = 1; plies <= limit; plies += 2) {
      if (attacker_wins(pos, plies)) return plies;
    }
    return 0;
  }
  /// A move that wins fastest.
  std::optional<shogi::Move> best_move(const KyotoPosition& pos, int limit) {
    const int plies = distance(pos, limit);
    std::optional<shogi::Move> best;
    KyotoGame::for_each_move(pos, [&](shogi::Move move) {
      if (plies != 0 && !best && defender_loses(shogi::play(pos, move), plies - 1)) best = move;
    });
    return best;
  }

 private:
  bool attacker_wins(const KyotoPosition& pos, int plies) {
    if (plies < 1 || nodes_left_ == 0) return false;
    --nodes_left_;
    auto& [won_in, not_in] = known_[pos];
    if (won_in != 0 && won_in <= plies) return true;
    if (not_in >= plies) return false;
    bool won = false;
    KyotoGame::for_each_child(
        pos, [&](const KyotoPosition& child) { won = won || defender_loses(child, plies - 1); });
    auto& entry = known_[pos];
    if (won) {
      entry.first = plies;
    } else if (nodes_left_ != 0) {
      entry.second = plies;
    }
    return won;
  }
  bool defender_loses(const KyotoPosition& pos, int plies) {
    if (plies == 0) return KyotoGame::count_legal_moves(pos) == 0;
    bool lost = true;
    KyotoGame::for_each_child(
        pos, [&](const KyotoPosition& child) { lost = lost && attacker_wins(child, plies - 1); });
    return lost;
  }

  std::uint64_t nodes_left_;
  std::map<KyotoPosition, std::pair<int, int>> known_;  ///< won within, not won within
};

/// Positions out of random games, the same for the same seed.
inline std::vector<KyotoPosition> random_kyoto_positions(unsigned first_seed, unsigned games,
                                                         std::size_t every) {
  std::vector<KyotoPosition> positions;
  for (unsigned seed = first_seed; seed < first_seed + games; ++seed) {
    const auto line = shogi::random_game<games::kKyoto>(seed, 80);
    for (std::size_t i = 3; i < line.standings.size(); i += every)
      positions.push_back(line.standings[i].position);
  }
  return positions;
}

inline std::string kyoto_sfen(const KyotoPosition& pos) {
  return shogi::format_sfen(shogi::Standing<games::kKyoto>{pos});
}

}  // namespace kanzen
