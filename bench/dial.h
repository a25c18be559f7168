// The dial: how small a table can be, and what a probe costs then.
#pragma once

#include "bench/options.h"

namespace kanzen::bench {

/// `--dial DIR [--packed DIR]`: packs many shapes, asks them, keeps the figures in DIR and draws them beside
/// the raw table and what others have. 0 if every answer was right.
int bench_dial(Words words);

}  // namespace kanzen::bench
