#pragma once

#include "bench/options.h"

namespace kanzen::bench {

/// Solves Dobutsu from nothing, says where the time goes, and asks the table. 0 if all bars are met.
int bench_dobutsu();

/// Proves the short replies of Kyoto shogi, and compares first guesses. 0 if all bars are met.
int bench_kyoto();

/// Packs Dobutsu's table in several shapes and asks the packed ones. 0 if all bars are met.
///
///   --dial DIR     size against time for many shapes, kept and drawn there (dial.h)
///   --reader [N]   N random legal positions, ten million unless told, with --look-ahead and --recursion
///   --outcomes [N] the table of outcomes, and N games won with it, ten thousand unless told
///   --retrieval    what a retrieval table would cost instead
///   --packed DIR   where --dial and --reader find packed tables, and leave them
int bench_compact(Words words);

/// Asks the packed table and the raw one the same questions. 0 if all answers are the same.
int bench_reader(Words words);

/// Packs the table of outcomes, asks it, and wins games with it. 0 if all bars are met.
int bench_outcomes(Words words);

/// Computes how large a retrieval table of the lost positions would be, and how long a probe would take.
int bench_retrieval();

/// Solves, verifies and packs all small classes of nine-square shogi, and one large one or two. 0 if all bars
/// are met.
int bench_nine(bool with_six);

/// Nodes a second of the engines, and how soon they answer. 0 if all bars are met.
///
///   --net FILE     the network to measure Kyoto shogi with, if not the one that comes with it
int bench_engine(Words words);

}  // namespace kanzen::bench
