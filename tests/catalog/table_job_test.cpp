#include "catalog/table_job.h"

#include <gtest/gtest.h>

#include <atomic>
#include <utility>

#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "query/small_table.h"
#include "support/forged_container.h"
#include "support/graph_game.h"
#include "support/temp_folder.h"

namespace kanzen::catalog {
namespace {

const store::Identity kIdentity{"table", "small", 7};
const shogi::MaterialCounts kGiraffeAndChick{0, 1, 0, 1};

/// A small game, where it starts, and how its table is made.
template <class G>
class Job {
 public:
  Job(G game, typename G::Position start) : game_(std::move(game)), start_(start) {}

  [[nodiscard]] const G& game() const { return game_; }

  Result<store::TableSummary> make(const std::filesystem::path& out, const SolveOptions& options = {},
                                   const store::Identity& identity = kIdentity) {
    resumed_ = std::nullopt;
    return make_table(game_, start_, identity, out, options, resumed_);
  }
  /// The file's bytes.
  std::string table(const std::filesystem::path& out, const SolveOptions& options = {}) {
    const auto summary = make(out, options);
    EXPECT_TRUE(summary.has_value()) << summary.error().message();
    return summary ? bytes_in(out) : std::string();
  }
  [[nodiscard]] std::optional<int> resumed() const { return resumed_; }

