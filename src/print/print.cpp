#include "print/print.h"

#include <array>
#include <functional>
#include <string_view>

#include "base/file.h"
#include "print/card_faces.h"
#include "print/fonts.h"
#include "print/surface.h"

namespace kanzen::print {
namespace {

using Files = std::vector<std::filesystem::path>;

struct Ending {
  std::string_view text;
  Format format;
};
constexpr std::array<Ending, 4> kEndings{
    {{".pdf", Format::Pdf}, {".svg", Format::Svg}, {".png", Format::Png}, {".json", Format::Json}}};

Result<std::string> picture_of(Format format, const Page& page, PageSize size, const Fonts& fonts) {
  return format == Format::Svg ? svg_of(page, size, fonts) : png_of(page, size, fonts);
}

/// Writes what was drawn, if it was.
Result<Files> written(const std::filesystem::path& file, const Result<std::string>& bytes) {
  if (!bytes) return bytes.error();
  if (const Status done = write_whole(file, *bytes); !done) return done.error();
  return Files{file};
}

std::filesystem::path numbered(const std::filesystem::path& file, std::size_t page) {
  return file.parent_path() / (file.stem().string() + "-" + std::to_string(page) + file.extension().string());
}

/// One file a page.
Result<Files> write_pictures(Format format, const std::vector<Page>& pages, const Fonts& fonts,
                             const std::filesystem::path& file) {
  Files files;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const auto one = written(numbered(file, i + 1), picture_of(format, pages[i], {}, fonts));
    if (!one) return one.error();
    files.push_back(one->front());
  }
  return files;
}

}  // namespace

Result<Format> format_of(const std::filesystem::path& file) {
  std::string known;
  for (const Ending& ending : kEndings) {
    if (file.extension() == ending.text) return ending.format;
    known += (known.empty() ? "" : ", ") + std::string(ending.text);
  }
  return Error{ErrorKind::BadInput, "the name must end in one of " + known, file.string()};
}

Result<Files> write_deck(const report::Deck& deck, const std::filesystem::path& file) {
  const auto format = format_of(file);
  if (!format) return format.error();
  if (*format == Format::Json) return written(file, report::to_json(deck) + "\n");
  const auto fonts = Fonts::load();
  if (!fonts) return fonts.error();
  const std::vector<Page> pages = pages_of(deck);
  if (*format == Format::Pdf) return written(file, pdf_of(pages, {}, *fonts, deck.title));
  return write_pictures(*format, pages, *fonts, file);
}

Result<Files> write_card(const report::Deck& deck, const std::filesystem::path& file) {
  const auto format = format_of(file);
  if (!format) return format.error();
  if (*format == Format::Pdf || *format == Format::Json) return write_deck(deck, file);
  const auto fonts = Fonts::load();
  if (!fonts) return fonts.error();
  const Page front = [&](Canvas& canvas) { return draw_front(canvas, {0, 0}, deck.cards.front()); };
  return written(file, picture_of(*format, front, {kCardWidth, kCardHeight}, *fonts));
}

}  // namespace kanzen::print
