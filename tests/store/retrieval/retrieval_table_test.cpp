#include "store/retrieval/retrieval_table.h"

#include <gtest/gtest.h>

#include <random>

#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

constexpr std::uint64_t kRules = 42;
const Identity kIdentity{std::string(kRetrievalKind), "dobutsu", kRules};

/// Every kind of code there is; some regions are dull, others are not.
std::vector<VerdictCode> random_codes(Index count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<VerdictCode> codes(count);
  for (Index index = 0; index < count; ++index) {
    const auto dullness = 2 + index / 20'000 % 5 * 7;
    const auto chance = random() % dullness;
    codes[index] = chance == 0   ? code_of(loss_in(static_cast<Plies>(2 * (random() % 126))))
                   : chance == 1 ? code_of(win_in(static_cast<Plies>(1 + 2 * (random() % 125))))
                   : chance == 2 ? kNoPositionCode
                                 : kDrawCode;
  }
  return codes;
}

Result<RetrievalTable> written(const TempFolder& folder, const std::vector<VerdictCode>& codes,
                               int look_ahead, unsigned threads = 1) {
  const Status status = write_retrieval(folder / "r", kIdentity, {look_ahead, codes, {}}, threads);
  EXPECT_TRUE(status.has_value());
  return RetrievalTable::open(folder / "r", "dobutsu", kRules, codes.size());
}

TEST(RetrievalTable, KnowsEveryLevelThatTheLookAheadDoesNot) {
  const TempFolder folder;
  for (const Index count : {Index{1}, Index{8192}, Index{8193}, Index{90'000}}) {
    const auto codes = random_codes(count, static_cast<unsigned>(count));
    for (const int look_ahead : {1, 5}) {
      const auto table = written(folder, codes, look_ahead);
      ASSERT_TRUE(table.has_value()) << table.error().message();
      EXPECT_EQ(table->look_ahead(), look_ahead);
      Index keys = 0;
      for (Index index = 0; index < count; ++index) {
        if (codes[index] == kNoPositionCode || is_quick(verdict_of(codes[index]), {look_ahead, 0})) continue;
        ++keys;
        const int level =
            is_loss(codes[index]) ? verdict_of(codes[index]).distance : RetrievalTable::kNotLost;
        ASSERT_EQ(table->level_of(index), level) << index;
      }
      EXPECT_EQ(table->key_count(), keys);
    }
  }
}

TEST(RetrievalTable, HasTheSameBytesForAnyNumberOfThreads) {
  const TempFolder folder;
  const auto codes = random_codes(70'000, 1);
  ASSERT_TRUE(written(folder, codes, 1, 1).has_value());
  const std::string one = bytes_in(folder / "r");
  ASSERT_TRUE(written(folder, codes, 1, 3).has_value());
  EXPECT_EQ(bytes_in(folder / "r"), one);
}

TEST(RetrievalTable, OthersAreRefused) {
  const TempFolder folder;
  const auto codes = random_codes(9'000, 1);
  ASSERT_TRUE(written(folder, codes, 1).has_value());
  const auto kind_of_error = [&](const char* game, std::uint64_t rules, Index count) {
    return RetrievalTable::open(folder / "r", game, rules, count).error().kind;
  };
  EXPECT_EQ(kind_of_error("kyoto", kRules, codes.size()), ErrorKind::Mismatch);
  EXPECT_EQ(kind_of_error("dobutsu", kRules + 1, codes.size()), ErrorKind::Mismatch);
  EXPECT_EQ(kind_of_error("dobutsu", kRules, codes.size() + 1), ErrorKind::Mismatch);
}

TEST(RetrievalTable, AFlippedBitIsNeverBelieved) {
  const TempFolder folder;
  const auto codes = random_codes(20'000, 5);
  ASSERT_TRUE(written(folder, codes, 1).has_value());
  const std::string sound = bytes_in(folder / "r");
  std::mt19937 random(1);
  for (int i = 0; i < 300; ++i) {
    std::string bytes = sound;
    const std::size_t at = random() % bytes.size();
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
    put_bytes(folder / "d", bytes);
    const auto table = RetrievalTable::open(folder / "d", "dobutsu", kRules, codes.size());
    if (!table) continue;
    for (Index index = 0; index < codes.size(); ++index) {
      if (!is_loss(codes[index]) || is_quick(verdict_of(codes[index]), {1, 0})) continue;
      const int level = table->level_of(index);
      ASSERT_TRUE(level == RetrievalTable::kDamaged || level == verdict_of(codes[index]).distance) << at;
    }
  }
}

TEST(RetrievalTable, TruncatedFilesAreRefused) {
  const TempFolder folder;
  ASSERT_TRUE(written(folder, random_codes(20'000, 5), 1).has_value());
  const std::string sound = bytes_in(folder / "r");
  for (std::size_t size = 0; size < sound.size(); size += 517) {
    put_bytes(folder / "t", sound.substr(0, size));
    EXPECT_FALSE(RetrievalTable::open(folder / "t", "dobutsu", kRules, 20'000).has_value()) << size;
  }
}

}  // namespace
}  // namespace kanzen::store
