// `pack` for Dobutsu, and `verify` of what it makes.
#include "catalog/dobutsu/dobutsu_service.h"
#include "catalog/pack_job.h"
#include "catalog/table_check.h"
#include "query/comparison.h"
#include "query/packed_source.h"
#include "query/retrieval_source.h"
#include "report/analysis_text.h"
#include "report/comparison.h"

namespace kanzen::catalog {
namespace {

std::string complaint_of(const DobutsuGame& game, const query::Disagreement& found) {
  return fmt::format("asked about position {} ({}) it says {}, the table says {}", found.index,
                     sfen_at(game, found.index), report::to_text(found.said), report::to_text(found.truth));
}

}  // namespace

Result<PackResult> DobutsuService::pack(const PackOptions& options) {
  auto table = open_table(options.table);
  if (!table && table.error().kind == ErrorKind::NotFound && options.table.empty()) {
    SolveOptions solving;
    solving.job = options.job;
    if (auto solved = solve(solving); !solved) return solved.error();
    table = open_table({});
  }
  if (!table) return table.error();
  if (options.retrieval) return pack_retrieval(options, *table);
  PackResult result;
  result.shape = options.shape;
  result.packed = options.out.empty() ? packed_path(options.shape.levels) : options.out;
  const store::Identity identity{std::string(store::kPackedKind), info_.name, info_.rules_hash};
  auto entries = pack_table(game(), *table, identity, result.packed, options.shape, options.job);
  if (!entries) return entries.error();
  result.summary = table->summary();
  result.entries = *entries;
  std::error_code ignored;
  result.bytes = std::filesystem::file_size(result.packed, ignored);
  return result;
}

Result<VerifyResult> DobutsuService::verify_packed(const VerifyOptions& options) {
  auto packed = store::PackedTable::open(options.table, info_.name, info_.rules_hash, game().index_count());
  if (!packed) return packed.error();
  auto table = open_table({});
  if (!table) return table.error();
  if (options.sample != 0) return ask_packed(options, std::move(*packed), std::move(*table));
  const auto wrong = compare_packed(game(), *packed, *table, options.job);
  if (!wrong) return wrong.error();
  const std::string positions = report::with_commas(packed->summary().positions);
  VerifyResult result{
      packed->summary(),
      options.table,
      packed->shape().levels == Levels::Distances
          ? fmt::format("says of all {} positions what the table says", positions)
          : fmt::format("says who wins all {} positions as the table does, and its bounds lead there",
                        positions),
      {}};
  if (*wrong) {
    const auto text = [](Verdict verdict) { return report::to_text(query::Knowledge::exact(verdict)); };
    result.complaint =
        fmt::format("position {} ({}) is {}, the table says {}{}", (*wrong)->index,
                    sfen_at(game(), (*wrong)->index), text((*wrong)->certificate), text((*wrong)->table),
                    (*wrong)->no_headway ? "; a move from there has no answer of a lower level" : "");
  }
  return result;
}

Result<VerifyResult> DobutsuService::ask_packed(const VerifyOptions& options, store::PackedTable packed,
                                                store::Table table) {
  const query::PackedSource<DobutsuGame> asked(game(), std::move(packed));
  const query::TableSource<DobutsuGame> truth(game(), std::move(table));
  const auto found = query::Comparison(game(), asked, truth, options.job.on_progress)
                         .on_sample(options.sample, options.job.threads);
  if (!found) return found.error();
  VerifyResult result{asked.table().summary(),
                      options.table,
                      fmt::format("asked about {} random positions, it said of each what the table says",
                                  report::with_commas(options.sample)),
                      {}};
  if (*found) result.complaint = complaint_of(game(), **found);
  return result;
}

std::filesystem::path DobutsuService::retrieval_path() const {
  return store::data_home() / (info_.name + ".kzr");
}

Result<store::RetrievalTable> DobutsuService::open_retrieval(const std::filesystem::path& path) {
  return store::RetrievalTable::open(path, info_.name, info_.rules_hash, game().index_count());
}

Result<PackResult> DobutsuService::pack_retrieval(const PackOptions& options, const store::Table& table) {
  PackResult result;
  result.retrieval = true;
  result.shape = {options.shape.look_ahead, 0};
  if (!is_possible(result.shape)) {
    return Error{
        ErrorKind::BadInput, fmt::format("the look-ahead must be odd and at most {}", kMaxLookAhead), {}};
  }
  if (!table.long_distances().empty())
    return Error{ErrorKind::BadInput, "has distances too long for a retrieval table",
                 table.container().path()};
  const auto codes = table.checked_codes();
  if (!codes) return codes.error();
  result.packed = options.out.empty() ? retrieval_path() : options.out;
  const store::Identity identity{std::string(store::kRetrievalKind), info_.name, info_.rules_hash};
  const store::RetrievalContents contents{options.shape.look_ahead, *codes, table.summary()};
  if (auto status = store::write_retrieval(result.packed, identity, contents, options.job.threads); !status)
    return status.error();
  const auto written = open_retrieval(result.packed);
  if (!written) return written.error();
  result.summary = table.summary();
  result.entries = written->key_count();
  std::error_code ignored;
  result.bytes = std::filesystem::file_size(result.packed, ignored);
  return result;
}

/// The reader is quick enough to be asked about every position.
Result<VerifyResult> DobutsuService::verify_retrieval(const VerifyOptions& options) {
  auto retrieval = open_retrieval(options.table);
  if (!retrieval) return retrieval.error();
  if (auto status = retrieval->container().check_all(options.job.threads); !status) return status.error();
  auto table = open_table({});
  if (!table) return table.error();
  const query::RetrievalSource<DobutsuGame> asked(game(), std::move(*retrieval));
  const query::TableSource<DobutsuGame> truth(game(), std::move(*table));
  query::Comparison comparison(game(), asked, truth, options.job.on_progress);
  const auto found = options.sample != 0 ? comparison.on_sample(options.sample, options.job.threads)
                                         : comparison.everywhere(options.job.threads);
  if (!found) return found.error();
  const std::string positions =
      report::with_commas(options.sample != 0 ? options.sample : asked.table().summary().positions);
  VerifyResult result{asked.table().summary(),
                      options.table,
                      fmt::format("asked about {}{} positions, it said of each what the table says",
                                  options.sample != 0 ? "" : "all ", positions),
                      {}};
  if (*found) result.complaint = complaint_of(game(), **found);
  return result;
}

}  // namespace kanzen::catalog