 private:
  G game_;
  typename G::Position start_;
  std::optional<int> resumed_;
};

template <const shogi::RuleSet& R>
Job<shogi::ClassGame<R>> class_job(const shogi::MaterialCounts& material) {
  return {shogi::ClassGame<R>(material), all_in_hand<R>(material)};
}
auto small_job() { return class_job<games::kDobutsu>(kGiraffeAndChick); }
auto tiny_job() { return class_job<games::kDobutsu>({0, 0, 0, 1}); }
/// A path of so many nodes, too long for cells of a byte.
Job<GraphGame> long_job(std::uint32_t nodes) {
  GraphGame game = chain(nodes);
  game.set_max_open_moves(126);  // leaves room for few distances
  return {game, GraphGame::Position{nodes - 1}};
}

SolveOptions with_threads(unsigned threads) {
  SolveOptions options;
  options.job.threads = threads;
  return options;
}
SolveOptions saving_to(const std::filesystem::path& folder) {
  SolveOptions options;
  options.checkpoint = folder;
  options.seconds_between_checkpoints = 0;
  return options;
}

template <class G>
void expect_same_bytes_for_any_threads(Job<G> job) {
  const TempFolder folder;
  const std::string alone = job.table(folder / "1", with_threads(1));
  for (const unsigned threads : {2U, 7U}) {
    EXPECT_TRUE(job.table(folder / "n", with_threads(threads)) == alone) << threads << " threads";
  }
}

TEST(MakeTable, BytesAreTheSameForAnyNumberOfThreads) {
  expect_same_bytes_for_any_threads(small_job());
  expect_same_bytes_for_any_threads(class_job<games::kNine>({0, 0, 1, 0, 0, 0, 0, 1}));
  expect_same_bytes_for_any_threads(long_job(1001));
}

TEST(MakeTable, HoldsTheSolutionAndItsCounts) {
  const TempFolder folder;
  auto job = small_job();
  const auto summary = job.make(folder / "a");
  ASSERT_TRUE(summary.has_value());
  const auto table = store::Table::open(folder / "a", "small", 7, job.game().index_count());
  ASSERT_TRUE(table.has_value()) << table.error().message();
  EXPECT_EQ(table->summary(), *summary);
  const auto expected = solved<games::kDobutsu>(kGiraffeAndChick);
  EXPECT_TRUE(std::ranges::equal(*table->checked_codes(), expected.codes));
  store::TableSummary counted;
  counted.has_reachable = true;
  counted.reachable = summary->reachable;
  for (Index index = 0; index < table->index_count(); ++index) {
    EXPECT_EQ(*table->is_reachable(index), expected.reachable.contains(index));
    if (expected.codes[index] == kNoPositionCode) continue;
    const Verdict verdict = *table->at(index);
    ++counted.positions;
    ++(verdict.outcome == Outcome::Win    ? counted.wins
       : verdict.outcome == Outcome::Draw ? counted.draws
                                          : counted.losses);
    counted.longest = std::max(counted.longest, verdict.distance);
  }
  counted.reachable_continuing = summary->reachable_continuing;
  EXPECT_EQ(*summary, counted);
  EXPECT_GT(summary->reachable_continuing, 0U);
  EXPECT_LT(summary->reachable_continuing, summary->reachable);
}

TEST(MakeTable, DistancesBeyondAByteAreKept) {
  const TempFolder folder;
  auto job = long_job(1001);
  const auto summary = job.make(folder / "a");
  ASSERT_TRUE(summary.has_value());
  EXPECT_EQ(summary->positions, 1001U);
  EXPECT_EQ(summary->wins, 500U);
  EXPECT_EQ(summary->losses, 501U);
  EXPECT_EQ(summary->longest, 1000);
  EXPECT_EQ(summary->reachable, 1001U);
  const auto table = store::Table::open(folder / "a", "small", 7, 1001);
  ASSERT_TRUE(table.has_value());
  for (Index index = 0; index < 1001; ++index) {
    const auto distance = static_cast<Plies>(index);
    ASSERT_EQ(*table->at(index), distance % 2 == 1 ? win_in(distance) : loss_in(distance));
  }
}

/// Stops the work when it asks for the n-th time, for every n, and lets it go on then.
template <class G>
void expect_same_bytes_after_any_stop(Job<G> job, int step) {
  const TempFolder folder;
  const std::string expected = job.table(folder / "expected");
  bool stopped = true;
  for (int patience = 0; stopped; patience += step) {
    std::filesystem::remove_all(folder / "saved");
    std::filesystem::remove(folder / "a");
    SolveOptions options = saving_to(folder / "saved");
    int asked = 0;
    options.job.should_stop = [&] { return ++asked > patience; };
    const auto first = job.make(folder / "a", options);
    stopped = !first.has_value();
    if (!stopped) break;
    ASSERT_EQ(first.error().kind, ErrorKind::Stopped);
    ASSERT_FALSE(std::filesystem::exists(folder / "a"));
    const bool saved = std::filesystem::exists(folder / "saved/small.kzc");
    EXPECT_TRUE(job.table(folder / "a", saving_to(folder / "saved")) == expected)
        << "stopped after " << patience;
    ASSERT_EQ(job.resumed().has_value(), saved) << "stopped after " << patience;
    ASSERT_FALSE(std::filesystem::exists(folder / "saved/small.kzc"));
  }
}

TEST(MakeTable, StoppedAtAnyMomentItGoesOnToTheSameBytes) { expect_same_bytes_after_any_stop(tiny_job(), 1); }
TEST(MakeTable, StoppedWithWideCellsItGoesOnToTheSameBytes) {
  expect_same_bytes_after_any_stop(long_job(141), 190);
}

TEST(MakeTable, AnyCheckpointLeadsToTheSameBytes) {
  const TempFolder folder;
  auto job = small_job();
  SolveOptions options = saving_to(folder / "saved");
  int copies = 0;
  options.job.should_stop = [&] {
    if (!std::filesystem::exists(folder / "saved/small.kzc")) return false;
    const std::string name = "copy" + std::to_string(copies++);
    std::filesystem::create_directories(folder / name);
    std::filesystem::copy_file(folder / "saved/small.kzc", folder / name / "small.kzc");
    return false;
  };
  const std::string expected = job.table(folder / "expected", options);
  ASSERT_GT(copies, 10);
  int rounds = -1;
  for (int copy = 0; copy < copies; ++copy) {
    SolveOptions resuming = saving_to(folder / ("copy" + std::to_string(copy)));
    resuming.seconds_between_checkpoints = 1000;
    resuming.job.threads = 1U + static_cast<unsigned>(copy % 3);
    const bool same = job.table(folder / "a", resuming) == expected;
    ASSERT_TRUE(job.resumed().has_value());
    EXPECT_TRUE(same) << "from round " << *job.resumed();
    EXPECT_GE(*job.resumed(), rounds);
    rounds = *job.resumed();
  }
  EXPECT_GT(rounds, 10);
}

TEST(MakeTable, WithoutACheckpointFolderNothingIsSaved) {
  const TempFolder folder;
  auto job = small_job();
  EXPECT_TRUE(job.make(folder / "a").has_value());
  EXPECT_EQ(folder.names(), std::vector<std::string>{"a"});
  EXPECT_EQ(job.resumed(), std::nullopt);
}

/// Leaves a checkpoint of some round in the folder.
template <class G>
void stop_midway(Job<G> job, const std::filesystem::path& folder,
                 const store::Identity& identity = kIdentity) {
  SolveOptions options = saving_to(folder);
  options.job.should_stop = [&] { return std::filesystem::exists(folder / (identity.game + ".kzc")); };
  const auto summary = job.make(folder / "never", options, identity);
  ASSERT_FALSE(summary.has_value());
  ASSERT_EQ(summary.error().kind, ErrorKind::Stopped);
}

TEST(MakeTable, ACheckpointOfOtherRulesIsRefused) {
  const TempFolder folder;
  ASSERT_NO_FATAL_FAILURE(stop_midway(small_job(), folder.path(), {"table", "small", 8}));
  const auto summary = small_job().make(folder / "a", saving_to(folder.path()));
  ASSERT_FALSE(summary.has_value());
  EXPECT_EQ(summary.error().kind, ErrorKind::Mismatch);
  EXPECT_EQ(summary.error().what, "is of other rules of 'small'");
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"small.kzc", "small.lock"}));
}

