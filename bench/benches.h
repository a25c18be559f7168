#pragma once

namespace kanzen::bench {

/// Solves Dobutsu from nothing, says where the time goes, and asks the table. 0 if all bars are met.
int bench_dobutsu();

/// Proves the short replies of Kyoto shogi, and compares first guesses. 0 if all bars are met.
int bench_kyoto();
/// Packs Dobutsu's table in several shapes and asks the packed ones. 0 if all bars are met.
int bench_compact();

}  // namespace kanzen::bench
