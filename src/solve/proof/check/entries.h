// The entries of a certificate as positions, and who answers the replies to their moves.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/certificate.h"
#include "core/shogi/game.h"
#include "core/shogi/move_number.h"
#include "solve/proof/check/coverage.h"

namespace kanzen::solve {

template <const shogi::RuleSet& R>
class CertificateEntries {
 public:
  using Position = shogi::Position<R>;
  using Number = std::uint32_t;

  explicit CertificateEntries(const Certificate& certificate) : certificate_(certificate) {}

  /// Makes positions of their codes. The first entry whose code is not that of a position, if there is one.
  std::optional<Number> decode() {
    for (const CertificateEntry& entry : certificate_.entries) {
      const auto number = static_cast<Number>(positions_.size());
      const auto pos = shogi::position_of<R>(entry.code);
      if (!pos || shogi::find_impossible(*pos)) return number;
      positions_.push_back(*pos);
      coverage_.add(*pos, number, entry.rank);
    }
    return std::nullopt;
  }

  [[nodiscard]] Number size() const { return static_cast<Number>(positions_.size()); }

  /// The entry of lowest rank that settles a position.
  [[nodiscard]] std::optional<Number> settling(const Position& pos) const {
    constexpr std::uint32_t kAnyRank = ~std::uint32_t{0};
    return coverage_.find(pos, kAnyRank);
  }

  /// Calls `visit(position, entry of smaller rank that settles it)` for each reply to the entry's move; empty
  /// if the move is not legal.
  template <class Visit>
  std::optional<shogi::Move> for_each_reply(Number number, Visit&& visit) const {
    const CertificateEntry& entry = certificate_.entries[number];
    const auto move = shogi::numbered_move(positions_[number], entry.move);
    if (!move) return std::nullopt;
    shogi::Game<R>::for_each_child(shogi::play(positions_[number], *move), [&](const Position& reply) {
      visit(reply, coverage_.find(reply, entry.rank));
    });
    return move;
  }

 private:
  const Certificate& certificate_;
  std::vector<Position> positions_;
  Coverage<R> coverage_;
};

}  // namespace kanzen::solve
