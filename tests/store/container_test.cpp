#include "store/container.h"

#include <gtest/gtest.h>

#include "support/forged_container.h"
#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

constexpr std::size_t kPage = 4096;
const Identity kIdentity{"table", "dobutsu", 0x0123456789ABCDEF};

struct Part {
  std::string name;
  std::string text;
};
const std::vector<Part> kParts{{"codes", std::string(100, 'c')}, {"nothing", ""}, {"last", "z"}};

void write(const std::filesystem::path& path, const std::vector<Part>& parts,
           const Identity& identity = kIdentity) {
  std::vector<SectionData> sections;
  sections.reserve(parts.size());
  for (const Part& part : parts) sections.push_back({part.name, bytes_of(part.text)});
  const Status status = write_container(path, identity, sections);
  ASSERT_TRUE(status.has_value()) << status.error().message();
}

/// Some text of so many bytes in which no block is like another.
std::string long_text(std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 2654435761U >> 13);
  return text;
}

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// The error of opening this file; what a sound one would give is a failed test.
Error error_of_opening(const std::filesystem::path& path) {
  const auto container = Container::open(path);
  EXPECT_FALSE(container.has_value());
  return container ? Error{} : container.error();
}

Error error_of_opening(const TempFolder& folder, const Forgery& forgery) {
  put_bytes(folder / "forged", forged(forgery));
  return error_of_opening(folder / "forged");
}

TEST(Container, GivesBackWhatWasWritten) {
  const TempFolder folder;
  const std::vector<Part> parts{{"small", "lion"},
                                {"empty", ""},
                                {"page", long_text(kPage)},
                                {"blocks", long_text(3 * kBlockBytes + 17)},
                                {"block", long_text(kBlockBytes)}};
  write(folder / "a", parts);
  const auto container = Container::open(folder / "a");
  ASSERT_TRUE(container.has_value()) << container.error().message();
  EXPECT_EQ(container->identity(), kIdentity);
  EXPECT_EQ(container->path(), (folder / "a").string());
  EXPECT_EQ(container->file_bytes(), std::filesystem::file_size(folder / "a"));
  ASSERT_EQ(container->section_names().size(), parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    EXPECT_EQ(container->section_names()[i], parts[i].name);
    const auto section = container->section(parts[i].name);
    ASSERT_TRUE(section.has_value());
    EXPECT_EQ(section->size(), parts[i].text.size());
    const auto bytes = section->checked();
    ASSERT_TRUE(bytes.has_value());
    EXPECT_TRUE(text_of(*bytes) == parts[i].text) << parts[i].name;
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(bytes->data()) % kPage, 0U) << parts[i].name;
  }
  EXPECT_TRUE(container->check_all(3).has_value());
}

TEST(Container, HoldsNothingAtAllIfNothingWasWritten) {
  const TempFolder folder;
  write(folder / "a", {});
  const auto container = Container::open(folder / "a");
  ASSERT_TRUE(container.has_value());
  EXPECT_TRUE(container->section_names().empty());
  EXPECT_TRUE(container->check_all(1).has_value());
}

TEST(Container, TakesTheLongestNamesAndTheMostSections) {
  const TempFolder folder;
  const Identity identity{std::string(15, 'k'), std::string(31, 'g'), ~std::uint64_t{0}};
  std::vector<Part> parts;
  for (char c = 0; c < 64; ++c)
    parts.push_back({std::string(14, 'n') + static_cast<char>('0' + c), std::string(1, c)});
  write(folder / "a", parts, identity);
  const auto container = Container::open(folder / "a");
  ASSERT_TRUE(container.has_value());
  EXPECT_EQ(container->identity(), identity);
  for (const Part& part : parts) EXPECT_EQ(text_of(container->section(part.name)->unchecked()), part.text);
}

TEST(Container, SectionsOutliveAMoveOfTheContainer) {
  const TempFolder folder;
  write(folder / "a", kParts);
  auto opened = Container::open(folder / "a");
  ASSERT_TRUE(opened.has_value());
  const auto section = opened->section("codes");
  const Container moved = std::move(*opened);
  EXPECT_EQ(text_of(*section->checked()), kParts[0].text);
  EXPECT_EQ(moved.section("last")->size(), 1U);
}

