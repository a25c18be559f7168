#include "catalog/dobutsu/dobutsu_service.h"

namespace kanzen::catalog {

Result<report::Comparison> DobutsuService::report(const JobOptions&, const QueryOptions&) { return not_offered("report"); }

}  // namespace kanzen::catalog
