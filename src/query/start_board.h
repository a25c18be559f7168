// Which positions can be the start of a game on a card.
#pragma once

#include <optional>
#include <string_view>

#include "core/shogi/game.h"

namespace kanzen::query {

/// The four rules of the paper on start boards of nine-square shogi, in its order.
enum class StartRule : std::uint8_t { KingsApart, NoDeadPiece, KingCannotBeTaken, NotMated };

/// "rule 1, the kings may not stand next to each other", …
std::string_view describe(StartRule rule);

/// The first rule that an arrangement with both kings breaks, if any. The fourth asks whether the side to
/// move has a legal move; the other side cannot be mated, for rule 3 has seen to it that it is not in check.
template <const shogi::RuleSet& R>
std::optional<StartRule> broken_rule(const shogi::Position<R>& pos) {
  using Board = shogi::Geometry<R>;
  using shogi::Side;
  const shogi::Square king = shogi::lowest_square(pos.royal(Side::Own));
  if ((Board::steps(0, false, Side::Own, king) & pos.royal(Side::Their)) != 0) return StartRule::KingsApart;
  if (shogi::find_impossible(pos) == shogi::Impossible::DeadPiece) return StartRule::NoDeadPiece;
  if (shogi::can_capture_royal(pos)) return StartRule::KingCannotBeTaken;
  if (shogi::count_moves<shogi::Scope::Safe>(pos) == 0) return StartRule::NotMated;
  return std::nullopt;
}

/// Whether a legal position looks like the start of a game: no piece has turned over, each king is at home on
/// its own first rank, nobody stands on the other's, and nobody is in check.
template <const shogi::RuleSet& R>
bool looks_like_a_start(const shogi::Position<R>& pos) {
  using Board = shogi::Geometry<R>;
  using shogi::Side;
  const bool at_home =
      (pos.royal(Side::Own) & Board::kHomeRank) != 0 && (pos.royal(Side::Their) & Board::kFarRank) != 0;
  const bool invaded = (pos.own() & Board::kFarRank) != 0 || (pos.theirs() & Board::kHomeRank) != 0;
  return pos.flipped() == 0 && at_home && !invaded && !shogi::in_check(pos) && !broken_rule(pos);
}

}  // namespace kanzen::query
