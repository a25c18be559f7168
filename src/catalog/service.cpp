#include "catalog/service.h"

#include <fmt/format.h>

#include "catalog/learn.h"
#include "catalog/play/openings.h"
#include "catalog/prove.h"
#include "catalog/train.h"
#include "play/engine.h"
#include "play/match/referee.h"

namespace kanzen::catalog {

Error Service::not_offered(std::string_view verb) const {
  return {ErrorKind::BadInput, fmt::format("'{}' is not offered for this game", verb), info().name};
}

Result<std::unique_ptr<play::Engine>> Service::new_engine(const play::EngineSettings&) {
  return not_offered("usi");
}
Result<std::unique_ptr<play::match::Referee>> Service::new_referee(std::string_view) {
  return not_offered("match");
}
Result<std::vector<std::string>> Service::sample(std::size_t count, unsigned seed) {
  return random_positions(*this, count, seed);
}

Result<SolveResult> Service::solve(const SolveOptions&) { return not_offered("solve"); }
Result<PackResult> Service::pack(const PackOptions&) { return not_offered("pack"); }
Result<VerifyResult> Service::verify(const VerifyOptions&) { return not_offered("verify"); }
Result<FindResult> Service::find(const FindOptions&) { return not_offered("find"); }
Result<ProveResult> Service::prove(const ProveOptions&) { return not_offered("prove"); }
Result<TrainResult> Service::train(const TrainOptions&) { return not_offered("train"); }
Result<LearnResult> Service::learn(const LearnOptions&) { return not_offered("learn"); }
Result<CheckResult> Service::check_certificate(const std::filesystem::path&, const CheckOptions&) {
  return not_offered("check");
}
Result<report::Comparison> Service::report(const JobOptions&, const QueryOptions&) {
  return not_offered("report");
}

Status Service::solve_classes(const ClassesOptions&, const OnClass&) { return not_offered("solve"); }
Status Service::verify_classes(const ClassesOptions&, const OnClass&) { return not_offered("verify"); }
Status Service::pack_classes(const ClassesOptions&, const OnClass&) { return not_offered("pack"); }
Result<CensusResult> Service::census(const CensusOptions&) { return not_offered("census"); }

}  // namespace kanzen::catalog
