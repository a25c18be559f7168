#pragma once

#include "bench/options.h"

namespace kanzen::bench {

/// Solves Dobutsu from nothing, says where the time goes, and asks the table. 0 if all bars are met.
int bench_dobutsu();

/// Proves the short replies of Kyoto shogi, and compares first guesses. 0 if all bars are met.
int bench_kyoto(bool long_replies);

/// Packs Dobutsu's table in several shapes and asks the packed ones. 0 if all bars are met.
///
///   --dial DIR     size against time for many shapes, kept and drawn there (dial.h)
///   --outcomes [N] the table of outcomes, and N games won with it, ten thousand unless told
///   --packed DIR   where --dial and --outcomes find packed tables, and leave them
int bench_compact(Words words);

/// Packs the table of outcomes, asks it, and wins games with it. 0 if all bars are met.
int bench_outcomes(Words words);

/// Solves, verifies and packs all small classes of nine-square shogi, and one large one or two. 0 if all bars
/// are met.
int bench_nine(bool with_six);

/// Nodes a second of the engines, and how soon they answer. 0 if all bars are met.
///
///   --net FILE     the network to measure Kyoto shogi with, if not the one that comes with it
int bench_engine(Words words);

/// Our search of word chains on random games. 0 if all bars are met.
///
///   --instances N  games of each size, a hundred unless told
///   --nodes N      the limit of each, 2^25 unless told
///   --letters N --words N   only this size
///   --record FILE  keeps every game; what is there is not run again
int bench_shiritori(Words words);

}  // namespace kanzen::bench
