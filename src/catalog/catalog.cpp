#include "catalog/catalog.h"

namespace kanzen::catalog {

Catalog::Catalog() {
  services_.push_back(make_dobutsu());
  services_.push_back(make_nine());
  services_.push_back(make_kyoto());
  services_.push_back(make_minishogi());
  services_.push_back(make_gorogoro());
}

Result<Service*> Catalog::find(std::string_view name) const {
  std::string known;
  for (const auto& service : services_) {
    if (service->info().name == name) return service.get();
    known += (known.empty() ? "" : ", ") + service->info().name;
  }
  return Error{ErrorKind::BadInput, "no such game; there are: " + known, std::string(name)};
}

}  // namespace kanzen::catalog
