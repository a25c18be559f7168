#include "print/print.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "print/sample_deck.h"
#include "support/drawing_leaks.h"
#include "support/temp_folder.h"

namespace kanzen::print {
namespace {

using ::testing::HasSubstr;
using Files = std::vector<std::filesystem::path>;

/// What a command prints.
std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = ::popen(command.c_str(), "r");
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
    text.append(buffer.data(), got);
  ::pclose(pipe);
  return text;
}

/// The number that stands in four bytes, the highest first.
unsigned big_endian(const std::string& bytes, std::size_t at) {
  unsigned number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

class Print : public ::testing::Test {
 protected:
  /// Writes a deck and returns the bytes of its only file.
  std::string bytes_of_deck(int cards, const std::string& name) {
    const auto files = write_deck(sample_deck(cards), folder_ / name);
    EXPECT_TRUE(files) << files.error().message();
    EXPECT_EQ(*files, Files{folder_ / name});
    return bytes_in(folder_ / name);
  }
  int pages_of_pdf(int cards) {
    bytes_of_deck(cards, "deck.pdf");
    const std::string info = output_of("pdfinfo '" + (folder_ / "deck.pdf").string() + "'");
    EXPECT_THAT(info, HasSubstr("(A4)"));
    const std::size_t at = info.find("Pages:");
    return at == std::string::npos ? 0 : std::stoi(info.substr(at + 6));
  }

  TempFolder folder_;
};

TEST_F(Print, APdfHasFrontsBacksAndAnswers) {
  EXPECT_EQ(pages_of_pdf(1), 3);
  EXPECT_EQ(pages_of_pdf(9), 3);
  EXPECT_EQ(pages_of_pdf(10), 6);
}

TEST_F(Print, EveryFontOfAPdfIsEmbedded) {
  bytes_of_deck(9, "deck.pdf");
  const std::string fonts = output_of("pdffonts '" + (folder_ / "deck.pdf").string() + "' | tail -n +3");
  int count = 0;
  for (std::size_t begin = 0; begin < fonts.size(); begin = fonts.find('\n', begin) + 1) {
    const std::string line = fonts.substr(begin, fonts.find('\n', begin) - begin);
    EXPECT_THAT(line, HasSubstr("Identity-H       yes yes")) << fonts;
    EXPECT_THAT(line, ::testing::AnyOf(HasSubstr("CJK"), HasSubstr("IPA")));
    ++count;
  }
  EXPECT_GE(count, 2);
}

TEST_F(Print, APdfSaysWhatTheCardsSay) {
  bytes_of_deck(2, "deck.pdf");
  const std::string text = output_of("pdftotext '" + (folder_ / "deck.pdf").string() + "' -");
  for (const char* words : {"psk/3/KSP b - 1", "No. 2", "▲が先に指します", "△が先に指します", "▲1二歩",
                            "△同銀", "▲先手の勝ち", "17局面", "持ち駒なし"}) {
    EXPECT_THAT(text, HasSubstr(words));
  }
}

TEST_F(Print, TheSameDeckGivesTheSameBytes) {
  EXPECT_TRUE(bytes_of_deck(3, "a.pdf") == bytes_of_deck(3, "b.pdf"));
  EXPECT_TRUE(bytes_of_deck(3, "a.json") == bytes_of_deck(3, "b.json"));
  ASSERT_TRUE(write_card(sample_deck(1), folder_ / "a.svg"));
  ASSERT_TRUE(write_card(sample_deck(1), folder_ / "b.svg"));
  EXPECT_TRUE(bytes_in(folder_ / "a.svg") == bytes_in(folder_ / "b.svg"));
}

TEST_F(Print, ACardIsAPictureOfItsOwnSize) {
  ASSERT_TRUE(write_card(sample_deck(1), folder_ / "card.png"));
  const std::string png = bytes_in(folder_ / "card.png");
  ASSERT_GT(png.size(), 1000U);
  EXPECT_EQ(png.substr(1, 3), "PNG");
  EXPECT_EQ(big_endian(png, 16), 744U);   // 63 mm at 300 dots an inch
  EXPECT_EQ(big_endian(png, 20), 1039U);  // 88 mm
  ASSERT_TRUE(write_card(sample_deck(1), folder_ / "card.svg"));
  EXPECT_THAT(bytes_in(folder_ / "card.svg"), HasSubstr("width=\"63mm\" height=\"88mm\""));
}

TEST_F(Print, AnSvgNeedsNoFont) {
  ASSERT_TRUE(write_card(sample_deck(1), folder_ / "card.svg"));
  const std::string svg = bytes_in(folder_ / "card.svg");
  EXPECT_THAT(svg, HasSubstr("<symbol"));
  EXPECT_THAT(svg, ::testing::Not(HasSubstr("<text")));
}

TEST_F(Print, PicturesOfADeckAreOneAPage) {
  const auto files = write_deck(sample_deck(2), folder_ / "deck.svg");
  ASSERT_TRUE(files);
  EXPECT_EQ(*files, (Files{folder_ / "deck-1.svg", folder_ / "deck-2.svg", folder_ / "deck-3.svg"}));
  for (const auto& file : *files) EXPECT_THAT(bytes_in(file), HasSubstr("width=\"210mm\" height=\"297mm\""));
}

TEST_F(Print, JsonHasTheAnswers) {
  const auto json = nlohmann::json::parse(bytes_of_deck(2, "deck.json"), nullptr, false);
  ASSERT_TRUE(json.is_object());
  EXPECT_EQ(json["game"], "nine");
  ASSERT_EQ(json["cards"].size(), 2U);
  EXPECT_TRUE(json["cards"][0]["level"].is_null());
  const auto& card = json["cards"][1];
  EXPECT_EQ(card["number"], 2);
  EXPECT_EQ(card["level"], 1);
  EXPECT_EQ(card["first"], "gote");
  EXPECT_EQ(card["outcome"], "win");
  EXPECT_EQ(card["distance"], 3);
  EXPECT_EQ(card["moves"].size(), 3U);
  EXPECT_EQ(card["difficulty"]["winning_share"], 0.25);
  EXPECT_EQ(card["difficulty"]["proof_positions"], 17);
  EXPECT_TRUE(card["interest"].contains("score"));
}

TEST_F(Print, AnUnknownEndingIsRefused) {
  for (const char* name : {"cards.doc", "cards", "cards.PDFX", ".pdf"}) {
    const auto files = write_deck(sample_deck(1), folder_ / name);
    ASSERT_FALSE(files) << name;
    EXPECT_EQ(files.error().kind, ErrorKind::BadInput);
    EXPECT_THAT(files.error().message(), HasSubstr(".pdf, .svg, .png, .json"));
  }
}

TEST_F(Print, AFolderThatIsNotThereIsAnError) {
  EXPECT_FALSE(write_deck(sample_deck(1), folder_ / "nowhere" / "cards.pdf"));
}

}  // namespace
}  // namespace kanzen::print
