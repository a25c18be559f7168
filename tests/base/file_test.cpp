#include "base/file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <cerrno>

#include "support/temp_folder.h"

namespace kanzen {
namespace {

using Names = std::vector<std::string>;

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

TEST(MappedFile, ShowsTheBytesOfTheFile) {
  const TempFolder folder;
  put_bytes(folder / "a", std::string_view("lion\0\xFF", 6));
  const auto file = MappedFile::open(folder / "a");
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(text_of(file->bytes()), std::string_view("lion\0\xFF", 6));
}

TEST(MappedFile, AnEmptyFileHasNoBytes) {
  const TempFolder folder;
  put_bytes(folder / "a", "");
  const auto file = MappedFile::open(folder / "a");
  ASSERT_TRUE(file.has_value());
  EXPECT_TRUE(file->bytes().empty());
}

TEST(MappedFile, KeepsItsBytesWhenItMovesAndWhenTheNameIsGone) {
  const TempFolder folder;
  put_bytes(folder / "a", "lion");
  put_bytes(folder / "b", "chick");
  auto first = MappedFile::open(folder / "a");
  auto second = MappedFile::open(folder / "b");
  ASSERT_TRUE(first && second);
  MappedFile moved(std::move(*first));
  EXPECT_EQ(text_of(moved.bytes()), "lion");
  moved = std::move(*second);
  std::filesystem::remove(folder / "b");
  EXPECT_EQ(text_of(moved.bytes()), "chick");
}

TEST(MappedFile, AMissingFileIsNotFound) {
  const TempFolder folder;
  const auto file = MappedFile::open(folder / "a");
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().kind, ErrorKind::NotFound);
  EXPECT_EQ(file.error().message(), (folder / "a").string() + ": no such file");
}

TEST(MappedFile, TakesOnlyRegularFiles) {
  const TempFolder folder;
  const std::filesystem::path fifo = folder / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  const int writer = ::open(fifo.c_str(), O_RDWR | O_CLOEXEC);  // opening a pipe waits for somebody to write
  for (const std::filesystem::path& path : {folder.path(), fifo, std::filesystem::path("/dev/null")}) {
    const auto file = MappedFile::open(path);
    ASSERT_FALSE(file.has_value()) << path;
    EXPECT_EQ(file.error().kind, ErrorKind::Corrupt) << path;
    EXPECT_EQ(file.error().what, "is not a regular file") << path;
  }
  ::close(writer);
}

TEST(MappedFile, APipeThatNobodyWritesToIsNotWaitedFor) {
  const TempFolder folder;
  const std::filesystem::path fifo = folder / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  // In another process, which an alarm ends.
  EXPECT_EXIT(
      {
        ::alarm(2);
        ::_exit(MappedFile::open(fifo).has_value() ? 1 : 0);
      },
      ::testing::ExitedWithCode(0), "");
}

TEST(WriteWhole, WritesThePartsOneAfterAnother) {
  const TempFolder folder;
  const std::vector<std::span<const std::byte>> parts{bytes_of("li"), {}, bytes_of("on")};
  ASSERT_TRUE(write_whole(folder / "a", parts).has_value());
  EXPECT_EQ(bytes_in(folder / "a"), "lion");
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(WriteWhole, MakesNoFolders) {
  const TempFolder folder;
  const Status status = write_whole(folder / "x/a", "lion");
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().message(), (folder / "x").string() + ": there is no such folder");
  EXPECT_EQ(folder.names(), Names{});
}

TEST(WriteWhole, RemovesWhatKilledProcessesLeftOfTheSameFile) {
  const TempFolder folder;
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ASSERT_EQ(::waitpid(child, nullptr, 0), child);
  put_bytes(folder / ("a.part-" + std::to_string(child) + "-0"), "half a li");
  put_bytes(folder / ("b.part-" + std::to_string(child) + "-0"), "half a chick");
  put_bytes(folder / "a.part-1-0", "of a process that lives");
  ASSERT_TRUE(write_whole(folder / "a", "lion").has_value());
  EXPECT_EQ(folder.names(), (Names{"a", "a.part-1-0", "b.part-" + std::to_string(child) + "-0"}));
}

TEST(CheckWritable, TellsBeforeTheWorkWhatWouldFailAfterIt) {
  const TempFolder folder;
  std::filesystem::create_directories(folder / "sub");
  EXPECT_TRUE(check_writable(folder / "a", 1000).has_value());
  EXPECT_EQ(check_writable(folder / "sub", 1000).error().what, "is a directory");
  EXPECT_EQ(check_writable(folder / "none/a", 1000).error().what, "there is no such folder");
  EXPECT_EQ(check_writable(folder / "a", std::uintmax_t{1} << 60).error().kind, ErrorKind::System);
  EXPECT_EQ(folder.names(), Names{"sub"});
}

TEST(WriteWhole, TakesThePlaceOfAnOlderFile) {
  const TempFolder folder;
  put_bytes(folder / "a", "a longer text than the new one");
  ASSERT_TRUE(write_whole(folder / "a", "lion").has_value());
  EXPECT_EQ(bytes_in(folder / "a"), "lion");
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(WriteWhole, ReadersOfTheOlderFileKeepIt) {
  const TempFolder folder;
  put_bytes(folder / "a", "old");
  const auto reader = MappedFile::open(folder / "a");
  ASSERT_TRUE(reader && write_whole(folder / "a", "new"));
  EXPECT_EQ(text_of(reader->bytes()), "old");
}

TEST(WriteWhole, AFolderThatCannotBeIsRefused) {
  const TempFolder folder;
  put_bytes(folder / "a", "lion");
  for (const char* below : {"a/b", "a/b/c"}) {
    const Status status = write_whole(folder / below, "chick");
    ASSERT_FALSE(status.has_value()) << below;
    EXPECT_EQ(status.error().kind, ErrorKind::System) << below;
  }
  EXPECT_EQ(bytes_in(folder / "a"), "lion");
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(WriteWhole, AFolderOfThatNameIsRefused) {
  const TempFolder folder;
  std::filesystem::create_directories(folder / "a");
  const Status status = write_whole(folder / "a", "lion");
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().kind, ErrorKind::System);
  EXPECT_EQ(status.error().what, "is a directory");
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(WriteWhole, ANameThatIsTooLongIsRefused) {
  const TempFolder folder;
  for (const std::size_t length : {250U, 255U, 300U}) {
    const Status status = write_whole(folder / std::string(length, 'a'), "lion");
    ASSERT_FALSE(status.has_value()) << length;
    EXPECT_EQ(status.error().kind, ErrorKind::System) << length;
  }
  EXPECT_EQ(folder.names(), Names{});
}

TEST(WriteWhole, WhatIsNotAFileStaysAsItIs) {
  const TempFolder folder;
  const std::filesystem::path fifo = folder / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  const Status status = write_whole(fifo, "lion");
  EXPECT_FALSE(status.has_value());
  EXPECT_TRUE(std::filesystem::is_fifo(fifo));
}

TEST(WriteWhole, AFullDiskLeavesNothingBehind) {
  const TempFolder folder;
  const FileSizeLimit limit(1000);
  const Status status = write_whole(folder / "a", std::string(2000, 'x'));
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().kind, ErrorKind::System);
  EXPECT_EQ(status.error().message(), (folder / "a").string() + ": " + system_message(EFBIG));
  EXPECT_EQ(folder.names(), Names{});
}

TEST(WriteWhole, AFullDiskLeavesTheOlderFileAlone) {
  const TempFolder folder;
  put_bytes(folder / "a", "lion");
  const FileSizeLimit limit(1000);
  ASSERT_FALSE(write_whole(folder / "a", std::string(2000, 'x')).has_value());
  EXPECT_EQ(bytes_in(folder / "a"), "lion");
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(WriteWhole, RefusesBeforeTheFirstByteWhatTheDiskCannotHold) {
  const TempFolder folder;
  const auto free = std::filesystem::space(folder.path()).available;
  const std::vector<std::byte> some(std::size_t{64} << 20);
  const std::vector<std::span<const std::byte>> parts(free / some.size() + 2, bytes_of(some));
  const Status status = write_whole(folder / "a", parts);
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().kind, ErrorKind::System);
  EXPECT_EQ(
      status.error().what.rfind("needs " + std::to_string(parts.size() * some.size()) + " bytes of disk", 0),
      0U)
      << status.error().what;
  EXPECT_EQ(folder.names(), Names{});
}

TEST(ReadText, GivesBackWhatWasWritten) {
  const TempFolder folder;
  for (const std::string& text : {std::string("ラ\n\0x", 6), std::string(), std::string(100000, 'x')}) {
    ASSERT_TRUE(write_whole(folder / "a", text).has_value());
    const auto read = read_text(folder / "a");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, text);
  }
}

TEST(ReadText, AMissingFileIsNotFound) {
  const TempFolder folder;
  const auto text = read_text(folder / "a");
  ASSERT_FALSE(text.has_value());
  EXPECT_EQ(text.error().kind, ErrorKind::NotFound);
}

TEST(ReadText, AFolderHasNoText) {
  const TempFolder folder;
  EXPECT_FALSE(read_text(folder.path()).has_value());
}

TEST(SystemMessage, IsASentenceForEachError) {
  EXPECT_EQ(system_message(ENOENT), "no such file");
  EXPECT_EQ(system_message(ENOSPC), "No space left on device");
}

}  // namespace
}  // namespace kanzen