TEST(MakeTable, ACheckpointOfAnotherSizeIsRefused) {
  const TempFolder folder;
  ASSERT_NO_FATAL_FAILURE(stop_midway(small_job(), folder.path()));
  const auto summary = long_job(1001).make(folder / "a", saving_to(folder.path()));
  ASSERT_FALSE(summary.has_value());
  EXPECT_EQ(summary.error().kind, ErrorKind::Corrupt);
}

TEST(MakeTable, ADamagedCheckpointIsRefused) {
  const TempFolder folder;
  ASSERT_NO_FATAL_FAILURE(stop_midway(small_job(), folder.path()));
  flip_bit(folder / "small.kzc", 12300);
  const auto summary = small_job().make(folder / "a", saving_to(folder.path()));
  ASSERT_FALSE(summary.has_value());
  EXPECT_EQ(summary.error().kind, ErrorKind::Corrupt);
}

TEST(MakeTable, ACheckpointWithOddCellsIsRefused) {
  const TempFolder folder;
  const auto kind_of_error = [&](std::uint64_t cell_bytes, std::size_t size) {
    const std::vector<std::uint64_t> state{0, 0, cell_bytes};
    const std::string text(reinterpret_cast<const char*>(state.data()), 24);
    put_bytes(folder / "small.kzc",
              forged({.kind = "checkpoint",
                      .game = "small",
                      .rules_hash = 7,
                      .sections = {{"state", text}, {"cells", std::string(size, '\xFF')}}}));
    const auto summary = long_job(1001).make(folder / "a", saving_to(folder.path()));
    return summary ? std::optional<ErrorKind>() : summary.error().kind;
  };
  EXPECT_EQ(kind_of_error(1, 1000), ErrorKind::Corrupt);
  EXPECT_EQ(kind_of_error(1, 1009), ErrorKind::Corrupt);
  EXPECT_EQ(kind_of_error(2, 2000), ErrorKind::Corrupt);
  EXPECT_EQ(kind_of_error(2, 2018), ErrorKind::Corrupt);
  EXPECT_EQ(kind_of_error(2, 2003), ErrorKind::Corrupt) << "half a cell";
  EXPECT_EQ(kind_of_error(3, 2002), ErrorKind::Corrupt) << "cells of three bytes";
}

TEST(MakeTable, APlaceThatCannotBeWrittenToIsRefusedBeforeTheWork) {
  const TempFolder folder;
  auto job = small_job();
  SolveOptions options = saving_to(folder / "saved");
  options.job.should_stop = [] { return ADD_FAILURE() << "the work began", false; };
  std::filesystem::create_directories(folder / "a");
  for (const char* out : {"a", "none/a"}) {
    const auto summary = job.make(folder / out, options);
    ASSERT_FALSE(summary.has_value());
    EXPECT_EQ(summary.error().kind, ErrorKind::System);
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "saved"));
}

TEST(MakeTable, ATableThatCannotBeWrittenInTheEndLeavesTheCheckpoint) {
  const TempFolder folder;
  auto job = small_job();
  SolveOptions options = saving_to(folder / "saved");
  options.job.on_progress = [&](const Progress&) { std::filesystem::create_directories(folder / "taken"); };
  const auto summary = job.make(folder / "taken", options);
  ASSERT_FALSE(summary.has_value());
  EXPECT_EQ(summary.error().kind, ErrorKind::System);
  ASSERT_TRUE(std::filesystem::exists(folder / "saved/small.kzc"));
  EXPECT_TRUE(job.table(folder / "a", saving_to(folder / "saved")) == job.table(folder / "b"));
}

TEST(MakeTable, ACheckpointThatCannotBeSavedIsAnError) {
  const TempFolder folder;
  const FileSizeLimit limit(6000);
  const auto summary = small_job().make(folder / "a", saving_to(folder / "saved"));
  ASSERT_FALSE(summary.has_value());
  EXPECT_EQ(summary.error().kind, ErrorKind::System);
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"saved", "saved/small.lock"}));
}

TEST(MakeTable, AFolderInUseIsRefusedBeforeAnyWork) {
  const TempFolder folder;
  const auto held = store::CheckpointFolder::open(folder.path(), kIdentity);
  SolveOptions options = saving_to(folder.path());
  options.job.should_stop = [] {
    ADD_FAILURE() << "work has begun";
    return true;
  };
  const auto summary = small_job().make(folder / "a", options);
  ASSERT_FALSE(summary.has_value());
  EXPECT_EQ(summary.error().what, "another process is using this checkpoint folder");
}

}  // namespace
}  // namespace kanzen::catalog
