#include "catalog/kyoto/kyoto_service.h"

#include "catalog/catalog.h"
#include "catalog/proof_samples.h"
#include "catalog/proof_source.h"
#include "catalog/prove_job.h"
#include "games/kyoto/proof_weights.h"

namespace kanzen::catalog {
namespace {

using Evaluation = solve::proof::Evaluation<games::kKyoto>;

constexpr std::string_view kCertificate = "kyoto/first-player-wins.kzp";

}  // namespace

std::unique_ptr<Service> make_kyoto() { return std::make_unique<KyotoService>(); }

Result<ProveResult> KyotoService::prove(const ProveOptions& options) {
  Evaluation evaluation = Evaluation::from_thousandths(games::kKyotoProofWeights);
  if (!options.weights.empty()) {
    auto weights = read_weights(options.weights, evaluation.weights().size());
    if (!weights) return weights.error();
    evaluation = Evaluation(std::move(*weights));
  }
  return ProveJob<games::kKyoto>(evaluation, options).run();
}

Result<LearnResult> KyotoService::learn(const LearnOptions& options) {
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

std::filesystem::path KyotoService::table_path() const {
  const std::filesystem::path own = store::data_home() / kCertificate;
  return std::filesystem::exists(own) ? own : std::filesystem::path(KANZEN_DATA_DIR) / kCertificate;
}

Result<std::shared_ptr<const KyotoService::Source>> KyotoService::open_source(
    const QueryOptions& options, const shogi::Position<games::kKyoto>& about) {
  const std::filesystem::path path = certificate_of(options);
  if (source_ && source_path_ == path) return source_;
  auto search = ShogiService::open_source(options, about);
  if (!search) return search.error();
  const auto certificate = store::read_certificate(path, info_.name, info_.rules_hash);
  const bool may_be_missing = options.table.empty();
  if (!certificate && certificate.error().kind == ErrorKind::NotFound && may_be_missing) return *search;
  if (!certificate) return certificate.error();
  source_ = std::make_shared<ProofSource<games::kKyoto>>(*certificate, *search);
  source_path_ = path;
  return source_;
}

}  // namespace kanzen::catalog
