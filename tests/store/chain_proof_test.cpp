#include "store/chain_proof.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/varint.h"
#include "support/forged_container.h"
#include "support/temp_folder.h"

namespace kanzen::store {
namespace {

using ::testing::HasSubstr;

/// Two letters, one word from a to b: b is lost, so a is won.
ChainProof example() {
  ChainProof proof{.source = "words: a list\n",
                   .letters = {"a", "b"},
                   .graph = chain::Graph(2),
                   .starts = {{0, true, 1}, {1, false, 0}},
                   .claims = {}};
  proof.graph.set_words(0, 1, 1);
  const chain::Span span{1, 1, chain::kAnyAmount};
  const chain::Step step{1, 0};
  proof.claims.add({.at = 1, .win = false, .spans = {}, .steps = {}});
  proof.claims.add({.at = 0, .win = true, .spans = {&span, 1}, .steps = {&step, 1}});
  return proof;
}

TEST(ChainProofFile, ComesBackAsItWas) {
  const TempFolder folder;
  const ChainProof proof = example();
  ASSERT_TRUE(write_chain_proof(folder / "proof", proof));
  const auto back = read_chain_proof(folder / "proof");
  ASSERT_TRUE(back) << back.error().message();
  EXPECT_EQ(back->source, proof.source);
  EXPECT_EQ(back->letters, proof.letters);
  EXPECT_EQ(back->graph, proof.graph);
  EXPECT_EQ(back->starts, proof.starts);
  ASSERT_EQ(back->claims.size(), 2U);
  EXPECT_EQ(back->claims[1].at, 0);
  EXPECT_TRUE(back->claims[1].win);
  EXPECT_EQ(back->claims[1].spans[0], proof.claims[1].spans[0]);
  EXPECT_EQ(back->claims[1].steps[0], proof.claims[1].steps[0]);
}

/// A proof with right checksums and other contents.
std::string complaint_about(const std::string& words, const std::string& starts, const std::string& claims,
                            const std::string& letters = "a\nb\n") {
  const TempFolder folder;
  put_bytes(folder / "proof", forged({.kind = std::string(kChainProofKind),
                                      .game = "shiritori",
                                      .rules_hash = 0,
                                      .sections = {{"source", ""},
                                                   {"letters", letters},
                                                   {"words", words},
                                                   {"starts", starts},
                                                   {"claims", claims}}}));
  const auto proof = read_chain_proof(folder / "proof");
  return proof ? "" : proof.error().message();
}

TEST(ChainProofFile, RefusesWhatIsNoProof) {
  const std::string words("\x00\x01\x00\x00", 4);
  const std::string starts("\x01\x00\x00", 3);
  const std::string lost("\x02\x00\x00", 3);
  EXPECT_EQ(complaint_about(words, starts, lost), "");
  EXPECT_THAT(complaint_about("\x01", starts, lost), HasSubstr("cut off"));
  EXPECT_THAT(complaint_about(words + "\x01", starts, lost), HasSubstr("no letters"));
  EXPECT_THAT(complaint_about(words, "\x05\x01", lost), HasSubstr("starts"));
  EXPECT_THAT(complaint_about(words, starts, "\x04"), HasSubstr("claim 0"));
  EXPECT_THAT(complaint_about(words, starts, lost + std::string("\x01\x00\x01\x01\x05", 5)),
              HasSubstr("claim 1"));
  EXPECT_THAT(complaint_about(words, starts, std::string("\x02\x01\x09\x00\x00\x00", 6)),
              HasSubstr("claim 0"));
}

TEST(ChainProofFile, RefusesLettersThatAreNone) {
  const std::string words("\x00\x01\x00\x00", 4);
  EXPECT_EQ(complaint_about(words, "", ""), "");
  EXPECT_THAT(complaint_about(words, "", "", "a\nb"), HasSubstr("letters are not readable"));
  EXPECT_THAT(complaint_about(words, "", "", "a\na\n"), HasSubstr("told apart"));
  EXPECT_THAT(complaint_about(words, "", "", "a\n\n"), HasSubstr("told apart"));
  std::string many;
  for (int letter = 0; letter <= chain::kMostLetters; ++letter) many += std::to_string(letter) + "\n";
  EXPECT_THAT(complaint_about(words, "", "", many), HasSubstr("letters are not readable"));
}

std::string varint(std::uint64_t value) {
  std::vector<std::byte> bytes;
  append_varint(bytes, value);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};  // NOLINT: bytes as text
}

TEST(ChainProofFile, RefusesNumbersThatAreTooLarge) {
  const std::string words("\x00\x01\x00\x00", 4);
  const std::string none("\x00", 1);
  const auto about_words = [&](std::uint64_t count) {
    return complaint_about(none + varint(count) + none + none, "", "");
  };
  EXPECT_EQ(about_words(1'000'000'000), "");
  EXPECT_THAT(about_words(1'000'000'001), HasSubstr("words are not readable"));
  const auto about_span = [&](std::uint64_t least, std::uint64_t most) {
    return complaint_about(words, "", std::string("\x02\x01\x01", 3) + varint(least) + varint(most) + none);
  };
  EXPECT_EQ(about_span(chain::kAnyAmount - 1, chain::kAnyAmount), "");
  EXPECT_THAT(about_span(chain::kAnyAmount, chain::kAnyAmount), HasSubstr("claim 0"));
  EXPECT_THAT(about_span(0, chain::kAnyAmount + 1), HasSubstr("claim 0"));
  const auto about_counts = [&](std::uint64_t spans, std::uint64_t steps) {
    std::string claims("\x02\x00\x00", 3);  // to lean on
    claims += varint(1) + varint(spans);
    for (std::uint64_t i = 0; i < spans; ++i) claims += std::string("\x01\x01\x00", 3);
    claims += varint(steps);
    for (std::uint64_t i = 0; i < steps; ++i) claims += "\x01\x01";
    return complaint_about(words, "", claims);
  };
  EXPECT_EQ(about_counts(4, 2), "");  // the checker complains about two steps, if anybody
  EXPECT_THAT(about_counts(5, 1), HasSubstr("claim 1"));
  EXPECT_THAT(about_counts(1, 3), HasSubstr("claim 1"));
  const auto about_step = [&](const std::string& step) {
    return complaint_about(words, "", std::string("\x02\x00\x00\x01\x00\x01", 6) + step);
  };
  EXPECT_EQ(about_step("\x01\x01"), "");
  EXPECT_THAT(about_step("\x02\x01"), HasSubstr("claim 1"));                  // to no letter
  EXPECT_THAT(about_step(std::string("\x01\x00", 2)), HasSubstr("claim 1"));  // leans on itself
  EXPECT_THAT(about_step("\x01\x02"), HasSubstr("claim 1"));                  // on nothing
}

}  // namespace
}  // namespace kanzen::store
