#include "store/compact/packed_table.h"

#include <gtest/gtest.h>

#include <random>

#include "support/forged_container.h"
#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

constexpr std::uint64_t kRules = 42;
const Identity kIdentity{std::string(kPackedKind), "dobutsu", kRules};

/// Dense here, sparse there, with levels that depend on nothing.
std::vector<SparseEntry> random_entries(Index index_count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<SparseEntry> entries;
  for (Index index = random() % 50; index < index_count;) {
    entries.push_back({index, static_cast<Plies>(2 * (random() % kLevelSymbols))});
    index += 1 + (random() % 8 == 0 ? random() % 9000 : random() % (1 + seed));
  }
  return entries;
}

Result<PackedTable> packed(const TempFolder& folder, const std::vector<SparseEntry>& entries,
                           Index index_count) {
  const Status written =
      write_packed(folder / "a", kIdentity, {{3, 2}, index_count, entries, TableSummary{}});
  EXPECT_TRUE(written.has_value());
  return PackedTable::open(folder / "a", "dobutsu", kRules, index_count);
}

TEST(PackedTable, FindsWhatIsThereAndNothingElse) {
  const TempFolder folder;
  for (unsigned seed = 0; seed < 12; ++seed) {
    const Index count = 1 + seed * 7001;
    const auto entries = random_entries(count, seed);
    const auto table = packed(folder, entries, count);
    ASSERT_TRUE(table.has_value()) << table.error().message();
    EXPECT_EQ(table->shape(), (SparseShape{3, 2}));
    EXPECT_EQ(table->entry_count(), entries.size());
    std::size_t next = 0;
    for (Index index = 0; index < count; ++index) {
      const bool there = next < entries.size() && entries[next].index == index;
      ASSERT_EQ(table->find(index), there ? entries[next].level : PackedTable::kAbsent) << index;
      next += there ? 1 : 0;
    }
    const auto all = table->entries();
    ASSERT_TRUE(all.has_value());
    EXPECT_EQ(*all, entries);
  }
}

