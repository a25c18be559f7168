// The paper's comparison of hash functions and its two figures, drawn from what was measured.
#pragma once

#include "bench/figures.h"

namespace kanzen::bench {

inline constexpr const char* kBaselineFigures = "compact-baseline.json";

/// The name of a row of CHD at a load factor.
std::string load_name(double load);

/// The smallest database of lost positions among the rows; its size in bytes and its time by look-ahead.
const FigureRow* smallest_for(const FigureRows& rows, const std::string& tree);

/// compact-wl.svg and compact-l.svg: sizes beside the paper's; compact-wl-load.svg and compact-l-load.svg:
/// sizes by load factor.
Status write_baseline_charts(const std::filesystem::path& folder, const FigureRows& rows);

}  // namespace kanzen::bench
