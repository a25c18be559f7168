#include "learn/rounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "support/temp_folder.h"

namespace kanzen::learn {
namespace {

using play::match::Score;
using play::nnue::Weights;
using ::testing::HasSubstr;

/// Positions without a game: two features each, and the first of them decides. A round's network changes
/// nothing but the seed.
class MadeUpGame final : public TrainingGame {
 public:
  [[nodiscard]] std::string name() const override { return "made-up"; }
  [[nodiscard]] std::uint64_t rules_hash() const override { return 7; }
  [[nodiscard]] std::uint32_t inputs() const override { return 40; }
  [[nodiscard]] std::uint32_t block() const override { return 20; }
  [[nodiscard]] std::optional<SampleSet> play(const Weights& net, const ArenaOptions&, const GameRange& range,
                                              const Workers& workers) const override {
    if (workers.stopped()) return std::nullopt;
    SampleSet samples;
    for (std::uint32_t i = 0; i < range.count; ++i) {
      std::mt19937_64 random(seed_of(range.series, range.first + i) +
                             static_cast<std::uint64_t>(net.rows[3]));
      const std::vector<std::uint16_t> own{static_cast<std::uint16_t>(random() % 40)};
      const std::vector<std::uint16_t> other{static_cast<std::uint16_t>(random() % 40)};
      samples.add({.own = own,
                   .other = other,
                   .key = random(),
                   .game = range.first_id + i,
                   .result = own[0] % 2 == 0 ? 1.0F : 0.0F,
                   .score = 0});
    }
    return samples;
  }
  [[nodiscard]] std::optional<Score> duel(const Weights&, const Weights&, const ArenaOptions&,
                                          const GameRange& range, const Workers& workers) const override {
    if (workers.stopped()) return std::nullopt;
    return Score{range.count, 1, 2};
  }
};

RoundsOptions three_rounds(const std::filesystem::path& folder) {
  RoundsOptions options;
  options.settings.layout = "32x2-4-1";
  options.settings.rounds = 3;
  options.settings.positions = 900;
  options.settings.window = 2;
  options.settings.trainer.batch = 64;
  options.settings.trainer.max_passes = 3;
  options.folder = folder;
  return options;
}

TEST(Rounds, EachLeavesItsNetworkAndItsReport) {
  const TempFolder folder;
  const auto result = run_rounds(MadeUpGame(), three_rounds(folder.path()));
  ASSERT_TRUE(result.has_value()) << result.error().message();
  ASSERT_EQ(result->rounds.size(), 3U);
  EXPECT_EQ(result->rounds[0].positions, 1000U);
  EXPECT_EQ(result->rounds[0].games, 1000U);
  EXPECT_GT(result->rounds[1].trained, 1500U);
  EXPECT_EQ(result->rounds[2].against_before.wins, 200U);
  EXPECT_LT(result->rounds[2].passes.back().held_out, 0.9 * result->rounds[0].before.held_out);
  for (const char* name : {"round-03.nnue", "round-03.json", "round-01-part-0004.samples", "settings.txt"})
    EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
}

TEST(Rounds, ARunThatIsBrokenOffAnywhereComesToTheSameNetwork) {
  const TempFolder whole;
  const auto expected = run_rounds(MadeUpGame(), three_rounds(whole.path()));
  ASSERT_TRUE(expected.has_value());
  const TempFolder folder;
  int runs = 0;
  for (int patience = 1;; patience += 3) {
    RoundsOptions options = three_rounds(folder.path());
    int asked = 0;
    options.workers.should_stop = [&] { return ++asked > patience; };
    const auto result = run_rounds(MadeUpGame(), options);
    ++runs;
    if (!result) {
      ASSERT_EQ(result.error().kind, ErrorKind::Stopped) << result.error().message();
      continue;
    }
    EXPECT_EQ(result->net, expected->net);
    EXPECT_EQ(bytes_in(folder / "round-03.nnue"), bytes_in(whole / "round-03.nnue"));
    break;
  }
  EXPECT_GT(runs, 5);
}

TEST(Rounds, MoreCanBeAddedLater) {
  const TempFolder folder;
  RoundsOptions options = three_rounds(folder.path());
  ASSERT_TRUE(run_rounds(MadeUpGame(), options).has_value());
  options.settings.rounds = 4;
  std::vector<int> told;
  options.on_round = [&](const RoundReport& report) { told.push_back(report.round); };
  const auto result = run_rounds(MadeUpGame(), options);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(told, (std::vector{1, 2, 3, 4}));
  EXPECT_EQ(result->rounds[0].passes.size(), 3U);
}

TEST(Rounds, CanGoOnFromANetwork) {
  const TempFolder first;
  const auto begun = run_rounds(MadeUpGame(), three_rounds(first.path()));
  ASSERT_TRUE(begun.has_value());
  const TempFolder second;
  RoundsOptions options = three_rounds(second.path());
  options.start = begun->net;
  const auto result = run_rounds(MadeUpGame(), options);
  ASSERT_TRUE(result.has_value());
  EXPECT_LT(result->rounds[0].before.held_out, 0.9 * begun->rounds[0].before.held_out);
  const TempFolder third;
  options.folder = third.path();
  options.settings.layout = "64x2-4-1";
  EXPECT_EQ(run_rounds(MadeUpGame(), options).error().kind, ErrorKind::Mismatch);
}

TEST(Rounds, OtherSettingsOtherLayoutsAndDamageAreRefused) {
  const TempFolder folder;
  RoundsOptions options = three_rounds(folder.path());
  ASSERT_TRUE(run_rounds(MadeUpGame(), options).has_value());
  options.settings.seed = 2;
  const auto other = run_rounds(MadeUpGame(), options);
  ASSERT_FALSE(other.has_value());
  EXPECT_THAT(other.error().message(), HasSubstr("begun with other settings"));
  options = three_rounds(folder.path());
  options.settings.layout = "33x2-4-1";
  EXPECT_EQ(run_rounds(MadeUpGame(), options).error().kind, ErrorKind::BadInput);
  options = three_rounds(folder.path());
  put_bytes(folder / "round-02.json", "{}");
  EXPECT_EQ(run_rounds(MadeUpGame(), options).error().kind, ErrorKind::Corrupt);
}

TEST(TrainSettings, PresetsHaveNames) {
  for (const char* name : {"small", "default", "paper"}) EXPECT_TRUE(preset_named(name).has_value()) << name;
  EXPECT_FALSE(preset_named("large").has_value());
}

TEST(TrainSettings, ThePaperHasItsLambdas) {
  const auto paper = preset_named("paper");
  ASSERT_TRUE(paper.has_value());
  EXPECT_EQ(paper->lambda_of(1), 0);
  EXPECT_EQ(paper->lambda_of(5), 0);
  EXPECT_FLOAT_EQ(paper->lambda_of(6), 0.1F);
  EXPECT_FLOAT_EQ(paper->lambda_of(20), 0.33F);
  EXPECT_FLOAT_EQ(paper->lambda_of(21), 0.5F);
  EXPECT_EQ(paper->layout, "256x2-32-32-1");
}

}  // namespace
}  // namespace kanzen::learn
