#include "catalog/proof_samples.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "catalog/learn.h"
#include "catalog/prove.h"
#include "games/kyoto/rules.h"
#include "support/temp_folder.h"

namespace kanzen::catalog {
namespace {

using Sample = learn::ProofSample<games::kKyoto>;

TEST(ProofSamples, WhatIsWrittenIsReadAgain) {
  const TempFolder folder;
  const auto line = shogi::parse_position<games::kKyoto>("startpos moves 1e1d+ 3a4b 5e4d-");
  const Sample sample{line->standings.back().position, false, {17, 4'000'000'000U}};
  SampleWriter<games::kKyoto> writer(folder / "samples");
  writer.offer(sample, 50);
  ASSERT_TRUE(writer.close().has_value());
  int count = 0;
  const auto status = read_samples<games::kKyoto>(folder / "samples", [&](const Sample& read) {
    ++count;
    EXPECT_EQ(read.position, sample.position);
    EXPECT_EQ(read.attacking, sample.attacking);
    EXPECT_EQ(read.numbers, sample.numbers);
  });
  EXPECT_TRUE(status.has_value());
  EXPECT_EQ(count, 1);
}

TEST(ProofSamples, OfAPositionTheLastThatRestsOnMuchWorkStays) {
  const TempFolder folder;
  const auto line = shogi::parse_position<games::kKyoto>("startpos moves 1e1d+ 3a4b");
  const auto offered = [&](std::size_t ply, bool attacking, solve::proof::Number phi) {
    return Sample{line->standings[ply].position, attacking, {phi, 1}};
  };
  SampleWriter<games::kKyoto> writer(folder / "samples");
  writer.offer(offered(2, true, 1), 40);
  writer.offer(offered(2, true, 2), 100);
  writer.offer(offered(2, true, 3), 60);
  writer.offer(offered(2, true, 4), 49);
  writer.offer(offered(2, false, 5), 40);
  writer.offer(offered(1, true, 6), 40);
  ASSERT_TRUE(writer.close().has_value());
  std::vector<solve::proof::Number> kept;
  const auto status = read_samples<games::kKyoto>(
      folder / "samples", [&](const Sample& read) { kept.push_back(read.numbers.phi); });
  EXPECT_TRUE(status.has_value());
  std::sort(kept.begin(), kept.end());
  EXPECT_EQ(kept, (std::vector<solve::proof::Number>{3, 5, 6}));
}

TEST(ProofSamples, WhatIsNoSampleIsNamedByItsLine) {
  const TempFolder folder;
  const std::string start(games::kKyoto.start);
  put_bytes(folder / "a", start + "\t1\t5\t6\n" + start + "\t1\t5\n");
  const auto status = read_samples<games::kKyoto>(folder / "a", [](const Sample&) {});
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().message(), (folder / "a").string() + ": line 2: is not a sample");
  EXPECT_EQ(read_samples<games::kKyoto>(folder / "none", [](const Sample&) {}).error().kind,
            ErrorKind::NotFound);
}

TEST(ProofWeights, WhatIsWrittenIsReadAgain) {
  const TempFolder folder;
  put_bytes(folder / "w", format_weights({0, 1.5F, -0.25F, 0.001F}));
  EXPECT_EQ(bytes_in(folder / "w"), "0,1500,-250,1,\n");
  EXPECT_EQ(*read_weights(folder / "w", 4), (std::vector<std::int16_t>{0, 1500, -250, 1}));
  EXPECT_EQ(read_weights(folder / "w", 5).error().kind, ErrorKind::Mismatch);
  for (const char* nonsense : {"1,2,lion", "1,2,70000"}) {
    put_bytes(folder / "w", nonsense);
    EXPECT_EQ(read_weights(folder / "w", 3).error().kind, ErrorKind::Corrupt);
  }
}

TEST(Learn, FromARunOfTheProofSearchToWeights) {
  const TempFolder folder;
  const Catalog catalog;
  Service& kyoto = **catalog.find("kyoto");
  ProveOptions prove;
  prove.position = "startpos moves 1e1d+ 3a4b";
  prove.samples = folder / "samples";
  prove.memory = std::uint64_t{64} << 20;
  prove.seconds = 10;
  ASSERT_TRUE(kyoto.prove(prove).has_value());
  const auto learned = kyoto.learn({{folder / "samples"}, folder / "weights"});
  ASSERT_TRUE(learned.has_value()) << learned.error().message();
  EXPECT_GT(learned->samples, 10U);
  EXPECT_LT(learned->trained, learned->variance);
  prove.samples.clear();
  prove.weights = folder / "weights";
  EXPECT_TRUE(kyoto.prove(prove).has_value());
  prove.weights = folder / "samples";
  EXPECT_FALSE(kyoto.prove(prove).has_value());
}

}  // namespace
}  // namespace kanzen::catalog
