#include "store/proof_log.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

ProofRecord record(std::uint16_t i) {
  return {i * 1'000'003ULL, i, i, static_cast<std::uint16_t>(2 * i + 1)};
}

std::filesystem::path written(const TempFolder& folder, std::uint16_t count) {
  const std::filesystem::path path = folder / "a.kzl";
  auto log = ProofLog::open(path, 7, "a position");
  EXPECT_TRUE(log.has_value()) << log.error().message();
  for (std::uint16_t i = 0; i < count; ++i) log->add(record(i));
  return path;
}

std::vector<ProofRecord> found_in(const std::filesystem::path& path) {
  const auto log = ProofLog::open(path, 7, "a position");
  EXPECT_TRUE(log.has_value()) << log.error().message();
  return log ? log->found() : std::vector<ProofRecord>();
}

TEST(ProofLog, GivesBackWhatWasAdded) {
  const TempFolder folder;
  const auto path = written(folder, 100);
  const auto found = found_in(path);
  ASSERT_EQ(found.size(), 100U);
  for (std::uint16_t i = 0; i < 100; ++i) EXPECT_EQ(found[i], record(i));
}

TEST(ProofLog, ARecordCutShortIsDroppedAndTheNextOneFollowsTheLastGoodOne) {
  const TempFolder folder;
  const auto path = written(folder, 10);
  for (const int cut : {1, 23, 24, 25}) {
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - static_cast<std::uintmax_t>(cut));
    const std::size_t left = found_in(path).size();
    auto log = ProofLog::open(path, 7, "a position");
    ASSERT_TRUE(log.has_value());
    log->add(record(500));
    log->flush();
    EXPECT_EQ(log->found().size(), left);
  }
  const auto found = found_in(path);
  EXPECT_EQ(found.back(), record(500));
  EXPECT_EQ(found.front(), record(0));
}

TEST(ProofLog, AFlippedBitEndsWhatIsBelieved) {
  const TempFolder folder;
  const auto path = written(folder, 10);
  std::string bytes = *read_text(path);
  bytes[24 + 3 * 24 + 5] = static_cast<char>(bytes[24 + 3 * 24 + 5] ^ 16);
  ASSERT_TRUE(write_whole(path, bytes).has_value());
  EXPECT_EQ(found_in(path).size(), 3U);
}

TEST(ProofLog, ForeignOnesAreRefusedAndLeftAlone) {
  const TempFolder folder;
  const auto path = written(folder, 10);
  EXPECT_EQ(ProofLog::open(path, 8, "a position").error().kind, ErrorKind::Corrupt);
  EXPECT_EQ(ProofLog::open(path, 7, "another position").error().kind, ErrorKind::Corrupt);
  EXPECT_EQ(found_in(path).size(), 10U);
}

TEST(ProofLog, CanBeReadWhileAnotherWrites) {
  const TempFolder folder;
  const auto path = written(folder, 5);
  auto writer = ProofLog::open(path, 7, "a position");
  ASSERT_TRUE(writer.has_value());
  writer->add(record(5));
  writer->flush();
  const auto read = ProofLog::read(path, 7);
  ASSERT_TRUE(read.has_value());
  ASSERT_EQ(read->size(), 6U);
  EXPECT_EQ(read->back(), record(5));
  EXPECT_EQ(ProofLog::read(path, 8).error().kind, ErrorKind::Corrupt);
  EXPECT_EQ(ProofLog::read(folder / "none", 7).error().kind, ErrorKind::System);
}

TEST(ProofLog, OneWriterAtATime) {
  const TempFolder folder;
  const auto path = written(folder, 1);
  const auto first = ProofLog::open(path, 7, "a position");
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(ProofLog::open(path, 7, "a position").error().kind, ErrorKind::Busy);
}

}  // namespace
}  // namespace kanzen::store
