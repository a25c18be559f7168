// Reads a line of play as the paper on Kyoto shogi writes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/shogi/usi.h"
#include "games/kyoto/rules.h"

namespace kanzen::catalog {

/// The line from the start; an error names the first move that has no legal reading, or more than one.
Result<shogi::Line<games::kKyoto>> read_paper_line(std::string_view text);

}  // namespace kanzen::catalog
