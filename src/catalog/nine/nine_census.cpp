// `census` for nine-square shogi: every start board of the paper's families, solved.
#include <mutex>
#include <nlohmann/json.hpp>

#include "catalog/nine/families.h"
#include "catalog/nine/nine_service.h"

namespace kanzen::catalog {
namespace {

using Game = ClassTables<games::kNine>::Game;
using Position = Game::Position;
using shogi::Bitboard;
using shogi::Side;

/// Classes of more pieces take minutes each: what was counted of them is kept in files.
constexpr int kPiecesAtOnce = 4;

void add(CensusCounts& sum, const CensusCounts& part) {
  for (const CensusField& field : kCensusFields) sum.*field.figure += part.*field.figure;
}

/// What was counted so far; of those that are their own mirror images apart, too.
struct Tally {
  CensusCounts all;
  CensusCounts symmetric;
  int longest = 0;
  std::string longest_position;

  void merge(const Tally& part) {
    add(all, part.all);
    add(symmetric, part.symmetric);
    const bool first = part.longest == longest && part.longest_position < longest_position;
    if (part.longest <= longest && !first) return;
    longest = part.longest;
    longest_position = part.longest_position;
  }
};

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
    add(tally_.all, one);
    if (pos == pos.mirrored()) add(tally_.symmetric, one);
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

nlohmann::ordered_json to_json(const CensusCounts& counts) {
  nlohmann::ordered_json json;
  for (const CensusField& field : kCensusFields) json[std::string(field.name)] = counts.*field.figure;
  return json;
}
CensusCounts counts_from(const nlohmann::json& json) {
  CensusCounts counts;
  for (const CensusField& field : kCensusFields) {
    counts.*field.figure = json.value(std::string(field.name), std::uint64_t{0});
  }
  return counts;
}

/// What was counted of each class of a large family, in files; a small family is counted anew each time.
class Keeper {
 public:
  Keeper(const Family& family, std::filesystem::path folder, std::uint64_t rules)
      : family_(family), folder_(std::move(folder)), rules_(std::to_string(rules)) {}

  [[nodiscard]] Status prepare() const {
    std::error_code code;
    if (keeps()) std::filesystem::create_directories(folder_, code);
    if (code) return Error{ErrorKind::System, code.message(), folder_.string()};
    return Done{};
  }
  [[nodiscard]] std::optional<Tally> load(const std::string& material) const {
    if (!keeps()) return std::nullopt;
    const auto text = read_text(path_of(material));
    if (!text) return std::nullopt;
    const auto json = nlohmann::json::parse(*text, nullptr, false);
    const bool usable = json.is_object() && json.value("rules", "") == rules_ && json.contains("all") &&
                        json.contains("symmetric");
    if (!usable) return std::nullopt;
    return Tally{counts_from(json["all"]), counts_from(json["symmetric"]), json.value("longest", 0),
                 json.value("longest_position", "")};
  }
  [[nodiscard]] Status save(const std::string& material, const Tally& tally) const {
    if (!keeps()) return Done{};
    const nlohmann::ordered_json json{{"rules", rules_},
                                      {"all", to_json(tally.all)},
                                      {"symmetric", to_json(tally.symmetric)},
                                      {"longest", tally.longest},
                                      {"longest_position", tally.longest_position}};
    return write_whole(path_of(material), json.dump(1) + "\n");
  }

 private:
  [[nodiscard]] bool keeps() const { return family_.pieces() > kPiecesAtOnce; }
  [[nodiscard]] std::filesystem::path path_of(const std::string& material) const {
    return folder_ / fmt::format("{}-{}.json", family_.name, material);
  }

  const Family& family_;
  std::filesystem::path folder_;
  std::string rules_;
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
  const Keeper keeper(family, tables().folder() / "census", info_.rules_hash);
  if (auto status = keeper.prepare(); !status) return status.error();
  const auto by_class = allotments_of(family);
  Tally sum;
  std::size_t counted = 0;
  std::size_t fresh = 0;
  for (const auto& [material, allotments] : by_class) {
    const std::string name = shogi::format_material(games::kNine, material);
    if (!only->empty() && name != *only) continue;
    std::optional<Tally> tally = keeper.load(name);
    if (!tally) {
      if (options.most_classes != 0 && fresh == options.most_classes) continue;
      if (options.job.should_stop && options.job.should_stop()) continue;
      const Game game(material);
      const auto solved = load_or_solve(game, options.job, memory_or_default(options.memory));
      if (!solved) return solved.error();
      tally = count_class(game, *solved, allotments, options.job.threads);
      ++fresh;
      if (auto status = keeper.save(name, *tally); !status) return status.error();
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
