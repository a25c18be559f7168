#include "catalog/service.h"

#include <fmt/format.h>

namespace kanzen::catalog {

Error Service::not_offered(std::string_view verb) const {
  return {ErrorKind::BadInput, fmt::format("'{}' is not offered for this game", verb), info().name};
}

Result<SolveResult> Service::solve(const SolveOptions&) { return not_offered("solve"); }
Result<PackResult> Service::pack(const PackOptions&) { return not_offered("pack"); }
Result<VerifyResult> Service::verify(const JobOptions&, const QueryOptions&) { return not_offered("verify"); }
Result<FindResult> Service::find(const FindOptions&) { return not_offered("find"); }
Result<report::Comparison> Service::report(const JobOptions&, const QueryOptions&) {
  return not_offered("report");
}

}  // namespace kanzen::catalog
