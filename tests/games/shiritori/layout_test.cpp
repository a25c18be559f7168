#include "games/shiritori/layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/shiritori/dictionaries.h"

namespace kanzen::games::shiritori {
namespace {

/// "spelt=written" of a line's word; empty if there is none.
std::string word_of(std::string_view line, const Layout& layout) {
  const auto entry = entry_of(line, layout);
  if (!entry) return "error: " + entry.error().message();
  return *entry ? (*entry)->spelt + "=" + (*entry)->written : "";
}

TEST(Layout, APlainListHasAWordALine) { EXPECT_EQ(word_of("so it is", {}), "so it is=so it is"); }

TEST(Layout, ColumnsMayBeQuotedAndMayLack) {
  const Layout reading{Format::Columns, ',', 3, 1};
  EXPECT_EQ(word_of("橋,\"a,b\",ハシ", reading), "ハシ=橋");
  EXPECT_EQ(word_of("橋,x", reading), "error: has 2 columns, column 3 is asked for");
  EXPECT_EQ(word_of("x", {Format::Columns, ',', 1, 2}), "error: has 1 columns, column 2 is asked for");
}

TEST(Layout, ReadingsAreInKana) {
  const Layout reading{Format::Readings, ',', 2, 1};
  EXPECT_EQ(word_of("橋,ハシ", reading), "ハシ=橋");
  EXPECT_EQ(word_of("橋,はし", reading), "はし=橋");
  EXPECT_EQ(word_of("ＦＡＱ,ＦＡＱ", reading), "");
  EXPECT_EQ(word_of("橋", reading), "error: has 1 columns, column 2 is asked for");
}

TEST(Layout, QuotationMarksQuoteWhatTheyBegin) {
  const Layout second{Format::Columns, ',', 2};
  EXPECT_EQ(word_of("1,\"say \"\"it\"\"\"", second), "say \"it\"=say \"it\"");
  EXPECT_EQ(word_of("5\" disk,cat", second), "cat=cat");
  EXPECT_EQ(word_of("\"\",cat", second), "cat=cat");
  EXPECT_EQ(word_of("1,\"cat", second), "error: a quoted column does not end on its line");
}

TEST(Layout, EdictHasNounsAmongOthers) {
  const Layout nouns{Format::EdictNouns};
  EXPECT_EQ(word_of("散歩 [さんぽ] /(n,vs,adj-no) walk/stroll/(P)/EntL1303440X/", nouns), "さんぽ=散歩");
  EXPECT_EQ(word_of("コーヒー /(n) coffee/", nouns), "コーヒー=コーヒー");
  EXPECT_EQ(word_of("歩く [あるく] /(v5k,vi) to walk/(P)/", nouns), "");
  EXPECT_EQ(word_of("静か [しずか] /(adj-na) quiet/(n) (2) quietness/", nouns), "しずか=静か");
  EXPECT_EQ(word_of("的 [てき] /(n-suf) like/", nouns), "");
  EXPECT_EQ(word_of("no senses here", nouns), "");
  EXPECT_EQ(word_of("コーヒー /(n) coffee/", {Format::EdictCommon}), "");
  EXPECT_EQ(word_of("犬 [いぬ] /(n) dog/(P)/", {Format::EdictCommon}), "いぬ=犬");
}

TEST(Layout, SkkHasReadingsWithoutDeclensions) {
  EXPECT_EQ(word_of("わんがん /湾岸;bay/湾がん/", {Format::Skk}), "わんがん=湾岸");
  EXPECT_EQ(word_of("わるi /悪/", {Format::Skk}), "");
  EXPECT_EQ(word_of(";; okuri-nasi entries.", {Format::Skk}), "");
  EXPECT_EQ(word_of(" /", {Format::Skk}), "");
}

TEST(Layout, WordNetBeginsWithItsLicence) {
  EXPECT_EQ(word_of("  1 This software and database", {Format::WordNet}), "");
  EXPECT_EQ(word_of("zymurgy n 1 1 @ 1 0 06080361  ", {Format::WordNet}), "zymurgy=zymurgy");
}

TEST(Dictionaries, AreFoundByNameAndByPackage) {
  ASSERT_NE(find_dictionary("american-english-small"), nullptr);
  EXPECT_EQ(find_dictionary("wamerican-small"), find_dictionary("american-english-small"));
  EXPECT_EQ(find_dictionary("mecab-ipadic")->name, "ipadic");
  EXPECT_EQ(find_dictionary("skkdic-extra")->name, "skk-m");
  EXPECT_EQ(find_dictionary("no-such-list"), nullptr);
  EXPECT_EQ(files_of(*find_dictionary("ipadic")).size(), 12U);
  EXPECT_EQ(files_of(*find_dictionary("skk-l"))[0], "/usr/share/skk/SKK-JISYO.L");
}

}  // namespace
}  // namespace kanzen::games::shiritori
