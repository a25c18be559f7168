// Which pieces a card has, and whose they are.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/shogi/class_index.h"

namespace kanzen::catalog {

/// How many of each kind a side has: the side to move, the other.
using SideCounts = std::array<shogi::MaterialCounts, 2>;

struct PieceSet {
  SideCounts owned{};               ///< hands included
  std::optional<SideCounts> hands;  ///< empty: any of them may be in hand

  [[nodiscard]] shogi::MaterialCounts material() const;
  /// Whether each side has at least these.
  [[nodiscard]] bool includes(const SideCounts& part) const;
};

/// The set that "--pieces" and "--hand" stand for: letters as in the hands of an SFEN, capitals are sente's.
Result<PieceSet> parse_piece_set(const shogi::RuleSet& rules, std::string_view pieces, std::string_view hand);

/// Every set in which both sides have as many pieces, one or two, and no more than two of a kind are in
/// play, in an order that the seed decides: one set of two pieces, two of four, and so on.
std::vector<PieceSet> piece_sets_for_cards(const shogi::RuleSet& rules, std::uint64_t seed);

}  // namespace kanzen::catalog
