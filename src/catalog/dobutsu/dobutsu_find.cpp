// `find` for Dobutsu: positions of a kind, out of the whole table.
#include "catalog/dobutsu/dobutsu_service.h"
#include "query/find.h"
#include "query/mates.h"
#include "query/zugzwang.h"

namespace kanzen::catalog {
namespace {

using Standing = shogi::Standing<games::kDobutsu>;

/// The table's parts that a search reads.
struct Contents {
  std::span<const VerdictCode> codes;
  IndexSet reachable;
};

Result<Contents> contents_of(const store::Table& table, bool reachable_only) {
  const auto codes = table.checked_codes();
  if (!codes) return codes.error();
  if (!reachable_only) return Contents{*codes, IndexSet(0)};
  const auto words = table.checked_reachable();
  if (!words) return words.error();
  return Contents{*codes, IndexSet(*words)};
}

Plies longest_in(const Contents& contents, bool reachable_only) {
  Plies longest = 0;
  for (Index index = 0; index < contents.codes.size(); ++index) {
    const VerdictCode code = contents.codes[index];
    if (code == kDrawCode || code > kLongestCoded + 1 || code <= longest + 1) continue;
    if (!reachable_only || contents.reachable.contains(index)) longest = static_cast<Plies>(code - 1);
  }
  return longest;
}

/// The only move that keeps the outcome, in USI.
std::string keeping_move(const DobutsuGame& game, std::span<const VerdictCode> codes, const Standing& standing,
                         Outcome outcome) {
  std::string keeping;
  shogi::Game<games::kDobutsu>::for_each_move(standing.position, [&](shogi::Move move) {
    const auto child = shogi::play(standing.position, move);
    if (opposite(query::outcome_of(game, codes, child)) == outcome) keeping = shogi::format_usi_move(standing, move);
  });
  return keeping;
}

}  // namespace

Result<FindResult> DobutsuService::find(const FindOptions& options) {
  const auto table = open_table(options.table);
  if (!table) return table.error();
  const auto contents = contents_of(*table, options.reachable_only);
  if (!contents) return contents.error();
  const DobutsuGame& game = this->game();
  const auto codes = contents->codes;
  const auto counts = [&](Index index) { return !options.reachable_only || contents->reachable.contains(index); };
  const auto decided_in = [&](Plies distance) {
    return query::find_positions(game, codes, options.job.threads, options.limit,
                                 [&, code = static_cast<VerdictCode>(distance + 1)](Index index, const auto&, VerdictCode found) {
                                   return found == code && counts(index);
                                 });
  };
  query::Findings findings;
  switch (options.wanted) {
    case Wanted::Longest: findings = decided_in(longest_in(*contents, options.reachable_only)); break;
    case Wanted::Win: findings = decided_in(static_cast<Plies>(options.plies)); break;
    case Wanted::OnlyMove:
      findings = query::find_positions(game, codes, options.job.threads, options.limit,
                                       [&](Index index, const DobutsuGame::Position& pos, VerdictCode code) {
                                         if (is_loss(code) || !counts(index) || game.stops_play(pos)) return false;
                                         const Outcome outcome = verdict_of(code).outcome;
                                         return DobutsuGame::Rules::count_legal_moves(pos) > 1 &&
                                                query::count_keeping_moves(game, codes, pos, outcome) == 1;
                                       });
      break;
    case Wanted::Zugzwang: break;
  }
  FindResult result{findings.count, {}};
  for (const Index index : findings.first) {
    const Standing standing{game.known_position_at(index)};
    const Verdict verdict = verdict_of(codes[index]);
    Found found{shogi::format_sfen(standing), query::Knowledge::exact(verdict), {}};
    if (options.wanted == Wanted::OnlyMove) found.note = keeping_move(game, codes, standing, verdict.outcome);
    result.found.push_back(std::move(found));
  }
  return result;
}

}  // namespace kanzen::catalog
