#include "catalog/catalog.h"
#include "catalog/prove_job.h"
#include "catalog/shogi_service.h"
#include "games/kyoto/proof_weights.h"
#include "games/kyoto/rules.h"

namespace kanzen::catalog {
namespace {

using Evaluation = solve::proof::Evaluation<games::kKyoto>;

Evaluation learned_evaluation() {
  std::vector<float> weights;
  weights.reserve(std::size(games::kKyotoProofWeights));
  for (const std::int16_t thousandths : games::kKyotoProofWeights) {
    weights.push_back(static_cast<float>(thousandths) / 1000.0F);
  }
  return Evaluation(std::move(weights));
}

class KyotoService final : public ShogiService<games::kKyoto> {
 public:
  Result<ProveResult> prove(const ProveOptions& options) override {
    const Evaluation evaluation = learned_evaluation();
    return ProveJob<games::kKyoto>(evaluation, options).run();
  }
};

}  // namespace

std::unique_ptr<Service> make_kyoto() { return std::make_unique<KyotoService>(); }

}  // namespace kanzen::catalog
