// Learned weights of the proof search's first guess, in thousandths; see solve/proof/evaluation.h.
#pragma once

#include <cstdint>

namespace kanzen::games {

inline constexpr std::int16_t kKyotoProofWeights[] = {
#include "games/kyoto/proof_weights.inc"
};

}  // namespace kanzen::games
