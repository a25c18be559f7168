// For each kind of word the won claims that answered it of late, for games with too many letters to index all
// answers (claim_index.h). A claim need not exclude a word that is not there if one of them holds after it:
// so nothing has to be looked up for words that nobody can take.
#pragma once

#include <algorithm>
#include <vector>

#include "core/chain/claims.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

class RecentAnswers {
 public:
  explicit RecentAnswers(std::size_t kinds) : of_(kinds) {}

  [[nodiscard]] const std::vector<ClaimId>& to(Cell word) const { return of_[word].claims; }

  void note(Cell word, ClaimId answer) {
    auto& [claims, oldest] = of_[word];
    if (std::find(claims.begin(), claims.end(), answer) != claims.end()) return;
    if (claims.size() < kKept) return claims.push_back(answer);
    claims[oldest] = answer;
    oldest = (oldest + 1) % kKept;
  }

 private:
  /// Twice as many spare the search one node in a hundred, and take more time than that.
  static constexpr std::size_t kKept = 64;
  struct Answers {
    std::vector<ClaimId> claims;
    std::size_t oldest = 0;
  };
  std::vector<Answers> of_;
};

}  // namespace kanzen::solve::chain
