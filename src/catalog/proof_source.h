// A certificate as a source: on proved ground the answer is a win or a loss, with a bound on its length.
//
// The entries of the certificate and the leaf search that belongs to it settle positions with the attacker to
// move. A position with the defender to move is lost if every move leads to one of these. What neither
// settles is left to another source.
#pragma once

#include <memory>
#include <mutex>

#include "core/certificate.h"
#include "query/knowledge.h"
#include "solve/proof/check/coverage.h"
#include "solve/proof/check/leaf_search.h"

namespace kanzen::catalog {

template <const shogi::RuleSet& R>
class ProofSource final : public query::Source<shogi::Position<R>> {
 public:
  using Position = shogi::Position<R>;
  using Other = query::Source<Position>;

  /// The entries must be sound codes, as the reader of certificates and their checker see to.
  ProofSource(const Certificate& certificate, std::shared_ptr<const Other> otherwise)
      : leaf_search_(certificate.budget), otherwise_(std::move(otherwise)) {
    for (const CertificateEntry& entry : certificate.entries) {
      if (const auto pos = shogi::position_of<R>(entry.code)) coverage_.add(*pos, entry.rank, entry.rank);
    }
  }

  [[nodiscard]] std::string_view name() const override { return "proof"; }

  [[nodiscard]] Result<query::Knowledge> look_up(const Position& pos) const override {
    if (const auto over = shogi::Game<R>::ended(pos)) return query::Knowledge::exact(*over);
    const std::scoped_lock lock(mutex_);  // the leaf search keeps its memory between questions
    if (const Plies plies = won_within(pos); plies != 0) return bounded(Outcome::Win, plies);
    if (const Plies plies = lost_within(pos); plies != 0) return bounded(Outcome::Loss, plies);
    return otherwise_->look_up(pos);
  }

 private:
  static query::Knowledge bounded(Outcome outcome, Plies plies) {
    query::Knowledge known;
    known.outcome = outcome;
    known.distance_at_most = plies;
    return known;
  }

  /// 0: not known to be won.
  Plies won_within(const Position& pos) const {
    if (const auto rank = coverage_.find(pos, kAnyRank)) return static_cast<Plies>(*rank);
    const solve::LeafResult leaf = leaf_search_.run(pos);
    return leaf.won ? leaf.length : Plies{0};
  }
  /// 0: not known to be lost.
  Plies lost_within(const Position& pos) const {
    Plies longest = 0;
    bool all = true;
    shogi::Game<R>::for_each_child(pos, [&](const Position& child) {
      if (!all) return;
      const Plies plies = won_within(child);
      all = plies != 0;
      longest = std::max(longest, plies);
    });
    return all ? static_cast<Plies>(longest + 1) : Plies{0};
  }

  static constexpr std::uint32_t kAnyRank = ~std::uint32_t{0};

  mutable std::mutex mutex_;
  mutable solve::LeafSearch<R> leaf_search_;
  solve::Coverage<R> coverage_;  ///< an entry's number is its rank: that is all that is asked for
  std::shared_ptr<const Other> otherwise_;
};

}  // namespace kanzen::catalog
