#include "catalog/dobutsu/dobutsu_service.h"

#include "catalog/catalog.h"
#include "catalog/table_check.h"
#include "catalog/table_job.h"
#include "query/packed_source.h"
#include "query/retrieval_source.h"
#include "report/comparison.h"

namespace kanzen::catalog {

std::unique_ptr<Service> make_dobutsu() { return std::make_unique<DobutsuService>(); }

DobutsuService::DobutsuService() { info_.can_be_solved = true; }

const DobutsuGame& DobutsuService::game() {
  if (!game_) {
    const auto start = shogi::start_of<games::kDobutsu>();
    game_ = std::make_unique<DobutsuGame>(shogi::material_of(start.position));
  }
  return *game_;
}

Result<store::Table> DobutsuService::open_table(const std::filesystem::path& chosen) {
  auto table = store::Table::open(table_of(chosen), info_.name, info_.rules_hash, game().index_count());
  if (table || table.error().kind != ErrorKind::NotFound || !chosen.empty()) return table;
  return Error{ErrorKind::NotFound, "there is no table yet; 'kanzen solve dobutsu' makes it",
               table_of(chosen).string()};
}

Result<std::shared_ptr<const DobutsuService::Source>> DobutsuService::open_source(
    const QueryOptions& options, const DobutsuGame::Position&) {
  const std::filesystem::path path = options.table.empty() ? best_table() : options.table;
  if (!table_source_ || table_source_path_ != path) {
    auto source = source_from(path);
    if (!source) return source.error();
    table_source_ = *source;
    table_source_path_ = path;
  }
  return table_source_;
}

std::filesystem::path DobutsuService::best_table() const {
  std::error_code ignored;
  for (const auto& path :
       {table_path(), retrieval_path(), packed_path(Levels::Distances), packed_path(Levels::Bounds)}) {
    if (std::filesystem::exists(path, ignored)) return path;
  }
  return table_path();
}

Result<std::shared_ptr<const DobutsuService::Source>> DobutsuService::source_from(
    const std::filesystem::path& path) {
  const std::string kind = kind_of(path);
  if (kind == store::kRetrievalKind) {
    auto retrieval = open_retrieval(path);
    if (!retrieval) return retrieval.error();
    return std::shared_ptr<const Source>(
        std::make_shared<query::RetrievalSource<DobutsuGame>>(game(), std::move(*retrieval)));
  }
  if (kind == store::kPackedKind) {
    auto packed = store::PackedTable::open(path, info_.name, info_.rules_hash, game().index_count());
    if (!packed) return packed.error();
    return std::shared_ptr<const Source>(
        std::make_shared<query::PackedSource<DobutsuGame>>(game(), std::move(*packed)));
  }
  auto table = open_table(path == table_path() ? std::filesystem::path() : path);
  if (!table) return table.error();
  return std::shared_ptr<const Source>(
      std::make_shared<query::TableSource<DobutsuGame>>(game(), std::move(*table)));
}

Result<SolveResult> DobutsuService::solve(const SolveOptions& options) {
  SolveResult result;
  result.table = options.out.empty() ? table_path() : options.out;
  if (options.out.empty()) {
    if (auto status = store::make_data_home(); !status) return status.error();
  }
  const auto start = shogi::start_of<games::kDobutsu>();
  const store::Identity identity{std::string(store::kTableKind), info_.name, info_.rules_hash};
  auto summary =
      make_table(game(), start.position, identity, result.table, options, result.resumed_from_round);
  if (!summary) return summary.error();
  result.summary = *summary;
  std::error_code ignored;
  result.table_bytes = std::filesystem::file_size(result.table, ignored);
  table_source_.reset();
  auto analysis = analyse("startpos", {result.table});
  if (!analysis) return analysis.error();
  result.start = std::move(*analysis);
  return result;
}

Result<VerifyResult> DobutsuService::verify(const VerifyOptions& options) {
  const std::string kind = kind_of(options.table);
  if (kind == store::kPackedKind) return verify_packed(options);
  if (kind == store::kRetrievalKind) return verify_retrieval(options);
  if (options.sample != 0)
    return Error{ErrorKind::BadInput, "only a packed table is asked about a sample", options.table.string()};
  const JobOptions& job = options.job;
  auto table = open_table(options.table);
  if (!table) return table.error();
  VerifyResult result{
      table->summary(),
      table_of(options.table),
      fmt::format("all {} entries follow from their moves, and the marks of what play can reach "
                  "from theirs",
                  report::with_commas(table->summary().positions)),
      {}};
  auto complaint = complaint_about(game(), *table, job);
  if (!complaint) return complaint.error();
  result.complaint = std::move(*complaint);
  if (result.complaint.empty()) {
    const auto codes = table->checked_codes();
    if (!codes) return codes.error();
    result.complaint = difference(table->summary(), summarise(*codes, table->long_distances()));
  }
  if (!result.complaint.empty() || !table->summary().has_reachable) return result;
  const auto marks = table->checked_reachable();
  if (!marks) return marks.error();
  const auto is_marked = [&](Index index) { return ((*marks)[index / 64] >> (index % 64) & 1U) != 0; };
  const auto check = solve::check_marks(game(), shogi::start_of<games::kDobutsu>().position, is_marked,
                                        job.threads, job.on_progress);
  if (check.unmarked) {
    result.complaint = fmt::format("play can reach entry {} ({}), which is not marked so", *check.unmarked,
                                   sfen_at(game(), *check.unmarked));
  } else if (check.continuing != table->summary().reachable_continuing) {
    result.complaint = fmt::format("its summary says that play goes on in {} positions, its marks say {}",
                                   table->summary().reachable_continuing, check.continuing);
  }
  return result;
}

}  // namespace kanzen::catalog