TEST(PackedTable, MayHoldNothingOrEverything) {
  const TempFolder folder;
  const auto nothing = packed(folder, {}, 10'000);
  ASSERT_TRUE(nothing.has_value());
  EXPECT_EQ(nothing->find(0), PackedTable::kAbsent);
  EXPECT_EQ(nothing->find(9999), PackedTable::kAbsent);
  std::vector<SparseEntry> all;
  for (Index index = 0; index < 10'000; ++index) all.push_back({index, 4});
  const auto everything = packed(folder, all, 10'000);
  ASSERT_TRUE(everything.has_value());
  EXPECT_EQ(*everything->entries(), all);
  EXPECT_EQ(packed(folder, {}, 0)->entries()->size(), 0U);
}

TEST(PackedTable, IsOfOneGameOneRulesAndOneSize) {
  const TempFolder folder;
  ASSERT_TRUE(packed(folder, random_entries(5000, 3), 5000).has_value());
  const auto complaint = [&](std::string_view game, std::uint64_t rules, Index count) {
    const auto table = PackedTable::open(folder / "a", game, rules, count);
    EXPECT_FALSE(table.has_value());
    EXPECT_EQ(table.error().kind, ErrorKind::Mismatch);
    return table.error().what;
  };
  EXPECT_EQ(complaint("nine", kRules, 5000), "is of the game 'dobutsu', not of 'nine'");
  EXPECT_EQ(complaint("dobutsu", 43, 5000), "is of other rules of 'dobutsu'");
  EXPECT_EQ(complaint("dobutsu", kRules, 5001), "covers 5000 indices, not 5001");
  EXPECT_EQ(Table::open(folder / "a", "dobutsu", kRules, 5000).error().what,
            "is a packed table, not a table");
}

TEST(PackedTable, AFlippedBitIsNeverBelieved) {
  const TempFolder folder;
  const Index count = 60'000;
  const auto entries = random_entries(count, 3);
  ASSERT_TRUE(packed(folder, entries, count).has_value());
  const std::string sound = bytes_in(folder / "a");
  std::mt19937 random(1);
  for (int i = 0; i < 400; ++i) {
    std::string bytes = sound;
    const std::size_t at = random() % bytes.size();
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
    put_bytes(folder / "b", bytes);
    const auto table = PackedTable::open(folder / "b", "dobutsu", kRules, count);
    if (!table) continue;
    const auto all = table->entries();
    ASSERT_TRUE(!all || *all == entries) << at;  // where nothing lies, nothing can be damaged
    for (Index index = 0; index < count; index += 97) {
      const int level = table->find(index);
      const auto expected =
          std::lower_bound(entries.begin(), entries.end(), index,
                           [](const SparseEntry& entry, Index wanted) { return entry.index < wanted; });
      const bool there = expected != entries.end() && expected->index == index;
      ASSERT_TRUE(level == PackedTable::kDamaged ||
                  level == (there ? expected->level : PackedTable::kAbsent));
    }
  }
}

TEST(PackedTable, ACutOffFileIsRefused) {
  const TempFolder folder;
  ASSERT_TRUE(packed(folder, random_entries(5000, 3), 5000).has_value());
  const std::string sound = bytes_in(folder / "a");
  for (const std::size_t size : {std::size_t{0}, std::size_t{100}, std::size_t{5000}, sound.size() - 1}) {
    put_bytes(folder / "b", sound.substr(0, size));
    EXPECT_EQ(PackedTable::open(folder / "b", "dobutsu", kRules, 5000).error().kind, ErrorKind::Corrupt);
  }
}

/// The parts of a small packed table, to be put together wrongly.
struct Parts {
  std::string summary = "{}";
  PackedShape::Numbers shape{3, 2, 5000, 0, 12, 0};
  ExplicitSetBytes set = pack_entries({}, 5000, {12});

  [[nodiscard]] static std::string text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  [[nodiscard]] Result<PackedTable> open(const TempFolder& folder) const {
    const std::vector<SectionData> sections{{"summary", bytes_of(summary)},
                                            {"shape", std::as_bytes(std::span(shape))},
                                            {"words", bytes_of(set.code_lengths)},
                                            {"directory", set.directory},
                                            {"entries", set.blocks}};
    EXPECT_TRUE(write_container(folder / "a", kIdentity, sections).has_value());
    return PackedTable::open(folder / "a", "dobutsu", kRules, 5000);
  }
};

TEST(PackedTable, WhatCannotBeIsRefusedThoughItsChecksumsAreRight) {
  const TempFolder folder;
  ASSERT_TRUE(Parts().open(folder).has_value());
  const auto complaint = [&](const auto& spoil) {
    Parts parts;
    spoil(parts);
    const auto table = parts.open(folder);
    EXPECT_FALSE(table.has_value());
    return table.has_value() ? std::string() : table.error().what;
  };
  EXPECT_EQ(complaint([](Parts& parts) { parts.shape[0] = 2; }), "its shape is not possible");
  EXPECT_EQ(complaint([](Parts& parts) { parts.shape[0] = 1ULL << 40; }), "its shape is not possible");
  EXPECT_EQ(complaint([](Parts& parts) { parts.shape[1] = 9; }), "its shape is not possible");
  EXPECT_EQ(complaint([](Parts& parts) { parts.shape[4] = 14; }), "its shape is not possible");
  EXPECT_EQ(complaint([](Parts& parts) { parts.shape[5] = 2; }), "its shape is not possible");
  EXPECT_EQ(complaint([](Parts& parts) { parts.shape[4] = 8; }), "its directory has the wrong size");
  EXPECT_EQ(complaint([](Parts& parts) { parts.set.code_lengths[0] = 13; }), "its codes are not possible");
  EXPECT_EQ(complaint([](Parts& parts) { parts.set.code_lengths.pop_back(); }), "its codes are not possible");
  EXPECT_EQ(complaint([](Parts& parts) { parts.set.directory.pop_back(); }),
            "its directory has the wrong size");
  EXPECT_EQ(complaint([](Parts& parts) { parts.summary = "?"; }), "its summary is not readable");
}

TEST(PackedTable, NothingOutsideTheFileIsRead) {
  const TempFolder folder;
  std::mt19937 random(5);
  for (int i = 0; i < 200; ++i) {
    Parts parts;
    parts.set = pack_entries(random_entries(5000, 4), 5000, {12});
    for (int j = 0; j < 4; ++j) parts.set.directory[random() % 12] = static_cast<std::byte>(random());
    for (std::byte& byte : parts.set.blocks) {
      if (random() % 4 == 0) byte = static_cast<std::byte>(random());
    }
    const auto table = parts.open(folder);
    ASSERT_TRUE(table.has_value());
    for (Index index = 0; index < 5000; index += 13) ASSERT_GE(table->find(index), PackedTable::kDamaged);
    EXPECT_FALSE(table->entries().has_value() && table->entries()->size() != 0U);
  }
}

}  // namespace
}  // namespace kanzen::store