TEST(Container, SameContentsGiveTheSameBytes) {
  const TempFolder folder;
  write(folder / "a", kParts);
  write(folder / "b", kParts);
  EXPECT_TRUE(bytes_in(folder / "a") == bytes_in(folder / "b"));
}

TEST(Container, TheFormatIsAsDescribed) {
  const TempFolder folder;
  Forgery forgery{.kind = kIdentity.kind, .game = kIdentity.game, .rules_hash = kIdentity.rules_hash};
  std::vector<Part> parts = kParts;
  parts.push_back({"blocks", long_text(2 * kBlockBytes + 1)});
  for (const Part& part : parts) forgery.sections.push_back({part.name, part.text});
  write(folder / "a", parts);
  EXPECT_TRUE(bytes_in(folder / "a") == forged(forgery));
}

enum class Noticed { AtOpen, OnReading, Never };

Noticed when_noticed(const std::filesystem::path& path) {
  const auto container = Container::open(path);
  if (!container) return Noticed::AtOpen;
  for (const Part& part : kParts) {
    const auto bytes = container->section(part.name)->checked();
    if (!bytes) return Noticed::OnReading;
    EXPECT_EQ(text_of(*bytes), part.text);
  }
  EXPECT_EQ(container->identity(), kIdentity);
  return Noticed::Never;
}

TEST(Container, EveryFlippedBitIsNoticedUnlessItIsPadding) {
  const TempFolder folder;
  const std::filesystem::path path = folder / "a";
  write(path, kParts);
  ASSERT_EQ(std::filesystem::file_size(path),
            5 * kPage);  // header, 2 x (section, checksums); the empty one takes nothing
  const auto expected = [](std::size_t at) {
    if (at < kPage) return Noticed::AtOpen;
    const bool checksums = at / kPage % 2 == 0;
    const std::size_t used = checksums ? 8 : kParts[at / kPage == 1 ? 0 : 2].text.size();
    if (at % kPage >= used) return Noticed::Never;
    return checksums ? Noticed::AtOpen : Noticed::OnReading;
  };
  for (std::size_t byte = 0; byte < 5 * kPage; ++byte) {
    const bool padding = expected(byte) == Noticed::Never;
    for (unsigned bit = 0; bit < (padding ? 1U : 8U); ++bit) {
      flip_bit(path, byte, bit);
      ASSERT_EQ(when_noticed(path), expected(byte)) << "byte " << byte << ", bit " << bit;
      flip_bit(path, byte, bit);
    }
  }
  EXPECT_EQ(when_noticed(path), Noticed::Never);
}

TEST(Container, EveryOtherLengthIsNoticed) {
  const TempFolder folder;
  const std::filesystem::path path = folder / "a";
  write(path, kParts);
  const std::size_t whole = std::filesystem::file_size(path);
  for (const std::size_t longer : {whole + 1, whole + kPage}) {
    std::filesystem::resize_file(path, longer);
    EXPECT_EQ(error_of_opening(path).what,
              "has " + std::to_string(longer) + " bytes, its header says " + std::to_string(whole));
  }
  for (std::size_t length = whole; length-- > 0;) {
    std::filesystem::resize_file(path, length);
    const Error error = error_of_opening(path);
    ASSERT_EQ(error.kind, ErrorKind::Corrupt) << length;
    ASSERT_EQ(error.where, path.string()) << length;
    const std::string what = length < 8       ? "is not a Kanzen file"
                             : length < kPage ? "is cut off within its header"
                                              : "has " + std::to_string(length) + " bytes, its header says " +
                                                    std::to_string(whole);
    ASSERT_EQ(error.what, what) << length;
  }
}

TEST(Container, AForeignFileIsNoKanzenFile) {
  const TempFolder folder;
  for (const std::string& bytes :
       {std::string(), std::string("\x89PNG\r\n\x1A\n", 8), std::string(100000, '\0'),
        std::string("\x89KANZEN\r", 8), std::string("gle/1c1/1C1/ELG b - 1\n")}) {
    put_bytes(folder / "a", bytes);
    const Error error = error_of_opening(folder / "a");
    EXPECT_EQ(error.kind, ErrorKind::Corrupt);
    EXPECT_EQ(error.message(), (folder / "a").string() + ": is not a Kanzen file");
  }
}

