#include "catalog/catalog.h"
#include "catalog/proof_samples.h"
#include "catalog/prove_job.h"
#include "catalog/shogi_service.h"
#include "games/kyoto/proof_weights.h"
#include "games/kyoto/rules.h"

namespace kanzen::catalog {
namespace {

using Evaluation = solve::proof::Evaluation<games::kKyoto>;

class KyotoService final : public ShogiService<games::kKyoto> {
 public:
  Result<ProveResult> prove(const ProveOptions& options) override {
    Evaluation evaluation = Evaluation::from_thousandths(games::kKyotoProofWeights);
    if (!options.weights.empty()) {
      auto weights = read_weights(options.weights, evaluation.weights().size());
      if (!weights) return weights.error();
      evaluation = Evaluation(std::move(*weights));
    }
    return ProveJob<games::kKyoto>(evaluation, options).run();
  }

  Result<LearnResult> learn(const LearnOptions& options) override {
    if (auto status = check_writable(options.out, 0); !status) return status.error();
    learn::ProofNumberTrainer<games::kKyoto> trainer;
    for (const std::filesystem::path& path : options.samples) {
      const auto status = read_samples<games::kKyoto>(path, [&](const auto& sample) { trainer.add(sample); });
      if (!status) return status.error();
    }
    learn::TrainingReport report;
    const std::vector<float> weights = trainer.run(report);
    if (report.samples == 0) return Error{ErrorKind::BadInput, "there are no samples", info_.name};
    if (auto status = write_whole(options.out, format_weights(weights)); !status) return status.error();
    const auto& last = report.passes.back();
    return LearnResult{report.samples, report.variance, last.trained, last.held_out};
  }
};

}  // namespace

std::unique_ptr<Service> make_kyoto() { return std::make_unique<KyotoService>(); }

}  // namespace kanzen::catalog
