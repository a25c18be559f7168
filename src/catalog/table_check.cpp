#include "catalog/table_check.h"

#include <tuple>

#include "report/analysis_text.h"
#include "store/compact/packed_table.h"

namespace kanzen::catalog {

std::string difference(const store::TableSummary& said, const store::TableSummary& counted) {
  const auto all = {
      std::tuple("positions", said.positions, counted.positions),
      std::tuple("positions with mirror images folded", said.positions_folded, counted.positions_folded),
      std::tuple("wins", said.wins, counted.wins),
      std::tuple("losses", said.losses, counted.losses),
      std::tuple("draws", said.draws, counted.draws),
      std::tuple("wins by perpetual check", said.ruled_wins, counted.ruled_wins),
      std::tuple("losses by perpetual check", said.ruled_losses, counted.ruled_losses),
      std::tuple("plies at most", Index{said.longest}, Index{counted.longest})};
  for (const auto& [what, theirs, ours] : all) {
    if (theirs != ours) return fmt::format("its summary says {} {}, its entries say {}", theirs, what, ours);
  }
  return {};
}

std::string kind_of(const std::filesystem::path& path) {
  if (path.empty()) return {};
  const auto container = store::Container::open(path);
  return container ? container->identity().kind : std::string();
}

bool is_packed(const std::filesystem::path& path) { return kind_of(path) == store::kPackedKind; }

std::string verdict_text(const std::optional<Verdict>& verdict) {
  return verdict ? report::to_text(query::Knowledge::exact(*verdict)) : std::string("no position");
}

}  // namespace kanzen::catalog
