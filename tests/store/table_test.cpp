#include "store/table.h"

#include <gtest/gtest.h>

#include "support/forged_container.h"
#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

constexpr std::uint64_t kRules = 42;
const Identity kIdentity{std::string(kTableKind), "dobutsu", kRules};

/// Every code there is, twice: at 0-251 decided or drawn, long ones at 253 and 509, no position at 254 and
/// 255.
struct Example {
  std::vector<VerdictCode> codes;
  LongDistances long_distances{{253, 252}, {509, 65535}};
  std::vector<std::uint64_t> reachable = std::vector<std::uint64_t>(8, 0xF0F0F0F0F0F0F0F1U);
  TableSummary summary{.material = "GECgec",
                       .positions = 508,
                       .wins = 254,
                       .losses = 252,
                       .draws = 2,
                       .longest = 65535,
                       .has_reachable = true,
                       .reachable = 257,
                       .reachable_continuing = 100};

  Example() {
    for (unsigned i = 0; i < 512; ++i)
      codes.push_back(i % 256 == 254 ? kNoPositionCode : static_cast<VerdictCode>(i));
  }
  [[nodiscard]] TableContents contents() const { return {codes, long_distances, reachable, summary}; }
};

void write(const std::filesystem::path& path, const TableContents& contents) {
  const Status status = write_table(path, kIdentity, contents);
  ASSERT_TRUE(status.has_value()) << status.error().message();
}

Result<Table> open(const std::filesystem::path& path, Index count = 512) {
  return Table::open(path, "dobutsu", kRules, count);
}

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// A sound table of 8 entries, to be changed and forged.
Forgery eight_entries() {
  return {.rules_hash = kRules,
          .sections = {{"summary", "{}"},
                       {"verdicts", std::string("\0\1\2\3\4\5\6\7", 8)},
                       {"long-distances", ""},
                       {"reachable", std::string("\5\0\0\0\0\0\0\0", 8)}}};
}

std::string pairs(const std::vector<std::uint64_t>& numbers) { return text_of(bytes_of(numbers)); }

Result<Table> open_forged(const TempFolder& folder, const Forgery& forgery) {
  put_bytes(folder / "forged", forged(forgery));
  return open(folder / "forged", 8);
}

TEST(Table, GivesBackWhatWasWritten) {
  const TempFolder folder;
  const Example example;
  write(folder / "a", example.contents());
  const auto table = open(folder / "a");
  ASSERT_TRUE(table.has_value()) << table.error().message();
  EXPECT_EQ(table->index_count(), 512U);
  EXPECT_EQ(table->summary(), example.summary);
  EXPECT_EQ(table->long_distances(), example.long_distances);
  EXPECT_TRUE(std::ranges::equal(*table->checked_codes(), example.codes));
  EXPECT_TRUE(std::ranges::equal(*table->checked_reachable(), example.reachable));
  for (Index index = 0; index < 512; ++index) {
    const bool marked = (example.reachable[index / 64] >> (index % 64) & 1U) != 0;
    EXPECT_EQ(*table->is_reachable(index), marked) << index;
  }
}

TEST(Table, ReadsEveryCode) {
  const TempFolder folder;
  write(folder / "a", Example().contents());
  const auto table = open(folder / "a");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(*table->at(0), draw());
  EXPECT_EQ(*table->at(1), loss_in(0));
  EXPECT_EQ(*table->at(2), win_in(1));
  for (Index index = 256 + 1; index <= 256 + 252; ++index) {
    const auto distance = static_cast<Plies>(index - 256 - 1);
    EXPECT_EQ(*table->at(index), distance % 2 == 1 ? win_in(distance) : loss_in(distance)) << index;
  }
}

TEST(Table, LongDistancesComeByTheEscape) {
  const TempFolder folder;
  write(folder / "a", Example().contents());
  const auto table = open(folder / "a");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(*table->at(253), loss_in(252));
  EXPECT_EQ(*table->at(509), win_in(65535));
}

