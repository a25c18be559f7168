#include "store/checkpoint.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/forged_container.h"
#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

const Identity kIdentity{"table", "dobutsu", 42};
const std::string kCells(100000, 'c');

CheckpointFolder opened(const TempFolder& folder, const Identity& identity = kIdentity) {
  auto checkpoints = CheckpointFolder::open(folder.path(), identity);
  EXPECT_TRUE(checkpoints.has_value()) << checkpoints.error().message();
  return std::move(*checkpoints);
}

void save(const CheckpointFolder& checkpoints, const CheckpointState& state,
          const std::string& cells = kCells) {
  const Status status = checkpoints.save(state, bytes_of(cells));
  ASSERT_TRUE(status.has_value()) << status.error().message();
}

/// The error of loading; having something to load is a failed test.
Error error_of_loading(const CheckpointFolder& checkpoints) {
  const auto loaded = checkpoints.load();
  EXPECT_FALSE(loaded.has_value());
  return loaded ? Error{} : loaded.error();
}

TEST(CheckpointFolder, IsMadeAndHoldsNothingAtFirst) {
  const TempFolder folder;
  const auto checkpoints = CheckpointFolder::open(folder / "x/y", kIdentity);
  ASSERT_TRUE(checkpoints.has_value());
  const auto loaded = checkpoints->load();
  ASSERT_TRUE(loaded.has_value());
  EXPECT_FALSE(loaded->has_value());
}

TEST(CheckpointFolder, GivesBackWhatWasSavedLast) {
  const TempFolder folder;
  const CheckpointFolder checkpoints = opened(folder);
  save(checkpoints, {1, 10, 1}, "other cells");
  save(checkpoints, {65535, 1'234'567'890'123, 2});
  const auto loaded = checkpoints.load();
  ASSERT_TRUE(loaded.has_value() && loaded->has_value());
  EXPECT_EQ((*loaded)->state.next_distance, 65535);
  EXPECT_EQ((*loaded)->state.settled, 1'234'567'890'123U);
  EXPECT_EQ((*loaded)->state.cell_bytes, 2U);
  EXPECT_TRUE(std::ranges::equal((*loaded)->cells, bytes_of(kCells)));
}

TEST(CheckpointFolder, GivesItToALaterProcess) {
  const TempFolder folder;
  save(opened(folder), {7, 8, 1});
  const auto loaded = opened(folder).load();
  ASSERT_TRUE(loaded.has_value() && loaded->has_value());
  EXPECT_EQ((*loaded)->state.next_distance, 7);
}

TEST(CheckpointFolder, WhatWasLoadedStaysReadableWhenSavedOver) {
  const TempFolder folder;
  const CheckpointFolder checkpoints = opened(folder);
  save(checkpoints, {1, 2, 1});
  const auto loaded = checkpoints.load();
  ASSERT_TRUE(loaded.has_value() && loaded->has_value());
  save(checkpoints, {2, 3, 1}, std::string(100000, 'd'));
  checkpoints.clear();
  EXPECT_TRUE(std::ranges::equal((*loaded)->cells, bytes_of(kCells)));
}

TEST(CheckpointFolder, HoldsNothingOnceCleared) {
  const TempFolder folder;
  const CheckpointFolder checkpoints = opened(folder);
  save(checkpoints, {1, 2, 1});
  checkpoints.clear();
  checkpoints.clear();
  EXPECT_FALSE(checkpoints.load()->has_value());
}

TEST(CheckpointFolder, IsRefusedToASecondUser) {
  const TempFolder folder;
  const CheckpointFolder first = opened(folder);
  const auto second = CheckpointFolder::open(folder.path(), kIdentity);
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error().kind, ErrorKind::System);
  EXPECT_EQ(second.error().message(),
            folder.path().string() + ": another process is using this checkpoint folder");
}

/// Whether another process can have the folder.
bool another_process_gets(const TempFolder& folder) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(CheckpointFolder::open(folder.path(), kIdentity).has_value() ? 0 : 1);
  int status = -1;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(CheckpointFolder, IsRefusedToAnotherProcessAsLongAsItIsUsed) {
  const TempFolder folder;
  {
    CheckpointFolder first = opened(folder);
    EXPECT_FALSE(another_process_gets(folder));
    const CheckpointFolder moved(std::move(first));
    EXPECT_FALSE(another_process_gets(folder));
  }
  EXPECT_TRUE(another_process_gets(folder));
}

TEST(CheckpointFolder, IsFreeAgainWhenItsProcessIsKilled) {
  const TempFolder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    const auto held = CheckpointFolder::open(folder.path(), kIdentity);
    ::raise(SIGKILL);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(CheckpointFolder::open(folder.path(), kIdentity).has_value());
}

