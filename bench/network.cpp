// What a network costs a search: following a move and judging the position, both together.
#include <benchmark/benchmark.h>

#include "core/shogi/sfen.h"
#include "games/kyoto/rules.h"
#include "play/nnue/net_evaluator.h"

namespace kanzen::bench {
namespace {

using namespace play::nnue;
using games::kKyoto;

/// Weights do not matter to speed, as long as they are not all the same.
std::shared_ptr<const Network> network(const Layout& layout) {
  Weights weights = Weights::zero(layout);
  for (std::size_t i = 0; i < weights.rows.size(); ++i)
    weights.rows[i] = static_cast<std::int16_t>(i * 2654435761U >> 16 & 63U);
  for (std::size_t i = 0; i < weights.first.rows.size(); ++i)
    weights.first.rows[i] = static_cast<std::int8_t>(i * 2654435761U >> 20);
  return std::make_shared<const Network>(weights);
}

/// Goes through all positions two plies from the start, as a search does, and judges each.
void follow_and_judge(benchmark::State& state, const Layout& layout, const Kernels& kernels) {
  using Game = shogi::Game<kKyoto>;
  NetEvaluator<kKyoto> evaluator(network(layout), kernels);
  const auto start = shogi::start_of<kKyoto>().position;
  std::int64_t judged = 0;
  for (auto _ : state) {
    evaluator.reset(start);
    Game::for_each_move(start, [&](shogi::Move move) {
      const auto child = shogi::play(start, move);
      evaluator.push(start, move, child);
      Game::for_each_move(child, [&](shogi::Move reply) {
        evaluator.push(child, reply, shogi::play(child, reply));
        benchmark::DoNotOptimize(evaluator.score());
        ++judged;
        evaluator.pop();
      });
      evaluator.pop();
    });
  }
  state.SetItemsProcessed(judged);
}

const Layout kUsual{.inputs = Features<kKyoto>::kCount, .width = 64, .first = 16};
const Layout kPaper{.inputs = Features<kKyoto>::kCount, .width = 256, .first = 32, .second = 32};

BENCHMARK_CAPTURE(follow_and_judge, 64x2_16_1, kUsual, fastest_kernels());
BENCHMARK_CAPTURE(follow_and_judge, 64x2_16_1_portable, kUsual, portable_kernels());
BENCHMARK_CAPTURE(follow_and_judge, 256x2_32_32_1, kPaper, fastest_kernels());

}  // namespace
}  // namespace kanzen::bench
