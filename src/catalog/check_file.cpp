#include "catalog/check_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/catalog.h"
#include "catalog/shiritori/proof.h"
#include "store/certificate.h"
#include "store/chain_proof.h"
#include "store/compact/packed_table.h"
#include "store/retrieval/retrieval_table.h"

namespace kanzen::catalog {
namespace {

Error not_in_part(const std::filesystem::path& path) {
  return {ErrorKind::BadInput, "only a certificate can be checked for one position alone", path.string()};
}

Result<CheckResult> check_table(Service& service, const std::filesystem::path& path,
                                const CheckOptions& options) {
  if (!options.position.empty()) return not_in_part(path);
  const auto verified = service.verify({.job = options.job, .table = path});
  if (!verified) return verified.error();
  return CheckResult{.claim = verified->claim,
                     .positions = {},
                     .complaint = verified->complaint,
                     .figures = {{"entries", verified->summary.positions}}};
}

Result<CheckResult> check_certificate(Service& service, const std::filesystem::path& path,
                                      const CheckOptions& options) {
  return service.check_certificate(path, options);
}

/// What can be checked. A new kind of proof is a line here and a method of the services that know it.
struct CheckedKind {
  std::string_view kind;
  Result<CheckResult> (*check)(Service& service, const std::filesystem::path& path,
                               const CheckOptions& options);
};
constexpr CheckedKind kKinds[] = {
    {store::kTableKind, check_table},
    {store::kPackedKind, check_table},
    {store::kRetrievalKind, check_table},
    {store::kCertificateKind, check_certificate},
};

}  // namespace

Result<FileCheck> check_file(const Catalog& catalog, const std::filesystem::path& path,
                             const CheckOptions& options) {
  store::Identity identity;
  {
    const auto container = store::Container::open(path);
    if (!container) return container.error();
    identity = container->identity();
  }
  if (identity.kind == store::kChainProofKind) {  // shiritori is no service
    if (!options.position.empty()) return not_in_part(path);
    auto checked = check_shiritori_proof(path);
    if (!checked) return checked.error();
    return FileCheck{identity.kind, identity.game, std::move(*checked)};
  }
  const auto found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                  [&](const CheckedKind& kind) { return kind.kind == identity.kind; });
  if (found == std::end(kKinds)) {
    return Error{ErrorKind::Mismatch,
                 fmt::format("is a {}, in which there is nothing to check", identity.kind), path.string()};
  }
  const auto service = catalog.find(identity.game);
  if (!service) {
    return Error{ErrorKind::Mismatch,
                 fmt::format("is of the game '{}', which this program does not know", identity.game),
                 path.string()};
  }
  auto result = found->check(**service, path, options);
  if (!result) {
    // The file named the game; if that has no such proofs, it is the file that is wrong.
    if (result.error().kind == ErrorKind::BadInput && options.position.empty())
      return Error{ErrorKind::Mismatch, result.error().what, path.string()};
    return result.error();
  }
  return FileCheck{identity.kind, identity.game, std::move(*result)};
}

}  // namespace kanzen::catalog