TEST(Container, AMissingFileIsNotFound) {
  const TempFolder folder;
  EXPECT_EQ(error_of_opening(folder / "a").kind, ErrorKind::NotFound);
}

TEST(Container, AnotherFormatVersionIsAMismatch) {
  const TempFolder folder;
  for (const std::uint32_t version : {0U, 2U, 256U, 4000000000U}) {
    const Error error = error_of_opening(folder, {.version = version});
    EXPECT_EQ(error.kind, ErrorKind::Mismatch);
    EXPECT_EQ(error.what, "has format version " + std::to_string(version) + ", this program reads 1");
  }
}

TEST(Container, AMissingSectionIsNamed) {
  const TempFolder folder;
  write(folder / "a", kParts);
  const auto container = Container::open(folder / "a");
  ASSERT_TRUE(container.has_value());
  const auto section = container->section("code");
  ASSERT_FALSE(section.has_value());
  EXPECT_EQ(section.error().kind, ErrorKind::Corrupt);
  EXPECT_EQ(section.error().message(), (folder / "a").string() + ": has no section 'code'");
}

TEST(Container, ADirectoryThatPointsOutsideIsRefused) {
  const TempFolder folder;
  constexpr std::uint64_t kHuge = ~std::uint64_t{0};
  const std::string bytes(100, 'c');
  const std::vector<ForgedSection> outside{
      {.name = "s", .bytes = bytes, .offset = 3 * kPage},
      {.name = "s", .bytes = bytes, .offset = kHuge},
      {.name = "s", .bytes = bytes, .offset = kHuge - 99},
      {.name = "s", .bytes = bytes, .size = 2 * kPage + 1},
      {.name = "s", .bytes = bytes, .size = kHuge},
      {.name = "s", .bytes = bytes, .size = kHuge - kPage + 1},
      {.name = "s", .bytes = bytes, .checksums_at = 3 * kPage - 7},
      {.name = "s", .bytes = bytes, .checksums_at = kHuge},
      {.name = "s", .bytes = bytes, .checksums_at = kHuge - 6},
  };
  for (std::size_t i = 0; i < outside.size(); ++i) {
    const Error error = error_of_opening(folder, {.sections = {outside[i]}});
    EXPECT_EQ(error.kind, ErrorKind::Corrupt) << i;
    EXPECT_EQ(error.what, "section 's' lies outside the file") << i;
  }
}

TEST(Container, ASectionThatDoesNotBeginOnAPageIsRefused) {
  const TempFolder folder;
  for (const std::uint64_t offset : {kPage + 1, kPage + 8, kPage + 512}) {
    const ForgedSection section{.name = "s", .bytes = std::string(2000, 'c'), .offset = offset, .size = 64};
    EXPECT_EQ(error_of_opening(folder, {.sections = {section}}).kind, ErrorKind::Corrupt) << offset;
  }
}

TEST(Container, AnImpossibleNumberOfSectionsIsRefused) {
  const TempFolder folder;
  for (const std::uint32_t count : {65U, 0xFFFFFFFFU}) {
    EXPECT_EQ(error_of_opening(folder, {.section_count = count}).what,
              "has an impossible number of sections");
  }
}

TEST(Container, AHeaderThatLiesAboutTheSizeIsRefused) {
  const TempFolder folder;
  for (const std::uint64_t bytes : {std::uint64_t{0}, std::uint64_t{kPage - 1}, ~std::uint64_t{0}}) {
    EXPECT_EQ(error_of_opening(folder, {.file_bytes = bytes}).what,
              "has 4096 bytes, its header says " + std::to_string(bytes));
  }
}

