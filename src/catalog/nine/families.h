// The paper's eight families of start boards: who has how many pieces where.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "core/shogi/class_index.h"

namespace kanzen::catalog {

/// Who has what at the start. Royal pieces are not counted, and nothing is promoted.
struct Allotment {
  shogi::MaterialCounts own_board{};
  shogi::MaterialCounts their_board{};
  shogi::MaterialCounts own_hand{};
  shogi::MaterialCounts their_hand{};
};

struct Family {
  std::string_view name;
  std::string_view meaning;
  int own_board = 0;  ///< pieces besides the king
  int their_board = 0;
  int in_each_hand = 0;
  std::string_view own_kinds;  ///< letters of what may stand on the board
  std::string_view their_kinds;
  bool no_silver_against_two = false;

  [[nodiscard]] constexpr int pieces() const { return own_board + their_board + 2 * in_each_hand; }
};

inline constexpr std::string_view kAllKinds = "GSRBNLP";
inline constexpr std::string_view kStrongKinds = "SGBR";
inline constexpr std::string_view kWeakKinds = "PLNS";

/// In the paper's order. Its numbers of pieces count the king.
inline constexpr Family kFamilies[] = {
    {"2v2", "2 pieces each on the board", 1, 1, 0, kAllKinds, kAllKinds},
    {"3v3", "3 pieces each on the board", 2, 2, 0, kAllKinds, kAllKinds},
    {"4v4", "4 pieces each on the board", 3, 3, 0, kAllKinds, kAllKinds},
    {"strong-weak", "1 strong piece against 2 weak ones", 1, 2, 0, kStrongKinds, kWeakKinds, true},
    {"weak-strong", "2 weak pieces against 1 strong one", 2, 1, 0, kWeakKinds, kStrongKinds, true},
    {"1+1", "1 piece each on the board, 1 in hand", 0, 0, 1, kAllKinds, kAllKinds},
    {"1+2", "1 piece each on the board, 2 in hand", 0, 0, 2, kAllKinds, kAllKinds},
    {"2+1", "2 pieces each on the board, 1 in hand", 1, 1, 1, kAllKinds, kAllKinds},
};

/// Every allotment of a family, by class, with at most two of a kind in all.
std::map<shogi::MaterialCounts, std::vector<Allotment>> allotments_of(const Family& family);

}  // namespace kanzen::catalog
