// The small parts that everything else is made of.
#include <benchmark/benchmark.h>

#include <functional>

#include "core/shogi/class_game.h"
#include "core/shogi/sfen.h"
#include "games/dobutsu/rules.h"
#include "games/kyoto/rules.h"
#include "games/minishogi/rules.h"

namespace kanzen::bench {
namespace {

template <const shogi::RuleSet& R, int kDepth>
void perft(benchmark::State& state) {
  const auto start = shogi::start_of<R>();
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += shogi::perft<shogi::Game<R>>(start.position, kDepth);
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(perft<games::kDobutsu, 7>)->Unit(benchmark::kMillisecond);
BENCHMARK(perft<games::kKyoto, 6>)->Unit(benchmark::kMillisecond);
BENCHMARK(perft<games::kMinishogi, 5>)->Unit(benchmark::kMillisecond);

using Dobutsu = shogi::ClassGame<games::kDobutsu>;

const Dobutsu& dobutsu() {
  static const Dobutsu game(shogi::material_of(shogi::start_of<games::kDobutsu>().position));
  return game;
}

std::vector<Dobutsu::Position> sample() {
  std::vector<Dobutsu::Position> positions;
  for (Index index = 0; index < dobutsu().index_count(); index += 25'013) {
    if (const auto pos = dobutsu().position_at(index)) positions.push_back(*pos);
  }
  return positions;
}

void per_position(benchmark::State& state, const std::function<void(const Dobutsu::Position&)>& work) {
  const auto positions = sample();
  for (auto _ : state) {
    for (const auto& pos : positions) work(pos);
  }
  const double all = static_cast<double>(state.iterations()) * static_cast<double>(positions.size());
  state.counters["a position"] =
      benchmark::Counter(all, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void rank(benchmark::State& state) {
  per_position(state,
               [](const Dobutsu::Position& pos) { benchmark::DoNotOptimize(dobutsu().index_of(pos)); });
}
BENCHMARK(rank);

void rank_and_unrank(benchmark::State& state) {
  per_position(state, [](const Dobutsu::Position& pos) {
    benchmark::DoNotOptimize(dobutsu().known_position_at(dobutsu().index_of(pos)));
  });
}
BENCHMARK(rank_and_unrank);

void seed(benchmark::State& state) {
  per_position(state, [](const Dobutsu::Position& pos) { benchmark::DoNotOptimize(dobutsu().seed(pos)); });
}
BENCHMARK(seed);

void open_parents(benchmark::State& state) {
  per_position(state, [](const Dobutsu::Position& pos) {
    Index sum = 0;
    dobutsu().for_each_open_parent(pos, [&](Index index, std::uint32_t ways) { sum += index * ways; });
    benchmark::DoNotOptimize(sum);
  });
}
BENCHMARK(open_parents);

}  // namespace
}  // namespace kanzen::bench