TEST(Section, DamageIsNoticedWhereItIsTouchedAndNowhereElse) {
  const TempFolder folder;
  const std::filesystem::path path = folder / "a";
  write(path, {{"first", "lion"}, {"blocks", long_text(3 * kBlockBytes + 10)}});
  flip_bit(path, 3 * kPage + kBlockBytes + 5);
  const auto container = Container::open(path);
  ASSERT_TRUE(container.has_value()) << "opening reads no block";
  EXPECT_TRUE(container->section("first")->checked().has_value());
  const auto section = container->section("blocks");
  EXPECT_TRUE(section->is_sound(0, kBlockBytes));
  EXPECT_FALSE(section->is_sound(0, kBlockBytes + 1));
  EXPECT_FALSE(section->is_sound(kBlockBytes, 1));
  EXPECT_FALSE(section->is_sound(2 * kBlockBytes - 1, 1));
  EXPECT_FALSE(section->is_sound(2 * kBlockBytes - 1, 2));
  EXPECT_TRUE(section->is_sound(2 * kBlockBytes, kBlockBytes + 10));
  const auto whole = section->checked();
  ASSERT_FALSE(whole.has_value());
  EXPECT_EQ(whole.error().kind, ErrorKind::Corrupt);
  EXPECT_EQ(whole.error().message(), path.string() + ": section 'blocks' is damaged");
  for (const unsigned threads : {1U, 4U}) {
    const Status all = container->check_all(threads);
    ASSERT_FALSE(all.has_value());
    EXPECT_EQ(all.error().message(), path.string() + ": section 'blocks' is damaged");
  }
}

TEST(Section, DamageInTheLastFewBytesIsNoticed) {
  const TempFolder folder;
  write(folder / "a", {{"blocks", long_text(kBlockBytes + 3)}});
  flip_bit(folder / "a", kPage + kBlockBytes + 2, 7);
  const auto container = Container::open(folder / "a");
  ASSERT_TRUE(container.has_value());
  EXPECT_TRUE(container->section("blocks")->is_sound(0, kBlockBytes));
  EXPECT_FALSE(container->section("blocks")->is_sound(kBlockBytes + 1, 1));
  EXPECT_FALSE(container->check_all(2).has_value());
}

TEST(Section, WhatLiesOutsideIsNotSound) {
  const TempFolder folder;
  write(folder / "a", kParts);
  const auto container = Container::open(folder / "a");
  ASSERT_TRUE(container.has_value());
  const auto section = container->section("codes");
  EXPECT_TRUE(section->is_sound(0, 100));
  EXPECT_TRUE(section->is_sound(100, 0));
  EXPECT_FALSE(section->is_sound(0, 101));
  EXPECT_FALSE(section->is_sound(100, 1));
  EXPECT_FALSE(section->is_sound(101, 0));
  EXPECT_FALSE(section->is_sound(1, ~std::size_t{0}));
  EXPECT_FALSE(section->is_sound(~std::size_t{0}, 1));
  EXPECT_TRUE(container->section("nothing")->is_sound(0, 0));
  EXPECT_FALSE(container->section("nothing")->is_sound(0, 1));
}

TEST(Expect, SaysWhatAFileIsInstead) {
  const TempFolder folder;
  write(folder / "a", kParts);
  const auto container = Container::open(folder / "a");
  ASSERT_TRUE(container.has_value());
  EXPECT_TRUE(container->expect(kIdentity).has_value());
  const auto complaint = [&](const Identity& wanted) {
    const Status status = container->expect(wanted);
    EXPECT_FALSE(status.has_value());
    EXPECT_EQ(status.error().kind, ErrorKind::Mismatch);
    EXPECT_EQ(status.error().where, (folder / "a").string());
    return status.error().what;
  };
  EXPECT_EQ(complaint({"checkpoint", "dobutsu", kIdentity.rules_hash}), "is a table, not a checkpoint");
  EXPECT_EQ(complaint({"table", "nine", kIdentity.rules_hash}), "is of the game 'dobutsu', not of 'nine'");
  EXPECT_EQ(complaint({"table", "dobutsu", 1}), "is of other rules of 'dobutsu'");
}

TEST(WriteContainer, AFullDiskLeavesTheOlderFileAlone) {
  const TempFolder folder;
  write(folder / "a", kParts);
  const std::string before = bytes_in(folder / "a");
  const FileSizeLimit limit(100000);
  const std::string text = long_text(200000);
  const std::vector<SectionData> sections{{"blocks", bytes_of(text)}};
  const Status status = write_container(folder / "a", kIdentity, sections);
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().kind, ErrorKind::System);
  EXPECT_TRUE(bytes_in(folder / "a") == before);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"a"});
}

}  // namespace
}  // namespace kanzen::store
