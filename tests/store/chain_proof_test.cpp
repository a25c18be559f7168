#include "store/chain_proof.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
std::string complaint_about(const std::string& words, const std::string& starts, const std::string& claims) {
  const TempFolder folder;
  put_bytes(folder / "proof", forged({.kind = std::string(kChainProofKind),
                                      .game = "shiritori",
                                      .rules_hash = 0,
                                      .sections = {{"source", ""},
                                                   {"letters", "a\nb\n"},
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

}  // namespace
}  // namespace kanzen::store
