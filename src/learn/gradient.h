// How far a network is from its samples, and which way is down.
//
// The loss of a sample is the cross entropy against m = (1 - lambda) t + lambda p, where t is the result of
// the game and p the odds that the search's score stands for (Shioda and Ito, section 2.2).
#pragma once

#include <cstdint>
#include <span>

#include "learn/parameters.h"
#include "learn/samples.h"

namespace kanzen::learn {

/// The chance to win that a score stands for.
float chance_of(float points);

/// The chance to win that the network gives a position.
float predicted(const Parameters& parameters, const Sample& sample);

/// The sum of the losses of the chosen samples.
double loss_of(const Parameters& parameters, const SampleSet& samples, std::span<const std::uint32_t> chosen,
               float lambda);

/// The same, and adds the derivative of that sum by each parameter to `gradient`.
double add_gradient(const Parameters& parameters, const SampleSet& samples,
                    std::span<const std::uint32_t> chosen, float lambda, std::span<float> gradient);

}  // namespace kanzen::learn
