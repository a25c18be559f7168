#include <gtest/gtest.h>

#include "games/dobutsu/rules.h"
#include "support/class_solving.h"

namespace kanzen {
namespace {

TEST(AllSmallClasses, NineSquareClassesOfTwoPiecesHaveTheNaiveVerdicts) {
  for (const std::string& letters : nine_classes_of(2)) {
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kNine>(letters, 2));
  }
}

TEST(AllSmallClasses, NineSquareClassesWithAPawnHaveTheNaiveVerdictsWithDropMate) {
  for (const std::string& letters : nine_classes_of(2)) {
    if (letters.find('P') == std::string::npos) continue;
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kNineWithDropMate>(letters, 2));
  }
}

TEST(AllSmallClasses, DobutsuClassesOfTwoPiecesHaveTheNaiveVerdicts) {
  for (const char* letters : {"GE", "GC", "EC", "GG", "EE", "CC"}) {
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kDobutsu>(letters, 2));
    ASSERT_NO_FATAL_FAILURE(expect_naive_solution<games::kDobutsuWithoutDeadDrops>(letters, 2));
  }
}

}  // namespace
}  // namespace kanzen
