// A certificate checked the plain way, by what docs/CERTIFICATE.md says and nothing from src/solve: a list of
// entries looked through one by one, full recursion, and a plain search at the leaves whose only limit is a
// generous depth.
#pragma once

#include "core/certificate.h"
#include "core/shogi/position_code.h"
#include "support/kyoto_wins.h"

namespace kanzen {

class PlainCheck {
 public:
  PlainCheck(const Certificate& certificate, int leaf_plies) : leaf_plies_(leaf_plies) {
    for (const CertificateEntry& entry : certificate.entries) {
      const auto pos = shogi::position_of<games::kKyoto>(entry.code);
      readable_ = readable_ && pos && !shogi::find_impossible(*pos);
      if (!readable_) return;
      entries_.push_back({*pos, entry});
    }
    for (const std::string& text : certificate.positions)
      claims_.push_back(shogi::line_of<games::kKyoto>(text).standings.back().position);
  }

  /// Whether every entry follows and every claim is met.
  bool holds() {
    if (!readable_) return false;
    for (const Known& entry : entries_) {
      if (!follows(entry)) return false;
    }
    for (const auto& claim : claims_) {
      if (!is_met(claim, ~std::uint32_t{0})) return false;
    }
    return true;
  }

 private:
  struct Known {
    KyotoPosition position;
    CertificateEntry entry;
  };

  bool follows(const Known& known) {
    std::vector<shogi::Move> moves;
    KyotoGame::for_each_move(known.position, [&](shogi::Move move) { moves.push_back(move); });
    if (known.entry.move >= moves.size()) return false;
    const auto after = shogi::play(known.position, moves[known.entry.move]);
    bool all = true;
    KyotoGame::for_each_move(
        after, [&](shogi::Move reply) { all = all && is_met(shogi::play(after, reply), known.entry.rank); });
    return all;
  }

  bool is_met(const KyotoPosition& pos, std::uint32_t rank) {
    for (const Known& known : entries_) {
      if (known.entry.rank < rank && settles(known.position, pos)) return true;
    }
    return plain_.distance(pos, leaf_plies_) != 0;  // shallow wins first
  }

  static bool settles(const KyotoPosition& entry, const KyotoPosition& pos) {
    for (int square = 0; square < 25; ++square) {
      const shogi::Square at{static_cast<std::uint8_t>(square)};
      if (!(entry.at(at) == pos.at(at))) return false;
    }
    for (int kind = 1; kind < games::kKyoto.kinds; ++kind) {
      if (entry.hand(shogi::Side::Own).count(kind) > pos.hand(shogi::Side::Own).count(kind)) return false;
    }
    return true;
  }

  int leaf_plies_;
  bool readable_ = true;
  PlainWins plain_;
  std::vector<Known> entries_;
  std::vector<KyotoPosition> claims_;
};

}  // namespace kanzen
