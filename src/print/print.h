// Cards as files: PDF, SVG, PNG or JSON, as the file's ending says. The same deck gives the same bytes.
#pragma once

#include <filesystem>
#include <vector>

#include "base/result.h"
#include "report/card.h"

namespace kanzen::print {

enum class Format { Pdf, Svg, Png, Json };

/// The format that the ending of a name stands for, or an error that lists the endings there are.
Result<Format> format_of(const std::filesystem::path& file);

/// Fronts, backs and answers on A4. A format that has one page a file makes one file for each, numbered
/// before the ending. Returns the files written.
Result<std::vector<std::filesystem::path>> write_deck(const report::Deck& deck,
                                                      const std::filesystem::path& file);

/// One card: as PDF the same sheets as a deck, as a picture its front alone.
Result<std::vector<std::filesystem::path>> write_card(const report::Deck& deck,
                                                      const std::filesystem::path& file);

}  // namespace kanzen::print
