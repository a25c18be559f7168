// The part of a certificate that one position rests on, as a certificate of its own. It needs no trust: the
// checker looks at it as at any other.
#pragma once

#include "base/result.h"
#include "core/certificate.h"
#include "core/shogi/game.h"
#include "core/shogi/move_number.h"
#include "core/shogi/usi.h"
#include "solve/proof/check/coverage.h"

namespace kanzen::solve {

template <const shogi::RuleSet& R>
class CertificatePart {
 public:
  using Position = shogi::Position<R>;

  explicit CertificatePart(const Certificate& whole) : whole_(whole) {}

  /// Of a position that the certificate does not settle the part has no entries, and does not hold unless
  /// the leaf search does it.
  Result<Certificate> below(const std::string& position) {
    const auto line = shogi::parse_position<R>(position);
    if (!line) return line.error();
    if (auto status = read_entries(); !status) return status.error();
    need(coverage_.find(line->standings.back().position, kAnyRank));
    for (std::size_t number = positions_.size(); number-- > 0;) {  // entries rely on earlier ones only
      if (needed_[number]) need_answers(number);
    }
    Certificate part{Claim::Whole, {position}, whole_.budget, {}};
    for (std::size_t number = 0; number < positions_.size(); ++number) {
      if (needed_[number]) part.entries.push_back(whole_.entries[number]);
    }
    return part;
  }

 private:
  static constexpr std::uint32_t kAnyRank = ~std::uint32_t{0};

  Status read_entries() {
    for (const CertificateEntry& entry : whole_.entries) {
      const auto pos = shogi::position_of<R>(entry.code);
      if (!pos) return Error{ErrorKind::Corrupt, "has an entry whose code is not that of a position", {}};
      coverage_.add(*pos, static_cast<std::uint32_t>(positions_.size()), entry.rank);
      positions_.push_back(*pos);
    }
    needed_.assign(positions_.size(), false);
    return Done{};
  }

  void need(std::optional<std::uint32_t> entry) {
    if (entry) needed_[*entry] = true;
  }

  void need_answers(std::size_t number) {
    const CertificateEntry& entry = whole_.entries[number];
    const auto move = shogi::numbered_move(positions_[number], entry.move);
    if (!move) return;  // the checker will say so
    shogi::Game<R>::for_each_child(shogi::play(positions_[number], *move),
                                   [&](const Position& reply) { need(coverage_.find(reply, entry.rank)); });
  }

  const Certificate& whole_;
  std::vector<Position> positions_;
  Coverage<R> coverage_;
  std::vector<bool> needed_;
};

}  // namespace kanzen::solve
