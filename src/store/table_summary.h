// What a table says about itself, as JSON: the one section of a file that people read, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "core/game.h"

namespace kanzen::store {

/// For people, and for programs that do not want to count again.
struct TableSummary {
  std::string material;  ///< the pieces, if the game has several classes; then mirror images count twice
  Index positions = 0;
  Index positions_folded = 0;  ///< mirror images counted once; of a class only
  Index wins = 0;
  Index losses = 0;
  Index draws = 0;
  Index ruled_wins = 0;  ///< of the wins, those by perpetual check
  Index ruled_losses = 0;
  Plies longest = 0;
  bool has_reachable = false;
  Index reachable = 0;             ///< positions that play from the start can meet, ended ones included
  Index reachable_continuing = 0;  ///< of these, where play goes on

  friend bool operator==(const TableSummary&, const TableSummary&) = default;
};

/// One more thing that a kind of table tells of itself; nothing reads it back.
struct SummaryFact {
  std::string_view name;
  std::variant<std::uint64_t, std::string_view> value;
};

std::string to_json(const TableSummary& summary, std::span<const SummaryFact> more = {});
Result<TableSummary> summary_from_json(std::string_view text);
Result<TableSummary> summary_from_json(std::span<const std::byte> text);

}  // namespace kanzen::store
