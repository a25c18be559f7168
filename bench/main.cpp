// `./kanzen bench dobutsu`: the full run against its bars. `./kanzen bench compact [options]`: packed tables.
// `./kanzen bench kyoto [--long]`: proofs, with half an hour of long ones.
// `./kanzen bench nine [--six]`: classes of nine-square shogi, with one of six pieces. `./kanzen bench moves
// [google benchmark options]`: small parts. `./kanzen bench engine [--net FILE]`: the player. `./kanzen bench
// shiritori [options]`: word chains.
#include <benchmark/benchmark.h>

#include <iostream>
#include <string>
#include <vector>

#include "bench/benches.h"

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "dobutsu") return kanzen::bench::bench_dobutsu();
  if (what == "kyoto") return kanzen::bench::bench_kyoto(argc > 2 && std::string(argv[2]) == "--long");
  if (what == "compact") return kanzen::bench::bench_compact(std::vector<std::string>(argv + 2, argv + argc));
  if (what == "nine") return kanzen::bench::bench_nine(argc > 2 && std::string(argv[2]) == "--six");
  if (what == "engine") return kanzen::bench::bench_engine(std::vector<std::string>(argv + 2, argv + argc));
  if (what == "shiritori")
    return kanzen::bench::bench_shiritori(std::vector<std::string>(argv + 2, argv + argc));
  if (what == "moves") {
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
  }
  std::cerr << "kanzen bench: what? There are: baseline, compact, dobutsu, engine, kyoto [--long], nine "
               "[--six], moves, shiritori\n";
  return 2;
}
