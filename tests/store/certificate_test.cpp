#include "store/certificate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/varint.h"
#include "support/forged_container.h"
#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

using ::testing::EndsWith;

constexpr std::uint64_t kRules = 42;
constexpr std::uint64_t kHuge = 0xFFFFFFFFFFFFFFFE;

Certificate example() {
  return {Claim::Partial,
          {"startpos moves 1e1d+ 5a5b+", "k4/5/5/5/4K b 2P2S2N2L 1"},
          {20, 3000},
          {{0, 0, 3}, {1, 0, 0}, {1000, 0, 129}, {0, 2, 1}, {kHuge, 2, 65535}}};
}

Status write(const std::filesystem::path& path, const Certificate& certificate) {
  return write_certificate(path, "kyoto", kRules, certificate);
}
Result<Certificate> read(const std::filesystem::path& path) {
  return read_certificate(path, "kyoto", kRules);
}

/// A sound certificate of three entries, to be changed and forged.
Forgery three_entries() {
  return {.kind = "certificate",
          .game = "kyoto",
          .rules_hash = kRules,
          .sections = {{"summary", R"({"claim":"whole","leaf_checks_only":20,"leaf_full_width":300})"},
                       {"positions", "startpos\n"},
                       {"ranks", "\x02\x01"},
                       {"codes", std::string("\x05\x00\x07", 3)},
                       {"moves", std::string("\x00\x01\x02", 3)}}};
}

void expect_refused(const Forgery& forgery, const std::string& says) {
  const TempFolder folder;
  put_bytes(folder / "forged", forged(forgery));
  const auto certificate = read(folder / "forged");
  ASSERT_FALSE(certificate.has_value()) << says;
  EXPECT_THAT(certificate.error().message(), EndsWith(says));
}

TEST(Varint, GivesBackEveryNumber) {
  std::vector<std::uint64_t> numbers{0, ~std::uint64_t{0}};
  for (int bit = 0; bit < 64; ++bit) {
    numbers.push_back(std::uint64_t{1} << bit);
    numbers.push_back((std::uint64_t{1} << bit) - 1);
  }
  std::vector<std::byte> bytes;
  for (const std::uint64_t number : numbers) append_varint(bytes, number);
  VarintReader reader(bytes);
  for (const std::uint64_t number : numbers) EXPECT_EQ(reader.next(), number);
  EXPECT_TRUE(reader.at_end());
  EXPECT_EQ(reader.next(), std::nullopt);
}

TEST(Varint, TurnsAwayWhatIsTooLongOrCutOff) {
  for (const std::string_view text : {std::string_view("\x80"), std::string_view("\x80\0", 2),
                                      std::string_view("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x02")}) {
    EXPECT_EQ(VarintReader(bytes_of(text)).next(), std::nullopt);
  }
}

TEST(Certificate, GivesBackWhatWasWritten) {
  const TempFolder folder;
  for (const Certificate& certificate : {example(), Certificate{Claim::Whole, {"startpos"}, {0, 0}, {}}}) {
    ASSERT_TRUE(write(folder / "a.kzp", certificate).has_value());
    const auto again = read(folder / "a.kzp");
    ASSERT_TRUE(again.has_value()) << again.error().message();
    EXPECT_EQ(*again, certificate);
  }
}

TEST(Certificate, ForgedFilesAreReadByTheDescription) {
  const TempFolder folder;
  put_bytes(folder / "a", forged(three_entries()));
  const auto certificate = read(folder / "a");
  ASSERT_TRUE(certificate.has_value()) << certificate.error().message();
  EXPECT_EQ(*certificate,
            (Certificate{Claim::Whole, {"startpos"}, {20, 300}, {{5, 0, 0}, {6, 0, 1}, {7, 1, 2}}}));
}

TEST(Certificate, IsOfOneGameAndItsRules) {
  const TempFolder folder;
  ASSERT_TRUE(write(folder / "a", example()).has_value());
  for (const auto& wrong :
       {read_certificate(folder / "a", "nine", kRules), read_certificate(folder / "a", "kyoto", 43)}) {
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(wrong.error().kind, ErrorKind::Mismatch);
  }
  Forgery table = three_entries();
  table.kind = "table";
  expect_refused(table, "is a table, not a certificate");
}

TEST(Certificate, EveryCutIsNoticed) {
  const TempFolder folder;
  ASSERT_TRUE(write(folder / "a", example()).has_value());
  const std::string whole = bytes_in(folder / "a");
  for (std::size_t size = 0; size < whole.size(); size += size < 4200 ? 97 : 1009) {
    put_bytes(folder / "cut", whole.substr(0, size));
    const auto cut = read(folder / "cut");
    ASSERT_FALSE(cut.has_value()) << size;
    EXPECT_TRUE(cut.error().kind == ErrorKind::Corrupt || cut.error().kind == ErrorKind::System) << size;
  }
}

TEST(Certificate, EveryTurnedBitOfItsContentsIsNoticed) {
  const TempFolder folder;
  ASSERT_TRUE(write(folder / "a", example()).has_value());
  const std::string whole = bytes_in(folder / "a");
  int noticed = 0;
  for (std::size_t byte = 0; byte < whole.size(); ++byte) {
    if (byte >= 368 && whole[byte] == 0) continue;  // padding, which nobody reads
    std::string damaged = whole;
    damaged[byte] = static_cast<char>(damaged[byte] ^ (1 << byte % 8));
    put_bytes(folder / "damaged", damaged);
    if (read(folder / "damaged").has_value()) ADD_FAILURE() << "byte " << byte;
    ++noticed;
  }
  EXPECT_GT(noticed, 400);
}

TEST(Certificate, DamageThatNoChecksumFindsIsRefused) {
  const auto with = [](std::size_t section, std::string bytes) {
    Forgery forgery = three_entries();
    forgery.sections[section].bytes = std::move(bytes);
    return forgery;
  };
  expect_refused(with(0, "[]"), "its summary is not readable");
  expect_refused(with(0, R"({"claim":"whole"})"), "its leaf budget is missing or too large");
  expect_refused(with(0, R"({"claim":"whole","leaf_checks_only":20,"leaf_full_width":50001})"),
                 "its leaf budget is missing or too large");
  expect_refused(with(0, R"({"claim":"most","leaf_checks_only":20,"leaf_full_width":1})"),
                 "it does not say what it claims");
  expect_refused(with(1, "startpos"), "its list of positions is cut off");
  expect_refused(with(2, "\x80"), "its ranks are not readable");
  expect_refused(with(2, "\x02\x02"), "its entries are not readable");
  expect_refused(with(2, "\x02"), "it has entries without a rank");
  expect_refused(with(3, std::string("\x05\x00", 2)), "its entries are not readable");
  expect_refused(with(3, "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01\x01\x01"), "its entries are not readable");
  expect_refused(with(4, "\x01\x02\xFF\xFF\x04"), "its entries are not readable");
  Forgery without = three_entries();
  without.sections.pop_back();
  expect_refused(without, "has no section 'moves'");
}

}  // namespace
}  // namespace kanzen::store
