// Proofs of word chains, as a list of claims. A claim speaks of many states at once: of all in which play is
// at its letter and the numbers of words lie in its spans, and says that the player to move wins, or loses.
//
//   a won claim    names one word kind that is there, and the lost claim that holds after it
//   a lost claim   names for every word kind that may be there the won claim that holds after it
//
// States are meant with opposite words cancelled (theorem 1: whoever wins without a pair of opposite words
// answers one of them with the other). Claims lean on earlier claims only. docs/SHIRITORI_PROOF.md has the
// rules in full; solve/chain/check.h tests them, solve/chain/claim_search.h finds claims.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/chain/graph.h"

namespace kanzen::chain {

/// A number of words as claims keep it.
using Amount = std::uint16_t;
inline constexpr Amount kAnyAmount = std::numeric_limits<Amount>::max();
/// More words than this between two letters, after cancelling, cannot be solved: a word of a cancelled pair
/// may leave one more, and what must be there before a word may be one more again.
inline constexpr Count kMostWords = kAnyAmount - 3;

/// A kind of word as one number: from which letter to which.
using Cell = std::uint32_t;

/// How many words of a kind there may be; kinds without a span may have any number, and none.
struct Span {
  Cell cell;
  Amount least;
  Amount most;  ///< kAnyAmount: no bound
  friend bool operator==(const Span&, const Span&) = default;
};

using ClaimId = std::uint32_t;
inline constexpr ClaimId kNoClaim = std::numeric_limits<ClaimId>::max();

/// A word to a letter, and the claim that holds after it.
struct Step {
  std::uint32_t to;
  ClaimId claim;
  friend bool operator==(const Step&, const Step&) = default;
};

struct Claim {
  Letter at = 0;
  bool win = false;
  std::span<const Span> spans;
  std::span<const Step> steps;
};

/// The claims of a proof. A search, which has many more, keeps its own packed.
class ClaimList {
 public:
  [[nodiscard]] std::size_t size() const { return heads_.size(); }
  [[nodiscard]] Claim operator[](ClaimId id) const {
    const Head& head = heads_[id];
    const bool last = id + 1 == heads_.size();
    const std::size_t span_end = last ? spans_.size() : heads_[id + 1].first_span;
    const std::size_t step_end = last ? steps_.size() : heads_[id + 1].first_step;
    return {head.at, head.win, std::span(spans_).subspan(head.first_span, span_end - head.first_span),
            std::span(steps_).subspan(head.first_step, step_end - head.first_step)};
  }
  ClaimId add(const Claim& claim) {
    heads_.push_back({spans_.size(), steps_.size(), claim.at, claim.win});
    spans_.insert(spans_.end(), claim.spans.begin(), claim.spans.end());
    steps_.insert(steps_.end(), claim.steps.begin(), claim.steps.end());
    return static_cast<ClaimId>(heads_.size() - 1);
  }
  /// Whether another claim can be numbered.
  [[nodiscard]] bool has_room() const { return heads_.size() < kNoClaim; }

 private:
  struct Head {
    std::size_t first_span;
    std::size_t first_step;
    Letter at;
    bool win;
  };
  std::vector<Head> heads_;
  std::vector<Span> spans_;
  std::vector<Step> steps_;
};

}  // namespace kanzen::chain
