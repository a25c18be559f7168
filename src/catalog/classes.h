// What games with several classes of material are asked, and what they answer.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/job.h"
#include "core/sparse_certificate.h"
#include "store/table.h"

namespace kanzen::catalog {

/// Rules that people disagree about; the defaults are those of ordinary shogi.
struct RuleSwitches {
  bool repetition_draws = false;  ///< endless play is always a draw, also by perpetual check
  bool stalemate_draws = false;   ///< having no move out of check is a draw, not a loss
  bool drop_mate = false;         ///< a pawn may be dropped for mate

  friend constexpr bool operator==(const RuleSwitches&, const RuleSwitches&) = default;
};

inline constexpr std::uint64_t kMemoryForAQuestion = std::uint64_t{256} << 20;

/// One class, or all up to some number of pieces.
struct ClassChoice {
  std::string material;  ///< letters; empty: see up_to
  int up_to = -1;        ///< pieces besides the royal ones; -1: whatever there is a table of
};

struct ClassesOptions {
  JobOptions job;
  ClassChoice classes;
  RuleSwitches rules;
  std::uint64_t memory = 0;     ///< bytes; 0: three quarters of the machine's
  bool again = false;           ///< solve anew what has a table
  SparseShape shape;            ///< of packed tables
  std::filesystem::path table;  ///< of one class, if not in its usual place
};

/// A class that is done with.
struct ClassResult {
  store::TableSummary summary;
  std::filesystem::path table;
  std::uintmax_t bytes = 0;
  double seconds = 0;
  bool was_there = false;  ///< its table was made before
  std::string warning;     ///< empty if there is nothing to warn of
  std::string complaint;   ///< of a verification; empty: it holds
};
using OnClass = std::function<void(const ClassResult&)>;

struct CensusOptions {
  JobOptions job;
  std::vector<std::string> families;  ///< names; empty: all that need no class of more than 4 pieces
  std::string material;               ///< only this class of a family
  std::size_t most_classes = 0;       ///< stop after so many new classes; 0: never
  std::uint64_t memory = 0;
};

/// Figures of a family of start boards.
struct CensusCounts {
  std::uint64_t arrangements = 0;
  std::uint64_t kings_touch = 0;    ///< break rule 1
  std::uint64_t dead_pieces = 0;    ///< break rule 2
  std::uint64_t king_en_prise = 0;  ///< break rule 3: the first player could take the king
  std::uint64_t mated = 0;          ///< break rule 4: the first player has no move
  std::uint64_t two_pawns = 0;      ///< on a file: no position of shogi
  std::uint64_t valid = 0;
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  std::uint64_t drawn = 0;
  std::uint64_t ruled_won = 0;  ///< of the won, by perpetual check
  std::uint64_t ruled_lost = 0;
};

/// A figure and its name in JSON.
struct CensusField {
  std::string_view name;
  std::uint64_t CensusCounts::*figure;
};
inline constexpr CensusField kCensusFields[] = {
    {"arrangements", &CensusCounts::arrangements},
    {"kings_touch", &CensusCounts::kings_touch},
    {"dead_pieces", &CensusCounts::dead_pieces},
    {"king_en_prise", &CensusCounts::king_en_prise},
    {"mated", &CensusCounts::mated},
    {"two_pawns", &CensusCounts::two_pawns},
    {"valid", &CensusCounts::valid},
    {"won", &CensusCounts::won},
    {"lost", &CensusCounts::lost},
    {"drawn", &CensusCounts::drawn},
    {"won_by_perpetual_check", &CensusCounts::ruled_won},
    {"lost_by_perpetual_check", &CensusCounts::ruled_lost},
};

struct CensusRow {
  std::string family;
  std::string meaning;
  CensusCounts counts;  ///< mirror images counted twice
  CensusCounts folded;  ///< counted once
  int longest = 0;
  std::string longest_position;
  std::size_t classes = 0;  ///< that were counted
  std::size_t classes_in_all = 0;
  double seconds = 0;
};

struct CensusResult {
  std::vector<CensusRow> rows;
};

}  // namespace kanzen::catalog
