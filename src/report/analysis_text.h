// An analysis for people and for programs.
#pragma once

#include <string>

#include "query/analysis.h"

namespace kanzen::report {

/// "win in 3", "loss in 78", "draw", "unknown".
std::string to_text(const query::Knowledge& known);
std::string to_text(const query::Analysis& analysis);
std::string to_text(const query::BestLine& line);

/// One line, in the form that docs/INTERFACES.md promises.
std::string to_json(const query::Analysis& analysis);
std::string to_json(const query::BestLine& line);

}  // namespace kanzen::report
