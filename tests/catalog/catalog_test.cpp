#include "catalog/catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "catalog/file_info.h"
#include "store/table.h"
#include "support/temp_folder.h"

namespace kanzen::catalog {
namespace {

using ::testing::HasSubstr;
using ::testing::IsSupersetOf;

std::vector<std::string> names(const Catalog& catalog) {
  std::vector<std::string> names;
  for (const auto& service : catalog.services()) names.push_back(service->info().name);
  return names;
}

TEST(Catalog, KnowsItsGames) {
  const Catalog catalog;
  EXPECT_THAT(names(catalog), IsSupersetOf({"dobutsu", "nine", "kyoto", "minishogi", "gorogoro"}));
  for (const std::string& name : names(catalog)) {
    const auto found = catalog.find(name);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ((*found)->info().name, name);
  }
}

TEST(Catalog, NoTwoGamesShareANameOrRules) {
  const Catalog catalog;
  std::set<std::string> different_names;
  std::set<std::uint64_t> different_rules;
  for (const auto& service : catalog.services()) {
    different_names.insert(service->info().name);
    different_rules.insert(service->info().rules_hash);
  }
  EXPECT_EQ(different_names.size(), catalog.services().size());
  EXPECT_EQ(different_rules.size(), catalog.services().size());
}

TEST(Catalog, AnUnknownGameIsToldWhichOnesThereAre) {
  const Catalog catalog;
  for (const char* name : {"chess", "", "Dobutsu", "dobutsu "}) {
    const auto found = catalog.find(name);
    ASSERT_FALSE(found.has_value()) << name;
    EXPECT_EQ(found.error().kind, ErrorKind::BadInput);
    for (const std::string& known : names(catalog)) EXPECT_THAT(found.error().message(), HasSubstr(known));
  }
  EXPECT_THAT(catalog.find("chess").error().message(),
              HasSubstr("chess: no such game; there are: dobutsu, nine"));
}

TEST(Catalog, WhatAGameDoesNotOfferItSays) {
  const Catalog catalog;
  Service& kyoto = **catalog.find("kyoto");
  ASSERT_FALSE(kyoto.info().can_be_solved);
  const auto expect_refusal = [](const auto& result, const std::string& verb) {
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().kind, ErrorKind::BadInput);
    EXPECT_EQ(result.error().message(), "kyoto: '" + verb + "' is not offered for this game");
  };
  expect_refusal(kyoto.solve({}), "solve");
  expect_refusal(kyoto.verify({}), "verify");
  expect_refusal(kyoto.find({}), "find");
}

class FileInfoTest : public ::testing::Test {
 protected:
  /// A table with nothing but a summary.
  [[nodiscard]] std::filesystem::path written(const store::Identity& identity,
                                              const std::string& summary) const {
    const std::vector<store::SectionData> sections{{"summary", bytes_of(summary)}};
    EXPECT_TRUE(store::write_container(folder_ / "a", identity, sections).has_value());
    return folder_ / "a";
  }
  [[nodiscard]] std::uint64_t dobutsu_rules() const { return (*catalog_.find("dobutsu"))->info().rules_hash; }

  Catalog catalog_;
  TempFolder folder_;
};

TEST_F(FileInfoTest, SaysWhatAFileIs) {
  const auto path = written({"table", "dobutsu", dobutsu_rules()}, "{\"win\":1}");
  const auto info = describe_file(catalog_, path);
  ASSERT_TRUE(info.has_value()) << info.error().message();
  EXPECT_EQ(info->kind, "table");
  EXPECT_EQ(info->game, "dobutsu");
  EXPECT_EQ(info->bytes, std::filesystem::file_size(path));
  EXPECT_EQ(info->rules, "the rules of this program");
  EXPECT_EQ(info->summary, "{\"win\":1}");
  EXPECT_EQ(info->sections, (std::vector<std::pair<std::string, std::size_t>>{{"summary", 9}}));
}

TEST_F(FileInfoTest, SaysWhetherTheRulesAreThisPrograms) {
  EXPECT_EQ(describe_file(catalog_, written({"table", "dobutsu", dobutsu_rules() + 1}, "{}"))->rules,
            "other rules than this program's");
  EXPECT_EQ(describe_file(catalog_, written({"table", "go", 1}, "{}"))->rules,
            "a game that this program does not know");
}

TEST_F(FileInfoTest, AMissingOrDamagedFileIsAnError) {
  EXPECT_EQ(describe_file(catalog_, folder_ / "missing").error().kind, ErrorKind::NotFound);
  const auto path = written({"table", "dobutsu", dobutsu_rules()}, "{}");
  flip_bit(path, 4096);
  EXPECT_EQ(describe_file(catalog_, path).error().kind, ErrorKind::Corrupt);
}

}  // namespace
}  // namespace kanzen::catalog
