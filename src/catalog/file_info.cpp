#include "catalog/file_info.h"

#include "catalog/catalog.h"
#include "store/chain_proof.h"
#include "store/container.h"

namespace kanzen::catalog {

Result<FileInfo> describe_file(const Catalog& catalog, const std::filesystem::path& path) {
  const auto container = store::Container::open(path);
  if (!container) return container.error();
  FileInfo info;
  info.kind = container->identity().kind;
  info.game = container->identity().game;
  info.bytes = container->file_bytes();
  const auto service = catalog.find(info.game);
  if (info.kind == store::kChainProofKind) {  // shiritori is no service
    info.rules = "the words it counts";
  } else if (!service) {
    info.rules = "a game that this program does not know";
  } else {
    const bool same = (*service)->info().rules_hash == container->identity().rules_hash;
    info.rules = same ? "the rules of this program" : "other rules than this program's";
  }
  for (const std::string& name : container->section_names()) {
    const auto section = container->section(name);
    info.sections.emplace_back(name, section->size());
    if (name != "summary") continue;
    const auto bytes = section->checked();
    if (!bytes) return bytes.error();
    info.summary.assign(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  }
  return info;
}

}  // namespace kanzen::catalog
