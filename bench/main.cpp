// `./kanzen bench dobutsu`: the full run against its bars. `./kanzen bench compact`: packed tables. `./kanzen
// bench moves [google benchmark options]`: small parts.
#include <benchmark/benchmark.h>

#include <iostream>
#include <string>

#include "bench/benches.h"

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "dobutsu") return kanzen::bench::bench_dobutsu();
  if (what == "kyoto") return kanzen::bench::bench_kyoto();
  if (what == "compact") return kanzen::bench::bench_compact();
  if (what == "moves") {
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
  }
  std::cerr << "kanzen bench: what? There are: dobutsu, compact, kyoto, moves\n";
  return 2;
}
