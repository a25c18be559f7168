// Tables that are missing, damaged or of something else: exit code 3 and one line; folders that refuse: 4.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "cli/cli_run.h"
#include "store/table.h"
#include "support/forged_container.h"

namespace kanzen::cli {
namespace {

std::uint64_t rules_of_dobutsu() { return (*catalog::Catalog().find("dobutsu"))->info().rules_hash; }

class TableErrors : public CliTest {
 protected:
  /// Every verb that asks a table says the same of it.
  void expect_refused(const std::filesystem::path& table, const std::string& says) {
    const std::string complaint = ": " + table.string() + ": " + says + "\n";
    for (const Arguments& words : {Arguments{"probe", "dobutsu", "startpos"},
                                   {"line", "dobutsu", "startpos"},
                                   {"play", "dobutsu"},
                                   {"find", "dobutsu", "--longest"},
                                   {"verify", "dobutsu"},
                                   {"report", "dobutsu"}}) {
      Arguments arguments = words;
      arguments.insert(arguments.end(), {"--table", table.string()});
      EXPECT_THAT(expect_error(arguments, kBadFile, words[0]), ::testing::EndsWith(complaint));
    }
  }
  /// A sound table of the right rules, but of ten entries.
  std::filesystem::path tiny_table() {
    const std::vector<VerdictCode> codes(10, kDrawCode);
    const store::Identity identity{"table", "dobutsu", rules_of_dobutsu()};
    EXPECT_TRUE(store::write_table(folder_ / "tiny", identity, {codes, {}, {}, {}}).has_value());
    return folder_ / "tiny";
  }
};

TEST_F(TableErrors, AMissingTableSaysHowToMakeIt) {
  const std::string usual = (folder_ / "home/dobutsu.kzt").string();
  EXPECT_EQ(expect_error({"probe", "dobutsu", "startpos"}, kBadFile),
            "kanzen probe: " + usual + ": there is no table yet; 'kanzen solve dobutsu' makes it\n");
  expect_refused(folder_ / "missing", "no such file");
}

TEST_F(TableErrors, LinesAreNotAnsweredWithoutATable) {
  const Finished finished = run_with({"probe", "dobutsu", "-", "--json"}, "startpos\nstartpos\n");
  EXPECT_EQ(finished.code, kBadFile);
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1);
}

TEST_F(TableErrors, ATableOfAnotherSizeIsRefused) {
  expect_refused(tiny_table(), "has 10 entries, not 249442767");
}

TEST_F(TableErrors, ACutOffTableIsRefused) {
  const auto table = tiny_table();
  const std::size_t whole = std::filesystem::file_size(table);
  std::filesystem::resize_file(table, whole - 1);
  expect_refused(table,
                 "has " + std::to_string(whole - 1) + " bytes, its header says " + std::to_string(whole));
  std::filesystem::resize_file(table, 100);
  expect_refused(table, "is cut off within its header");
  std::filesystem::resize_file(table, 0);
  expect_refused(table, "is not a Kanzen file");
}

TEST_F(TableErrors, AFlippedBitIsNoticed) {
  const auto table = tiny_table();
  flip_bit(table, 70);
  expect_refused(table, "has a damaged header");
}

TEST_F(TableErrors, AForeignFileIsRefused) {
  put_bytes(folder_ / "a", "gle/1c1/1C1/ELG b - 1\n");
  expect_refused(folder_ / "a", "is not a Kanzen file");
  expect_refused(folder_.path(), "is not a regular file");
}

TEST_F(TableErrors, ATableOfSomethingElseIsRefused) {
  const std::uint64_t rules = rules_of_dobutsu();
  const auto refused = [&](const Forgery& forgery, const std::string& says) {
    put_bytes(folder_ / "a", forged(forgery));
    expect_refused(folder_ / "a", says);
  };
  refused({.kind = "checkpoint", .rules_hash = rules}, "is a checkpoint, not a table");
  refused({.game = "nine", .rules_hash = rules}, "is of the game 'nine', not of 'dobutsu'");
  refused({.rules_hash = rules + 1}, "is of other rules of 'dobutsu'");
  refused({.rules_hash = rules, .version = 2}, "has format version 2, this program reads 1");
  refused({.rules_hash = rules}, "has no section 'verdicts'");
}

TEST_F(TableErrors, AFolderThatCannotBeMadeIsRefused) {
  put_bytes(folder_ / "file", "lion");
  expect_error({"solve", "dobutsu", "--checkpoint", (folder_ / "file/x").string()}, kMachineRefused,
               "file/x");
}

TEST_F(TableErrors, ADamagedCheckpointIsRefusedBeforeAnyWork) {
  put_bytes(folder_ / "dobutsu.kzc", "lion");
  expect_error({"solve", "dobutsu", "--checkpoint", folder_.path().string()}, kBadFile,
               "is not a Kanzen file");
  put_bytes(folder_ / "dobutsu.kzc", forged({.kind = "checkpoint", .rules_hash = 1}));
  expect_error({"solve", "dobutsu", "--checkpoint", folder_.path().string()}, kBadFile,
               "is of other rules of 'dobutsu'");
}

TEST_F(TableErrors, InfoRefusesWhatIsNoKanzenFile) {
  expect_error({"info", (folder_ / "missing").string()}, kBadFile, "no such file");
  expect_error({"info", folder_.path().string()}, kBadFile, "is not a regular file");
  for (const std::string& bytes :
       {std::string(), std::string("garbage"), std::string(5000, '\xFF'), std::string("\x89KANZEN\n", 8)}) {
    put_bytes(folder_ / "a", bytes);
    expect_error({"info", (folder_ / "a").string()}, kBadFile);
    expect_error({"info", (folder_ / "a").string(), "--json"}, kBadFile);
  }
}

TEST_F(TableErrors, InfoTellsWhatAFileIs) {
  const std::string path = tiny_table().string();
  const auto json = expect_json({"info", path, "--json"});
  EXPECT_EQ(json["kind"], "table");
  EXPECT_EQ(json["game"], "dobutsu");
  EXPECT_EQ(json["file"], path);
  EXPECT_EQ(json["bytes"], std::filesystem::file_size(path));
  EXPECT_EQ(json["sections"]["verdicts"], 10);
  EXPECT_EQ(json["summary"]["win"], 0);
  EXPECT_THAT(expect_done({"info", path}), ::testing::StartsWith(path + ": a table of dobutsu, "));
}

TEST_F(TableErrors, InfoPrintsJsonWhateverIsInTheFile) {
  const std::string path = (folder_ / "a").string();
  put_bytes(path, forged({.sections = {{"summary", "this is no JSON"}}}));
  expect_json({"info", path, "--json"});
  put_bytes(path, forged({.kind = "\xFF", .game = "\xFE", .sections = {{"\xFD", "x"}}}));
  EXPECT_NO_THROW(expect_json({"info", path, "--json"}));
  put_bytes(folder_ / "\xFF", forged({}));
  EXPECT_NO_THROW(expect_json({"info", (folder_ / "\xFF").string(), "--json"}));
}

}  // namespace
}  // namespace kanzen::cli
