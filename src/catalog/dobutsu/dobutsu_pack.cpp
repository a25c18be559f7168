// `pack` for Dobutsu, and `verify` of what it makes.
#include "catalog/dobutsu/dobutsu_service.h"
#include "catalog/pack_job.h"
#include "report/analysis_text.h"

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

Result<VerifyResult> DobutsuService::verify_packed(const JobOptions& job, const std::filesystem::path& path) {
  const auto packed = store::PackedTable::open(path, info_.name, info_.rules_hash, game().index_count());
  if (!packed) return packed.error();
  const auto table = open_table({});
  if (!table) return table.error();
  const auto wrong = compare_packed(game(), *packed, *table, job);
  if (!wrong) return wrong.error();
  VerifyResult result{packed->summary(), path, {}, true};
  if (*wrong) {
    const auto text = [](Verdict verdict) { return report::to_text(query::Knowledge::exact(verdict)); };
    const shogi::Standing<games::kDobutsu> standing{game().known_position_at((*wrong)->index)};
    result.complaint =
        fmt::format("position {} ({}) is {}, the table says {}{}", (*wrong)->index,
                    shogi::format_sfen(standing), text((*wrong)->certificate), text((*wrong)->table),
                    (*wrong)->no_headway ? "; a move from there has no answer of a lower level" : "");
  }
  return result;
}

}  // namespace kanzen::catalog
