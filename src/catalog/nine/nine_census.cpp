// `census` for nine-square shogi: every start board of the paper's families, solved.
#include <mutex>

#include "catalog/nine/census_files.h"
#include "catalog/nine/nine_service.h"

namespace kanzen::catalog {
namespace {

using Game = ClassTables<games::kNine>::Game;
using Position = Game::Position;
using shogi::Bitboard;
using shogi::Side;

/// Puts an allotment on the board in every way.
class Arranger {
 public:
  Arranger(const Game& game, const SolvedClass& solved) : game_(game), solved_(solved) {}

  Tally run(const Allotment& allotment) && {
    groups_ = {{0, Side::Own, 1}, {0, Side::Their, 1}};
    Position pos;
    for (int kind = 1; kind < games::kNine.kinds; ++kind) {
      const auto at = static_cast<std::size_t>(kind);
      if (allotment.own_board[at] > 0) groups_.push_back({kind, Side::Own, allotment.own_board[at]});
      if (allotment.their_board[at] > 0) groups_.push_back({kind, Side::Their, allotment.their_board[at]});
      for (int n = 0; n < allotment.own_hand[at]; ++n) pos.hand(Side::Own).add(kind);
      for (int n = 0; n < allotment.their_hand[at]; ++n) pos.hand(Side::Their).add(kind);
    }
    place(pos, 0, 0, 0);
    return std::move(tally_);
  }

 private:
  struct Group {
    int kind;
    Side side;
    int count;
  };

  /// Places what is left of a group on squares from `first` on, then the groups after it.
  void place(const Position& pos, std::size_t group, int placed, int first) {
    if (group == groups_.size()) return judge(pos);
    const Group& here = groups_[group];
    if (placed == here.count) return place(pos, group + 1, 0, 0);
    for (int square = first; square < games::kNine.squares(); ++square) {
      const Bitboard bit = Bitboard{1} << square;
      if ((pos.occupied() & bit) != 0) continue;
      Position next = pos;
      next.put(here.kind, false, here.side, bit);
      place(next, group, placed + 1, square + 1);
    }
  }

  void judge(const Position& pos) {
    CensusCounts one;
    one.arrangements = 1;
    one.*figure_of_fault(pos) = 1;
    if (one.valid != 0) count_value(pos, one);
    tally_.add(one, pos == pos.mirrored());
  }

  /// The first rule that an arrangement breaks, or that it is valid.
  static std::uint64_t CensusCounts::*figure_of_fault(const Position& pos) {
    const shogi::Square king = shogi::lowest_square(pos.royal(Side::Own));
    const Bitboard around = shogi::Geometry<games::kNine>::steps(0, false, Side::Own, king);
    if ((around & pos.royal(Side::Their)) != 0) return &CensusCounts::kings_touch;
    if (const auto why = shogi::find_impossible(pos)) {
      return *why == shogi::Impossible::DeadPiece    ? &CensusCounts::dead_pieces
             : *why == shogi::Impossible::TwoOnAFile ? &CensusCounts::two_pawns
                                                     : &CensusCounts::king_en_prise;
    }
    return Game::Rules::count_legal_moves(pos) == 0 ? &CensusCounts::mated : &CensusCounts::valid;
  }

  void count_value(const Position& pos, CensusCounts& one) {
    const Index index = game_.index_of(pos);
    const Verdict plain = solved_.plain_at(index);
    const Outcome outcome = solved_.outcome_at(index);
    const bool ruled = plain.outcome != outcome;
    (outcome == Outcome::Win ? one.won : outcome == Outcome::Loss ? one.lost : one.drawn) = 1;
    if (ruled) (outcome == Outcome::Win ? one.ruled_won : one.ruled_lost) = 1;
    if (plain.distance <= tally_.longest) return;
    tally_.longest = plain.distance;
    tally_.longest_position = shogi::format_sfen(shogi::Standing<games::kNine>{pos});
  }

