// `find` for nine-square shogi: start boards of a kind, out of whole classes.
#include "catalog/nine/nine_service.h"
#include "query/find.h"

namespace kanzen::catalog {
namespace {

using Game = ClassTables<games::kNine>::Game;
using Position = Game::Position;
using Rules = Game::Rules;
using Standing = shogi::Standing<games::kNine>;

/// Looks through one class.
class ClassFinder {
 public:
  ClassFinder(const Game& game, const SolvedClass& solved, const FindOptions& options)
      : game_(game), solved_(solved), options_(options) {}

  [[nodiscard]] query::Findings run() const {
    const Plies longest = options_.wanted == Wanted::Longest ? longest_distance() : Plies{0};
    return query::find_positions(game_, solved_.codes, options_.job.threads, options_.limit,
                                 [&](Index index, const Position& pos, VerdictCode) {
                                   return counts(pos) && wanted(index, pos, longest);
                                 });
  }

  [[nodiscard]] Found describe(Index index, bool with_material) const {
    const Standing standing{game_.known_position_at(index)};
    Found found{shogi::format_sfen(standing), solved_.known_at(index), {}};
    if (with_material) found.note = solved_.summary.material;
    if (options_.wanted == Wanted::OnlyMove) {
      found.note += (found.note.empty() ? "" : ", ") + keeping_move(standing, *found.known.outcome);
    }
    return found;
  }

 private:
  [[nodiscard]] bool counts(const Position& pos) const {
    if (Rules::count_legal_moves(pos) == 0) return false;
    return !options_.reachable_only || pos.flipped() == 0;
  }

  [[nodiscard]] bool wanted(Index index, const Position& pos, Plies longest) const {
    const Verdict plain = solved_.plain_at(index);
    switch (options_.wanted) {
      case Wanted::Longest:
        return longest != 0 && plain.distance == longest;
      case Wanted::Win:
        return plain == win_in(static_cast<Plies>(options_.plies));
      case Wanted::Result:
        return solved_.outcome_at(index) == options_.outcome;
      case Wanted::Zugzwang:
        return solved_.outcome_at(index) == Outcome::Loss && !in_check(pos) &&
               solved_.outcome_at(game_.index_of(pos.turned())) == Outcome::Loss;
      case Wanted::OnlyMove:
        return has_only_move(index, pos);
      case Wanted::Mate:
        break;
    }
    return false;
  }

  [[nodiscard]] bool has_only_move(Index index, const Position& pos) const {
    const Outcome outcome = solved_.outcome_at(index);
    if (outcome == Outcome::Loss || Rules::count_legal_moves(pos) < 2) return false;
    int keeping = 0;
    game_.for_each_child(pos, [&](const Position& child) { keeping += keeps(child, outcome) ? 1 : 0; });
    return keeping == 1;
  }
  [[nodiscard]] bool keeps(const Position& child, Outcome outcome) const {
    return opposite(solved_.outcome_at(game_.index_of(child))) == outcome;
  }
  [[nodiscard]] std::string keeping_move(const Standing& standing, Outcome outcome) const {
    std::string keeping;
    Rules::for_each_move(standing.position, [&](shogi::Move move) {
      if (keeps(shogi::play(standing.position, move), outcome))
        keeping = shogi::format_usi_move(standing, move);
    });
    return keeping;
  }

  struct LongestSum {
    Plies longest = 0;
    void merge(const LongestSum& part) { longest = std::max(longest, part.longest); }
  };
  [[nodiscard]] Plies longest_distance() const {
    const auto work = [&](Index begin, Index end, LongestSum& part) {
      game_.for_each_position(begin, end, [&](Index index, const Position& pos) {
        const Plies distance = solved_.plain_at(index).distance;
        if (distance > part.longest && counts(pos)) part.longest = distance;
      });
    };
    return query::sum_over_blocks<LongestSum>(game_.index_count(), options_.job.threads, work).longest;
  }

  const Game& game_;
  const SolvedClass& solved_;
  const FindOptions& options_;
};

}  // namespace

Result<FindResult> NineService::find(const FindOptions& options) {
  if (options.wanted == Wanted::Mate) {
    return Error{ErrorKind::BadInput, "mates by checks alone are not counted for this game; see --win",
                 info_.name};
  }
  const auto classes = chosen(options.classes);
  if (!classes) return classes.error();
  FindResult result;
  for (const auto& material : *classes) {
    const Game game(material);
    const auto solved = load_or_solve(game, options.job, memory_or_default(0));
    if (!solved) return solved.error();
    const ClassFinder finder(game, *solved, options);
    const query::Findings findings = finder.run();
    result.count += findings.count;
    for (const Index index : findings.first)
      result.found.push_back(finder.describe(index, classes->size() > 1));
  }
  return result;
}

}  // namespace kanzen::catalog
