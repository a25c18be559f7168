// Pages turned into the bytes of a file.
#pragma once

#include <span>
#include <string>

#include "print/pages.h"

namespace kanzen::print {

struct PageSize {
  double width = kPageWidth;
  double height = kPageHeight;
};

Result<std::string> pdf_of(std::span<const Page> pages, PageSize size, const Fonts& fonts,
                           const std::string& title);
Result<std::string> svg_of(const Page& page, PageSize size, const Fonts& fonts);
Result<std::string> png_of(const Page& page, PageSize size, const Fonts& fonts);

}  // namespace kanzen::print
