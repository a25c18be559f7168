#include "solve/batch.h"

#include <gtest/gtest.h>

#include <vector>

namespace kanzen::solve {
namespace {

TEST(Batch, AppliesEveryEntryOnceInOrder) {
  for (const int count : {0, 1, 3, 4, 5, 8, 11}) {
    Batch<int, 4> batch;
    std::vector<int> announced;
    std::vector<int> applied;
    const auto apply = [&](int entry) { applied.push_back(entry); };
    for (int i = 0; i < count; ++i) {
      batch.push(
          i, [&](int entry) { announced.push_back(entry); }, apply);
      EXPECT_EQ(announced.size(), static_cast<std::size_t>(i) + 1);
      EXPECT_EQ(applied.size(), announced.size() / 4 * 4);
    }
    batch.flush(apply);
    batch.flush(apply);
    EXPECT_EQ(applied, announced);
  }
}

}  // namespace
}  // namespace kanzen::solve
