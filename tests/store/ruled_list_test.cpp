#include "store/ruled_list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "store/table.h"
#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

std::vector<RuledEntry> random_entries() {
  std::vector<RuledEntry> entries;
  Index next = 0;
  for (int count = *rc::gen::inRange(0, 40); count > 0; --count) {
    const Index index = next + *rc::gen::inRange<Index>(0, 100'000);
    entries.push_back(
        {index,
         static_cast<Outcome>(*rc::gen::inRange(0, 3)),
         {*rc::gen::inRange<std::uint32_t>(0, 1 << 20), *rc::gen::inRange<std::uint32_t>(0, 300)}});
    next = index + 1;
  }
  return entries;
}

RC_GTEST_PROP(RuledList, SurvivesPacking, ()) {
  const auto entries = random_entries();
  const auto read = unpack_ruled(pack_ruled(entries), 10'000'000);
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == entries);
}

RC_GTEST_PROP(RuledList, AnyBytesAreAListInBoundsOrNone, (const std::vector<std::uint8_t>& bytes)) {
  const auto read = unpack_ruled(std::as_bytes(std::span(bytes)), 1000);
  if (!read) return;
  for (std::size_t i = 0; i < read->size(); ++i) {
    RC_ASSERT((*read)[i].index < 1000U);
    if (i > 0) RC_ASSERT((*read)[i - 1].index < (*read)[i].index);
  }
}

TEST(RuledList, CutShortOrBeyondTheEndIsRefused) {
  const std::vector<RuledEntry> entries{{5, Outcome::Win, {1, 300}}, {900, Outcome::Loss, {0, 2}}};
  const auto bytes = pack_ruled(entries);
  EXPECT_FALSE(unpack_ruled(bytes, 900).has_value());
  EXPECT_TRUE(unpack_ruled(bytes, 901).has_value());
  EXPECT_FALSE(unpack_ruled(std::span(bytes).first(bytes.size() - 1), 901).has_value());
}

TEST(RuledList, IsPartOfATable) {
  const TempFolder folder;
  const Identity identity{std::string(kTableKind), "nine", 7};
  const std::vector<VerdictCode> codes{0, 1, 2, 0, 255};
  const std::vector<RuledEntry> entries{{0, Outcome::Win, {1, 0}}, {3, Outcome::Loss, {0, 2}}};
  TableSummary summary;
  summary.material = "B";
  summary.positions_folded = 4;
  summary.ruled_wins = 1;
  summary.ruled_losses = 2;
  ASSERT_TRUE(write_table(folder / "a", identity, {codes, {}, {}, summary, entries}).has_value());
  const auto table = Table::open(folder / "a", "nine", 7, codes.size());
  ASSERT_TRUE(table.has_value()) << table.error().message();
  EXPECT_EQ(std::vector(table->ruled().begin(), table->ruled().end()), entries);
  EXPECT_EQ(table->summary(), summary);
}

TEST(RuledList, ATableWithAListOfNonsenseIsRefused) {
  const TempFolder folder;
  const Identity identity{std::string(kTableKind), "nine", 7};
  const std::vector<VerdictCode> codes{0, 1};
  const std::vector<RuledEntry> beyond{{2, Outcome::Win, {}}};
  ASSERT_TRUE(write_table(folder / "a", identity, {codes, {}, {}, {}, beyond}).has_value());
  const auto table = Table::open(folder / "a", "nine", 7, codes.size());
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().kind, ErrorKind::Corrupt);
}

}  // namespace
}  // namespace kanzen::store
