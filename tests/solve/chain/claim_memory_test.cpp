#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solve/chain/recent_answers.h"
#include "solve/chain/won_claims.h"

namespace kanzen::solve::chain {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

TEST(RecentAnswers, KeepsThemByKindOfWord) {
  RecentAnswers answers(3);
  answers.note(1, 7);
  answers.note(1, 8);
  answers.note(2, 9);
  EXPECT_THAT(answers.to(0), IsEmpty());
  EXPECT_THAT(answers.to(1), ElementsAre(7, 8));
  EXPECT_THAT(answers.to(2), ElementsAre(9));
}

TEST(RecentAnswers, KeepsNoneTwice) {
  RecentAnswers answers(1);
  for (int time = 0; time < 3; ++time) answers.note(0, 7);
  EXPECT_THAT(answers.to(0), ElementsAre(7));
}

TEST(RecentAnswers, ForgetsTheOldestFirst) {
  constexpr ClaimId kMany = 1000;
  RecentAnswers answers(1);
  for (ClaimId claim = 0; claim < kMany; ++claim) {
    answers.note(0, claim);
    EXPECT_THAT(answers.to(0), Contains(claim));
  }
  const std::size_t kept = answers.to(0).size();
  ASSERT_LT(kept, kMany);
  for (ClaimId claim = 0; claim < kMany; ++claim) {
    if (claim + kept < kMany) {
      EXPECT_THAT(answers.to(0), Not(Contains(claim)));
    } else {
      EXPECT_THAT(answers.to(0), Contains(claim));
    }
  }
}

TEST(WonClaims, AreFoundByTheLostOneAndTheirLetter) {
  ClaimStore claims;
  const auto add = [&](Letter at, bool win) { return claims.add({at, win, {}, {}}); };
  const ClaimId lost = add(0, false);
  const ClaimId other_lost = add(0, false);
  WonClaims won_claims;
  EXPECT_EQ(won_claims.find(lost, 1, claims), kNoClaim);

  const ClaimId from_one = add(1, true);
  won_claims.note(lost, from_one);
  const ClaimId from_two = add(2, true);
  won_claims.note(lost, from_two);
  const ClaimId of_the_other = add(1, true);
  won_claims.note(other_lost, of_the_other);

  EXPECT_EQ(won_claims.find(lost, 1, claims), from_one);
  EXPECT_EQ(won_claims.find(lost, 2, claims), from_two);
  EXPECT_EQ(won_claims.find(lost, 3, claims), kNoClaim);
  EXPECT_EQ(won_claims.find(other_lost, 1, claims), of_the_other);
  EXPECT_EQ(won_claims.find(other_lost, 2, claims), kNoClaim);
}

}  // namespace
}  // namespace kanzen::solve::chain
