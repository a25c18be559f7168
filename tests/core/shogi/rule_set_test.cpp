#include "core/shogi/rule_set.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <vector>

#include "support/all_games.h"

namespace kanzen::shogi {
namespace {

RuleSet changed(const std::function<void(RuleSet&)>& change) {
  RuleSet rules = games::kNine;
  change(rules);
  return rules;
}

TEST(RulesHash, DiffersBetweenAllGamesAndVariants) {
  std::set<std::uint64_t> hashes;
  for (const RuleSet& rules : {games::kDobutsu, games::kDobutsuWithoutDeadDrops, games::kGorogoro,
                               games::kGorogoroWithDropMate, games::kKyoto, games::kMinishogi,
                               games::kMinishogiWithDropMate, games::kNine, games::kNineWithDropMate}) {
    EXPECT_TRUE(hashes.insert(rules_hash(rules)).second) << rules.name;
  }
}

TEST(RulesHash, ChangesWithEveryRule) {
  const std::vector<std::function<void(RuleSet&)>> changes{
      [](RuleSet& rules) { rules.files = 4; },
      [](RuleSet& rules) { rules.ranks = 4; },
      [](RuleSet& rules) { rules.kinds = 7; },
      [](RuleSet& rules) { rules.pieces[1].letter = 'X'; },
      [](RuleSet& rules) { rules.pieces[2].front.steps = kGold; },
      [](RuleSet& rules) { rules.pieces[3].front.slides = kDiagonal; },
      [](RuleSet& rules) { rules.pieces[3].back.steps = 0; },
      [](RuleSet& rules) { rules.pieces[4].back.slides = 0; },
      [](RuleSet& rules) { rules.start = "k2/3/2K b - 1"; },
      [](RuleSet& rules) { rules.material = Material::AsAtStart; },
      [](RuleSet& rules) { rules.promotion = Promotion::OnEntering; },
      [](RuleSet& rules) { rules.promotion_ranks = 2; },
      [](RuleSet& rules) { rules.goal = Goal::Capture; },
      [](RuleSet& rules) { rules.try_wins = true; },
      [](RuleSet& rules) { rules.dead_pieces = true; },
      [](RuleSet& rules) { rules.dead_drops = true; },
      [](RuleSet& rules) { rules.one_per_file = 0; },
      [](RuleSet& rules) { rules.no_drop_mate = 0; },
      [](RuleSet& rules) { rules.repetition = Repetition::Draw; },
      [](RuleSet& rules) { rules.stalemate = Stalemate::Draw; },
  };
  std::set<std::uint64_t> hashes{rules_hash(games::kNine)};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    EXPECT_TRUE(hashes.insert(rules_hash(changed(changes[i]))).second) << "change " << i;
  }
}

TEST(RulesHash, DoesNotLookAtNamesAndNotation) {
  const RuleSet renamed = changed([](RuleSet& rules) {
    rules.name = "other";
    rules.japanese_name = "他";
    rules.lettered_files = true;
    rules.pieces[1].front.japanese = "きん";
    rules.pieces[1].front.on_board = "き";
    rules.pieces[1].front.alias = 'Q';
  });
  EXPECT_EQ(rules_hash(renamed), rules_hash(games::kNine));
}

TEST(RuleSet, ContradictionsAreFound) {
  EXPECT_TRUE(is_consistent(games::kNine));
  EXPECT_FALSE(is_consistent(RuleSet{}));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.ranks = 12; })));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.kinds = 9; })));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.pieces[0].back.steps = kGold; })));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.pieces[2].letter = 'G'; })));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.pieces[2].letter = 's'; })));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.pieces[2].front = {}; })));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.one_per_file = 'X'; })));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.no_drop_mate = 'X'; })));
  EXPECT_FALSE(is_consistent(changed([](RuleSet& rules) { rules.promotion_ranks = 3; })));
}

TEST(RuleSet, KindsAreFoundByTheirLetters) {
  EXPECT_EQ(games::kNine.kind_of('K'), 0);
  EXPECT_EQ(games::kNine.kind_of('P'), 7);
  EXPECT_EQ(games::kNine.kind_of('X'), -1);
  EXPECT_EQ(games::kDobutsu.kind_of('C'), 3);
}

}  // namespace
}  // namespace kanzen::shogi