  const Game& game_;
  const SolvedClass& solved_;
  std::vector<Group> groups_;
  Tally tally_;
};

/// The name of the class that alone is wanted; empty if all are.
Result<std::string> only_class(const std::string& letters) {
  if (letters.empty()) return std::string();
  const auto material = shogi::parse_material(games::kNine, letters);
  if (!material) return material.error();
  return shogi::format_material(games::kNine, *material);
}

Tally count_class(const Game& game, const SolvedClass& solved, const std::vector<Allotment>& allotments,
                  unsigned threads) {
  Tally sum;
  std::mutex adding;
  for_each_block(allotments.size(), 1, threads, [&](std::uint64_t begin, std::uint64_t) {
    const Tally part = Arranger(game, solved).run(allotments[begin]);
    const std::scoped_lock lock(adding);
    sum.merge(part);
  });
  return sum;
}

CensusRow row_of(const Family& family, const Tally& tally) {
  CensusRow row;
  row.family = family.name;
  row.meaning = family.meaning;
  row.counts = tally.all;
  for (const CensusField& field : kCensusFields) {
    row.folded.*field.figure = (tally.all.*field.figure + tally.symmetric.*field.figure) / 2;
  }
  row.longest = tally.longest;
  row.longest_position = tally.longest_position;
  return row;
}

Result<std::vector<Family>> chosen_families(const std::vector<std::string>& names) {
  std::vector<Family> chosen;
  for (const Family& family : kFamilies) {
    if (names.empty() && family.pieces() <= kPiecesAtOnce) chosen.push_back(family);
  }
  for (const std::string& name : names) {
    const auto* const found = std::find_if(std::begin(kFamilies), std::end(kFamilies),
                                           [&](const Family& family) { return family.name == name; });
    if (found == std::end(kFamilies)) {
      std::string known;
      for (const Family& family : kFamilies) known += fmt::format(" {}", family.name);
      return Error{ErrorKind::BadInput, "is no family; there are" + known, name};
    }
    chosen.push_back(*found);
  }
  return chosen;
}

}  // namespace

Result<CensusResult> NineService::census(const CensusOptions& options) {
  const auto families = chosen_families(options.families);
  if (!families) return families.error();
  CensusResult result;
  for (const Family& family : *families) {
    auto row = census_of(family, options);
    if (!row) return row.error();
    result.rows.push_back(std::move(*row));
  }
  return result;
}

Result<CensusRow> NineService::census_of(const Family& family, const CensusOptions& options) {
  const auto began = std::chrono::steady_clock::now();
  const auto only = only_class(options.material);
  if (!only) return only.error();
  const CensusFiles files(family, tables().folder() / "census", info_.rules_hash);
  if (auto status = files.prepare(); !status) return status.error();
  const auto by_class = allotments_of(family);
  Tally sum;
  std::size_t counted = 0;
  std::size_t fresh = 0;
  const auto goes_on = [&] {
    if (options.job.should_stop && options.job.should_stop()) return false;
    return options.most_classes == 0 || fresh < options.most_classes;
  };
  for (const auto& [material, allotments] : by_class) {
    const std::string name = shogi::format_material(games::kNine, material);
    if (!only->empty() && name != *only) continue;
    std::optional<Tally> tally = files.load(name);
    if (!tally && !goes_on()) continue;
    if (!tally) {
      const Game game(material);
      const auto solved = load_or_solve(game, options.job, memory_or_default(options.memory));
      if (!solved) return solved.error();
      tally = count_class(game, *solved, allotments, options.job.threads);
      ++fresh;
      if (auto status = files.save(name, *tally); !status) return status.error();
    }
    sum.merge(*tally);
    ++counted;
  }
  CensusRow row = row_of(family, sum);
  row.classes = counted;
  row.classes_in_all = by_class.size();
  row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return row;
}

}  // namespace kanzen::catalog
