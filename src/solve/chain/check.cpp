#include "solve/chain/check.h"

#include <algorithm>

namespace kanzen::solve::chain {
namespace {

/// A span with bounds that can be reckoned with; most is huge if there is no bound.
struct Bounds {
  std::int64_t least = 0;
  std::int64_t most = kNoBound;

  static constexpr std::int64_t kNoBound = std::numeric_limits<std::int64_t>::max() / 4;
};

Bounds bounds_of(const Span& span) {
  return {span.least, span.most == kAnyAmount ? Bounds::kNoBound : span.most};
}

class Checker {
 public:
  Checker(const Graph& graph, const ClaimList& claims)
      : graph_(graph),
        claims_(claims),
        letters_(static_cast<std::size_t>(graph.letters())),
        step_to_(letters_, kNoClaim) {
    for (std::size_t from = 0; from < letters_; ++from) {
      for (std::size_t to = 0; to < letters_; ++to) widest_.push_back({0, cancelled(from, to)});
    }
    bounds_ = widest_;
  }

  std::optional<std::string> run(const std::vector<ProvenStart>& starts) {
    for (ClaimId id = 0; id < claims_.size(); ++id) {
      if (auto flaw = flaw_of(id)) return "claim " + std::to_string(id) + " " + *flaw;
    }
    for (const ProvenStart& start : starts) {
      if (auto flaw = flaw_of(start))
        return "the start at letter " + std::to_string(start.start) + " " + *flaw;
    }
    return std::nullopt;
  }

 private:
  using Flaw = std::optional<std::string>;

  /// The cancelled number of words of a kind; of loops one if their number is odd.
  [[nodiscard]] std::int64_t cancelled(std::size_t from, std::size_t to) const {
    const auto words = [&](std::size_t a, std::size_t b) {
      return static_cast<std::int64_t>(graph_.words(static_cast<Letter>(a), static_cast<Letter>(b)));
    };
    if (from == to) return words(from, to) % 2;
    return std::max<std::int64_t>(words(from, to) - words(to, from), 0);
  }

  [[nodiscard]] Flaw flaw_of(const ProvenStart& start) const {
    if (start.claim >= claims_.size()) return "names a claim that is not there";
    const Claim claim = claims_[start.claim];
    if (claim.at != start.start) return "names a claim of another letter";
    if (claim.win != start.win) return "names a claim that says the opposite";
    for (const Span& span : claim.spans) {
      const Bounds wanted = bounds_of(span);
      const std::int64_t words = cancelled(span.cell / letters_, span.cell % letters_);
      if (words < wanted.least || words > wanted.most)
        return "names a claim that does not hold for the words";
    }
    return std::nullopt;
  }

  Flaw flaw_of(ClaimId id) {
    const Claim claim = claims_[id];
    if (claim.at < 0 || claim.at >= graph_.letters()) return "is of no letter";
    for (const Span& span : claim.spans) {
      if (span.cell >= bounds_.size()) return "speaks of no kind of word";
    }
    if (Flaw flaw = flaw_of_steps(id, claim)) return flaw;
    learn(claim);
    Flaw flaw = claim.win ? flaw_of_win(claim) : flaw_of_loss(claim);
    forget(claim);
    return flaw;
  }

  [[nodiscard]] Flaw flaw_of_steps(ClaimId id, const Claim& claim) const {
    for (const Step& step : claim.steps) {
      if (step.claim >= id) return "leans on a claim that does not stand before it";
      const Claim after = claims_[step.claim];
      if (after.at < 0 || static_cast<std::uint32_t>(after.at) != step.to)
        return "leans on a claim of another letter";
      if (after.win == claim.win) return "leans on a claim of the same outcome";
    }
    return std::nullopt;
  }

  void learn(const Claim& claim) {
    for (const Span& span : claim.spans) {
      Bounds& bounds = bounds_[span.cell];
      const Bounds wanted = bounds_of(span);
      bounds.least = std::max(bounds.least, wanted.least);
      bounds.most = std::min(bounds.most, wanted.most);
    }
    for (const Step& step : claim.steps) step_to_[step.to] = step.claim;
  }
  void forget(const Claim& claim) {
    for (const Span& span : claim.spans) bounds_[span.cell] = widest_[span.cell];
    for (const Step& step : claim.steps) step_to_[step.to] = kNoClaim;
  }

  Flaw flaw_of_win(const Claim& claim) {
    if (claim.steps.size() != 1) return "is a win without one move";
    const Step step = claim.steps[0];
    if (bounds_[cell(claim.at, step.to)].least < 1) return "moves by a word that may not be there";
    return flaw_of_move(claim.at, step);
  }

  Flaw flaw_of_loss(const Claim& claim) {
    for (std::size_t to = 0; to < letters_; ++to) {
      if (bounds_[cell(claim.at, to)].most < 1) continue;  // there is no such word
      if (step_to_[to] == kNoClaim)
        return "does not say why the word to letter " + std::to_string(to) + " loses";
      if (Flaw flaw = flaw_of_move(claim.at, {static_cast<std::uint32_t>(to), step_to_[to]})) return flaw;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::size_t cell(Letter from, std::size_t to) const {
    return static_cast<std::size_t>(from) * letters_ + to;
  }

  /// Whether the claim after a word holds wherever the claim at hand does and there is such a word.
  Flaw flaw_of_move(Letter from, const Step& step) {
    const std::size_t taken = cell(from, step.to);
    for (const Span& span : claims_[step.claim].spans) {
      const Bounds wanted = bounds_of(span);
      const Bounds after = bounds_after(span.cell, taken);
      if (after.least < wanted.least || after.most > wanted.most) {
        return "leans on claim " + std::to_string(step.claim) + ", which says less";
      }
    }
    return std::nullopt;
  }

  /// What is certain of a kind of word after one of the kind `taken` was taken.
  [[nodiscard]] Bounds bounds_after(std::size_t kind, std::size_t taken) const {
    const std::size_t from = taken / letters_;
    const std::size_t to = taken % letters_;
    if (kind == to * letters_ + from) return {0, 0};  // opposite to a word that was there, or the only loop
    Bounds bounds = bounds_[kind];
    if (kind != taken) return bounds;
    bounds.least = std::max<std::int64_t>(bounds.least, 1) - 1;
    --bounds.most;
    return bounds;
  }

  const Graph& graph_;
  const ClaimList& claims_;
  std::size_t letters_;
  std::vector<Bounds> widest_;    ///< of any state of the game: play only takes words away
  std::vector<Bounds> bounds_;    ///< of the claim at hand
  std::vector<ClaimId> step_to_;  ///< of the claim at hand
};

}  // namespace

std::optional<std::string> find_flaw(const Graph& graph, const ClaimList& claims,
                                     const std::vector<ProvenStart>& starts) {
  return Checker(graph, claims).run(starts);
}

}  // namespace kanzen::solve::chain
