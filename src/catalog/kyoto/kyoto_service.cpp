#include "catalog/kyoto/kyoto_service.h"

#include "catalog/catalog.h"
#include "catalog/learn.h"
#include "catalog/play/engine_spec.h"
#include "catalog/player_proof.h"
#include "catalog/proof_samples.h"
#include "catalog/proof_source.h"
#include "catalog/prove_job.h"
#include "games/kyoto/proof_weights.h"

namespace kanzen::catalog {
namespace {

using Evaluation = solve::proof::Evaluation<games::kKyoto>;

constexpr std::string_view kCertificate = "kyoto/first-player-wins.kzp";
constexpr std::string_view kNetwork = "kyoto/kyoto.nnue";

/// Behind the proof there is nobody to ask while a clock runs.
class KnowsNothing final : public query::Source<shogi::Position<games::kKyoto>> {
 public:
  [[nodiscard]] std::string_view name() const override { return "nothing"; }
  [[nodiscard]] Result<query::Knowledge> look_up(const shogi::Position<games::kKyoto>&) const override {
    return query::Knowledge::unknown();
  }
};

}  // namespace

std::unique_ptr<Service> make_kyoto() { return std::make_unique<KyotoService>(); }

Result<ProveResult> KyotoService::prove(const ProveOptions& options) {
  Evaluation evaluation = Evaluation::from_thousandths(games::kKyotoProofWeights);
  if (!options.weights.empty()) {
    auto weights = read_weights(options.weights, solve::proof::Features<games::kKyoto>::kCount);
    if (!weights) return weights.error();
    evaluation = Evaluation::from_thousandths(*weights);
  }
  if (options.player.empty()) return ProveJob<games::kKyoto>(evaluation, options).run();
  const auto spec = parse_engine(*this, options.player);
  if (!spec) return spec.error();
  auto player = make_contestant(*this, *spec);
  if (!player) return player.error();
  return PlayerProof<games::kKyoto>(std::move(*player), evaluation, options).run();
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

std::filesystem::path KyotoService::usual_network() const {
  const auto path = std::filesystem::path(KANZEN_DATA_DIR) / kNetwork;
  std::error_code ignored;
  return std::filesystem::exists(path, ignored) ? path : std::filesystem::path();
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

Result<std::shared_ptr<const KyotoService::Source>> KyotoService::open_book(
    const play::EngineSettings& settings, const shogi::Position<games::kKyoto>&) {
  if (settings.proof == play::kNoFile) return std::shared_ptr<const Source>();
  const std::filesystem::path path = settings.proof.empty() ? table_path() : settings.proof;
  if (book_ && book_path_ == path) return book_;
  const auto certificate = store::read_certificate(path, info_.name, info_.rules_hash);
  if (!certificate && certificate.error().kind == ErrorKind::NotFound && settings.proof.empty()) {
    return std::shared_ptr<const Source>();
  }
  if (!certificate) return certificate.error();
  book_ = std::make_shared<ProofSource<games::kKyoto>>(*certificate, std::make_shared<KnowsNothing>());
  book_path_ = path;
  return book_;
}

}  // namespace kanzen::catalog