TEST(Table, AnEscapeWithoutADistanceIsDamage) {
  const TempFolder folder;
  Example example;
  for (const LongDistances& distances :
       {LongDistances{}, LongDistances{{252, 300}, {254, 300}}, LongDistances{{509, 300}}}) {
    example.long_distances = distances;
    write(folder / "a", example.contents());
    const auto table = open(folder / "a");
    ASSERT_TRUE(table.has_value());
    const auto verdict = table->at(253);
    ASSERT_FALSE(verdict.has_value());
    EXPECT_EQ(verdict.error().kind, ErrorKind::Corrupt);
  }
}

TEST(Table, ACodeThatMeansNothingIsDamage) {
  const TempFolder folder;
  Example example;
  example.codes[7] = 254;
  write(folder / "a", example.contents());
  const auto table = open(folder / "a");
  ASSERT_TRUE(table.has_value());
  EXPECT_FALSE(table->at(7).has_value());
  EXPECT_TRUE(table->at(8).has_value());
}

TEST(Table, WhatIsNoPositionOrBeyondTheEndHasNoVerdict) {
  const TempFolder folder;
  write(folder / "a", Example().contents());
  const auto table = open(folder / "a");
  ASSERT_TRUE(table.has_value());
  for (const Index index : {Index{254}, Index{255}, Index{512}, ~Index{0}}) {
    EXPECT_FALSE(table->at(index).has_value()) << index;
  }
  EXPECT_FALSE(table->is_reachable(512).has_value());
  EXPECT_FALSE(table->is_reachable(~Index{0}).has_value());
}

TEST(Table, MayHaveNoMarksOfWhatIsReachable) {
  const TempFolder folder;
  Example example;
  example.reachable.clear();
  example.summary.has_reachable = false;
  example.summary.reachable = example.summary.reachable_continuing = 0;
  write(folder / "a", example.contents());
  const auto table = open(folder / "a");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->summary(), example.summary);
  EXPECT_FALSE(*table->is_reachable(4));
  const auto marks = table->checked_reachable();
  ASSERT_FALSE(marks.has_value());
  EXPECT_EQ(marks.error().what, "has no marks of what play can reach");
}

TEST(Table, IsOfOneGameOneRulesAndOneSize) {
  const TempFolder folder;
  write(folder / "a", Example().contents());
  const auto complaint = [&](const Result<Table>& table) {
    EXPECT_FALSE(table.has_value());
    EXPECT_EQ(table.error().kind, ErrorKind::Mismatch);
    EXPECT_EQ(table.error().where, (folder / "a").string());
    return table.error().what;
  };
  EXPECT_EQ(complaint(Table::open(folder / "a", "nine", kRules, 512)),
            "is of the game 'dobutsu', not of 'nine'");
  EXPECT_EQ(complaint(Table::open(folder / "a", "dobutsu", 43, 512)), "is of other rules of 'dobutsu'");
  EXPECT_EQ(complaint(open(folder / "a", 511)), "has 512 entries, not 511");
  EXPECT_EQ(complaint(open(folder / "a", 513)), "has 512 entries, not 513");
}

TEST(Table, ACheckpointIsNoTable) {
  const TempFolder folder;
  ASSERT_TRUE(write_container(folder / "a", {"checkpoint", "dobutsu", kRules}, {}).has_value());
  const auto table = open(folder / "a");
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().what, "is a checkpoint, not a table");
}

TEST(Table, AMissingFileIsNotFound) {
  const TempFolder folder;
  EXPECT_EQ(open(folder / "a").error().kind, ErrorKind::NotFound);
}