TEST(CheckpointFolder, ServesSeveralGamesAtATime) {
  const TempFolder folder;
  const CheckpointFolder dobutsu = opened(folder);
  const CheckpointFolder nine = opened(folder, {"table", "nine", 42});
  save(dobutsu, {1, 2, 1});
  EXPECT_FALSE(nine.load()->has_value());
  save(nine, {3, 4, 1});
  EXPECT_EQ((*dobutsu.load())->state.next_distance, 1);
  EXPECT_EQ((*nine.load())->state.next_distance, 3);
}

TEST(CheckpointFolder, OtherRulesAreRefused) {
  const TempFolder folder;
  save(opened(folder), {1, 2, 1});
  const Error error = error_of_loading(opened(folder, {"table", "dobutsu", 43}));
  EXPECT_EQ(error.kind, ErrorKind::Mismatch);
  EXPECT_EQ(error.what, "is of other rules of 'dobutsu'");
}

TEST(CheckpointFolder, DamageAnywhereInTheCellsOrTheStateIsNoticed) {
  const TempFolder folder;
  const CheckpointFolder checkpoints = opened(folder);
  save(checkpoints, {1, 2, 1});
  constexpr std::size_t kPage = 4096;
  for (const std::size_t byte :
       {std::size_t{0}, std::size_t{20}, kPage, kPage + 23, 3 * kPage, 3 * kPage + 70000}) {
    flip_bit(folder / "dobutsu.kzc", byte, 3);
    EXPECT_EQ(error_of_loading(checkpoints).kind, ErrorKind::Corrupt) << byte;
    flip_bit(folder / "dobutsu.kzc", byte, 3);
  }
  EXPECT_TRUE(checkpoints.load()->has_value());
}

TEST(CheckpointFolder, ACutOffOrForeignFileIsRefusedAndNotTakenForNothing) {
  const TempFolder folder;
  const CheckpointFolder checkpoints = opened(folder);
  save(checkpoints, {1, 2, 1});
  std::filesystem::resize_file(folder / "dobutsu.kzc", 50000);
  EXPECT_EQ(error_of_loading(checkpoints).kind, ErrorKind::Corrupt);
  put_bytes(folder / "dobutsu.kzc", "");
  EXPECT_EQ(error_of_loading(checkpoints).kind, ErrorKind::Corrupt);
  std::filesystem::remove(folder / "dobutsu.kzc");
  std::filesystem::create_directories(folder / "dobutsu.kzc");
  EXPECT_EQ(error_of_loading(checkpoints).kind, ErrorKind::Corrupt);
}

TEST(CheckpointFolder, SectionsMustBeThereAndOfTheirSize) {
  const TempFolder folder;
  const CheckpointFolder checkpoints = opened(folder);
  const auto complaint = [&](const std::vector<ForgedSection>& sections) {
    put_bytes(folder / "dobutsu.kzc", forged({.kind = "checkpoint", .rules_hash = 42, .sections = sections}));
    return error_of_loading(checkpoints).what;
  };
  const std::string state(24, '\0');
  EXPECT_EQ(complaint({}), "has no section 'state'");
  EXPECT_EQ(complaint({{"state", state}}), "has no section 'cells'");
  EXPECT_EQ(complaint({{"state", state.substr(1)}, {"cells", "c"}}), "its state has the wrong size");
  EXPECT_EQ(complaint({{"state", state + "x"}, {"cells", "c"}}), "its state has the wrong size");
}

TEST(CheckpointFolder, AFullDiskLeavesWhatWasSavedBefore) {
  const TempFolder folder;
  const CheckpointFolder checkpoints = opened(folder);
  save(checkpoints, {1, 2, 1});
  {
    const FileSizeLimit limit(100000);
    const std::string cells(200000, 'd');
    const Status status = checkpoints.save({2, 3, 1}, bytes_of(cells));
    ASSERT_FALSE(status.has_value());
    EXPECT_EQ(status.error().kind, ErrorKind::System);
  }
  EXPECT_EQ((*checkpoints.load())->state.next_distance, 1);
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"dobutsu.kzc", "dobutsu.lock"}));
}

TEST(CheckpointFolder, AFolderThatCannotBeIsRefused) {
  const TempFolder folder;
  put_bytes(folder / "file", "lion");
  for (const char* below : {"file", "file/x"}) {
    const auto checkpoints = CheckpointFolder::open(folder / below, kIdentity);
    ASSERT_FALSE(checkpoints.has_value()) << below;
    EXPECT_EQ(checkpoints.error().kind, ErrorKind::System) << below;
  }
  std::filesystem::create_directories(folder / "dobutsu.lock");
  EXPECT_EQ(CheckpointFolder::open(folder.path(), kIdentity).error().kind, ErrorKind::System);
}

}  // namespace
}  // namespace kanzen::store
