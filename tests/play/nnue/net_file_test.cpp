#include "play/nnue/net_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/forged_container.h"
#include "support/random_net.h"
#include "support/temp_folder.h"

namespace kanzen::play::nnue {
namespace {

using ::testing::HasSubstr;

constexpr std::uint64_t kRules = 42;
constexpr Layout kSmall{.inputs = 5, .width = 32, .first = 3};

std::string number(std::uint32_t value) {
  std::string bytes;
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(value >> (8 * i));
  return bytes;
}

/// A sound network of zeros, to be changed.
Forgery zero_net() {
  return {.kind = "network",
          .game = "kyoto",
          .rules_hash = kRules,
          .sections = {{"shape", number(1) + number(5) + number(32) + number(3) + number(0)},
                       {"rows", std::string(384, '\0')},
                       {"layers", std::string(4 * (3 + 1) + 64 * 3 + 3, '\0')}}};
}

Result<Weights> read(const Forgery& forgery) {
  const TempFolder folder;
  put_bytes(folder / "a.nnue", forged(forgery));
  return read_net(folder / "a.nnue", "kyoto", kRules, 5);
}

void expect_refused(const Forgery& forgery, ErrorKind kind, const std::string& says) {
  const auto weights = read(forgery);
  ASSERT_FALSE(weights.has_value()) << says;
  EXPECT_EQ(weights.error().kind, kind);
  EXPECT_THAT(weights.error().message(), HasSubstr(says));
  EXPECT_THAT(weights.error().message(), HasSubstr("a.nnue"));
}

TEST(NetFile, GivesBackWhatWasWritten) {
  const TempFolder folder;
  for (const Layout layout : {kSmall, Layout{.inputs = 300, .width = 64, .first = 16, .second = 7}}) {
    const Weights weights = random_weights(layout, 1, true);
    ASSERT_TRUE(write_net(folder / "a.nnue", "kyoto", kRules, weights).has_value());
    const auto again = read_net(folder / "a.nnue", "kyoto", kRules, layout.inputs);
    ASSERT_TRUE(again.has_value()) << again.error().message();
    EXPECT_EQ(*again, weights);
  }
}

TEST(NetFile, TheBytesAreThoseOfTheDescription) {
  const auto weights = read(zero_net());
  ASSERT_TRUE(weights.has_value()) << weights.error().message();
  EXPECT_EQ(*weights, Weights::zero(kSmall));
}

TEST(NetFile, RefusesNetworksOfOtherGamesRulesAndKinds) {
  Forgery forgery = zero_net();
  forgery.game = "minishogi";
  expect_refused(forgery, ErrorKind::Mismatch, "is of the game 'minishogi', not of 'kyoto'");
  forgery = zero_net();
  forgery.rules_hash = 43;
  expect_refused(forgery, ErrorKind::Mismatch, "is of other rules");
  forgery = zero_net();
  forgery.kind = "table";
  expect_refused(forgery, ErrorKind::Mismatch, "is a table, not a network");
}

TEST(NetFile, RefusesOtherVersionsAndShapes) {
  const auto shape = [](std::uint32_t version, std::uint32_t inputs, std::uint32_t width) {
    Forgery forgery = zero_net();
    forgery.sections[0].bytes = number(version) + number(inputs) + number(width) + number(3) + number(0);
    return forgery;
  };
  expect_refused(shape(2, 5, 32), ErrorKind::Mismatch, "version 2, this program reads 1");
  expect_refused(shape(1, 6, 32), ErrorKind::Mismatch, "has 6 features, this game's networks have 5");
  expect_refused(shape(1, 5, 33), ErrorKind::Corrupt, "its shape is none of a network");
  expect_refused(shape(1, 5, 0xFFFFFFE0U), ErrorKind::Corrupt, "its shape is none of a network");
  expect_refused(shape(1, 5, 64), ErrorKind::Corrupt, "its rows are not as many as its shape says");
  Forgery forgery = zero_net();
  forgery.sections[0].bytes.pop_back();
  expect_refused(forgery, ErrorKind::Corrupt, "its shape is cut off");
}

TEST(NetFile, RefusesPartsThatAreTooShortTooLongOrMissing) {
  for (const std::size_t section : {1U, 2U}) {
    const std::string says = section == 1 ? "its rows are not" : "its layers are not";
    Forgery forgery = zero_net();
    forgery.sections[section].bytes.pop_back();
    expect_refused(forgery, ErrorKind::Corrupt, says);
    forgery = zero_net();
    forgery.sections[section].bytes += '\0';
    expect_refused(forgery, ErrorKind::Corrupt, says);
  }
  Forgery forgery = zero_net();
  forgery.sections.pop_back();
  expect_refused(forgery, ErrorKind::Corrupt, "layers");
}

TEST(NetFile, RefusesBiasesThatSumsCouldNotHold) {
  Forgery forgery = zero_net();
  forgery.sections[2].bytes.replace(0, 4, number(0x7FFFFFFF));
  expect_refused(forgery, ErrorKind::Corrupt, "out of proportion");
}

TEST(NetFile, EveryDamagedByteOfTheContentsIsNoticed) {
  const TempFolder folder;
  ASSERT_TRUE(write_net(folder / "a.nnue", "kyoto", kRules, random_weights(kSmall, 1)).has_value());
  const std::string sound = bytes_in(folder / "a.nnue");
  for (std::size_t at = 4096; at < 4096 + 20; at += 3) {
    std::string damaged = sound;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    put_bytes(folder / "b.nnue", damaged);
    EXPECT_FALSE(read_net(folder / "b.nnue", "kyoto", kRules, 5).has_value()) << at;
  }
  for (std::size_t size = 0; size < sound.size(); size += 1000) {
    put_bytes(folder / "b.nnue", sound.substr(0, size));
    EXPECT_FALSE(read_net(folder / "b.nnue", "kyoto", kRules, 5).has_value()) << size;
  }
  EXPECT_FALSE(read_net(folder / "none.nnue", "kyoto", kRules, 5).has_value());
}

}  // namespace
}  // namespace kanzen::play::nnue
