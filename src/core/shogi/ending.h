// How a game that people or programs play comes to its end: by the rules, by repetition, by somebody's word.
#pragma once

#include <algorithm>

#include "core/shogi/usi.h"

namespace kanzen::shogi {

/// Why a game stopped; "mover" is the side to move then.
enum class Ending : std::uint8_t {
  Interrupted,
  Resigned,     ///< by the mover
  Mated,        ///< the mover has no move
  GoalReached,  ///< the royal piece was taken, or has come home
  Repetition,   ///< drawn
  WonByFoul,    ///< the other side's doing, such as perpetual check
  LostByFoul,   ///< the mover's doing
};

namespace detail {

/// Whether every move of `side` after the standing `first` of a line gave check.
template <const RuleSet& R>
bool checks_all_along(const Line<R>& line, std::size_t first, Colour side) {
  bool any = false;
  for (std::size_t i = first + 1; i < line.standings.size(); ++i) {
    if (line.standings[i].mover == side) continue;  // it is about to move
    any = true;
    if (!in_check(line.standings[i].position)) return false;
  }
  return any;
}

/// What the repetition that began at the standing `first` is worth.
template <const RuleSet& R>
Ending repetition_since(const Line<R>& line, std::size_t first, Repetition rule) {
  if (rule == Repetition::PerpetualCheckLoses) {
    const Colour mover = line.standings.back().mover;
    const bool by_mover = checks_all_along(line, first, mover);
    const bool by_other = checks_all_along(line, first, other(mover));
    if (by_mover != by_other) return by_mover ? Ending::LostByFoul : Ending::WonByFoul;
  }
  return Ending::Repetition;
}

}  // namespace detail

/// What it is worth that the last position of a line has come `times` times; empty if it has not.
template <const RuleSet& R>
std::optional<Ending> repetition_in(const Line<R>& line, int times = 2, Repetition rule = R.repetition) {
  const Standing<R>& last = line.standings.back();
  // The same board with the other side to move is another position.
  const auto same = [&](const Standing<R>& standing) {
    return standing.mover == last.mover && standing.position == last.position;
  };
  if (std::count_if(line.standings.begin(), line.standings.end(), same) < times) return std::nullopt;
  const auto first = std::find_if(line.standings.begin(), line.standings.end(), same);
  return detail::repetition_since(line, static_cast<std::size_t>(first - line.standings.begin()), rule);
}

/// How a line ends by itself: by the rules, by repetition, or not at all. What repetition is worth may have
/// been agreed otherwise than the rules say.
template <const RuleSet& R>
Ending ending_of(const Line<R>& line, Repetition rule = R.repetition) {
  const Standing<R>& last = line.standings.back();
  if (Game<R>::goal_reached(last.position)) return Ending::GoalReached;
  if (Game<R>::ended(last.position)) return Ending::Mated;
  return repetition_in(line, R.repetition_count, rule).value_or(Ending::Interrupted);
}

}  // namespace kanzen::shogi
