// Sheets of A4: nine cards a page with crop marks, their backs, and the answers.
#pragma once

#include <functional>
#include <vector>

#include "base/result.h"
#include "print/canvas.h"
#include "report/card.h"

namespace kanzen::print {

inline constexpr double kPageWidth = 210;  // A4
inline constexpr double kPageHeight = 297;

using Page = std::function<Status(Canvas&)>;

/// The pages in the order of a printer that turns sheets over their long edge: each page of fronts is
/// followed by its backs; the answers come last. The deck must outlive them.
std::vector<Page> pages_of(const report::Deck& deck);

}  // namespace kanzen::print
