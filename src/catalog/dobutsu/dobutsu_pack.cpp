// `pack` for Dobutsu, and `verify` of what it makes.
#include "catalog/dobutsu/dobutsu_service.h"
#include "catalog/pack_job.h"
#include "catalog/table_check.h"
#include "query/packed_source.h"
#include "query/sample.h"
#include "report/analysis_text.h"
#include "report/comparison.h"

namespace kanzen::catalog {

Result<PackResult> DobutsuService::pack(const PackOptions& options) {
  auto table = open_table(options.table);
  if (!table && table.error().kind == ErrorKind::NotFound && options.table.empty()) {
    SolveOptions solving;
    solving.job = options.job;
    if (auto solved = solve(solving); !solved) return solved.error();
    table = open_table({});
  }
  if (!table) return table.error();
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
  const auto found = query::find_disagreement(game(), asked, truth, options.sample, options.job.threads,
                                              options.job.on_progress);
  if (!found) return found.error();
  VerifyResult result{asked.table().summary(),
                      options.table,
                      fmt::format("asked about {} random positions, it said of each what the table says",
                                  report::with_commas(options.sample)),
                      {}};
  if (*found) {
    result.complaint = fmt::format("asked about position {} ({}) it says {}, the table says {}",
                                   (*found)->index, sfen_at(game(), (*found)->index),
                                   report::to_text((*found)->said), report::to_text((*found)->truth));
  }
  return result;
}

}  // namespace kanzen::catalog
