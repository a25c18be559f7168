// Vectors as wide as the program is compiled for, by the library Highway.
//
// Highway could also choose when the program runs. Its shared library measures the clock when it is loaded,
// though, which takes longer than most questions that the program is asked; this way only its headers are
// needed.
#define HWY_COMPILE_ONLY_STATIC
// Vectors whose size the compiler does not know cannot stand in an array, as they do below.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#include <hwy/highway.h>

#include <algorithm>

#include "play/nnue/kernels.h"

HWY_BEFORE_NAMESPACE();
namespace kanzen::play::nnue {
namespace HWY_NAMESPACE {  // NOLINT(readability-identifier-naming): the library's name

namespace hn = hwy::HWY_NAMESPACE;

using Short = hn::CappedTag<std::int16_t, Layout::kWidthStep>;
using Int = hn::CappedTag<std::int32_t, Layer::kOutputStep>;
using ShortPairs = hn::Repartition<std::int16_t, Int>;

void update(const std::int16_t* from, std::int16_t* to, std::size_t width, Rows added, Rows removed) {
  const Short tag;
  for (std::size_t i = 0; i < width; i += hn::Lanes(tag)) {
    auto sum = hn::Load(tag, from + i);
    for (const std::int16_t* row : added) sum = hn::Add(sum, hn::Load(tag, row + i));
    for (const std::int16_t* row : removed) sum = hn::Sub(sum, hn::Load(tag, row + i));
    hn::Store(sum, tag, to + i);
  }
}

/// Values of an accumulator, brought between 0 and kOne.
void clip(const std::int16_t* from, std::int16_t* to, std::size_t width) {
  const Short tag;
  const auto one = hn::Set(tag, static_cast<std::int16_t>(kOne));
  for (std::size_t i = 0; i < width; i += hn::Lanes(tag))
    hn::Store(hn::Min(hn::Max(hn::Load(tag, from + i), hn::Zero(tag)), one), tag, to + i);
}

/// kVectors vectors of outputs at once, from output `at` on; each input pair is spread over all lanes.
template <std::size_t kVectors>
void forward_some(const Layer& layer, const std::int16_t* inputs, std::int16_t* outputs, std::size_t at) {
  const Int tag;
  const ShortPairs pairs;
  const std::size_t lanes = hn::Lanes(tag);
  hn::Vec<Int> sums[kVectors];
  hn::Vec<Int> rest[kVectors];
  for (std::size_t v = 0; v < kVectors; ++v) {
    sums[v] = hn::LoadU(tag, layer.bias.data() + at + v * lanes);
    rest[v] = hn::Zero(tag);
  }
  const std::int16_t* weights = layer.pairs() + 2 * at;
  for (std::size_t input = 0; input < layer.inputs; input += 2, weights += std::size_t{2} * layer.outputs) {
    std::int32_t pair = 0;
    hwy::CopyBytes<sizeof pair>(inputs + input, &pair);
    const auto spread = hn::BitCast(pairs, hn::Set(tag, pair));
    for (std::size_t v = 0; v < kVectors; ++v) {
      const auto row = hn::Load(pairs, weights + 2 * v * lanes);
      sums[v] = hn::ReorderWidenMulAccumulate(tag, spread, row, sums[v], rest[v]);
    }
  }
  const auto one = hn::Set(tag, kOne);
  const hn::Rebind<std::int16_t, Int> narrow;
  for (std::size_t v = 0; v < kVectors; ++v) {
    const auto sum = hn::ShiftRight<6>(hn::RearrangeToOddPlusEven(sums[v], rest[v]));
    const auto clipped = hn::Min(hn::Max(sum, hn::Zero(tag)), one);
    hn::Store(hn::DemoteTo(narrow, clipped), narrow, outputs + at + v * lanes);
  }
}

void forward(const Layer& layer, const std::int16_t* inputs, std::int16_t* outputs) {
  const std::size_t lanes = hn::Lanes(Int());
  for (std::size_t at = 0; at < layer.outputs;) {
    const std::size_t vectors = (layer.outputs - at) / lanes;
    if (vectors >= 4) {
      forward_some<4>(layer, inputs, outputs, at);
      at += 4 * lanes;
    } else if (vectors >= 2) {
      forward_some<2>(layer, inputs, outputs, at);
      at += 2 * lanes;
    } else {
      forward_some<1>(layer, inputs, outputs, at);
      at += lanes;
    }
  }
}

/// A sum of products of as many numbers as a layer has outputs.
std::int32_t dot(const std::int16_t* a, const std::int16_t* b, std::size_t size) {
  const hn::CappedTag<std::int32_t, Layer::kOutputStep / 2> tag;
  const hn::Repartition<std::int16_t, decltype(tag)> pairs;
  auto sum = hn::Zero(tag);
  auto rest = hn::Zero(tag);
  for (std::size_t i = 0; i < size; i += hn::Lanes(pairs))
    sum = hn::ReorderWidenMulAccumulate(tag, hn::Load(pairs, a + i), hn::Load(pairs, b + i), sum, rest);
  return hn::GetLane(hn::SumOfLanes(tag, hn::Add(sum, rest)));
}

std::int32_t output(const Network& network, const std::int16_t* own, const std::int16_t* other) {
  const std::size_t width = network.layout().width;
  alignas(64) std::int16_t clips[2 * Layout::kMaxWidth];
  clip(own, clips, width);
  clip(other, clips + width, width);
  alignas(64) std::int16_t first[Layout::kMaxLayer];
  forward(network.first(), clips, first);
  if (!network.has_second()) return network.last_bias() + dot(first, network.last(), network.first().outputs);
  alignas(64) std::int16_t second[Layout::kMaxLayer];
  forward(network.second(), first, second);
  return network.last_bias() + dot(second, network.last(), network.second().outputs);
}

}  // namespace HWY_NAMESPACE

const Kernels& fastest_kernels() {
  static constexpr Kernels kVectors{&HWY_NAMESPACE::update, &HWY_NAMESPACE::output};
  return kVectors;
}

}  // namespace kanzen::play::nnue
HWY_AFTER_NAMESPACE();
