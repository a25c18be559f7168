// What searches of word chains remember; one after another may share it if none has more words than the
// ceiling.
#pragma once

#include "solve/chain/claim_index.h"
#include "solve/chain/experience.h"
#include "solve/chain/recent_answers.h"
#include "solve/chain/won_claims.h"

namespace kanzen::solve::chain {

struct Memory {
  Memory(int letters, std::size_t bytes_allowed) : Memory(letters, bytes_allowed, no_ceiling(letters)) {}
  Memory(int letters, std::size_t bytes_allowed, Ceiling most_words)
      : ceiling(std::move(most_words)),
        index(claims, ceiling, letters),
        at_sight(claims, ceiling, letters),
        recent_answers(ceiling.size()),
        experience(letters),
        most_bytes(bytes_allowed) {}
  Memory(const Memory&) = delete;  // its parts know each other
  Memory& operator=(const Memory&) = delete;

  [[nodiscard]] bool full() const {
    return claims.bytes() + won_claims.bytes() + index.bytes() + at_sight.bytes() > most_bytes ||
           !claims.has_room();
  }

  Ceiling ceiling;
  ClaimStore claims;
  WonClaims won_claims;  ///< of lost ones that the index has
  ClaimIndex index;      ///< of claims that were searched for
  ClaimIndex at_sight;  ///< of those that were not: the search needs no index to see them, only their numbers
  RecentAnswers recent_answers;  ///< where the index has none
  Experience experience;
  std::size_t most_bytes;
};

}  // namespace kanzen::solve::chain
