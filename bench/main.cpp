// `./kanzen bench dobutsu`: the full run against its bars. `./kanzen bench compact [options]`: packed tables.
// `./kanzen bench kyoto [--long]`: proofs, with half an hour of long ones.
// `./kanzen bench nine [--six]`: classes of nine-square shogi, with one of six pieces. `./kanzen bench moves
// [google benchmark options]`: small parts. `./kanzen bench engine [--net FILE]`: the player. `./kanzen bench
// shiritori [options]`: word chains.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "bench/benches.h"

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const std::vector<std::string> words(argv + std::min(argc, 2), argv + argc);
  const auto only = [&](const char* option) { return words == std::vector<std::string>{option}; };
  if (what == "dobutsu" && words.empty()) return kanzen::bench::bench_dobutsu();
  if (what == "kyoto" && (words.empty() || only("--long"))) return kanzen::bench::bench_kyoto(!words.empty());
  if (what == "nine" && (words.empty() || only("--six"))) return kanzen::bench::bench_nine(!words.empty());
  if (what == "compact") return kanzen::bench::bench_compact(words);
  if (what == "engine") return kanzen::bench::bench_engine(words);
  if (what == "shiritori") return kanzen::bench::bench_shiritori(words);
  if (what == "moves") {
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
  }
  std::cerr << "kanzen bench: what? There are: baseline, compact, dobutsu, engine, kyoto [--long], nine "
               "[--six], moves, shiritori\n";
  return 2;
}
