#include "base/bit_set.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

namespace kanzen {
namespace {

using Bits = BitSet<int, 3>;

const rc::Gen<std::set<int>> kMembers =
    rc::gen::container<std::set<int>>(rc::gen::inRange(0, Bits::kCapacity));

Bits bits_of(const std::set<int>& members) {
  Bits bits;
  for (const int member : members) bits.insert(member);
  return bits;
}

std::vector<int> members_of(const Bits& bits) {
  std::vector<int> members;
  bits.for_each([&](int member) { members.push_back(member); });
  return members;
}

/// What an algorithm of the standard library makes of two sets.
template <class Algorithm>
std::vector<int> combined(const std::set<int>& a, const std::set<int>& b, const Algorithm& algorithm) {
  std::vector<int> result;
  algorithm(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

TEST(BitSet, IsEmptyAtFirst) {
  EXPECT_TRUE(Bits().empty());
  EXPECT_EQ(Bits().size(), 0);
  EXPECT_TRUE(members_of({}).empty());
}

RC_GTEST_PROP(BitSet, HoldsWhatWasInsertedInOrder, ()) {
  const std::set<int> members = *kMembers;
  const Bits bits = bits_of(members);
  RC_ASSERT(members_of(bits) == std::vector<int>(members.begin(), members.end()));
  RC_ASSERT(bits.size() == static_cast<int>(members.size()));
  RC_ASSERT(bits.empty() == members.empty());
  if (!members.empty()) RC_ASSERT(bits.first() == *members.begin());
  for (int member = 0; member < Bits::kCapacity; ++member) {
    RC_ASSERT(bits.contains(member) == members.contains(member));
    RC_ASSERT(bits.is_only(member) == (members == std::set<int>{member}));
  }
}

RC_GTEST_PROP(BitSet, ForgetsWhatIsErased, ()) {
  std::set<int> members = *kMembers;
  Bits bits = bits_of(members);
  const int gone = *rc::gen::inRange(0, Bits::kCapacity);
  members.erase(gone);
  bits.erase(gone);
  RC_ASSERT(bits == bits_of(members));
  bits.clear();
  RC_ASSERT(bits.empty());
}

RC_GTEST_PROP(BitSet, CombinesAsSetsDo, ()) {
  const std::set<int> a = *kMembers;
  const std::set<int> b = *kMembers;
  const auto both = [](auto... args) { std::set_intersection(args...); };
  const auto either = [](auto... args) { std::set_union(args...); };
  const auto first_only = [](auto... args) { std::set_difference(args...); };
  RC_ASSERT(members_of(bits_of(a) & bits_of(b)) == combined(a, b, both));
  RC_ASSERT(members_of(bits_of(a) | bits_of(b)) == combined(a, b, either));
  RC_ASSERT(members_of(bits_of(a) - bits_of(b)) == combined(a, b, first_only));
  RC_ASSERT(bits_of(a).contains_all(bits_of(b)) == std::includes(a.begin(), a.end(), b.begin(), b.end()));
}

TEST(BitSet, BelowHoldsAllSmallerOnes) {
  for (int end = 0; end <= Bits::kCapacity; ++end) {
    const std::vector<int> members = members_of(Bits::below(end));
    ASSERT_EQ(members.size(), static_cast<std::size_t>(end));
    ASSERT_EQ(members.empty() ? -1 : members.back(), end - 1);
  }
}

TEST(BitSet, AnyOfStopsAtTheFirstThatWillDo) {
  std::vector<int> asked;
  const bool found = bits_of({3, 64, 127, 190}).any_of([&](int member) {
    asked.push_back(member);
    return member >= 64;
  });
  EXPECT_TRUE(found);
  EXPECT_EQ(asked, (std::vector{3, 64}));
  EXPECT_FALSE(bits_of({3, 64}).any_of([](int) { return false; }));
}

TEST(BitSet, VisitorsMayChangeTheSet) {
  Bits bits = bits_of({1, 70, 130});
  std::vector<int> visited;
  bits.for_each([&](int member) {
    visited.push_back(member);
    bits.clear();
  });
  EXPECT_EQ(visited, (std::vector{1, 70, 130}));
}

}  // namespace
}  // namespace kanzen
