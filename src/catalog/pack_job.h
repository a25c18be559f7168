// From a table to a packed one, and the proof that they say the same.
#pragma once

#include <fmt/format.h>

#include "catalog/service.h"
#include "solve/compact/certify.h"
#include "solve/compact/check_sparse.h"
#include "store/compact/packed_table.h"

namespace kanzen::catalog {

/// Packs a game's table. Returns how many positions are explicit.
template <FarsightedGame G>
Result<Index> pack_table(const G& game, const store::Table& table, const store::Identity& identity,
                         const std::filesystem::path& out, const SparseShape& shape, const JobOptions& job) {
  if (!is_possible(shape)) {
    return Error{ErrorKind::BadInput,
                 fmt::format("the look-ahead must be odd and at most {}, the recursion at most {}",
                             kMaxLookAhead, kMaxRecursion),
                 {}};
  }
  if (!table.long_distances().empty()) {
    return Error{ErrorKind::BadInput, "has distances too long for a packed table", table.container().path()};
  }
  const auto codes = table.checked_codes();
  if (!codes) return codes.error();
  const std::vector<SparseEntry> entries = solve::certify(game, *codes, shape, job.threads, job.on_progress);
  const store::PackedContents contents{shape, codes->size(), entries, table.summary(), table.ruled()};
  if (auto status = store::write_packed(out, identity, contents); !status) return status.error();
  return Index{entries.size()};
}

/// The first position of which a packed table says something else than the table, if there is any.
template <IndexedGame G>
Result<std::optional<solve::WrongAnswer>> compare_packed(const G& game, const store::PackedTable& packed,
                                                         const store::Table& table, const JobOptions& job) {
  if (auto status = packed.container().check_all(job.threads); !status) return status.error();
  const auto entries = packed.entries();
  if (!entries) return entries.error();
  const auto codes = table.checked_codes();
  if (!codes) return codes.error();
  return solve::SparseCheck<G>(game, *codes, packed.shape(), job.threads, job.on_progress).run(*entries);
}

}  // namespace kanzen::catalog
