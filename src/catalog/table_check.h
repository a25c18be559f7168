// What is wrong with a table, in words: every game's tables are checked alike.
#pragma once

#include <fmt/format.h>

#include <string>

#include "catalog/job.h"
#include "core/shogi/sfen.h"
#include "query/knowledge.h"
#include "solve/verify.h"
#include "store/table.h"

namespace kanzen::catalog {

/// What a table's summary says that counting its entries does not bear out; empty if all agrees.
std::string difference(const store::TableSummary& said, const store::TableSummary& counted);

/// What a file says of itself that it is; empty if it is no file of ours. Whatever else is wrong, opening it
/// will tell.
std::string kind_of(const std::filesystem::path& path);
bool is_packed(const std::filesystem::path& path);

std::string verdict_text(const std::optional<Verdict>& verdict);

/// A table's plain verdicts as verify.h wants them.
inline auto plain_look_up(const store::Table& table, std::span<const VerdictCode> codes) {
  return [&table, codes](Index index) -> std::optional<Verdict> {
    const VerdictCode code = codes[index];
    if (code == kNoPositionCode) return std::nullopt;
    if (code <= kLongestCoded + 1) return verdict_of(code);
    const auto verdict = table.at(index);
    return verdict ? std::optional(*verdict) : std::nullopt;
  };
}

template <class G>
std::string sfen_at(const G& game, Index index) {
  const auto pos = game.position_at(index);
  return pos ? shogi::format_sfen(shogi::Standing<G::kRules>{*pos}) : "no position";
}

/// What is wrong with the verdicts of a table; empty if each follows from its moves.
template <class G>
Result<std::string> complaint_about(const G& game, const store::Table& table, const JobOptions& job) {
  if (auto status = table.container().check_all(job.threads); !status) return status.error();
  const auto codes = table.checked_codes();
  if (!codes) return codes.error();
  const auto bad =
      solve::find_inconsistency(game, plain_look_up(table, *codes), job.threads, job.on_progress);
  if (!bad) return std::string();
  return fmt::format("entry {} ({}) says {}, its moves say {}", bad->index, sfen_at(game, bad->index),
                     verdict_text(bad->entry), verdict_text(bad->derived));
}

}  // namespace kanzen::catalog