TEST(Table, DamageIsFoundWhereItIsAsked) {
  const TempFolder folder;
  Example example;
  example.codes.assign(3 * kBlockBytes, code_of(win_in(5)));
  example.reachable.assign(example.codes.size() / 64, 0);
  write(folder / "a", example.contents());
  constexpr std::size_t kCodesAt = 12288;  // after the header and the summary with its checksums
  flip_bit(folder / "a", kCodesAt + kBlockBytes + 77);
  const auto table = open(folder / "a", example.codes.size());
  ASSERT_TRUE(table.has_value()) << table.error().message();
  EXPECT_EQ(*table->at(kBlockBytes - 1), win_in(5));
  EXPECT_EQ(*table->at(2 * kBlockBytes), win_in(5));
  const auto verdict = table->at(kBlockBytes);
  ASSERT_FALSE(verdict.has_value());
  EXPECT_EQ(verdict.error().kind, ErrorKind::Corrupt);
  EXPECT_EQ(verdict.error().message(), (folder / "a").string() + ": is damaged");
  EXPECT_FALSE(table->checked_codes().has_value());
  EXPECT_TRUE(table->checked_reachable().has_value());
}

TEST(Table, EverySectionMustBeThere) {
  const TempFolder folder;
  ASSERT_TRUE(open_forged(folder, eight_entries()).has_value());
  for (std::size_t missing = 0; missing < 4; ++missing) {
    Forgery forgery = eight_entries();
    forgery.sections.erase(forgery.sections.begin() + static_cast<std::ptrdiff_t>(missing));
    const auto table = open_forged(folder, forgery);
    ASSERT_FALSE(table.has_value());
    EXPECT_EQ(table.error().kind, ErrorKind::Corrupt);
    EXPECT_EQ(table.error().what, "has no section '" + eight_entries().sections[missing].name + "'");
  }
}

TEST(Table, SectionsOfTheWrongSizeAreRefused) {
  const TempFolder folder;
  Forgery forgery = eight_entries();
  for (const std::size_t size : {1U, 7U, 9U, 16U}) {
    forgery.sections[3].bytes.assign(size, '\0');
    const auto table = open_forged(folder, forgery);
    ASSERT_FALSE(table.has_value()) << size;
    EXPECT_EQ(table.error().what, "its set of reachable positions has the wrong size");
  }
}

TEST(Table, LongDistancesMustBeWellFormed) {
  const TempFolder folder;
  const auto opens = [&](const std::string& bytes) {
    Forgery forgery = eight_entries();
    forgery.sections[2].bytes = bytes;
    return open_forged(folder, forgery).has_value();
  };
  EXPECT_TRUE(opens(pairs({3, 300, 5, 301})));
  EXPECT_FALSE(opens(pairs({5, 301, 3, 300}))) << "out of order";
  EXPECT_FALSE(opens(pairs({3, 300, 5}))) << "half a pair";
  EXPECT_FALSE(opens("x")) << "not even a number";
  EXPECT_FALSE(opens(pairs({3, 65536 + 300}))) << "no distance is that long";
}

TEST(Table, ASummaryMustBeReadable) {
  const TempFolder folder;
  for (const char* text : {"", "x", "[1]", "{\"win\":", "\xFF", "null"}) {
    Forgery forgery = eight_entries();
    forgery.sections[0].bytes = text;
    const auto table = open_forged(folder, forgery);
    ASSERT_FALSE(table.has_value()) << text;
    EXPECT_EQ(table.error().message(), (folder / "forged").string() + ": its summary is not readable");
  }
}

TEST(TableSummary, SurvivesJson) {
  TableSummary summary;
  EXPECT_EQ(*summary_from_json(to_json(summary)), summary);
  summary = Example().summary;
  EXPECT_EQ(*summary_from_json(to_json(summary)), summary);
  EXPECT_EQ(to_json(summary),
            R"({"material":"GECgec","positions":508,"positions_folded":0,"win":254,"loss":252,"draw":2,)"
            R"("by_perpetual_check":{"win":0,"loss":0},"longest":65535,"reachable":257,)"
            R"("reachable_not_ended":100})");
}

TEST(TableSummary, WhatIsMissingOrOddIsZero) {
  const auto summary = summary_from_json(R"({"win":-1,"loss":"many","draw":1.5,"material":7})");
  ASSERT_TRUE(summary.has_value());
  EXPECT_EQ(*summary, TableSummary{});
}

}  // namespace
}  // namespace kanzen::store
