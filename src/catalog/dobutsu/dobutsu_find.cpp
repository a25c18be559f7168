// `find` for Dobutsu: positions of a kind, out of the whole table.
#include <limits>
#include <mutex>

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
std::string keeping_move(const DobutsuGame& game, std::span<const VerdictCode> codes,
                         const Standing& standing, Outcome outcome) {
  std::string keeping;
  shogi::Game<games::kDobutsu>::for_each_move(standing.position, [&](shogi::Move move) {
    const auto child = shogi::play(standing.position, move);
    if (opposite(query::outcome_of(game, codes, child)) == outcome)
      keeping = shogi::format_usi_move(standing, move);
  });
  return keeping;
}

/// Looks through the whole table for what the user wants.
class Finder {
 public:
  Finder(const DobutsuGame& game, const Contents& contents, const FindOptions& options)
      : game_(game), contents_(contents), options_(options) {}

  [[nodiscard]] query::Findings run() const {
    switch (options_.wanted) {
      case Wanted::Longest:
        return decided_in(longest_in(contents_, options_.reachable_only));
      case Wanted::Win:
        return won_in(options_.plies);
      case Wanted::Mate:
        return mates_in(static_cast<Plies>(options_.plies));
      case Wanted::Result:
        return matching([&](const Position& pos, VerdictCode code) {
          return verdict_of(code).outcome == options_.outcome && !game_.stops_play(pos);
        });
      case Wanted::Zugzwang:
        return matching([&](const Position& pos, VerdictCode code) {
          return is_loss(code) &&
                 query::is_zugzwang(game_, contents_.codes, pos, [&](Index index) { return counts(index); });
        });
      case Wanted::OnlyMove:
        return matching([&](const Position& pos, VerdictCode code) {
          return !is_loss(code) && !game_.stops_play(pos) && DobutsuGame::Rules::count_legal_moves(pos) > 1 &&
                 query::count_keeping_moves(game_, contents_.codes, pos, verdict_of(code).outcome) == 1;
        });
    }
    return {};
  }

 private:
  using Position = DobutsuGame::Position;

  [[nodiscard]] bool counts(Index index) const {
    return !options_.reachable_only || contents_.reachable.contains(index);
  }
  template <class Wanting>
  [[nodiscard]] query::Findings matching(const Wanting& wanted) const {
    return query::find_positions(game_, contents_.codes, options_.job.threads, options_.limit,
                                 [&](Index index, const Position& pos, VerdictCode code) {
                                   return counts(index) && wanted(pos, code);
                                 });
  }
  [[nodiscard]] query::Findings decided_in(Plies distance) const {
    return matching([code = static_cast<VerdictCode>(distance + 1)](const Position&, VerdictCode found) {
      return found == code;
    });
  }
  /// No code says more than the longest coded: beyond it nothing is found.
  [[nodiscard]] query::Findings won_in(int plies) const {
    if (plies > kLongestCoded) return {};
    return decided_in(static_cast<Plies>(plies));
  }
  [[nodiscard]] query::Findings mates_in(Plies plies) const {
    query::Findings findings;
    std::mutex adding;
    query::MateCount<games::kDobutsu>(game_, contents_.codes, contents_.reachable, options_.job.threads)
        .run([&](Plies found, Index index) {
          if (found != plies) return;
          const std::scoped_lock lock(adding);
          ++findings.count;
          findings.first.push_back(index);
        });
    findings.keep_smallest(options_.limit);
    return findings;
  }

  const DobutsuGame& game_;
  const Contents& contents_;
  const FindOptions& options_;
};

}  // namespace

Result<FindResult> DobutsuService::find(const FindOptions& options) {
  const bool counts_plies = options.wanted == Wanted::Mate || options.wanted == Wanted::Win;
  if (counts_plies && (options.plies % 2 != 1 || options.plies > std::numeric_limits<Plies>::max())) {
    return Error{ErrorKind::BadInput, "not an odd number of plies", std::to_string(options.plies)};
  }
  if (options.wanted == Wanted::Mate && !options.reachable_only) {
    return Error{ErrorKind::BadInput, "mates are counted among what play can reach; leave out --everywhere",
                 info_.name};
  }
  const auto table = open_table(options.table);
  if (!table) return table.error();
  const auto contents = contents_of(*table, options.reachable_only);
  if (!contents) return contents.error();
  const query::Findings findings = Finder(game(), *contents, options).run();
  FindResult result{findings.count, {}};
  for (const Index index : findings.first) {
    const Standing standing{game().known_position_at(index)};
    const Verdict verdict = verdict_of(contents->codes[index]);
    Found found{shogi::format_sfen(standing), query::Knowledge::exact(verdict), {}};
    if (options.wanted == Wanted::Mate) found.note = fmt::format("mate by checks in {}", options.plies);
    if (options.wanted == Wanted::OnlyMove)
      found.note = keeping_move(game(), contents->codes, standing, verdict.outcome);
    result.found.push_back(std::move(found));
  }
  return result;
}

}  // namespace kanzen::catalog
