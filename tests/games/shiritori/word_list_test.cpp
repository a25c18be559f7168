#include "games/shiritori/word_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/shiritori/encoding.h"

namespace kanzen::games::shiritori {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> texts_of(const Game& game) {
  std::vector<std::string> texts;
  for (const Word& word : game.words) texts.push_back(word.text);
  return texts;
}

std::size_t left_out(const Game& game, LeftOut reason) {
  return game.left_out[static_cast<std::size_t>(reason)].count;
}

std::string ends_of(const std::string& word, const Rules& rules = {}) {
  const Spelling spelling = spell(word, rules);
  return spelling.left_out ? "" : encode(spelling.letters.front()) + encode(spelling.letters.back());
}

TEST(WordList, BecomesAGraph) {
  const auto game = read_words("eat\negg\nget\ngift\nsee\nsong\ntake\ntext\n", {}, {});
  ASSERT_TRUE(game);
  EXPECT_THAT(game->letters, ElementsAre("e", "g", "s", "t"));
  EXPECT_EQ(game->graph.words(1, 3), 2U);
  EXPECT_EQ(game->graph.total(), 8U);
}

TEST(WordList, LeavesOutWhatIsNoWordAndCountsIt) {
  const auto game = read_words(
      "\xEF\xBB\xBF"
      "dog\r\nDog\nit's\na\n\nabcか\ngod",
      {}, {});
  ASSERT_TRUE(game);
  EXPECT_THAT(texts_of(*game), ElementsAre("dog", "god"));
  EXPECT_EQ(left_out(*game, LeftOut::Repeated), 1U);
  EXPECT_EQ(left_out(*game, LeftOut::NotLetters), 1U);
  EXPECT_EQ(left_out(*game, LeftOut::TooShort), 1U);
  EXPECT_EQ(left_out(*game, LeftOut::MixedScripts), 1U);
}

TEST(WordList, ReadsAColumn) {
  const auto game = read_words("1,\"a,b\",tree\n2,x,eagle\n", {Format::Columns, ',', 3}, {});
  ASSERT_TRUE(game);
  EXPECT_THAT(texts_of(*game), ElementsAre("tree", "eagle"));
  const auto missing = read_words("1\ttree\n2\n", {Format::Columns, '\t', 2}, {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message(), "line 2: has 1 columns, column 2 is asked for");
}

TEST(WordList, RefusesBrokenTextAndEmptyLists) {
  EXPECT_THAT(read_words("good\nb\xFF"
                         "d\n",
                         {}, {})
                  .error()
                  .message(),
              HasSubstr("line 2"));
  EXPECT_THAT(read_words("\xE3\x81", {}, {}).error().message(), HasSubstr("line 1"));
  EXPECT_THAT(read_words("", {}, {}).error().message(), HasSubstr("no word"));
  EXPECT_THAT(read_words("a\nb\n", {}, {}).error().message(), HasSubstr("no word"));
}

TEST(Spelling, FollowsTheRules) {
  EXPECT_EQ(ends_of("Éclair"), "er");
  EXPECT_EQ(ends_of("しりとり"), "しり");
  EXPECT_EQ(ends_of("みかん"), "");
  EXPECT_EQ(ends_of("みかん", {.final_n = FinalN::Plain}), "みん");
  EXPECT_EQ(ends_of("コーヒー"), "こい");
  EXPECT_EQ(ends_of("コーヒー", {.long_mark = LongMark::Dropped}), "こひ");
  EXPECT_EQ(ends_of("クッキーー"), "くい");
  EXPECT_EQ(ends_of("うんー"), "");
  EXPECT_EQ(ends_of("うんー", {.final_n = FinalN::Plain}), "うん");
  EXPECT_EQ(ends_of("アイス・クリーム"), "あむ");
  EXPECT_EQ(ends_of("・あい"), "");
  EXPECT_EQ(ends_of("でんしゃ"), "でや");
  EXPECT_EQ(ends_of("でんしゃ", {.small_kana_are_large = false}), "でゃ");
  EXPECT_EQ(ends_of("がか", {.voiced_marks_are_dropped = true}), "かか");
  EXPECT_EQ(ends_of("Anna", {.capitals_are_left_out = true}), "");
}

TEST(Encoding, EucJpBecomesUtf8) {
  EXPECT_EQ(*to_utf8("\xA4\xB7\xA4\xEA\n", "EUC-JP"), "しり\n");
  EXPECT_THAT(to_utf8("ok\n\xA4\n", "EUC-JP").error().message(), HasSubstr("line 2"));
  EXPECT_FALSE(to_utf8("", "no-such-encoding"));
  for (const std::string text : {"a", "é", "し", "𠮟"}) EXPECT_EQ(encode(decode(text)[0]), text);
}

TEST(Matrix, IsReadOrRefusedWithItsLine) {
  const auto game = read_matrix("0 2\n1,1\n");
  ASSERT_TRUE(game);
  EXPECT_THAT(game->letters, ElementsAre("1", "2"));
  EXPECT_EQ(game->graph.words(0, 1), 2U);
  EXPECT_EQ(read_matrix("0 1\n-1 0\n").error().message(), "line 2: a negative number: -1");
  EXPECT_THAT(read_matrix("0 1\n1\n").error().message(), HasSubstr("line 2"));
  EXPECT_THAT(read_matrix("0 1\n").error().message(), HasSubstr("not square"));
  EXPECT_THAT(read_matrix("0 x\n0 0\n").error().message(), HasSubstr("not a whole number: x"));
  EXPECT_THAT(read_matrix("99999999999 1\n").error().message(), HasSubstr("million"));
  EXPECT_FALSE(read_matrix("\n"));
}

TEST(Spelling, DrawsOutSmallKanaLikeLargeOnes) {
  const Rules rules{.small_kana_are_large = false};
  EXPECT_EQ(ends_of("クヮー", rules), "くあ");
  EXPECT_EQ(ends_of("かっー", rules), "かう");
  EXPECT_EQ(ends_of("いヵー", rules), "いあ");
  EXPECT_EQ(ends_of("いヶー", rules), "いえ");
}

TEST(Spelling, LowersCapitalsWithAccents) {
  EXPECT_EQ(ends_of("Šibenik"), "sk");
  EXPECT_EQ(ends_of("ŁódŹ"), "lz");
  EXPECT_EQ(ends_of("İZMİR"), "ir");
  EXPECT_TRUE(read_words("Šah\nha\n", {}, {.capitals_are_left_out = true})->words.size() == 1);
}

TEST(Spelling, IsTheSameHoweverUnicodeWritesALetter) {
  EXPECT_EQ(ends_of("は\u3099く\u3099"), "ばぐ");  // as file systems take letters apart
  EXPECT_EQ(ends_of("ﾊﾞﾅﾅﾊﾟﾝﾁ"), "ばち");
  EXPECT_EQ(ends_of("ｺｰﾋｰ"), "こい");
  EXPECT_EQ(ends_of("Ａｐｐｌｅ"), "ae");
  EXPECT_EQ(ends_of("e\u0301te\u0301"), "ee");
  EXPECT_EQ(ends_of("q\u0303uo"), "qo");  // of these two Unicode makes no letter
  EXPECT_EQ(ends_of("\u1112\u1161\u11AB\u1100\u1173\u11AF"), "한글");
  const auto game = read_words("バナナ\nﾊﾞﾅﾅ\nは\u3099なな\nなは\u3099\n", {}, {});
  ASSERT_TRUE(game);
  EXPECT_THAT(texts_of(*game), ElementsAre("バナナ", "なは\u3099"));
  EXPECT_TRUE(find_word(game->words, "ﾊﾞﾅﾅ", {}));
  EXPECT_EQ(*find_letter(*game, "ハ\u3099", {}), *find_letter(*game, "ば", {}));
}

TEST(Spelling, KnowsOtherAlphabets) {
  EXPECT_EQ(ends_of("Москва"), "ма");
  EXPECT_EQ(ends_of("ЙОГУРТЪ"), "йъ");
  EXPECT_EQ(ends_of("Αθήνα"), "αα");
  EXPECT_EQ(ends_of("άνθρωπος"), "ασ");
  EXPECT_EQ(ends_of("ἄνθρωπος"), "ασ");
  EXPECT_EQ(ends_of("ồnàđ"), "od");
  EXPECT_EQ(ends_of("Řež"), "rz");
  EXPECT_EQ(ends_of("кот", {.capitals_are_left_out = true}), "кт");
  EXPECT_EQ(ends_of("Кот", {.capitals_are_left_out = true}), "");
  EXPECT_EQ(spell("коt", {}).left_out, LeftOut::MixedScripts);
}

TEST(Spelling, ReadsVuAsItIsTold) {
  EXPECT_EQ(ends_of("ラヴ"), "らぶ");
  EXPECT_EQ(ends_of("ラヴ", {.vu = Vu::AsU}), "らう");
  EXPECT_EQ(ends_of("ラヴ", {.vu = Vu::Kept}), "らゔ");
}

TEST(WordList, KeepsHomophonesIfAsked) {
  const Layout layout{Format::Columns, ',', 2, 1};
  const std::string text = "橋,はし\n箸,はし\n橋,はし\n";
  EXPECT_THAT(texts_of(*read_words(text, layout, {})), ElementsAre("はし"));
  const auto kept = read_words(text, layout, {.homophones_are_merged = false});
  EXPECT_THAT(texts_of(*kept), ElementsAre("はし（橋）", "はし（箸）"));
  EXPECT_EQ(kept->left_out[static_cast<std::size_t>(LeftOut::Repeated)].first_line, 3U);
}

TEST(WordList, FindsAHomophoneThatIsNotUsedYet) {
  const Rules rules{.homophones_are_merged = false};
  const auto game = read_words("橋,はし\n箸,はし\nしか,しか\n", {Format::Columns, ',', 2, 1}, rules);
  EXPECT_EQ(*find_word(game->words, "はし", rules), 0U);
  EXPECT_EQ(*find_word(game->words, "ハシ", rules, {true, false, false}), 1U);
  EXPECT_EQ(*find_word(game->words, "はし", rules, {true, true, false}), 0U);
  EXPECT_EQ(*find_word(game->words, "ハシ（箸）", rules), 1U);
  EXPECT_EQ(*find_word(game->words, "シカ", rules), 2U);
  EXPECT_FALSE(find_word(game->words, "はし（端）", rules));
  EXPECT_FALSE(find_word(game->words, "（橋）", rules));
}

TEST(WordList, TellsSoundsApartThatEndAlike) {
  const auto game = read_words("きやく\nきゃく\nキャク\n", {}, {});
  EXPECT_THAT(texts_of(*game), ElementsAre("きやく", "きゃく"));
}

TEST(WordList, TakesTwoSpellingsOfOneSoundForOneWord) {
  const auto game = read_words("はなぢ\nはなじ\nかおり\nかをり\n", {}, {});
  EXPECT_THAT(texts_of(*game), ElementsAre("はなぢ", "かおり"));
}

TEST(WordList, NamesWordsThatLose) {
  const std::string text = "みかん\nかみ\nみかん\nらん\n";
  const auto game = read_words(text, {}, {});
  ASSERT_EQ(game->losing.size(), 2U);
  EXPECT_EQ(game->losing[0].text, "みかん");
  EXPECT_THAT(game->letters, ElementsAre("か", "み", "ら"));  // a game may begin with ら, and ends there
  EXPECT_EQ(*find_word(game->losing, "ミカン", {}), 0U);
  EXPECT_TRUE(check_all_take_part(*read_words("かみ\nらん\n", {}, {})));
  EXPECT_TRUE(read_words(text, {}, {.final_n = FinalN::Dropped})->losing.empty());
}

TEST(WordList, TellsTheFirstLineThatIsLeftOut) {
  EXPECT_TRUE(check_all_take_part(*read_words("dog\ngod\n", {}, {})));
  EXPECT_THAT(read_words("a\nb\n", {}, {}).error().message(), HasSubstr("line 1: too short: a"));
  EXPECT_THAT(read_words("\n", {}, {}).error().message(), HasSubstr("no words"));
  EXPECT_EQ(check_all_take_part(*read_words("dog\ngod\nx\nit's\n", {}, {})).error().message(),
            "line 3: too short: x");
  EXPECT_EQ(check_all_take_part(*read_words("dog\nabcか\ngod\n", {}, {})).error().message(),
            "line 2: mixed scripts: abcか");
}

TEST(WordList, TakesNoNoticeOfBlanksAroundWords) {
  const auto game = read_words(" dog\t\n　\n \ngod　\n", {}, {});
  EXPECT_THAT(texts_of(*game), ElementsAre("dog", "god"));
  EXPECT_TRUE(check_all_take_part(*game));
  EXPECT_THAT(texts_of(*read_words("1, dog\n2,god \n", {Format::Columns, ',', 2}, {})),
              ElementsAre("dog", "god"));
  EXPECT_EQ(read_matrix(" \n0 1\n\t\n0 0\n")->graph.words(0, 1), 1U);
}

/// A file that is no list may be one line of any length.
TEST(WordList, QuotesNoMoreThanHelps) {
  const std::string wide = "あ1" + [] {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "い";
    return text;
  }();
  const std::string said = read_words(wide, {}, {}).error().message();
  EXPECT_LT(said.size(), 200U);
  EXPECT_TRUE(check_utf8(said));
  EXPECT_THAT(said, HasSubstr("あ1いい"));
  EXPECT_LT(read_matrix("x" + std::string(1000, '1')).error().message().size(), 200U);
}

TEST(WordList, RefusesMoreLettersThanCanBePlayedWith) {
  std::string text;
  for (char32_t han = 0x4E00; han < 0x4E00 + 2 * 4100; han += 2) text += encode(han) + encode(han + 1) + "\n";
  EXPECT_THAT(read_words(text, {}, {}).error().message(), HasSubstr("8200 letters"));
}

TEST(WordList, FindsAWordInAnySpelling) {
  const auto game = read_words("Éclair\nrose\n", {}, {});
  EXPECT_EQ(*find_word(game->words, "eclair", {}), 0U);
  EXPECT_EQ(*find_word(game->words, "rose", {}), 1U);
  EXPECT_THAT(find_word(game->words, "roses", {}).error().message(), HasSubstr("no word of the list"));
  EXPECT_FALSE(find_word(game->words, "", {}));
}

TEST(Letters, AreFoundWhereAllWordsLose) {
  EXPECT_TRUE(find_letter(*read_words("ぺん\n", {}, {}), "ペ", {}));
}

TEST(Letters, AreFoundBySpelling) {
  const auto game = read_words("しりとり\nりか\n", {}, {});
  EXPECT_TRUE(find_letter(*game, "シ", {}));
  EXPECT_THAT(find_letter(*game, "x", {}).error().message(), HasSubstr("no word begins"));
}

}  // namespace
}  // namespace kanzen::games::shiritori
